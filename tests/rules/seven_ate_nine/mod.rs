//! 7 ate 9: the rules by example, random games against a second telling of the rules, and records.

mod matches;
mod playouts;
mod records;
mod rules;
mod stuck;
mod support;
