//! Plays matches of bots and prints who wins, scores and speed: what setups, card mixes and
//! difficulties are tuned by.
//!
//! `cargo run --release -p moytura --example stats -- [table] [games] [policy] [content folder]`
//!
//! Tables: `presets`, `setups`, `clans`, `lugh`, `levels`. Files of the content folder take the
//! place of the game's own, so that a change can be tried before it is made.

use engine::{
    ContentFiles, Game, Match, Rng, Seat, SeatSet, Settings,
    bots::{self, Policy},
    erased::Loaded,
    matching::DecisionId,
    rng::seed_from_number,
};
use moytura::{
    Moytura,
    action::Action,
    board::ClanNo,
    names::{Clan, Deity, Difficulty, Mode},
    options::{ClanChoice, Options},
};
use std::{sync::Arc, time::Instant};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let table = arguments.next().unwrap_or_else(|| "presets".to_owned());
    let games: u64 = arguments.next().map_or(100, |text| text.parse().expect("a number of games"));
    let policy: Policy =
        arguments.next().map_or(Policy::Greedy, |text| text.parse().expect("random or greedy"));
    let mut files = ContentFiles::default();
    for entry in arguments.next().iter().flat_map(|folder| {
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path())
    }) {
        let name = entry.file_name().expect("a file").to_string_lossy().into_owned();
        files.replace(name, std::fs::read_to_string(&entry).expect("a text file"));
    }
    let loaded = Loaded::<Moytura>::new(&files).unwrap_or_else(|error| panic!("{error}"));
    println!("{games} games of {policy} bots each");
    println!(
        "{:24} {:>6} {:>6} {:>6} {:>6}  {:>17}  {:>5} {:>7} {:>7}",
        "", "white", "black", "enemy", "elim", "mean scores w/b/e", "units", "answers", "games/s"
    );
    for (name, options) in rows(&table, &loaded) {
        let mut tally = Tally::default();
        for one in &options {
            let settings = settings(&loaded, one);
            play(&settings, games.div_ceil(options.len() as u64), policy, &mut tally);
        }
        println!("{name:24} {tally}");
    }
}

fn settings(loaded: &Loaded<Moytura>, options: &Options) -> Arc<Settings<Moytura>> {
    let seats = if options.mode == Mode::Solo { 1 } else { 2 };
    let options = serde_json::to_value(options).expect("options are JSON");
    loaded.settings(&options, seats).unwrap_or_else(|error| panic!("{error}"))
}

/// The rows of a table: a name, and the options whose games are counted together.
fn rows(table: &str, loaded: &Loaded<Moytura>) -> Vec<(String, Vec<Options>)> {
    let setups = &loaded.content().setups;
    let on_all_setups = |change: &dyn Fn(&mut Options)| -> Vec<Options> {
        let drafted = setups.iter().filter(|setup| setup.fixed.is_none());
        drafted
            .map(|setup| {
                let mut options = Options { setup: setup.id.clone(), ..Options::default() };
                change(&mut options);
                options
            })
            .collect()
    };
    match table {
        "presets" => Moytura::presets(loaded.content())
            .into_iter()
            .map(|preset| (preset.id.to_owned(), vec![preset.options]))
            .collect(),
        "setups" => setups
            .iter()
            .map(|setup| {
                let options = Options { setup: setup.id.clone(), ..Options::default() };
                (setup.id.clone(), vec![options])
            })
            .collect(),
        "clans" => Clan::ALL
            .into_iter()
            .map(|clan| {
                let options =
                    on_all_setups(&|options| options.clans = beside_fomorians(clan).to_vec());
                (format!("{clan:?}"), options)
            })
            .collect(),
        "lugh" => {
            [None, Some(Deity::Eriu), Some(Deity::Boand), Some(Deity::Morrigan), Some(Deity::Dagda)]
                .into_iter()
                .map(|replaced| {
                    (
                        format!("{replaced:?}"),
                        on_all_setups(&|options| options.lugh_replaces = replaced),
                    )
                })
                .collect()
        }
        "levels" => [Mode::Solo, Mode::Cooperative]
            .into_iter()
            .flat_map(|mode| Difficulty::ALL.map(|level| (mode, level)))
            .map(|(mode, level)| {
                let options = on_all_setups(&|options| {
                    (options.mode, options.difficulty) = (mode, Some(level));
                });
                (format!("{mode:?} {level:?}"), options)
            })
            .collect(),
        other => panic!("there is no table {other:?}"),
    }
}

