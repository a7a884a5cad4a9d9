//! Matches between bots without a server, and what came of them.

use crate::{cli::Play, registry::Registry};
use anyhow::{Context, bail};
use engine::{
    Outcome, Rng, SeatSet,
    bots::Policy,
    erased::{ErasedGame, ErasedMatch},
    rng::seed_from_number,
};
use serde_json::Value;
use std::{collections::BTreeMap, io::Write, sync::Arc, time::Instant};

/// Decisions after which a match is taken to have no end.
const DECISIONS_MAX: u32 = 100_000;

/// How one faction did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Matches it won, alone or with others.
    pub wins: u32,
    /// Matches in which it had a score.
    pub scored: u32,
    /// Sum of its scores.
    pub score_sum: i64,
}

/// What came of many matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// Matches played.
    pub matches: u32,
    /// Decisions taken in all of them.
    pub decisions: u64,
    /// By the name of a seat or of another faction.
    pub factions: BTreeMap<String, Tally>,
    /// How many matches ended for which reason.
    pub reasons: BTreeMap<String, u32>,
}

impl Statistics {
    fn count(&mut self, outcome: &Outcome, decisions: u32) {
        self.matches += 1;
        self.decisions += u64::from(decisions);
        *self.reasons.entry(outcome.reason.clone()).or_default() += 1;
        for standing in &outcome.standings {
            let tally = self.factions.entry(standing.name.clone()).or_default();
            tally.wins += u32::from(standing.won);
            if let Some(score) = standing.score {
                tally.scored += 1;
                tally.score_sum += i64::from(score);
            }
        }
    }
}

/// Plays as the command line says and prints what came of it.
///
/// # Errors
/// There is no such game, preset or way to play, or the output cannot be written.
pub fn run(registry: &Registry, asked: &Play, out: &mut impl Write) -> anyhow::Result<()> {
    if !asked.all_presets {
        return run_one(registry, asked, out);
    }
    for preset in find(registry, &asked.game)?.presets() {
        for seats in preset.seats.min..=preset.seats.max {
            writeln!(out, "\n{} ({}), {seats} seats", preset.title, preset.id)?;
            let asked = Play {
                preset: Some(preset.id.to_owned()),
                seats: Some(usize::from(seats)),
                ..asked.clone()
            };
            run_one(registry, &asked, out)?;
        }
    }
    Ok(())
}

fn run_one(registry: &Registry, asked: &Play, out: &mut impl Write) -> anyhow::Result<()> {
    let started = Instant::now();
    let statistics = simulate(registry, asked)?;
    let seconds = started.elapsed().as_secs_f64();
    let Statistics { matches, decisions, factions, reasons } = &statistics;
    let count = f64::from(*matches);
    writeln!(out, "{matches} matches of {} in {seconds:.2} s", asked.game)?;
    writeln!(
        out,
        "{:.0} matches/s, {:.0} decisions/s, {:.1} decisions a match",
        count / seconds,
        *decisions as f64 / seconds,
        *decisions as f64 / count,
    )?;
    for (name, tally) in factions {
        let wins = 100.0 * f64::from(tally.wins) / count;
        write!(out, "{name}: won {} ({wins:.1} %)", tally.wins)?;
        if tally.scored > 0 {
            write!(out, ", mean score {:.2}", tally.score_sum as f64 / f64::from(tally.scored))?;
        }
        writeln!(out)?;
    }
    for (reason, count) in reasons {
        writeln!(out, "ended by {reason}: {count}")?;
    }
    Ok(())
}

/// Plays as the command line says. The same arguments give the same statistics.
///
/// # Errors
/// There is no such game, preset or way to play.
pub fn simulate(registry: &Registry, asked: &Play) -> anyhow::Result<Statistics> {
    let game = find(registry, &asked.game)?;
    let options = options(game.as_ref(), asked)?;
    let seating = game.seating(&options)?;
    let seats = asked.seats.unwrap_or(usize::from(seating.range.min));
    let last = asked.bots.last().copied().unwrap_or(Policy::Random);
    let policies: Vec<Policy> =
        (0..seats).map(|seat| asked.bots.get(seat).copied().unwrap_or(last)).collect();
    let mut statistics = Statistics::default();
    for nth in 0..asked.matches {
        let seed = seed_from_number(asked.seed.wrapping_add(u64::from(nth)));
        let game = game.start(&options, seats, seed)?;
        play_out(game, &policies, Rng::new(seed), &mut statistics)
            .with_context(|| format!("match with seed {}", asked.seed + u64::from(nth)))?;
    }
    Ok(statistics)
}

fn find<'a>(registry: &'a Registry, id: &str) -> anyhow::Result<&'a Arc<dyn ErasedGame>> {
    registry.get(id).with_context(|| {
        let known: Vec<&str> = registry.iter().map(|game| game.id()).collect();
        format!("there is no game {id:?}; there is {}", known.join(", "))
    })
}

fn options(game: &dyn ErasedGame, asked: &Play) -> anyhow::Result<Value> {
    if let Some(text) = &asked.options {
        return serde_json::from_str(text).context("the options are no JSON");
    }
    let presets = game.presets();
    let found = match &asked.preset {
        None => presets.first(),
        Some(id) => presets.iter().find(|preset| preset.id == id),
    };
    let Some(found) = found else {
        let known: Vec<&str> = presets.iter().map(|preset| preset.id).collect();
        bail!("there is no such preset; there is {}", known.join(", "));
    };
    Ok(found.options.clone())
}

fn play_out(
    mut game: Box<dyn ErasedMatch>,
    policies: &[Policy],
    mut rng: Rng,
    statistics: &mut Statistics,
) -> anyhow::Result<()> {
    for decisions in 0..DECISIONS_MAX {
        if let Some(outcome) = game.outcome() {
            statistics.count(outcome, decisions);
            return Ok(());
        }
        let Some(seat) = game.waiting_on().iter().next() else {
            bail!("nobody is asked and there is no result")
        };
        let chosen = game.choose(policies[seat.index()], seat, &mut rng);
        let (decision, action) = chosen.context("a bot that is asked does not answer")?;
        game.apply(SeatSet::one(seat), &decision, &action)?;
    }
    bail!("no end after {DECISIONS_MAX} decisions")
}
