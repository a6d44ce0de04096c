//! Deals: every one that is listed can be composed, and any other that the rules allow; people at one machine deal
//! behind a curtain, and the Priest has his say.
use super::{
    super::{
        composer::Composed,
        deals::{self, Choice, Way},
    },
    *,
};
use engine::chance::Quick;
use engine::conan_cards::{Ability, Alliance, Deal, Transfer};

/// Chooses an option wherever the form offers it.
fn pick(form: &mut Form, game: &ConanCards, wanted: &Choice) {
    assert!(form.place_of(wanted).is_some(), "{wanted:?} is not among {:?}", form.fields());
    form.choose(game, wanted);
}

/// Goes this way, if there is a choice; whether the form goes it then.
fn go(form: &mut Form, game: &ConanCards, way: Way) -> bool {
    if form.fields().first().is_some_and(|field| field.options.contains(&Choice::Way(way))) {
        pick(form, game, &Choice::Way(way));
    }
    form.is(way)
}

/// Writes a term down.
fn write(form: &mut Form, game: &ConanCards, term: Transfer) {
    pick(form, game, &Choice::Giver(term.from()));
    let sorts = form.fields().into_iter().flat_map(|field| field.options);
    for sort in sorts.filter(|option| matches!(option, Choice::Sort(_))).collect::<Vec<_>>() {
        pick(form, game, &sort);
        let offers =
            |form: &Form, wanted: &Choice| form.fields().iter().any(|field| field.options.contains(wanted));
        let to = term.to().map(Choice::Receiver);
        if let Some(to) = to.filter(|to| offers(form, to)) {
            pick(form, game, &to);
        }
        if offers(form, &Choice::Term(term)) {
            return pick(form, game, &Choice::Term(term));
        }
    }
    panic!("{term:?} is not offered");
}

/// Writes any terms down.
fn scribble(form: &mut Form, game: &ConanCards, quick: &mut Quick, terms: u32) {
    for _ in 0..terms {
        loop {
            let fields = form.fields();
            let Some(last) = fields.last() else { return };
            let option = quick.below(last.options.len() as u32) as usize;
            let choice = &last.options[option];
            if matches!(choice, Choice::Way(_) | Choice::Strike(_)) {
                return;
            }
            form.choose(game, choice);
            if matches!(choice, Choice::Term(_)) {
                break;
            }
        }
    }
}

/// Lays on the table what a form comes to; gives back the deal if it is not one of those that are listed.
fn lay(player: &mut Player, form: Form) -> Option<Deal> {
    let mut table = board(player);
    table.form = form;
    let composed = table.form.composed(table.game())?;
    let Composed::Own(deal) = composed else { return None };
    let message = table::Message::Board(table.lay_on_the_table(composed));
    let table::Action::Order(order) = player.table.update(message) else { panic!("nothing is ordered") };
    player.driver.obey(order);
    let news = player.driver.news();
    assert_eq!(news.refused, None, "{deal:?}");
    Some(deal)
}

/// The deal that lies on the table.
fn pending(player: &mut Player) -> Option<Deal> {
    let seen = player.driver.news().picture.seen.of::<ConanCards>().unwrap();
    seen.view.pending.map(|pending| pending.deal)
}

fn kind_of(player: &Player) -> &str {
    player.picture().kind.as_deref().unwrap_or_default()
}

#[test]
fn every_deal_that_is_listed_can_be_composed_and_no_other() {
    let mut composed = 0;
    for seed in 0..6 {
        let mut player = new_player(seed, Language::English);
        while player.wait() {
            let table = board(&player);
            for (place, action) in table.seen.actions.iter().enumerate() {
                let (Action::Propose(deal) | Action::Counter(deal)) = action else { continue };
                let mut form = table.form.clone();
                assert!(go(&mut form, table.game(), Way::Usual));
                for choice in deals::choices(deal, table.viewer().unwrap()) {
                    pick(&mut form, table.game(), &choice);
                }
                assert_eq!(form.composed(table.game()), Some(Composed::Listed(place)), "{deal:?}");
                composed += 1;
            }
            player.answer();
        }
    }
    assert!(composed > 200, "{composed}");
}

#[test]
fn a_form_that_is_not_filled_in_gives_no_answer() {
    let mut player = new_player(2, Language::English);
    while player.wait() {
        let table = board(&player);
        let mut form = table.form.clone();
        if !form.is_empty() {
            assert_eq!(form.composed(table.game()), None);
            form.choose(table.game(), &Choice::Strike(pays(Seat(0), Seat(1), 1)));
            assert_eq!(form.composed(table.game()), None);
            return;
        }
        player.answer();
    }
    panic!("nobody to deal with");
}

