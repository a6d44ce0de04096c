//! Sounds as numbers: damped tones and bursts of noise, laid over each other.
use super::Sound;
use std::f32::consts::TAU;

/// Numbers a second.
pub(super) const RATE: u32 = 44_100;
/// The loudest number of a sound at full volume.
const PEAK: f32 = 0.85;

/// A sound under way: parts are added to it.
struct Mix {
    samples: Vec<f32>,
    noise: u32,
}

impl Mix {
    fn new(seconds: f32) -> Self {
        Self { samples: vec![0.0; (seconds * RATE as f32) as usize], noise: 0x2545_F491 }
    }

    fn from(&mut self, start: f32) -> impl Iterator<Item = (f32, &mut f32)> {
        let first = ((start * RATE as f32) as usize).min(self.samples.len());
        self.samples[first..].iter_mut().enumerate().map(|(n, sample)| (n as f32 / RATE as f32, sample))
    }

    /// A tone that fades to a third in `fade` seconds.
    fn tone(mut self, start: f32, pitch: f32, fade: f32, loudness: f32) -> Self {
        for (time, sample) in self.from(start) {
            // A short swell, so that it does not crack.
            let swell = (time / 0.003).min(1.0);
            *sample += (TAU * pitch * time).sin() * (-time / fade).exp() * swell * loudness;
        }
        self
    }

    /// A struck thing: a tone with its overtones, each fading faster.
    fn struck(self, start: f32, pitch: f32, fade: f32, loudness: f32, overtones: &[f32]) -> Self {
        let first = self.tone(start, pitch, fade, loudness);
        overtones.iter().enumerate().fold(first, |mix, (n, overtone)| {
            let part = n as f32 + 2.0;
            mix.tone(start, pitch * overtone, fade / part, loudness / part)
        })
    }

    /// Noise that fades; the duller, the more each number leans on the one before.
    fn noise(mut self, start: f32, fade: f32, loudness: f32, dull: f32) -> Self {
        let (mut noise, mut last) = (self.noise, 0.0);
        for (time, sample) in self.from(start) {
            noise ^= noise << 13;
            noise ^= noise >> 17;
            noise ^= noise << 5;
            let next = noise as f32 / u32::MAX as f32 * 2.0 - 1.0;
            last = last * dull + next * (1.0 - dull);
            *sample += last * (-time / fade).exp() * (time / 0.001).min(1.0) * loudness;
        }
        self.noise = noise;
        self
    }

    /// As loud as can be, ending in silence.
    fn done(mut self) -> Vec<f32> {
        let loudest = self.samples.iter().fold(0.0f32, |most, sample| most.max(sample.abs())).max(1e-6);
        let tail = (self.samples.len() / 12).max(1);
        let rest = self.samples.len() - tail;
        for (n, sample) in self.samples.iter_mut().enumerate() {
            let out = if n < rest { 1.0 } else { (rest + tail - 1 - n) as f32 / tail as f32 };
            *sample *= PEAK / loudest * out;
        }
        self.samples
    }
}

/// What a sound is made of: numbers from -1 to 1.
pub(super) fn samples(sound: Sound) -> Vec<f32> {
    let bell = [2.0, 2.76, 5.4];
    let wood = [2.6, 4.1];
    let mix = match sound {
        Sound::Step => Mix::new(0.16).noise(0.0, 0.02, 0.7, 0.8).struck(0.0, 190.0, 0.04, 0.8, &wood),
        Sound::Place => Mix::new(0.20).noise(0.0, 0.008, 0.5, 0.4).struck(0.0, 330.0, 0.05, 0.9, &wood),
        Sound::Card => Mix::new(0.18).noise(0.0, 0.03, 0.5, 0.2).noise(0.07, 0.02, 0.9, 0.1),
        Sound::Coin => {
            Mix::new(0.45).struck(0.0, 2_100.0, 0.10, 0.6, &bell).struck(0.06, 2_640.0, 0.12, 0.7, &bell)
        }
        Sound::Build => [0.0, 0.16, 0.32].into_iter().fold(Mix::new(0.6), |mix, at| {
            mix.noise(at, 0.012, 0.6, 0.3).struck(at, 760.0, 0.05, 0.6, &[1.5, 2.3])
        }),
        Sound::Dice => [0.0, 0.07, 0.12, 0.21, 0.26, 0.36, 0.50].into_iter().enumerate().fold(
            Mix::new(0.75),
            |mix, (n, at)| {
                let softer = 1.0 - n as f32 * 0.09;
                mix.noise(at, 0.010, softer, 0.3).tone(
                    at,
                    900.0 + (n * 137 % 400) as f32,
                    0.015,
                    0.5 * softer,
                )
            },
        ),
        Sound::Clash => Mix::new(0.7)
            .noise(0.0, 0.03, 0.8, 0.05)
            .struck(0.0, 1_250.0, 0.16, 0.7, &[1.47, 2.09, 2.9])
            .struck(0.09, 1_470.0, 0.14, 0.5, &[1.47, 2.09]),
        Sound::Loss => {
            Mix::new(0.7).struck(0.0, 110.0, 0.16, 1.0, &[1.5]).struck(0.16, 82.0, 0.22, 1.0, &[1.5])
        }
        Sound::Gong => {
            Mix::new(1.8).noise(0.0, 0.05, 0.2, 0.9).struck(0.0, 98.0, 0.7, 1.0, &[1.48, 2.23, 2.97, 4.2])
        }
        Sound::Refused => {
            Mix::new(0.3).struck(0.0, 140.0, 0.05, 1.0, &wood).struck(0.1, 120.0, 0.06, 0.8, &wood)
        }
        Sound::Turn => {
            Mix::new(1.1).struck(0.0, 660.0, 0.25, 0.8, &bell).struck(0.18, 880.0, 0.35, 0.9, &bell)
        }
        Sound::End => [(0.0, 262.0), (0.18, 330.0), (0.36, 392.0), (0.54, 523.0)]
            .into_iter()
            .fold(Mix::new(2.2), |mix, (at, pitch)| mix.struck(at, pitch, 0.5, 0.8, &[2.0, 3.0])),
    };
    mix.done()
}

