//! JSON text that a game has written: carried along without being looked into.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;
use ts_rs::{Config, TS};

/// A piece of JSON in its written form.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Json(pub Box<RawValue>);

impl Json {
    /// Takes text that is known to be JSON.
    ///
    /// # Panics
    /// When it is not: whoever wrote it is at fault.
    pub fn new(text: String) -> Self {
        Self(RawValue::from_string(text).expect("games write JSON"))
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl JsonSchema for Json {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Json".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        true.into()
    }
}

impl TS for Json {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        "unknown".to_owned()
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }

    fn decl(_: &Config) -> String {
        unreachable!("it is never declared, since it has no path")
    }

    fn decl_concrete(_: &Config) -> String {
        unreachable!("it is never declared, since it has no path")
    }
}
