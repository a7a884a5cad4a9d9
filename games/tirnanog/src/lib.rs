//! tirnanog
