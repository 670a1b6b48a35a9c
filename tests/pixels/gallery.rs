//! The pictures of the README are what the program draws today. `STAPEL_BLESS=1 cargo test --test pixels` makes them
//! anew; then a person looks at them.

use std::{fs, path::Path, process::Command};

#[test]
fn the_pictures_of_the_readme_are_what_the_program_draws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gallery");
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).expect("a README");
    let drawn = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gallery");
    fs::create_dir_all(&drawn).expect("a folder for the pictures");
    let mut pictures = 0;
    for entry in fs::read_dir(&folder).expect("the gallery is there") {
        let script = entry.expect("the folder can be read").path();
        if script.extension().is_none_or(|ending| ending != "txt") {
            continue;
        }
        let name = script.with_extension("png").file_name().expect("a name").to_owned();
        let mut program = Command::new(env!("CARGO_BIN_EXE_stapel"));
        let output = program.args(["--seed", "1", "--script"]).arg(&script).current_dir(&drawn).output().unwrap();
        assert!(output.status.success(), "{script:?}: {}", String::from_utf8_lossy(&output.stderr));
        let picture = fs::read(drawn.join(&name)).expect("the script makes it");
        if std::env::var_os("STAPEL_BLESS").is_some() {
            assert!(std::env::var_os("CI").is_none(), "the continuous check makes no pictures");
            fs::write(folder.join(&name), &picture).expect("the picture can be written");
        }
        assert!(fs::read(folder.join(&name)).ok() == Some(picture), "{name:?} is not what the program draws");
        assert!(readme.contains(&format!("tests/gallery/{}", name.display())), "{name:?} is not in the README");
        pictures += 1;
    }
    assert!(pictures >= 8, "only {pictures} pictures");
}
