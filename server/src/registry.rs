//! The games this server plays. This is the one place that names them.

use crate::content_dir;
use engine::erased::ErasedGame;
use std::{path::Path, sync::Arc};

/// Games by id.
#[derive(Clone)]
pub struct Registry(Vec<Arc<dyn ErasedGame>>);

impl Registry {
    /// A registry of exactly these games.
    pub fn new(games: Vec<Box<dyn ErasedGame>>) -> Self {
        Self(games.into_iter().map(Arc::from).collect())
    }

    /// Every game of the workspace, with files below `content` in place of the built-in ones.
    ///
    /// # Errors
    /// Everything that is wrong with the content: file, place and what it is.
    pub fn built_in(content: Option<&Path>) -> anyhow::Result<Self> {
        Ok(Self::new(vec![
            Box::new(content_dir::load::<moytura::Moytura>(content)?),
            Box::new(content_dir::load::<mordred::Mordred>(content)?),
            Box::new(content_dir::load::<tirnanog::TirNaNog>(content)?),
        ]))
    }

    /// A game by its id.
    pub fn get(&self, id: &str) -> Option<&Arc<dyn ErasedGame>> {
        self.0.iter().find(|game| game.id() == id)
    }

    /// All games.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn ErasedGame>> {
        self.0.iter()
    }
}
