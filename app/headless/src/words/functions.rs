//! What sentences can ask for beyond plain arguments: `SIGN($n)` tells a gain from a loss, `ABS($n)` is how much it is;
//! `HIGHER($n, $m)` and `LOWER($n, $m)` are one of two numbers.
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

fn number(args: &[FluentValue<'_>]) -> f64 {
    number_at(args, 0)
}

fn number_at(args: &[FluentValue<'_>], place: usize) -> f64 {
    match args.get(place) {
        Some(FluentValue::Number(number)) => number.value,
        _ => 0.0,
    }
}

type Function = for<'a> fn(&[FluentValue<'a>], &FluentArgs<'_>) -> FluentValue<'a>;

const FUNCTIONS: [(&str, Function); 4] = [
    ("SIGN", |args, _| {
        let sign = match number(args) {
            less if less < 0.0 => "minus",
            more if more > 0.0 => "plus",
            _ => "zero",
        };
        FluentValue::String(sign.into())
    }),
    ("ABS", |args, _| number(args).abs().into()),
    ("HIGHER", |args, _| number(args).max(number_at(args, 1)).into()),
    ("LOWER", |args, _| number(args).min(number_at(args, 1)).into()),
];

/// Lets sentences ask for them; what could not be added is told.
pub(super) fn add_to(bundle: &mut FluentBundle<FluentResource>) -> Vec<String> {
    let add = |(name, function): (&'static str, Function)| {
        let added = bundle.add_function(name, function);
        added.err().map(|error| format!("{name}: {error:?}"))
    };
    FUNCTIONS.into_iter().filter_map(add).collect()
}