/// A clan with two Fomorian clans that are not on the back of its pieces.
fn beside_fomorians(clan: Clan) -> [ClanChoice; 3] {
    let mut others = [Clan::RedFomorians, Clan::TealFomorians, Clan::GoldFomorians]
        .into_iter()
        .filter(|other| *other != clan && clan.reverse() != Some(*other));
    [Some(clan), others.next(), others.next()].map(|clan| clan.expect("two others").into())
}

#[derive(Default)]
struct Tally {
    games: u64,
    wins: [u64; 3],
    eliminations: u64,
    scores: [u64; 3],
    over_printed: u64,
    answers: u64,
    seconds: f64,
}

impl std::fmt::Display for Tally {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let games = self.games as f64;
        let percent = |count: u64| 100.0 * count as f64 / games;
        let [white, black, enemy] = self.wins.map(percent);
        let [w, b, e] = self.scores.map(|sum| sum as f64 / games);
        write!(
            out,
            "{white:5.1}% {black:5.1}% {enemy:5.1}% {:5.1}%  {w:5.1} {b:5.1} {e:5.1}  {:4.0}% {:7.1} {:7.0}",
            percent(self.eliminations),
            percent(self.over_printed),
            self.answers as f64 / games,
            games / self.seconds
        )
    }
}

fn play(settings: &Arc<Settings<Moytura>>, games: u64, policy: Policy, tally: &mut Tally) {
    let start = Instant::now();
    tally.games += games;
    for number in 0..games {
        let mut game = Match::<Moytura>::new(Arc::clone(settings), seed_from_number(number));
        let mut rng = Rng::from_number(number ^ 0xb075);
        while game.outcome().is_none() {
            let seat: Seat = game.waiting_on().iter().next().expect("somebody is asked");
            let (id, action) = if policy == Policy::Greedy && settings.options.mode == Mode::Solo {
                greedy_within_turn(&game, seat, &mut rng)
            } else {
                bots::choose(policy, &game, seat, &mut rng).expect("a bot answers")
            };
            game.apply(SeatSet::one(seat), id, &action).expect("what is offered is taken");
            tally.answers += 1;
        }
        let outcome = game.outcome().expect("the match is over");
        tally.eliminations += u64::from(outcome.reason == "elimination");
        for standing in outcome.standings.iter().filter(|standing| standing.won) {
            match standing.name.as_str() {
                "white" | "solo" => tally.wins[0] += 1,
                "black" => tally.wins[1] += 1,
                _ => tally.wins[2] += 1,
            }
        }
        let public = &game.state().public;
        for (sum, score) in tally.scores.iter_mut().zip(public.scores) {
            *sum += u64::from(score);
        }
        let over = ClanNo::ALL.into_iter().any(|clan| public.board.unit_supply(clan) < 0);
        tally.over_printed += u64::from(over);
    }
    tally.seconds += start.elapsed().as_secs_f64();
}

/// As the greedy bot, but looking only to the end of the colour's turn. The bot itself looks on
/// as long as its seat is asked, which alone is through the turns of both colours.
fn greedy_within_turn(game: &Match<Moytura>, seat: Seat, rng: &mut Rng) -> (DecisionId, Action) {
    let mine = SeatSet::one(seat);
    let open = &game.open()[0];
    let turn = |game: &Match<Moytura>| (game.state().public.round, game.state().public.color);
    let mut best = (i64::MIN, open.open.actions[0]);
    for action in &open.open.actions {
        for _ in 0..3 {
            let Some(mut table) = game.imagine_for_bot(mine, rng) else { continue };
            table.apply(mine, open.id, action).expect("what is offered is taken");
            while table.outcome().is_none() && turn(&table) == turn(game) {
                let (id, action) = bots::choose(Policy::Random, &table, seat, rng).expect("asked");
                table.apply(mine, id, &action).expect("what is offered is taken");
            }
            let worth = Moytura::evaluate(&table.known(mine), seat);
            if worth > best.0 {
                best = (worth, *action);
            }
        }
    }
    (open.id, best.1)
}
