//! Random play to the end.

use crate::{Kit, leaks, patches, place, refusals, replay::Recorded};
use engine::{
    Game, Match, Outcome, Rng, SeatSet, Settings,
    bots::{self, Policy},
};
use std::sync::Arc;

/// How a playout went.
#[derive(Clone, Debug)]
pub struct Playout {
    /// Decisions answered.
    pub decisions: usize,
    /// The most answers one phase held.
    pub answers_in_phase_max: usize,
    /// The most actions one decision offered.
    pub actions_max: usize,
    /// Number of actions offered at each decision, in order.
    pub offered: Vec<usize>,
    /// Imagined tables that differed from the real one: zero where nothing is hidden.
    pub tables_shuffled: usize,
    /// How it ended.
    pub outcome: Outcome,
}

impl<G: Game> Kit<G> {
    /// Plays at random to the end, counting components after every action.
    ///
    /// # Panics
    /// When a check fails; the message leads back to the match.
    pub fn playout(&self, settings: &Arc<Settings<G>>, seed: u64) -> Playout {
        self.play(settings, seed, |_, _, _| {}).0
    }

    /// Plays at random to the end with every check of the kit.
    ///
    /// # Panics
    /// When a check fails; the message leads back to the match.
    pub fn check(&self, settings: &Arc<Settings<G>>, seed: u64) -> Playout {
        let mut chance = Rng::from_number(seed ^ 0x5eed);
        let mut watched = patches::Watched::new(&self.start(settings, seed));
        let mut shuffled = 0;
        let (mut playout, recorded) = self.play(settings, seed, |game, before, decisions| {
            watched.advance(game);
            if let Some((before, action)) = before {
                refusals::check_undo(before, game, action);
            }
            refusals::check(game, &mut chance);
            leaks::check_secret_choices(game);
            if decisions % 3 == 0 {
                shuffled += leaks::check(game, &mut chance);
            }
            if let Some(bytes) = game.snapshot() {
                let restored =
                    Match::<G>::restore(Arc::clone(settings), &bytes).expect("a snapshot opens");
                assert_eq!(restored.hash(), game.hash(), "a snapshot opens at the same position");
                let ids =
                    |game: &Match<G>| game.open().iter().map(|open| open.id).collect::<Vec<_>>();
                assert_eq!(ids(&restored), ids(game), "a snapshot keeps decision ids");
                *game = restored;
            }
        });
        recorded.replay(Arc::clone(settings));
        playout.tables_shuffled = shuffled;
        playout
    }

    /// Plays one random match; `look` sees the match at its start and after every action, together
    /// with the match as it was and the action that was taken.
    fn play(
        &self,
        settings: &Arc<Settings<G>>,
        seed: u64,
        mut look: impl FnMut(&mut Match<G>, Option<(&Match<G>, &G::Action)>, usize),
    ) -> (Playout, Recorded<G>) {
        let mut game = self.start(settings, seed);
        let mut rng = Rng::from_number(!seed);
        let components = self.counted(&game);
        let mut recorded = Recorded::new(seed);
        let mut offered = Vec::new();
        let (mut answers_in_phase_max, mut actions_max) = (0, 0);
        look(&mut game, None, 0);
        while game.outcome().is_none() {
            let decisions = recorded.log.len();
            assert!(decisions < self.decisions_max, "no end: {}", place(&game, seed, decisions));
            let waiting: Vec<_> = game.waiting_on().iter().collect();
            assert!(!waiting.is_empty(), "nobody is asked: {}", place(&game, seed, decisions));
            let seat = *rng.pick("seat", &waiting).expect("somebody is asked");
            let (id, action) = bots::choose(Policy::Random, &game, seat, &mut rng)
                .expect("a seat that is asked can answer");
            let actions = game
                .open()
                .iter()
                .find(|open| open.id == id)
                .map_or(0, |open| open.open.actions.len());
            offered.push(actions);
            actions_max = actions_max.max(actions);
            let before = game.clone();
            game.apply(SeatSet::one(seat), id, &action).unwrap_or_else(|refusal| {
                panic!("{refusal}: {action:?} in {}", place(&before, seed, decisions))
            });
            recorded.log.push((id, action));
            answers_in_phase_max = answers_in_phase_max.max(game.answers_in_phase());
            let now = self.counted(&game);
            assert_eq!(
                now,
                components,
                "components are lost or doubled: {}",
                place(&game, seed, decisions + 1)
            );
            look(&mut game, Some((&before, &recorded.log[decisions].1)), decisions + 1);
        }
        recorded.hash = game.hash();
        let outcome = game.outcome().expect("the match is over").clone();
        assert!(
            !outcome.standings.is_empty(),
            "a result without standings: {}",
            place(&game, seed, offered.len())
        );
        let decisions = recorded.log.len();
        (
            Playout {
                decisions,
                answers_in_phase_max,
                actions_max,
                offered,
                tables_shuffled: 0,
                outcome,
            },
            recorded,
        )
    }
}
