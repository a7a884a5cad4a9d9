//! Tests of the rules of Mordred.
