//! The documents that describe the interface, generated from the wire types.

use crate::router;
use protocol::{
    ToClient, ToServer,
    limits::{MESSAGE_BYTES_MAX, SUBPROTOCOL},
    rest,
};
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// The REST interface as OpenAPI.
pub fn openapi() -> Value {
    let (_, mut document) = router::rest();
    let components = document.components.get_or_insert_default();
    components.add_security_scheme("token", bearer());
    document.servers = Some(vec![utoipa::openapi::Server::new("/api/v1")]);
    serde_json::to_value(document).expect("the document is JSON")
}

fn bearer() -> utoipa::openapi::security::SecurityScheme {
    use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
    SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer))
}

/// Definitions of wire types at a place in a document.
struct Schemas(SchemaGenerator);

impl Schemas {
    fn at(path: &str) -> Self {
        let settings = SchemaSettings::draft2020_12()
            .with(|settings| settings.definitions_path = path.to_owned().into());
        Self(settings.into_generator())
    }

    fn with<T: JsonSchema>(mut self) -> Self {
        self.0.subschema_for::<T>();
        self
    }

    fn definitions(mut self) -> Map<String, Value> {
        self.0.take_definitions(true)
    }
}

/// All wire types as one JSON Schema.
pub fn schema() -> Value {
    let definitions = Schemas::at("/$defs")
        .with::<ToServer>()
        .with::<ToClient>()
        .with::<protocol::Problem>()
        .with::<rest::NewGuest>()
        .with::<rest::Guest>()
        .with::<rest::Game>()
        .with::<rest::NewRoom>()
        .with::<rest::TakeSeat>()
        .with::<rest::Room>()
        .with::<rest::Match>()
        .with::<rest::Replay>()
        .with::<protocol::export::Export>()
        .definitions();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Brehon protocol v1",
        "$defs": definitions,
    })
}

/// The WebSocket as AsyncAPI.
pub fn asyncapi() -> Value {
    let schemas = Schemas::at("/components/schemas").with::<ToServer>().with::<ToClient>();
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Brehon rooms",
            "version": "1",
            "description": format!(
                "One connection to one room. Subprotocol `{SUBPROTOCOL}`; one JSON object per \
                 text frame; a client's message has at most {MESSAGE_BYTES_MAX} bytes and the \
                 first one is `hello`."
            ),
        },
        "channels": {
            "room": {
                "address": "/api/v1/rooms/{id}/ws",
                "parameters": { "id": { "description": "Id of the room" } },
                "messages": {
                    "to_server": { "payload": { "$ref": "#/components/schemas/ToServer" } },
                    "to_client": { "payload": { "$ref": "#/components/schemas/ToClient" } },
                },
            },
        },
        "operations": {
            "hear": {
                "action": "receive",
                "channel": { "$ref": "#/channels/room" },
                "messages": [{ "$ref": "#/channels/room/messages/to_server" }],
            },
            "tell": {
                "action": "send",
                "channel": { "$ref": "#/channels/room" },
                "messages": [{ "$ref": "#/channels/room/messages/to_client" }],
            },
        },
        "components": { "schemas": schemas.definitions() },
    })
}