#[test]
fn a_treaty_of_any_terms_is_written_and_lies_on_the_table() {
    let (mut sorts, mut of_three, mut counters) = (BTreeSet::new(), 0, 0);
    for seed in 30..40 {
        let mut player = new_player(seed, Language::English);
        while player.wait() && (sorts.len() < 9 || of_three < 6 || counters == 0) {
            let table = board(&player);
            let (mut form, is_counter) = (table.form.clone(), table.game().pending.is_some());
            if form.is_empty() || !go(&mut form, table.game(), Way::Treaty) {
                player.answer();
                continue;
            }
            let terms = 1 + player.quick.below(6);
            scribble(&mut form, table.game(), &mut player.quick, terms);
            let Some(deal) = lay(&mut player, form) else {
                player.answer();
                continue;
            };
            assert_eq!(pending(&mut player), Some(deal));
            let variant = |transfer: &Transfer| format!("{transfer:?}").split(' ').next().map(str::to_owned);
            sorts.extend(deal.transfers().iter().filter_map(variant));
            of_three += usize::from(deal.parties().len() > 2);
            counters += usize::from(is_counter);
        }
    }
    assert_eq!(sorts.len(), 9, "{sorts:?}");
    assert!(of_three > 5 && counters > 0, "{of_three} of three, {counters} counters");
}

#[test]
fn an_alliance_of_any_terms_is_written_and_lies_on_the_table() {
    let (mut proposed, mut uneven) = (0, 0);
    for seed in 40..52 {
        let mut player = new_player(seed, Language::English);
        while player.wait() && proposed < 12 {
            let table = board(&player);
            let mut form = table.form.clone();
            let is_floor = table.game().pending.is_none();
            if !is_floor || form.is_empty() || !go(&mut form, table.game(), Way::Alliance) {
                player.answer();
                continue;
            }
            for _ in 0..12 {
                let fields = form.fields();
                let field = 1 + player.quick.below(fields.len() as u32 - 1) as usize;
                let option = player.quick.below(fields[field].options.len() as u32) as usize;
                form.choose(table.game(), &fields[field].options[option]);
            }
            let Some(deal) = lay(&mut player, form) else {
                player.answer();
                continue;
            };
            assert_eq!(pending(&mut player), Some(deal));
            let Deal::Alliance(Alliance { loot, wins, losses, .. }) = deal else { panic!("{deal:?}") };
            (proposed, uneven) = (proposed + 1, uneven + usize::from(loot != wins || wins != losses));
        }
    }
    assert!(proposed > 3 && uneven > 0, "{proposed} alliances, {uneven} of them uneven");
}

/// Four people at one machine.
struct Company(Player);

impl Company {
    /// With the Priest on one of the first three seats.
    fn with_priest() -> (Self, Seat) {
        for seed in 0.. {
            let seats = vec![SeatSpec::Human; 4];
            let mut company = Self(Player::among(ConanCards::ID, seed, Language::English, seats));
            company.0.wait();
            let table = board(&company.0);
            let preaches = |seat: &Seat| {
                let hero = table.game().players[*seat].hero;
                table.seen.content.hero(hero).ability == Ability::Sermon
            };
            if let Some(priest) = (0..3).map(Seat).find(preaches) {
                return (company, priest);
            }
        }
        unreachable!("a hero in ten is the Priest")
    }

    /// Whoever is asked next sits down; before that nothing can be seen but the curtain.
    fn sit_down(&mut self) -> Seat {
        assert!(self.0.wait(), "the game goes on");
        let Next::Person(asked) = self.0.table.news().next else { panic!("a person is asked") };
        if self.0.table.news().curtain.is_some() {
            assert_eq!((self.0.picture().viewer, self.0.picture().answers.len()), (None, 0));
            assert!(board(&self.0).form.is_empty(), "no deal can be seen through the curtain");
            self.0.driver.obey(Order::Lift);
            self.0.wait();
        }
        assert_eq!(self.0.picture().viewer, Some(asked));
        asked
    }

    /// Everybody goes on until this seat has the floor.
    fn until_floor_of(&mut self, seat: Seat) {
        while self.sit_down() != seat || kind_of(&self.0) != "floor" {
            let choice = self.0.picture().way_on.unwrap_or_default();
            self.0.give(choice);
        }
    }

    fn offer(&mut self, terms: &[Transfer]) {
        let table = board(&self.0);
        let mut form = table.form.clone();
        assert!(go(&mut form, table.game(), Way::Treaty));
        while let Some(old) = form
            .fields()
            .into_iter()
            .flat_map(|field| field.options)
            .find(|option| matches!(option, Choice::Strike(_)))
        {
            pick(&mut form, table.game(), &old);
        }
        terms.iter().for_each(|term| write(&mut form, table.game(), *term));
        lay(&mut self.0, form).expect("it is not a deal that is listed");
    }

