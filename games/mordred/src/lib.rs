//! mordred
