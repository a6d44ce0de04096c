//! What a session wants done, and what befalls it.
use super::*;

impl World {
    /// Does what a node's session wants done.
    pub(super) fn carry_out(&mut self, node: usize) {
        while let Some(effect) = self.nodes[node].poll() {
            match effect {
                Effect::Send(link, body) => self.send(node, link, body),
                Effect::Write(line) => {
                    if self.write(node, *line) {
                        return;
                    }
                }
                Effect::Close(link, why) => {
                    // What was sent before still arrives.
                    self.trace.update(format!("{why:?}").as_bytes());
                    let delay = self.between(10, 3000);
                    self.later(delay, Happening::Cut { link });
                }
                Effect::Tell(event) => self.events.push((node, event)),
            }
        }
    }

    /// Gives a line to the disk; true if the machine stops over it.
    fn write(&mut self, node: usize, line: Line) -> bool {
        let number = match &line {
            Line::Record(record, _) => Some(record.number),
            _ => None,
        };
        self.nodes[node].writing.push_back(line);
        let planned = self.faults.crash_at.filter(|plan| plan.node == node && number == Some(plan.record));
        if let Some(plan) = planned {
            let next = Crashes { record: plan.record + plan.every, ..plan };
            self.faults.crash_at = (plan.every > 0).then_some(next);
            let all = self.nodes[node].writing.len();
            self.crash(node, if plan.safe { all } else { all - 1 });
            return true;
        }
        if self.fails(self.faults.crash) {
            let safe = self.quick.below(self.nodes[node].writing.len() as u32 + 1) as usize;
            self.crash(node, safe);
            return true;
        }
        let (delay, start) = (self.between(1, 20), self.nodes[node].start);
        self.later(delay, Happening::Safe { node, start });
        let now = self.instant();
        self.nodes[node].tell_early(now);
        false
    }

    fn send(&mut self, from: usize, link: LinkId, body: Vec<u8>) {
        let (to_host, Some(guest)) = (from != 0, self.links.get(&link).copied()) else { return };
        let (kind, to) = (kind_of(&body, to_host), if to_host { 0 } else { guest });
        if matches!(kind, "ack" | "reveal")
            && let Ok(message) = frame::decode(&body)
            && let Err(broken) = self.truth.sends(&self.nodes[from], &message)
        {
            self.broken = Some(broken);
        }
        let aimed = self.faults.target.filter(|(aim, _)| *aim == kind && self.now < HEALED);
        let aimed = aimed.filter(|_| self.quick.below(3) == 0).map(|(_, trouble)| trouble);
        if aimed == Some(Trouble::Lost) || self.fails(self.faults.lost) {
            return self.matrix.note(kind, Trouble::Lost);
        }
        if aimed == Some(Trouble::Doubled) || self.fails(self.faults.doubled) {
            self.matrix.note(kind, Trouble::Doubled);
            let delay = self.between(1, 9000);
            self.later(delay, Happening::Arrive { to, link, body: body.clone(), late: false, kind });
        }
        let late = aimed == Some(Trouble::Late) || self.fails(self.faults.late);
        let delay = match aimed {
            Some(Trouble::Overtaken) => 0,
            _ if late => self.between(100, 5000),
            _ => self.between(5, 60),
        };
        let last = self.order.insert((link, from), self.now + delay);
        if last.is_some_and(|last| last > self.now + delay) {
            self.matrix.note(kind, Trouble::Overtaken);
        }
        self.later(delay, Happening::Arrive { to, link, body, late, kind });
        if aimed == Some(Trouble::Cut) || self.fails(self.faults.cut) {
            self.break_link(link);
        }
        if aimed == Some(Trouble::Crash) && self.nodes[to].is_up() {
            let safe = self.quick.below(3) as usize;
            self.crash(to, safe);
        }
    }
}
