//! How often a person may write, and how often an address may create guests.

use crate::{config::Rates, error::Refused};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::ErrorCode;
use std::{net::IpAddr, num::NonZeroU32};
use uuid::Uuid;

/// Keys after which those that are not limited any more are forgotten.
const KEYS_KEPT: usize = 10_000;

/// Whose messages are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Writer {
    /// All connections of a person.
    Person(Uuid),
    /// One connection without a person.
    Socket(u64),
}

/// The limits of one server.
pub struct RateLimits {
    writers: Option<DefaultKeyedRateLimiter<Writer>>,
    newcomers: Option<DefaultKeyedRateLimiter<IpAddr>>,
}

impl RateLimits {
    /// Limits of these rates. A burst of twice a second's messages is free.
    pub fn new(rates: Rates) -> Self {
        let writers = NonZeroU32::new(rates.actions_per_second)
            .map(|rate| Quota::per_second(rate).allow_burst(rate.saturating_mul(TWO)));
        let newcomers = NonZeroU32::new(rates.guests_per_minute).map(Quota::per_minute);
        Self {
            writers: writers.map(RateLimiter::keyed),
            newcomers: newcomers.map(RateLimiter::keyed),
        }
    }

    /// Counts a message or a writing request.
    ///
    /// # Errors
    /// There were too many.
    pub fn write(&self, writer: Writer) -> Result<(), Refused> {
        check(self.writers.as_ref(), &writer)
    }

    /// Counts a new guest.
    ///
    /// # Errors
    /// There were too many.
    pub fn come(&self, from: IpAddr) -> Result<(), Refused> {
        check(self.newcomers.as_ref(), &from)
    }
}

const TWO: NonZeroU32 = NonZeroU32::new(2).expect("two is not zero");

fn check<K: Clone + std::hash::Hash + Eq>(
    limiter: Option<&DefaultKeyedRateLimiter<K>>,
    key: &K,
) -> Result<(), Refused> {
    let Some(limiter) = limiter else { return Ok(()) };
    if limiter.len() > KEYS_KEPT {
        limiter.retain_recent();
    }
    limiter
        .check_key(key)
        .map_err(|_| Refused::new(ErrorCode::RateLimited, "too many at once, slow down a little"))
}
