//! brehon
fn main() {}
