//! What `picotool info` says of an image.

use embassy_rp::binary_info::{EntryAddr, rp_cargo_version, rp_program_description, rp_program_name};

// SAFETY: the section is made for these entries (memory.x), and only picotool reads it.
#[unsafe(link_section = ".bi_entries")]
#[used]
static ENTRIES: [EntryAddr; 3] = [
    rp_program_name!(c"Stapel"),
    rp_cargo_version!(),
    rp_program_description!(c"Three card games: The Game, Extreme, 7 ate 9"),
];
