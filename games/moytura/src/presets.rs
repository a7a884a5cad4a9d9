//! The ways to play that a newcomer picks from: together they touch every mode, difficulty,
//! setup, clan and deity.

use crate::{
    names::{Deity, Difficulty, Mode},
    options::{ClanChoice, Options, Strongholds},
};
use engine::Preset;

const FOMORIANS: [ClanChoice; 3] =
    [ClanChoice::RedFomorians, ClanChoice::TealFomorians, ClanChoice::GoldFomorians];

/// One row of the table of presets.
struct Row {
    id: &'static str,
    title: &'static str,
    summary: &'static str,
    setup: &'static str,
    clans: [ClanChoice; 3],
    lugh_replaces: Option<Deity>,
    against: Against,
}

/// Mode and difficulty.
enum Against {
    EachOther,
    EnemyAlone(Difficulty),
    EnemyTogether(Difficulty),
}

const fn row(
    id: &'static str,
    title: &'static str,
    summary: &'static str,
    setup: &'static str,
    clans: [ClanChoice; 3],
) -> Row {
    Row { id, title, summary, setup, clans, lugh_replaces: None, against: Against::EachOther }
}

impl Row {
    const fn with_lugh(mut self, replaced: Deity) -> Self {
        self.lugh_replaces = Some(replaced);
        self
    }

    const fn against(mut self, against: Against) -> Self {
        self.against = against;
        self
    }
}

fn rows() -> Vec<Row> {
    use ClanChoice::{
        AosSi, BalorsArmy, Bananach, Banshees, EllenTrechend, GoldFomorians, Oillipheist, Random,
        RedFomorians, TealFomorians,
    };
    use Difficulty::{Beginner, Maximum, Standard};
    vec![
        row(
            "beginner",
            "First game",
            "Two rivals, three Fomorian clans, starting places as printed.",
            "beginner",
            FOMORIANS,
        ),
        row(
            "high_grave",
            "The High Grave",
            "Starting places are drafted; the Fomorians hold north, east and south.",
            "standard_1",
            FOMORIANS,
        ),
        row(
            "three_heads",
            "Three heads",
            "Ellén Trechend devours all that lies around it, roads or none.",
            "standard_2",
            [EllenTrechend, TealFomorians, GoldFomorians],
        ),
        row(
            "serpent",
            "The serpent",
            "The Oilliphéist creeps around the island along the sea.",
            "standard_3",
            [RedFomorians, Oillipheist, GoldFomorians],
        ),
        row(
            "wailing",
            "Wailing mounds",
            "Banshees rise on the mounds, wherever you stand.",
            "standard_4",
            [RedFomorians, TealFomorians, Banshees],
        ),
        row(
            "beasts",
            "Beasts and wailing",
            "All three special clans of the base box at once.",
            "standard_5",
            [EllenTrechend, Oillipheist, Banshees],
        ),
        row(
            "haunts",
            "Haunts",
            "The spirits of the Bánánach count as enemies for good; Lugh plays tricks for Dagda.",
            "mag_mell_1",
            [Bananach, TealFomorians, GoldFomorians],
        )
        .with_lugh(Deity::Dagda),
        row(
            "evil_eye",
            "The evil eye",
            "Balor's camps give points to whoever holds them; Lugh in place of Morrigan.",
            "mag_mell_2",
            [RedFomorians, BalorsArmy, GoldFomorians],
        )
        .with_lugh(Deity::Morrigan),
        row(
            "otherworld",
            "Otherworld",
            "The Aos Sí pour out of their portals; Lugh in place of Bóand.",
            "mag_mell_3",
            [RedFomorians, TealFomorians, AosSi],
        )
        .with_lugh(Deity::Boand),
        row(
            "mag_mell",
            "The fields of Mag Mell",
            "All three clans of the expansion at once; Lugh in place of Ériu.",
            "mag_mell_4",
            [Bananach, BalorsArmy, AosSi],
        )
        .with_lugh(Deity::Eriu),
        row(
            "any_foe",
            "Whoever comes",
            "Three clans of both boxes, drawn at random.",
            "standard_1",
            [Random, Random, Random],
        ),
        row(
            "solo",
            "Alone",
            "Both colours are yours, and the enemy must end last.",
            "beginner",
            FOMORIANS,
        )
        .against(Against::EnemyAlone(Beginner)),
        row(
            "solo_standard",
            "Alone, standard",
            "One unit more on every enemy space.",
            "standard_2",
            [EllenTrechend, TealFomorians, GoldFomorians],
        )
        .against(Against::EnemyAlone(Standard)),
        row(
            "solo_maximum",
            "Alone, maximum",
            "Two units more on every enemy space.",
            "mag_mell_2",
            [RedFomorians, BalorsArmy, Banshees],
        )
        .with_lugh(Deity::Dagda)
        .against(Against::EnemyAlone(Maximum)),
        row(
            "cooperative",
            "Together",
            "Two players, a supply each, against the enemy.",
            "beginner",
            FOMORIANS,
        )
        .against(Against::EnemyTogether(Beginner)),
        row(
            "cooperative_standard",
            "Together, standard",
            "One unit more on every enemy space; the otherworld opens.",
            "mag_mell_1",
            [RedFomorians, TealFomorians, AosSi],
        )
        .with_lugh(Deity::Dagda)
        .against(Against::EnemyTogether(Standard)),
        row(
            "cooperative_maximum",
            "Together, maximum",
            "Two units more on every enemy space, and all beasts of the base box.",
            "standard_5",
            [EllenTrechend, Oillipheist, Banshees],
        )
        .against(Against::EnemyTogether(Maximum)),
    ]
}

/// All presets; the first is the default.
pub(crate) fn presets() -> Vec<Preset<Options>> {
    rows()
        .into_iter()
        .map(|row| {
            let (mode, difficulty) = match row.against {
                Against::EachOther => (Mode::Versus, None),
                Against::EnemyAlone(difficulty) => (Mode::Solo, Some(difficulty)),
                Against::EnemyTogether(difficulty) => (Mode::Cooperative, Some(difficulty)),
            };
            Preset {
                id: row.id,
                title: row.title,
                summary: row.summary,
                options: Options {
                    mode,
                    difficulty,
                    setup: row.setup.to_owned(),
                    clans: row.clans.to_vec(),
                    strongholds: Strongholds::Random,
                    lugh_replaces: row.lugh_replaces,
                },
            }
        })
        .collect()
}
