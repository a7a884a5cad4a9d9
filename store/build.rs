//! The migrations are embedded: a new one makes a new program.

fn main() {
    println!("cargo::rerun-if-changed=../migrations");
}
