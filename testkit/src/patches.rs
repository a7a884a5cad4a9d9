//! Patches, with the `json-patch` crate as the judge.

use crate::viewers;
use engine::{Game, Match, PatchWriter, SeatSet};
use serde_json::Value;

/// What every viewer has seen last, typed and as the JSON a client would hold.
pub(crate) struct Watched<G: Game>(Vec<(SeatSet, G::View, Value)>);

impl<G: Game> Watched<G> {
    pub(crate) fn new(game: &Match<G>) -> Self {
        let seen = |viewer| {
            let view = game.view(viewer);
            let json = serde_json::to_value(&view).expect("a view is JSON");
            (viewer, view, json)
        };
        Self(viewers(game).into_iter().map(seen).collect())
    }

    /// Patches what each viewer holds and compares it with the view from scratch.
    pub(crate) fn advance(&mut self, game: &Match<G>) {
        for (viewer, view, json) in &mut self.0 {
            let now = game.view(*viewer);
            let text = PatchWriter::diff(view, &now);
            let patch: json_patch::Patch =
                serde_json::from_str(&text).expect("a patch is RFC 6902");
            json_patch::patch(json, &patch).unwrap_or_else(|error| panic!("{error}: {text}"));
            let fresh = serde_json::to_value(&now).expect("a view is JSON");
            assert_eq!(*json, fresh, "the patch {text} misses a change for {viewer:?}");
            *view = now;
        }
    }
}
