//! Content files: maps, cards and texts as data, handed in by whoever owns the file system.

use serde::de::DeserializeOwned;
use std::{collections::BTreeMap, fmt};

/// A game's content files by name (`"map.json"`), as text. The built-in ones are compiled in;
/// an owner of the box may replace or add files by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContentFiles(BTreeMap<String, String>);

impl ContentFiles {
    /// The built-in files of a game, usually from `include_str!`.
    pub fn new<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self(files.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect())
    }

    /// Puts a file in place of the one with the same name, or beside the others.
    pub fn replace(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.0.insert(name.into(), text.into());
    }

    /// Names and texts, in order of name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Parses one JSON file.
    ///
    /// # Errors
    /// The file is missing, is not JSON, or does not have the shape of `T`; the error names the
    /// path inside the file, the line and the column.
    pub fn parse<T: DeserializeOwned>(&self, name: &str) -> Result<T, ContentError> {
        let Some(text) = self.0.get(name) else {
            return Err(ContentError::one(name, "", "the file is missing"));
        };
        let mut json = serde_json::Deserializer::from_str(text);
        serde_path_to_error::deserialize(&mut json).map_err(|error| {
            ContentError::one(name, &error.path().to_string(), &error.inner().to_string())
        })
    }
}

/// One thing that is wrong in a content file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentProblem {
    /// Name of the file.
    pub file: String,
    /// Where in it: a path such as `spaces[3].region`; empty for the file as a whole.
    pub place: String,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
}

/// Everything that is wrong with a game's content. Never empty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ContentError(pub Vec<ContentProblem>);

impl ContentError {
    /// An error with a single problem.
    pub fn one(file: &str, place: &str, message: &str) -> Self {
        Self(vec![ContentProblem {
            file: file.to_owned(),
            place: place.to_owned(),
            message: message.to_owned(),
        }])
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, problem) in self.0.iter().enumerate() {
            let separator = if at == 0 { "" } else { "\n" };
            let ContentProblem { file, place, message } = problem;
            if place.is_empty() {
                write!(out, "{separator}{file}: {message}")?;
            } else {
                write!(out, "{separator}{file}: at {place}: {message}")?;
            }
        }
        Ok(())
    }
}

/// Collects problems while content is checked, so that all are told at once.
#[derive(Debug)]
pub struct Checker<'a> {
    file: &'a str,
    problems: Vec<ContentProblem>,
}

impl<'a> Checker<'a> {
    /// A checker for one file.
    pub const fn new(file: &'a str) -> Self {
        Self { file, problems: Vec::new() }
    }

    /// Notes a problem unless `holds`.
    pub fn check(&mut self, holds: bool, place: impl Into<String>, message: impl Into<String>) {
        if !holds {
            self.problems.push(ContentProblem {
                file: self.file.to_owned(),
                place: place.into(),
                message: message.into(),
            });
        }
    }

    /// # Errors
    /// All problems noted, if there are any.
    pub fn finish(self) -> Result<(), ContentError> {
        if self.problems.is_empty() { Ok(()) } else { Err(ContentError(self.problems)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    struct Space {
        #[serde(rename = "region")]
        _region: u8,
    }

    #[test]
    fn a_bad_file_is_told_with_its_name_the_place_and_what_is_wrong() {
        let files = ContentFiles::new([("map.json", "[{\"region\":1},{\"region\":\"x\"}]")]);
        let error = files.parse::<Vec<Space>>("map.json").unwrap_err().to_string();
        assert!(error.starts_with("map.json: at [1].region: invalid type"), "{error}");
        let error = files.parse::<Vec<Space>>("none.json").unwrap_err().to_string();
        assert_eq!(error, "none.json: the file is missing");
    }
}
