//! What is kept: through power cuts, and from one version of the program to the next.

mod history;
mod kept;
#[path = "../support/nor.rs"]
mod nor;
mod old;
#[path = "../support/person.rs"]
mod person;
mod power_cuts;
mod worn;
