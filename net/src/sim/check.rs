//! What must hold whatever happens.
use super::Node;
use crate::session::{
    message::ToHost,
    record::{Body, Record},
};
use engine::hash::Digest;
use std::collections::{BTreeMap, BTreeSet};

/// A broken promise, in words.
pub(crate) type Broken = String;

/// What has been accepted by anybody, at each position.
#[derive(Default)]
pub(crate) struct Truth {
    records: Vec<Record>,
    said: BTreeSet<Digest>,
    epoch: u32,
    /// By node: the number of the last record that it has acknowledged.
    acked: [Option<u64>; 8],
    /// By node: for which record each of its links was shown.
    shown: BTreeMap<(usize, u32), Digest>,
}

impl Truth {
    /// A record has become safe at some node.
    pub(crate) fn accepted(&mut self, record: &Record) -> Result<(), Broken> {
        let number = record.number as usize;
        if let Some(other) = self.records.get(number) {
            return match other == record {
                true => Ok(()),
                false => Err(format!("two records at {number}: {:?} and {:?}", other.body, record.body)),
            };
        }
        if number != self.records.len() {
            return Err(format!("record {number} is accepted before {}", self.records.len()));
        }
        self.check_new(record)?;
        self.records.push(record.clone());
        Ok(())
    }

    fn check_new(&mut self, record: &Record) -> Result<(), Broken> {
        match &record.body {
            Body::Said(said) => {
                if said.epoch != self.epoch {
                    return Err(format!(
                        "record {}: said in epoch {}, heard in {}",
                        record.number, said.epoch, self.epoch
                    ));
                }
                let once = self.said.insert(Digest::of(&engine::codec::encode(said)));
                if !once {
                    return Err(format!("record {}: heard twice", record.number));
                }
            }
            Body::Gone(_) | Body::Without(..) | Body::Rejoined(_) => self.epoch += 1,
            // A reign has epochs of its own.
            Body::Succeeded(succession) => self.epoch = succession.reign << 16,
            _ => (),
        }
        Ok(())
    }

    /// A node sends something to the host.
    pub(crate) fn sends(&mut self, node: &Node, message: &ToHost) -> Result<(), Broken> {
        match message {
            ToHost::Ack(ack) => {
                let last = &mut self.acked[node.index];
                *last = (*last).max(Some(ack.number));
                self.kept(node)
            }
            ToHost::Reveal(reveal) if !node.safe().any(|record| record.hash() == reveal.of) => {
                Err(format!("node {} shows a link before the action is fixed", node.index))
            }
            ToHost::Reveal(reveal) => match self.shown.insert((node.index, reveal.index), reveal.of) {
                Some(of) if of != reveal.of => {
                    Err(format!("node {} shows link {} for two records", node.index, reveal.index))
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// What a node has acknowledged is on its disk.
    pub(crate) fn kept(&self, node: &Node) -> Result<(), Broken> {
        let last = node.safe().last().map(|record| record.number);
        match self.acked[node.index] {
            acked if acked > last => {
                Err(format!("node {} has acknowledged {acked:?} and kept {last:?}", node.index))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn records(&self) -> &[Record] {
        &self.records
    }
}
