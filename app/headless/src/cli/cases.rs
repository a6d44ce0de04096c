//! `thrones cases PATH…`: runs rules cases and says for each whether it holds.
use super::{Failure, print};
use crate::{
    games::{self, Visitor},
    packs::Library,
};
use ai::knowledge::Knowledge;
use clap::Args;
use engine::{
    cases::{self, CaseFile, Verdict},
    content::{Texts, scenario},
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

#[derive(Args, Debug)]
pub(super) struct Cases {
    /// Files of cases, or folders with files that end in .case
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Also tell, for cases that hold, what was answered without a line of the case
    #[arg(long)]
    verbose: bool,
}

impl Cases {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let (mut passed, mut failed) = (0, 0);
        for path in &self.files()? {
            for line in lines(path, self.verbose)? {
                match &line {
                    Ok(_) => passed += 1,
                    Err(_) => failed += 1,
                }
                let (Ok(line) | Err(line)) = line;
                print(&line)?;
            }
        }
        print(&format!("{passed} passed, {failed} failed"))?;
        match (passed, failed) {
            (0, 0) => {
                Err(Failure::failed("There is no case in what was named: files of cases end in .case."))
            }
            (_, 0) => Ok(()),
            _ => Err(Failure::failed("Not every case holds.")),
        }
    }

    fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        let mut files = Vec::new();
        for path in &self.paths {
            gather(path, true, &mut files).map_err(|error| unread(path, &error))?;
        }
        Ok(files)
    }
}

/// A file that was named is taken as it is; in a folder, what ends in `.case`.
fn gather(path: &Path, named: bool, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if fs::metadata(path)?.is_dir() {
        let mut inside =
            fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
        inside.sort();
        return inside.iter().try_for_each(|path| gather(path, false, files));
    }
    if named || path.extension().is_some_and(|ending| ending == "case") {
        files.push(path.to_owned());
    }
    Ok(())
}

fn unread(path: &Path, error: &io::Error) -> Failure {
    Failure::failed(format!("{} cannot be read: {error}.", path.display()))
}

/// A line for each case of a file; `Err` of one that does not hold. A file that says nothing sensible counts as a
/// case that does not hold. What was answered by itself is told below it, of cases that hold only if that is wanted.
fn lines(path: &Path, verbose: bool) -> Result<Vec<Result<String, String>>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| unread(path, &error))?;
    let at = path.display();
    let verdicts = match verdicts(&text, &beside(path))? {
        Ok(verdicts) => verdicts,
        Err(said) => return Ok(vec![Err(format!("FAILED  {at}: {said}"))]),
    };
    let line = |verdict: Verdict| {
        let by_itself: String =
            verdict.by_itself.iter().map(|(line, said)| format!("\n        line {line}: {said}")).collect();
        match verdict.broken {
            None if verbose => Ok(format!("holds   {at}: {}{by_itself}", verdict.name)),
            None => Ok(format!("holds   {at}: {}", verdict.name)),
            Some((line, said)) => {
                Err(format!("FAILED  {at}, line {line}: {}: {said}{by_itself}", verdict.name))
            }
        }
    };
    Ok(verdicts.into_iter().map(line).collect())
}

/// The scenarios that lie beside a file of cases, as files of a pack.
fn beside(path: &Path) -> Texts {
    let entries = path.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let named = entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()));
    let scenarios =
        named.filter(|(name, _)| name.ends_with(".scenario.toml") || name.ends_with(".board.json"));
    let read = |(name, path)| Some((format!("{}/{name}", scenario::FOLDER), fs::read_to_string(path).ok()?));
    scenarios.filter_map(read).collect()
}

fn verdicts(text: &str, beside: &Texts) -> Result<Result<Vec<Verdict>, String>, Failure> {
    let file = match CaseFile::parse(text) {
        Ok(file) => file,
        Err(error) => return Ok(Err(error.to_string())),
    };
    let unknown =
        || format!("there is no game \"{}\"; the games are: {}", file.game, games::offered().join(", "));
    games::visit(&file.game, Run { file: &file, beside })
        .map_or_else(|| Ok(Err(unknown())), |done| done.map(Ok))
}

struct Run<'a> {
    file: &'a CaseFile,
    beside: &'a Texts,
}

impl Visitor for Run<'_> {
    type Out = Result<Vec<Verdict>, Failure>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let mut library = Library::of_pack(G::ID);
        for id in self.beside.scenarios() {
            library.add::<G>(id, &self.beside.scenario(id)).map_err(Failure::failed)?;
        }
        let content = library.content::<G>().map_err(Failure::failed)?;
        Ok(cases::run::<G>(&content, self.file))
    }
}
