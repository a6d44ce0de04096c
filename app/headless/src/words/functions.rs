//! What sentences can ask for beyond plain arguments: `SIGN($n)` tells a gain from a loss, `ABS($n)` is how much it is.
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

fn number(args: &[FluentValue<'_>]) -> f64 {
    match args.first() {
        Some(FluentValue::Number(number)) => number.value,
        _ => 0.0,
    }
}

type Function = for<'a> fn(&[FluentValue<'a>], &FluentArgs<'_>) -> FluentValue<'a>;

const FUNCTIONS: [(&str, Function); 2] = [
    ("SIGN", |args, _| {
        let sign = match number(args) {
            less if less < 0.0 => "minus",
            more if more > 0.0 => "plus",
            _ => "zero",
        };
        FluentValue::String(sign.into())
    }),
    ("ABS", |args, _| number(args).abs().into()),
];

/// Lets sentences ask for them; what could not be added is told.
pub(super) fn add_to(bundle: &mut FluentBundle<FluentResource>) -> Vec<String> {
    let add = |(name, function): (&'static str, Function)| {
        let added = bundle.add_function(name, function);
        added.err().map(|error| format!("{name}: {error:?}"))
    };
    FUNCTIONS.into_iter().filter_map(add).collect()
}