/// The sound as a file, at a volume in percent.
pub(super) fn wav(sound: Sound, volume: u8) -> Vec<u8> {
    // An ear hears a quarter of the power as half as loud.
    let loudness = (f32::from(volume.min(100)) / 100.0).powi(2);
    let samples = samples(sound);
    let data = samples.len() as u32 * 2;
    let mut file = Vec::with_capacity(data as usize + 44);
    file.extend(*b"RIFF");
    file.extend((36 + data).to_le_bytes());
    file.extend(*b"WAVEfmt ");
    file.extend(16u32.to_le_bytes());
    // Plain numbers, one channel.
    file.extend([1, 0, 1, 0]);
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * 2).to_le_bytes());
    file.extend([2, 0, 16, 0]);
    file.extend(*b"data");
    file.extend(data.to_le_bytes());
    file.extend(samples.iter().flat_map(|s| ((s * loudness * f32::from(i16::MAX)) as i16).to_le_bytes()));
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_short_loud_and_never_cut() {
        for sound in Sound::ALL {
            let samples = samples(sound);
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.1..2.5).contains(&seconds), "{sound:?} lasts {seconds} s");
            let peak = samples.iter().fold(0.0f32, |most, sample| most.max(sample.abs()));
            assert!((PEAK * 0.9..=PEAK + 1e-4).contains(&peak), "{sound:?} reaches {peak}");
            let [first, last] = [samples[0], samples[samples.len() - 1]];
            assert!(first.abs() < 0.05 && last.abs() < 0.01, "{sound:?} cracks: {first}, {last}");
        }
    }

    /// How strong a sound is in each of some bands of pitch and stretches of time.
    fn look(sound: Sound) -> Vec<f32> {
        let samples = samples(sound);
        let part = samples.len() / 4;
        let crossings = |part: &[f32]| part.windows(2).filter(|pair| pair[0] * pair[1] < 0.0).count() as f32;
        let strength = |part: &[f32]| part.iter().map(|s| s * s).sum::<f32>() / part.len() as f32;
        let stretches = samples.chunks(part.max(1)).take(4);
        stretches
            .flat_map(|part| [(1.0 + crossings(part)).ln(), (1e-9 + strength(part)).ln()])
            .chain([(samples.len() as f32).ln()])
            .collect()
    }

    #[test]
    fn no_two_sounds_are_alike() {
        for (n, one) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(samples(one), samples(one));
            for other in Sound::ALL.into_iter().skip(n + 1) {
                let apart: f32 = look(one).iter().zip(look(other)).map(|(a, b)| (a - b).abs()).sum();
                assert!(apart > 1.0, "{one:?} and {other:?} are only {apart} apart");
            }
        }
    }

    #[test]
    fn a_file_says_how_long_it_is_and_how_loud() {
        let loudest = |volume: u8| {
            let file = wav(Sound::Coin, volume);
            assert_eq!(file.len(), 44 + samples(Sound::Coin).len() * 2);
            assert_eq!((&file[..4], &file[8..12]), (&b"RIFF"[..], &b"WAVE"[..]));
            let numbers = file[44..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
            numbers.map(i16::unsigned_abs).max().unwrap()
        };
        assert!(loudest(100) > 25_000 && loudest(50) < 8_000 && loudest(0) == 0);
    }
}
