//! Everything the game puts on the wire: options, actions, prompts, events, the view and the
//! content a client needs to draw the table.

mod action;
mod client;
mod event;
mod ids;
mod options;
mod prompt;
mod score;
mod view;

pub use action::Action;
pub use client::{
    BlessingContent, ClientContent, EncounterContent, EncounterKindContent, GeasContent,
    GoalContent, LayoutContent, MormaerContent, RealmsContent, TextContent,
};
pub use event::{ColourChange, Event, SideScore, ValueChange};
pub use ids::{
    Blessing, CardId, Cell, Colour, Effect, GeasId, Goal, Mormaer, PileName, Row, SagaCell, Side,
    SpaceId,
};
pub use options::{Balor, BoardSide, GeasMode, Options, OtherworldLayout};
pub use prompt::Prompt;
pub use score::{PointView, RegionView, RowScoreView, ScoreView, Why};
pub use view::{
    ArchwayView, BalorView, GoalView, GridCard, LoreView, OtherworldView, PlayerView, RealmsView,
    SagaCardView, Stage, StorytellerView, TrackerView, TriquetraView, View,
};
