//! Bringing the schema up to date.

use crate::OpenError;
use sqlx::migrate::{Migrate, MigrateError, Migrator};

/// Applies what is missing. `Migrator::run` would do, but a task that awaits it cannot be spawned:
/// its bound is on a reference of every lifetime, which the compiler cannot see to be `Send`.
pub(crate) async fn run(
    migrations: &Migrator,
    connection: &mut impl Migrate,
) -> Result<(), MigrateError> {
    migrations.run_direct(None, connection, false).await
}

/// What a failed migration means to the person who starts the server.
pub(crate) fn failed(migrations: &Migrator, error: MigrateError) -> OpenError {
    let known = migrations.iter().map(|migration| migration.version).max().unwrap_or(0);
    match error {
        MigrateError::VersionMissing(found) if found > known => {
            OpenError::SchemaNewer { found, known }
        }
        other => OpenError::Migration(other.to_string()),
    }
}
