//! Whether a finished log is what it claims to be: signatures, chain, seals, links and rules, all over again.
use super::{fault::Fault, history::NO_STATE, ledger::Ledger, record::Record, shelf::Shelf};
use engine::hash::Digest;
use std::sync::Arc;

/// A log that does not hold, from which record on, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsound {
    /// The number of the first bad record.
    pub number: u64,
    /// What is wrong with it.
    pub fault: Fault,
}

/// Plays a log again from its beginning, believing nobody; gives what it comes to. Each record may come with the
/// public hash that was written down after it.
pub fn verify<'a>(
    log: impl IntoIterator<Item = (&'a Record, Option<Digest>)>,
    shelf: Arc<dyn Shelf>,
) -> Result<Ledger, Unsound> {
    let unsound = |number, fault| Unsound { number, fault };
    let mut log = log.into_iter();
    let (first, _) = log.next().ok_or(unsound(0, Fault::OutOfOrder))?;
    let mut ledger = Ledger::begin(first, shelf).map_err(|fault| unsound(0, fault))?;
    for (number, (record, state)) in (1..).zip(log) {
        ledger.accept(record).map_err(|fault| unsound(number, fault))?;
        let found = || ledger.hashes().map_or(NO_STATE, |hashes| hashes.joined());
        if state.is_some_and(|state| state != found()) {
            return Err(unsound(number, Fault::State));
        }
    }
    Ok(ledger)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        identity::Identity,
        session::record::{Body, What},
        sim::{ToyShelf, bench::Bench},
    };

    fn game() -> Vec<Record> {
        let mut bench = Bench::table(3);
        bench.finish();
        bench.nodes[1].log().to_vec()
    }

    fn fault_at(log: &[Record]) -> Option<Unsound> {
        verify(log.iter().map(|record| (record, None)), Arc::new(ToyShelf::default())).err()
    }

    #[test]
    fn a_true_log_holds() {
        let log = game();
        let plain = log.iter().map(|record| (record, None));
        let ledger = verify(plain, Arc::new(ToyShelf::default())).map_err(|unsound| unsound.fault).unwrap();
        assert_eq!(ledger.number() + 1, log.len() as u64);
        assert!(ledger.replica().unwrap().asked().is_empty());
    }

    #[test]
    fn every_record_has_its_own_signature_of_the_host() {
        let log = game();
        for i in 1..log.len() {
            let mut other = log.clone();
            other[i].signature = log[i - 1].signature;
            assert_eq!(fault_at(&other), Some(Unsound { number: i as u64, fault: Fault::Signature }));
        }
    }

    #[test]
    fn a_table_of_another_version_is_told_by_it() {
        let (mut log, host) = (game(), Identity::fixed(1));
        let Body::Start(charter) = &mut log[0].body else { panic!("no charter") };
        charter.wire = 1;
        log[0] = Record::order(&host, 0, log[0].before, log[0].body.clone());
        assert_eq!(fault_at(&log), Some(Unsound { number: 0, fault: Fault::Wire(1) }));
    }

    /// Every record of every kind, changed in every way that a host could sign again.
    #[test]
    fn a_changed_log_does_not() {
        let (log, host) = (game(), Identity::fixed(1));
        for (i, record) in log.iter().enumerate().skip(1) {
            let mut other = log.clone();
            let body = match record.body.clone() {
                Body::Said(mut said) => {
                    said.what = match said.what {
                        What::Act(mut steps) => {
                            steps.push(vec![0]);
                            What::Act(steps)
                        }
                        What::Seal(_) => What::Seal(record.before),
                        What::AskBack => What::Agree(true),
                        What::Agree(agrees) => What::Agree(!agrees),
                        What::Open(mut answer) => {
                            answer.salt[0] ^= 1;
                            What::Open(answer)
                        }
                    };
                    Body::Said(said)
                }
                Body::Drawn(mut links) => {
                    links[1].link.0[0] ^= 1;
                    Body::Drawn(links)
                }
                _ => continue,
            };
            other[i] = Record::order(&host, record.number, record.before, body);
            assert_eq!(fault_at(&other), Some(Unsound { number: i as u64, fault: Fault::Signature }));
            other.remove(i);
            assert!(fault_at(&other).is_some_and(|unsound| unsound.number == i as u64) || i + 1 == log.len());
        }
    }
}
