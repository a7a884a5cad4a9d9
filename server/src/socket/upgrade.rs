//! The upgrade of a request to a WebSocket.

use super::connection::Connection;
use crate::{
    app::App,
    error::Refused,
    limits::{FRAME_BYTES_MAX, READ_BUFFER_BYTES, WRITE_BUFFER_BYTES, WRITE_BUFFER_BYTES_MAX},
};
use axum::{
    extract::{Path, State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    response::{IntoResponse, Response},
};
use protocol::{ErrorCode, limits::SUBPROTOCOL};
use std::sync::Arc;

/// `GET /rooms/{id}/ws`: the room is looked for after the upgrade, since a browser can read close
/// codes and not the answer to an upgrade.
pub async fn upgrade(
    State(app): State<Arc<App>>,
    Path(room): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade.protocols([SUBPROTOCOL]),
        Err(rejection) => return rejection.into_response(),
    };
    if upgrade.selected_protocol().is_none() {
        let what = format!("the connection must ask for the subprotocol {SUBPROTOCOL}");
        return Refused::new(ErrorCode::SubprotocolRequired, what).into_response();
    }
    upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .max_write_buffer_size(WRITE_BUFFER_BYTES_MAX)
        .max_message_size(FRAME_BYTES_MAX)
        .max_frame_size(FRAME_BYTES_MAX)
        .on_upgrade(move |socket| {
            let tasks = app.tasks.clone();
            let connection = Connection::new(app, socket, &room);
            tasks.track_future(connection.run())
        })
}
