//! Which versions led to the present position, to say where a step that is taken back leads.

use crate::limits::LINEAGE_MAX;

/// The versions that led here, without those taken back; the last is the present position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lineage(Vec<u64>);

impl Lineage {
    /// A match at `version`.
    pub fn new(version: u64) -> Self {
        Self(vec![version])
    }

    /// A step that made `version`.
    pub fn forward(&mut self, version: u64) {
        if self.0.len() == LINEAGE_MAX {
            self.0.remove(0);
        }
        self.0.push(version);
    }

    /// The last step was taken back: gives the version whose position this is again.
    pub fn back(&mut self) -> u64 {
        self.0.pop();
        self.0.last().copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taking_back_twice_leads_over_what_was_taken_back() {
        let mut lineage = Lineage::new(0);
        lineage.forward(1);
        lineage.forward(2);
        assert_eq!(lineage.back(), 1);
        lineage.forward(4);
        assert_eq!(lineage.back(), 1);
        assert_eq!(lineage.back(), 0);
    }
}
