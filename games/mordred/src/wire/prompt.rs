//! Questions.

use crate::wire::names::*;
use serde::Serialize;
use ts_rs::TS;

/// A question. Its answers are listed beside it; [`crate::Action`] names them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Prompt {
    /// March, Gather or Sorcery? Answer: `act`.
    ChooseAction,
    /// From where does the next group of the March start? Answer: `territory`, or `done`.
    MarchFrom {
        /// Time for the groups moved so far, entry costs included.
        spent: u8,
        /// The most it may become.
        most: u8,
    },
    /// Where does the group go? Answer: `territory`.
    MarchTo {
        /// Where it starts.
        from: Territory,
    },
    /// Which squads make the group? Answer: `group`.
    MarchGroup {
        /// Where it starts.
        from: Territory,
        /// Where it goes.
        to: Territory,
    },
    /// Where does the Chieftain gather? Answer: `territory`, his own to stay.
    GatherAt,
    /// Which squad is placed next? Answer: `squad`, or `done`.
    GatherSquad {
        /// Where the Chieftain stands.
        at: Territory,
        /// Squads placed so far.
        placed: u8,
    },
    /// Which Spell is played next? Answer: `spell`, or `done`.
    CastSpell {
        /// Spells played so far.
        played: u8,
        /// The most that may be played.
        most: u8,
    },
    /// Which Monster moves next? Answer: `monster`.
    MonsterToMove,
    /// Where does the Monster step? Answer: `territory`, or `done`.
    MonsterStep {
        /// Which.
        monster: Monster,
        /// Steps left.
        left: u8,
    },
    /// Which Patron moves next? Answer: `patron`.
    PatronToMove,
    /// Where does the Patron go? Answer: `territory`.
    PatronTo {
        /// Which.
        patron: Patron,
    },
    /// Which of the two cards is resolved? Answer: `fate` or `chaos`. Only the asked player sees
    /// the cards.
    ChooseFate,
    /// Which battle is fought next? Answer: `territory`.
    NextBattle,
    /// Which battle card is laid next, and where? Answer: `lay`, or `done`.
    LayCards {
        /// Where the battle is.
        territory: Territory,
    },
    /// Which sorcery card is resolved next? Answer: `battle_card`.
    SorceryOrder {
        /// Where the battle is.
        territory: Territory,
    },
    /// Which squad is lost? Answer: `squad`.
    LoseSquad {
        /// Where the battle is.
        territory: Territory,
        /// Squads still to lose.
        left: u8,
    },
    /// A choice that an effect offers. Answer as `choice` says.
    Effect {
        /// The card, figure or tile.
        source: Source,
        /// What is chosen.
        choice: Choice,
    },
}

/// What an effect lets somebody choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Choice {
    /// The territory the effect is about. Answer: `territory`.
    Territory,
    /// Whether to use it. Answer: `yes` or `done`.
    Use,
    /// Which printed option. Answer: `option`.
    Option,
    /// Another player. Answer: `player`.
    Player,
    /// A colour to gain. Answer: `favor`.
    GainFavor,
    /// A colour of the own pool to lose. Answer: `favor`.
    LoseFavor,
    /// A colour to take from another player. Answer: `favor`.
    StealFavor {
        /// From whom.
        from: Nation,
    },
    /// A Favor token to take from the board. Answer: `favor_inside` or `favor_in_zone`.
    TakeFavor,
    /// A colour of the own pool to put on the board. Answer: `favor`.
    DropFavor {
        /// Where.
        territory: Territory,
    },
    /// A colour to put on the board. Answer: `favor`.
    AddFavor,
    /// A zone for the Favor token. Answer: `zone`.
    FavorZone {
        /// Its colour.
        patron: Patron,
    },
    /// A territory for a new squad. Answer: `territory`, or `done`.
    PlaceAt {
        /// Which squad.
        kind: SquadKind,
        /// How many may still be placed.
        left: u8,
    },
    /// Place one more there? Answer: `yes` or `done`.
    PlaceMore {
        /// Which squad.
        kind: SquadKind,
        /// Where.
        territory: Territory,
        /// How many may still be placed.
        left: u8,
    },
    /// A territory where a squad of `nation` is killed. Answer: `territory`.
    KillAt {
        /// Whose.
        nation: Nation,
    },
    /// The squad that is killed. Answer: `squad`.
    Kill {
        /// Whose.
        nation: Nation,
        /// Where.
        territory: Territory,
    },
    /// Where the squad that moves stands. Answer: `territory`, or `done`.
    MoveFrom {
        /// Whose.
        nation: Nation,
        /// How many may still move.
        left: u8,
    },
    /// The squad that moves. Answer: `squad`, or `done`.
    MoveSquad {
        /// Whose.
        nation: Nation,
        /// Where it stands.
        from: Territory,
    },
    /// Where the squad goes. Answer: `territory`.
    MoveTo {
        /// Whose.
        nation: Nation,
        /// Which squad.
        kind: SquadKind,
        /// Where it stands.
        from: Territory,
    },
    /// The territory of the squad a Champion replaces. Answer: `territory`.
    ReplaceAt,
    /// The squad a Champion replaces. Answer: `squad`.
    Replace {
        /// Where.
        territory: Territory,
    },
    /// The Champion. Answer: `champion`.
    Champion,
    /// Where the Champion is placed. Answer: `territory`.
    ChampionAt {
        /// Which.
        champion: Champion,
    },
    /// A cell for an action token of `nation`. Answer: `cell`.
    TokenCell {
        /// Whose nation board.
        nation: Nation,
    },
    /// A cell from which an own action token returns. Answer: `cell`.
    ReturnToken,
    /// A battle card of the own hand to discard. Answer: `battle_card`.
    Discard {
        /// How many are still to be discarded.
        left: u8,
    },
    /// A discarded Spell card to take back. Answer: `spell`.
    RecoverSpell,
    /// A revealed enemy card to ignore. Answer: `battle_card`.
    CancelCard,
    /// The effect that acts next, by its territory. Answer: `territory`.
    NextTerritory,
}