    /// The one who is asked next is this seat, on the stage of the negotiation, and gives this answer.
    fn says(&mut self, seat: Seat, kind: &str, action: Action) {
        assert_eq!((self.sit_down(), kind_of(&self.0)), (seat, kind));
        assert_eq!(board(&self.0).act(), Some(Act::Negotiation));
        let choice = board(&self.0).seen.actions.iter().position(|other| *other == action);
        self.0.give(choice.unwrap_or_else(|| panic!("{action:?} can be answered")));
    }

    fn glory(&self, seat: Seat) -> u16 {
        board(&self.0).game().players[seat].glory
    }
}

fn pays(from: Seat, to: Seat, amount: u16) -> Transfer {
    Transfer::Glory { from, to, amount }
}

#[test]
fn people_at_one_machine_counter_refuse_and_agree_behind_the_curtain() {
    let (mut company, priest) = Company::with_priest();
    let others: Vec<_> = (0..4).map(Seat).filter(|seat| *seat != priest).collect();
    let [one, two] = [others[0], others[1]];
    let gives = Transfer::CardChoice { from: two, to: one, cards: 2 };
    company.until_floor_of(one);
    company.offer(&[pays(one, two, 4), gives]);
    assert_eq!((company.sit_down(), kind_of(&company.0)), (two, "deal"));
    company.offer(&[pays(one, two, 6), gives, Transfer::ShowHand { from: one, to: two }]);
    assert_eq!((company.sit_down(), kind_of(&company.0)), (one, "deal"));
    assert!(board(&company.0).form.is_empty(), "a counter is not countered");
    company.says(one, "deal", Action::Refuse);
    company.until_floor_of(one);
    let table = board(&company.0);
    let mut form = table.form.clone();
    assert!(go(&mut form, table.game(), Way::Treaty));
    [pays(one, two, 4), gives].into_iter().for_each(|term| write(&mut form, table.game(), term));
    assert!(form.is_amiss(table.game()), "the same terms are not offered twice");
    drop(table);
    let before = (company.glory(one), company.glory(two));
    company.offer(&[pays(one, two, 5), gives]);
    company.says(two, "deal", Action::Accept);
    company.says(priest, "sermon", Action::Pass);
    for _ in 0..2 {
        assert_eq!((company.sit_down(), kind_of(&company.0)), (two, "give"));
        company.0.give(0);
    }
    company.sit_down();
    assert_eq!((company.glory(one) + 5, company.glory(two)), (before.0, before.1 + 5));
}

#[test]
fn the_priest_forbids_and_betrays_at_one_machine() {
    let (mut company, priest) = Company::with_priest();
    let others: Vec<_> = (0..4).map(Seat).filter(|seat| *seat != priest).collect();
    let [one, two] = [others[0], others[1]];
    company.until_floor_of(one);
    let before = company.glory(one);
    company.offer(&[pays(one, two, 4), pays(two, priest, 1)]);
    for _ in 0..2 {
        let asked = company.sit_down();
        company.says(asked, "deal", Action::Accept);
    }
    company.says(priest, "sermon", Action::Sermon);
    company.sit_down();
    assert_eq!(company.glory(one) + 4, before, "transfers between the others run as agreed");
    let (mut company, priest) = Company::with_priest();
    company.until_floor_of(one);
    company.offer(&[pays(one, two, 4)]);
    company.says(two, "deal", Action::Accept);
    company.says(priest, "sermon", Action::Sermon);
    company.sit_down();
    assert_eq!(company.glory(one), before, "nothing moves");
    assert!(company.0.picture().log.iter().any(|line| line.text.contains("forbids the deal")));
}

#[test]
fn whoever_waits_while_others_have_the_floor_sees_the_table() {
    let (mut waited, mut offered) = (0, 0);
    for seed in 60..66 {
        let mut player = new_player(seed, Language::English);
        for _ in 0..400 {
            let is_asked = player.driver.news().picture.question.is_some();
            if is_asked {
                player.wait();
                player.answer();
            } else if !player.driver.advance() {
                break;
            }
            let table = CardBoard::new(&player.driver.news().picture).unwrap();
            if table.negotiates() && table.seen.actions.is_empty() && table.game().contest.is_none() {
                let is_offered = table.game().pending.is_some();
                assert_eq!(table.act() == Some(Act::Negotiation), is_offered);
                (waited, offered) = (waited + usize::from(!is_offered), offered + usize::from(is_offered));
            }
        }
    }
    assert!(waited > 10 && offered > 0, "{waited} without an offer, {offered} with one");
}
