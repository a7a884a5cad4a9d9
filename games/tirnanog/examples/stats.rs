//! Plays many matches with bots and prints what comes of it: points, length, decisions, games a
//! second, and how often the player beats Balor.
//!
//! `cargo run --release -p tirnanog --example stats -- [games] [random|greedy] [set]`

use engine::{
    Game, Match, Rng, Settings,
    bots::{Policy, choose},
    rng::seed_from_number,
};
use std::{env, error::Error, sync::Arc, time::Instant};
use tirnanog::{Balor, GeasMode, Options, OtherworldLayout, TirNaNog, content::Content};

/// What a series of matches came to.
#[derive(Default)]
struct Series {
    games: u32,
    decisions: u64,
    actions_max: usize,
    answers_max: usize,
    won: [u32; 6],
    points: [i64; 6],
    seconds: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let games: u32 = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let policy: Policy = arguments.next().map_or(Ok(Policy::Random), |text| text.parse())?;
    let wanted = arguments.next();
    let content = Arc::new(TirNaNog::load(&TirNaNog::files())?);
    println!("{games} games each, all seats by {policy}");
    let sets = module_sets().into_iter();
    for (name, options) in sets.filter(|(name, _)| wanted.as_ref().is_none_or(|set| set == name)) {
        for seats in 2..=5 {
            print(&name, seats, &series(&content, &options, seats, games, policy));
        }
        for (level, balor) in
            [("story", Balor::Story), ("standard", Balor::Standard), ("fomorian", Balor::Fomorian)]
        {
            if !options.followers {
                let otherworld = OtherworldLayout::Base;
                let options = Options { balor, otherworld, ..options.clone() };
                let name = format!("{name}, {level}");
                print(&name, 1, &series(&content, &options, 1, games, policy));
            }
        }
    }
    Ok(())
}

/// The base game, each module alone, and all together.
fn module_sets() -> Vec<(String, Options)> {
    let random = Options { geas: GeasMode::Random, ..Options::default() };
    let a = OtherworldLayout::A;
    let sets = [
        ("base", random.clone()),
        ("new geas", Options { new_geas: true, ..random.clone() }),
        ("realms", Options { blessed_realms: true, ..random.clone() }),
        ("lore", Options { lore_of_places: true, otherworld: a, ..random.clone() }),
        ("triquetra", Options { triquetra: true, otherworld: a, ..random.clone() }),
        ("followers", Options { followers: true, geas: GeasMode::Drafted, ..random.clone() }),
        (
            "1-4",
            Options {
                new_geas: true,
                blessed_realms: true,
                lore_of_places: true,
                triquetra: true,
                otherworld: a,
                ..random.clone()
            },
        ),
        (
            "1-5",
            Options {
                new_geas: true,
                blessed_realms: true,
                lore_of_places: true,
                triquetra: true,
                followers: true,
                geas: GeasMode::Drafted,
                otherworld: a,
                ..random
            },
        ),
    ];
    sets.map(|(name, options)| (name.to_owned(), options)).to_vec()
}

fn series(
    content: &Arc<Content>,
    options: &Options,
    seats: usize,
    games: u32,
    policy: Policy,
) -> Series {
    let names = TirNaNog::seating(content, options).expect("the options make a game").names;
    let settings = Arc::new(Settings {
        content: Arc::clone(content),
        options: options.clone(),
        seats: names[..seats].to_vec(),
    });
    let mut series = Series::default();
    let began = Instant::now();
    for number in 0..games {
        play(&settings, u64::from(number), policy, &mut series);
    }
    series.seconds = began.elapsed().as_secs_f64();
    series
}

fn play(settings: &Arc<Settings<TirNaNog>>, number: u64, policy: Policy, series: &mut Series) {
    let mut game: Match<TirNaNog> = Match::new(Arc::clone(settings), seed_from_number(number));
    let mut chance = Rng::from_number(number + 1_000_000);
    while let Some(seat) = game.waiting_on().iter().next() {
        let (id, action) = choose(policy, &game, seat, &mut chance).expect("the seat is asked");
        let open = game.open().iter().map(|decision| decision.open.actions.len());
        series.actions_max = series.actions_max.max(open.max().unwrap_or(0));
        game.apply(engine::SeatSet::one(seat), id, &action).expect("the action was offered");
        series.decisions += 1;
        series.answers_max = series.answers_max.max(game.answers_in_phase());
    }
    series.games += 1;
    let outcome = game.outcome().expect("nobody is asked, so it is over");
    for standing in &outcome.standings {
        let seat = settings.seats.iter().position(|name| *name == standing.name).unwrap_or(5);
        series.won[seat] += u32::from(standing.won);
        series.points[seat] += i64::from(standing.score.unwrap_or(0));
    }
}

fn print(name: &str, seats: usize, series: &Series) {
    let games = f64::from(series.games);
    let each = |at: usize| {
        let won = 100.0 * f64::from(series.won[at]) / games;
        format!("{:.1} ({won:.0} %)", series.points[at] as f64 / games)
    };
    let mut sides: Vec<String> = (0..seats).map(each).collect();
    if seats == 1 {
        sides.push(format!("Balor {}", each(5)));
    }
    println!(
        "{name:22} {seats}p: {:6.0} games/s, {:5.1} decisions (at most {} actions, {} answers a \
         phase); points (won): {}",
        games / series.seconds,
        series.decisions as f64 / games,
        series.actions_max,
        series.answers_max,
        sides.join(", ")
    );
}
