//! What a failed migration means to the person who starts the server.

use crate::OpenError;
use sqlx::migrate::{MigrateError, Migrator};

pub(crate) fn failed(migrations: &Migrator, error: MigrateError) -> OpenError {
    let known = migrations.iter().map(|migration| migration.version).max().unwrap_or(0);
    match error {
        MigrateError::VersionMissing(found) if found > known => {
            OpenError::SchemaNewer { found, known }
        }
        other => OpenError::Migration(other.to_string()),
    }
}
