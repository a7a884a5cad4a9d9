//! Content files that the owner of the box puts in place of the built-in ones.

use anyhow::{Context, bail};
use engine::{ContentError, ContentFiles, Game, erased::Loaded};
use std::{fs, path::Path};

/// Loads a game with the files of `dir/<game id>/*.json` in place of those of the same name.
///
/// # Errors
/// A file cannot be read, or everything that is wrong in the content, each with file and place.
pub fn load<G: Game>(dir: Option<&Path>) -> anyhow::Result<Loaded<G>> {
    let overrides = overrides(dir, G::ID)?;
    Loaded::new(&overrides).map_err(|error| located::<G>(dir, &overrides, &error))
}

/// The files of `dir/<game>/*.json`; none when there is no such directory.
///
/// # Errors
/// `dir` is no directory, or a file cannot be read.
pub fn overrides(dir: Option<&Path>, game: &str) -> anyhow::Result<ContentFiles> {
    let mut files = ContentFiles::default();
    let Some(dir) = dir else { return Ok(files) };
    if !dir.is_dir() {
        bail!("the content directory {} does not exist", dir.display());
    }
    let of_game = dir.join(game);
    if !of_game.is_dir() {
        return Ok(files);
    }
    let listed =
        fs::read_dir(&of_game).with_context(|| format!("cannot list {}", of_game.display()))?;
    for entry in listed {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if !name.ends_with(".json") {
            continue;
        }
        let text = fs::read_to_string(&path)
            .with_context(|| format!("the content file {} cannot be read", path.display()))?;
        files.replace(name, text);
    }
    Ok(files)
}

/// Names overridden files by where they lie.
fn located<G: Game>(
    dir: Option<&Path>,
    overrides: &ContentFiles,
    error: &ContentError,
) -> anyhow::Error {
    let mut error = error.clone();
    for problem in &mut error.0 {
        if let Some(dir) = dir
            && overrides.iter().any(|(name, _)| name == problem.file)
        {
            problem.file = dir.join(G::ID).join(&problem.file).display().to_string();
        }
    }
    anyhow::Error::new(error).context(format!("the content of {} is wrong", G::TITLE))
}
