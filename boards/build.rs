//! Links the firmware and the page. Linker arguments are here and not in rustflags,
//! which the environment can override.

fn main() {
    println!("cargo::rerun-if-changed=boards/build.rs");
    println!("cargo::rerun-if-changed=memory.x");
    println!("cargo::rerun-if-env-changed=STAPEL_SITE");
    println!("cargo::rustc-check-cfg=cfg(qr_code)");
    let is = |name, value| std::env::var(name).as_deref() == Ok(value);
    // A firmware or a page without a site has nothing of the QR code in it; tests always have.
    let is_small = is("CARGO_CFG_TARGET_OS", "none") || is("CARGO_CFG_TARGET_FAMILY", "wasm");
    if !is_small || std::env::var("STAPEL_SITE").is_ok() {
        println!("cargo::rustc-cfg=qr_code");
    }
    if is("CARGO_CFG_TARGET_OS", "none") {
        check_board();
        let root = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
        println!("cargo::rustc-link-search={root}");
        for script in ["link.x", "link-rp.x", "defmt.x"] {
            println!("cargo::rustc-link-arg-bins=-T{script}");
        }
        println!("cargo::rustc-link-arg-bins=--nmagic");
    }
    if is("CARGO_CFG_TARGET_FAMILY", "wasm") && is("PROFILE", "release") {
        // Without symbols for a debugger the linker can write every number in as few bytes as possible.
        println!("cargo::rustc-link-arg-bins=--strip-debug");
        println!("cargo::rustc-link-arg-bins=--compress-relocations");
        // The stack: several times what the deepest call takes on the chip. It lies at the bottom of the memory, so
        // that an overflow traps.
        println!("cargo::rustc-link-arg-bins=-zstack-size=65536");
    }
}

/// A board is a feature with a folder of its name, and a firmware is for one.
fn check_board() {
    let features = std::env::var("CARGO_CFG_FEATURE").unwrap_or_default();
    let boards: Vec<&str> = features
        .split(',')
        .filter(|name| std::path::Path::new("boards").join(name).join("wiring.rs").exists())
        .collect();
    if boards == ["kit"] && features.split(',').any(|name| name == "spi-display") {
        println!("cargo::error=the kit has its display on I2C: leave spi-display out");
    }
    if boards.len() != 1 {
        println!(
            "cargo::error=choose one board, not {boards:?}: pico is the default, others need --no-default-features --features NAME"
        );
    }
}
