//! moytura
