//! People.

use crate::UnixMs;
use uuid::Uuid;

/// SHA-256 of a bearer token. The token itself is never stored.
pub type TokenHash = [u8; 32];

/// A person who may hold seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// UUIDv7.
    pub id: Uuid,
    /// What the others see.
    pub name: String,
    /// How the person proves who they are.
    pub kind: UserKind,
    /// When they first came.
    pub created_at: UnixMs,
}

/// How a person proves who they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserKind {
    /// By a token in one browser and nothing else.
    Guest,
}
