//! Which frames a letter holds, and for which of them it is written.
use crate::{
    driver::table::Partners,
    frame,
    session::{
        message::{Hello, ToGuest, ToHost},
        record::{Edition, WIRE},
    },
};
use engine::codec;

/// The first word of somebody of the game who has nothing of the log.
pub(super) fn unknown_greeting(edition: Edition) -> Vec<u8> {
    let (editions, name) = (vec![edition], String::new());
    codec::encode(&ToHost::Hello(Hello { wire: WIRE, editions, name, proof: [0; 32], have: None }))
}

/// What a host says once to a letter, and would not say again.
pub(super) fn is_verdict(frame: &[u8]) -> bool {
    match frame::decode::<ToGuest>(frame) {
        Ok(ToGuest::Refuse(_)) => true,
        Ok(ToGuest::Rejected(_, _, fault)) => fault.is_final(),
        _ => false,
    }
}

/// What is of no use to somebody who reads it later, or is nobody's business who does not connect: where anybody is.
pub(super) fn is_passing(frame: &[u8], is_host: bool) -> bool {
    if !is_host {
        return matches!(frame::decode::<ToHost>(frame), Ok(ToHost::Reach(_) | ToHost::Knocked(_)));
    }
    let said = frame::decode::<ToGuest>(frame);
    let where_at = matches!(said, Ok(ToGuest::Addresses(_) | ToGuest::Reaches(_) | ToGuest::Neighbours(_)));
    let where_at = where_at || matches!(said, Ok(ToGuest::Seen(..)));
    where_at || matches!(said, Ok(ToGuest::Connected(_) | ToGuest::Watchers(_) | ToGuest::Chat(..)))
}

/// What a letter is written for: the rest only goes with it.
pub(super) fn significant(frames: &[Vec<u8>], partners: &Partners) -> Vec<Vec<u8>> {
    let told = |frame: &&Vec<u8>| match frame::decode::<ToGuest>(frame) {
        Ok(ToGuest::Welcome(_) | ToGuest::Lobby(_)) => !partners.has_begun(),
        Ok(ToGuest::Acks(_)) => false,
        said => said.is_ok(),
    };
    let owed = |frame: &&Vec<u8>| match frame::decode::<ToHost>(frame) {
        Ok(ToHost::Ack(_) | ToHost::Again(..)) => false,
        said => said.is_ok(),
    };
    frames.iter().filter(|frame| if partners.is_host { told(frame) } else { owed(frame) }).cloned().collect()
}
