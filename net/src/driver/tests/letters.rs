//! Tables that go by file: whoever plays there is never there together with anybody else; and files that were forged,
//! cut off, changed, repeated or sent in another order.
use super::*;
use crate::{
    letter::{self, Letter, LetterError},
    session::{
        effect::log_of,
        member::Member,
        message::{Hello, ToGuest, ToHost},
        participant,
        record::WIRE,
        shelf::Shelf,
    },
};
use engine::codec;
use std::{
    fs,
    path::{Path, PathBuf},
};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("letters-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Somebody who starts the program now and then.
struct Correspondent {
    number: u8,
    me: Identity,
    disk: Disk,
    quick: Quick,
    data: PathBuf,
    opening: Opening,
}

impl Correspondent {
    fn new(game: &str, number: u8, opening: &Opening) -> Self {
        let (me, data) = (Identity::fixed(number), folder(&format!("{game}-{number}")));
        let (disk, quick) = (Disk::default(), Quick::new(number.into()));
        Self { number, me, disk, quick, data, opening: opening.clone() }
    }

    fn letters(&self, mail: &Path) -> Letters {
        let host = Identity::fixed(1).key();
        let invite = (self.number == 1).then(|| Invite::new(host, node::TOKEN, Vec::new()));
        let table = self.opening.table;
        Letters { folder: mail.to_owned(), kept: self.data.join("kept"), table, host, invite }
    }

    fn start(&self, mail: &Path) -> (Running<Member>, Posting) {
        let (me, kept) = (self.me.clone(), self.disk.kept());
        let coming = Coming {
            name: format!("guest {}", self.number),
            token: Some(node::TOKEN),
            salt: [self.number; 32],
            watches: false,
        };
        let member = match log_of(&kept.lines).is_empty() {
            true if self.number == 1 => {
                Member::from(Host::open(me.clone(), shelf(), self.opening.clone(), &kept.lines).unwrap())
            }
            true => Member::from(Guest::come(me.clone(), shelf(), coming, kept.lines.clone())),
            false => Member::resume(me.clone(), shelf(), coming, kept.lines.clone()),
        };
        let running = sit(endpoint(), me.clone(), member, None, kept).unwrap();
        let posting = running.by_letters(me, self.letters(mail));
        (running, posting)
    }

    /// One step of its person; how the game came out, once it is over.
    async fn step(&mut self, running: &Running<Member>) -> Option<End> {
        let mut own = Quick::new(u64::from(self.quick.word()));
        let step = move |member: &mut Member, now| {
            member.host().into_iter().for_each(|host| drop(host.start(now)));
            member.guest().into_iter().for_each(|guest| guest.ready(now));
            let (ledger, person) = (member.ledger()?, member.person()?);
            if ledger.is_over() {
                return Some((member.log().to_vec(), ledger.hashes()?.joined()));
            }
            let (seat, steps) = player::answer(ledger, person, &mut own)?;
            let _ = member.say(now, seat, steps);
            None
        };
        running.handle.ask(step).await.unwrap()
    }

    /// Starts the program, does what there is to do, and ends it.
    async fn visit(&mut self, mail: &Path) -> Option<End> {
        let (running, posting) = self.start(mail);
        let mut end = None;
        for _ in 0..8 {
            sleep(Duration::from_millis(150)).await;
            end = self.step(&running).await;
        }
        sleep(Duration::from_millis(600)).await;
        drop(posting);
        running.close().await;
        end
    }
}

/// Three people, of whom never two are there at once; what one of them writes is lost now and then.
#[tokio::test(start_paused = true)]
async fn a_game_is_played_by_files_alone() {
    let (mail, opening) = (folder("mail"), node::opening(3, 2));
    let mut people: Vec<_> = (1..=3).map(|number| Correspondent::new("whole", number, &opening)).collect();
    let mut ends: Vec<Option<End>> = vec![None; 3];
    for round in 0..400 {
        for (person, end) in people.iter_mut().zip(&mut ends) {
            *end = person.visit(&mail).await;
            if round % 7 == 3 && person.number == 2 {
                // Lost on its way: it lies there again when it has something new to say, or is sent again.
                let lost = fs::read_dir(&mail).unwrap().next().map(|entry| entry.unwrap().path());
                lost.into_iter().for_each(|path| fs::rename(&path, mail.join("lost")).unwrap());
            } else if let Ok(lost) = fs::read(mail.join("lost")) {
                fs::write(mail.join("found.turn"), lost).unwrap();
                fs::remove_file(mail.join("lost")).unwrap();
            }
        }
        if ends.iter().all(Option::is_some) {
            break;
        }
    }
    let first = ends[0].as_ref().expect("the game comes to its end");
    assert!(ends.iter().all(|end| end.as_ref() == Some(first)), "everybody has the same log and state");
    assert!(first.0.len() > 20, "{} records", first.0.len());
}

/// What the host has made of the files in its folder.
async fn refused(posting: &Posting) -> Vec<Unread> {
    sleep(Duration::from_millis(700)).await;
    posting.posted.borrow().refused.iter().map(|(_, why)| *why).collect()
}

#[tokio::test(start_paused = true)]
async fn a_file_that_was_forged_torn_repeated_or_comes_late_gains_nothing() {
    let (mail, opening) = (folder("forged"), node::opening(2, 2));
    let host = Correspondent::new("host", 1, &opening);
    let (running, posting) = host.start(&mail);
    let (table, to, guest, stranger) = (opening.table, host.me.key(), Identity::fixed(2), Identity::fixed(3));
    let hello = |who: &Identity| {
        let binding = letter::binding(table, to, who.key());
        let proof = node::TOKEN.proof(&binding, who.key(), to);
        let (editions, name) = (shelf().editions(), "guest".to_owned());
        codec::encode(&ToHost::Hello(Hello { wire: WIRE, editions, name, proof, have: None }))
    };
    let letter = |who: &Identity, number: u64, frames: Vec<Vec<u8>>| Letter {
        table,
        from: who.key(),
        to: Some(to),
        number,
        frames,
    };
    let put = |name: &str, bytes: &[u8]| fs::write(mail.join(format!("{name}.turn")), bytes).unwrap();
    let first = letter(&guest, 2, vec![hello(&guest)]).written(&guest).unwrap();
    put("torn", &first[..first.len() - 9]);
    let mut altered = first.clone();
    altered[200] ^= 1;
    put("altered", &altered);
    put("picture", b"a picture");
    let elsewhere =
        Letter { table: crate::session::record::TableId([3; 32]), ..letter(&guest, 1, Vec::new()) };
    put("elsewhere", &elsewhere.written(&guest).unwrap());
    let expected =
        [LetterError::Altered, LetterError::NotALetter, LetterError::Torn].map(Unread::Letter).to_vec();
    let found = refused(&posting).await;
    assert!(
        expected.iter().all(|why| found.contains(why)) && found.contains(&Unread::OtherTable),
        "{found:?}"
    );
    let guests = |host: &mut Member, _| host.lobby().unwrap().chairs;
    let empty = running.handle.ask(guests).await.unwrap();
    put("first", &first);
    assert_eq!(refused(&posting).await.len(), 4, "the whole file is read");
    assert_ne!(running.handle.ask(guests).await.unwrap(), empty, "and its author has a chair");
    put("again", &first);
    put("before", &letter(&guest, 1, vec![hello(&guest)]).written(&guest).unwrap());
    let found = refused(&posting).await;
    assert_eq!(found[4..], [Unread::Repeated, Unread::Old]);
    let claim = participant::claim(&guest, table, "guest", [2; 32]);
    let ready = codec::encode(&ToHost::Ready(Some((claim, opening.terms.hash()))));
    put("ready", &letter(&guest, 3, vec![hello(&guest), ready]).written(&guest).unwrap());
    sleep(Duration::from_millis(700)).await;
    let began = running.handle.ask(|member, now| member.host().unwrap().start(now)).await.unwrap();
    assert_eq!(began, Ok(true));
    put("stranger", &letter(&stranger, 1, vec![hello(&stranger)]).written(&stranger).unwrap());
    assert_eq!(refused(&posting).await.last(), Some(&Unread::Stranger));
    // A person of the game that says what no honest program says: as over a connection.
    let records = running.handle.ask(|member, _| member.log().len()).await.unwrap();
    let nonsense = letter(&guest, 4, vec![hello(&guest), vec![0xff; 40]]).written(&guest).unwrap();
    put("nonsense", &nonsense);
    sleep(Duration::from_millis(700)).await;
    assert_eq!(running.handle.ask(|member, _| member.log().len()).await.unwrap(), records);
    let paths = fs::read_dir(&mail).unwrap().map(|entry| entry.unwrap().path());
    let letters = paths.filter_map(|path| Letter::read(&fs::read(path).unwrap()).ok());
    let mut theirs = letters.filter(|letter| letter.to == Some(guest.key()));
    let ours = theirs.next().expect("it is still written to");
    let has_first = |frame: &Vec<u8>| match crate::frame::decode(frame) {
        Ok(ToGuest::Records(records)) => records[0].number == 0,
        _ => false,
    };
    assert!(ours.frames.iter().any(has_first), "the game has begun for it");
}
