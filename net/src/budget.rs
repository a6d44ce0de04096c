//! How much a peer may send: more is slowed down, and if it does not stop, cut off.
use std::time::{Duration, Instant};

/// Frames a second, and how many may come at once.
const FRAMES: (f64, f64) = (4000.0, 8000.0);
/// Bytes a second, and how many may come at once.
const BYTES: (f64, f64) = (1_048_576.0, 4_194_304.0);
/// How long a peer may be slowed down before it is cut off.
const PATIENCE: Duration = Duration::from_secs(10);

/// What to do about a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Take it.
    Take,
    /// Take it, and read no more for so long.
    Wait(Duration),
    /// Cut the peer off.
    Cut,
}

/// What one peer may still send.
#[derive(Clone, Debug)]
pub struct Budget {
    frames: f64,
    bytes: f64,
    seen: Instant,
    slowed: Option<Instant>,
}

impl Budget {
    /// A full budget.
    pub fn new(now: Instant) -> Self {
        Self { frames: FRAMES.1, bytes: BYTES.1, seen: now, slowed: None }
    }

    /// Accounts for a frame of so many bytes.
    pub fn spend(&mut self, now: Instant, bytes: usize) -> Verdict {
        let passed = now.duration_since(self.seen).as_secs_f64();
        self.seen = now;
        self.frames = (self.frames + passed * FRAMES.0).min(FRAMES.1) - 1.0;
        self.bytes = (self.bytes + passed * BYTES.0).min(BYTES.1) - bytes as f64;
        if self.frames > FRAMES.1 / 2.0 && self.bytes > BYTES.1 / 2.0 {
            self.slowed = None;
        }
        let debt = (-self.frames / FRAMES.0).max(-self.bytes / BYTES.0);
        if debt <= 0.0 {
            return Verdict::Take;
        }
        let since = *self.slowed.get_or_insert(now);
        if now.duration_since(since) > PATIENCE {
            return Verdict::Cut;
        }
        Verdict::Wait(Duration::from_secs_f64(debt))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends a frame as soon as it may; how many came through in how long, and whether it was cut off.
    fn flood(bytes: usize, every: Duration, limit: Duration) -> (u32, Duration, bool) {
        let begun = Instant::now();
        let (mut now, mut budget, mut frames) = (begun, Budget::new(begun), 0);
        while now - begun < limit {
            frames += 1;
            match budget.spend(now, bytes) {
                Verdict::Take => now += every,
                Verdict::Wait(pause) => now += pause.max(every),
                Verdict::Cut => return (frames, now - begun, true),
            }
        }
        (frames, now - begun, false)
    }

    #[test]
    fn a_flood_is_slowed_and_then_cut_off() {
        let (frames, after, cut) = flood(20, Duration::ZERO, Duration::from_secs(60));
        assert!(cut && after > PATIENCE && after < PATIENCE * 2, "{after:?}");
        assert!(frames < 60_000, "{frames}");
        let (_, _, cut) = flood(60_000, Duration::ZERO, Duration::from_secs(60));
        assert!(cut, "few great frames are a flood too");
    }

    #[test]
    fn a_busy_player_is_not_a_flood() {
        let (_, _, cut) = flood(300, Duration::from_millis(1), Duration::from_secs(600));
        assert!(!cut);
    }
}
