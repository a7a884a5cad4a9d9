//! Exported matches: everything that is needed to play a match again and to check what it claims.

use crate::{
    error::Refused,
    http::games::content_hash,
    registry::Registry,
    replay::Again,
    room::{apply_step, result, seed_commitment, started, stored_json, stored_result},
    time::rfc3339,
};
use anyhow::{Context, bail, ensure};
use engine::erased::ErasedGame;
use protocol::{
    ErrorCode, MatchId,
    export::{Export, ExportStep, StepKind},
};
use std::{fs, path::Path};
use store::{Entry, Step};

/// The format that is written and read.
const FORMAT: u32 = 1;

/// Exports a finished match.
///
/// # Errors
/// The log is not of these rules.
pub fn build(rules: &dyn ErasedGame, row: &store::Match, log: &[Entry]) -> Result<Export, Refused> {
    let mut again = Again::begin(rules, row, log)?;
    while again.step()?.is_some() {}
    let steps = log.iter().map(|entry| ExportStep {
        version: entry.version,
        at: rfc3339(entry.at),
        seat: entry.seat.clone(),
        step: match &entry.step {
            Step::Act { decision, action } => {
                StepKind::Act { decision: decision.clone(), action: stored_json(action) }
            }
            Step::Undo => StepKind::Undo,
            Step::Resign => StepKind::Resign,
        },
    });
    let unfinished = || Refused::new(ErrorCode::NotFinished, "this match has no result");
    Ok(Export {
        format: FORMAT,
        id: MatchId(row.id),
        game: row.game.clone(),
        rules_version: row.rules_version,
        content_hash: content_hash(rules),
        options: stored_json(&row.options),
        seats: row.seats.iter().map(|seat| seat.name.clone()).collect(),
        seed: hex::encode(row.seed),
        seed_commitment: hex::encode(seed_commitment(&row.seed, row.id)),
        steps: steps.collect(),
        final_hash: hex::encode(again.game.hash()),
        result: stored_result(row).ok_or_else(unfinished)?,
    })
}

/// Reads a file and checks it; gives a sentence about what was checked.
///
/// # Errors
/// The file cannot be read, or the first thing that is wrong.
pub fn verify_file(registry: &Registry, file: &Path) -> anyhow::Result<String> {
    let text = fs::read_to_string(file)
        .with_context(|| format!("the file {} cannot be read", file.display()))?;
    let export: Export = serde_json::from_str(&text)
        .with_context(|| format!("{} is no exported match", file.display()))?;
    verify(registry, &export)
}

/// Plays an exported match again and checks everything it claims.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(registry: &Registry, export: &Export) -> anyhow::Result<String> {
    ensure!(export.format == FORMAT, "the format {} is not known here", export.format);
    let Some(rules) = registry.get(&export.game) else {
        bail!("there is no game {:?} here", export.game)
    };
    let (theirs, ours) = (export.rules_version, rules.rules_version());
    ensure!(theirs == ours, "it was played by version {theirs} of the rules, here is {ours}");
    let content = content_hash(rules.as_ref());
    ensure!(export.content_hash == content, "it was played with other content files");
    let mut seed = [0; 32];
    hex::decode_to_slice(&export.seed, &mut seed).context("the seed is not 32 bytes")?;
    let commitment = hex::encode(seed_commitment(&seed, export.id.0));
    ensure!(export.seed_commitment == commitment, "the seed is not the one that was promised");
    let mut game = started(rules.as_ref(), &export.options, export.seats.len(), seed)?;
    ensure!(game.seats() == export.seats, "the seats are {:?} here", game.seats());
    for (step, version) in export.steps.iter().zip(1..) {
        ensure!(step.version == version, "version {version} is missing");
        ensure!(game.outcome().is_none(), "version {version} comes after the end");
        apply_step(game.as_mut(), &step.seat, &stored(&step.step))
            .with_context(|| format!("version {version}, by {}", step.seat))?;
    }
    let Some(outcome) = game.outcome() else { bail!("it does not come to an end") };
    ensure!(export.result == result(outcome), "its result is {:?} here", result(outcome));
    let hash = hex::encode(game.hash());
    ensure!(export.final_hash == hash, "its last position is another one here");
    let steps = export.steps.len();
    Ok(format!("{}: {steps} steps, seed, result and last position are right", export.id))
}

fn stored(step: &StepKind) -> Step {
    match step {
        StepKind::Act { decision, action } => {
            Step::Act { decision: decision.clone(), action: action.to_string() }
        }
        StepKind::Undo => Step::Undo,
        StepKind::Resign => Step::Resign,
    }
}
