//! A device that crashed again and again starts without its games, and leaves them alone.

use stapel::{
    app::{Crash, Slot, Start},
    input::Button::A,
    play::{Kind, TableKind},
    text::Language,
};

use super::person::Person;

const GAME: Slot = Slot::Game(Kind::Table(TableKind::TheGame));

fn crashed(language: Language, leave_games: bool) -> Start {
    Start { language: Some(language), crash: Some(Crash::new("src/app/mod.rs", 1234)), leave_games, ..Start::default() }
}

#[test]
fn games_are_left_alone_after_several_crashes_and_offered_after_one() {
    for language in Language::ALL {
        let mut person = Person::english(Default::default(), 1);
        person.taps(&[A, A, A]);
        let kept = person.saves.clone();
        assert!(!kept[GAME.index()].is_empty());
        let mut once = Person::switch_on(crashed(language, false), kept.clone());
        once.look();
        once.expect(r#""entry":"crash""#).tap(A).expect(r#""entry":"continue""#);
        let mut again = Person::switch_on(crashed(language, true), kept.clone());
        again.look();
        again.expect(r#""entry":"crash_again""#).tap(A).expect(r#""entry":"the_game""#);
        // A game can be played; it is not kept, and what was kept stays.
        again.taps(&[A, A, A, A]).expect(r#""laid":2"#);
        again.wait(1_000_000);
        assert_eq!(again.saves[GAME.index()], kept[GAME.index()]);
        assert!(!again.saved.contains(&GAME));
    }
}

/// A path of any length leaves room for the button below it.
#[test]
fn the_place_of_every_crash_can_be_read() {
    let mut places: Vec<(String, u32)> = ["src", "boards"]
        .iter()
        .flat_map(|folder| super::rooms::files(&super::rooms::root().join(folder)))
        .map(|path| path.strip_prefix(super::rooms::root()).expect("it lies in there").display().to_string())
        .map(|path| (path, 499))
        .collect();
    assert!(places.len() > 100);
    places.push(("/cargo/registry/src/index.crates.io-1949cf8c6b5b557f/heapless-0.9.2/src/vec/mod.rs".into(), 1234));
    places.push(("/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/option.rs".into(), 2184));
    // The address of a fault in flash.
    places.push(("fault".into(), 0x1003_FFFE));
    for (file, line) in places {
        for (language, leave_games) in Language::ALL.into_iter().flat_map(|it| [(it, false), (it, true)]) {
            let start = Start { crash: Some(Crash::new(&file, line)), ..crashed(language, leave_games) };
            let mut person = Person::switch_on(start, Default::default());
            person.look();
            let name = file.rsplit('/').next().expect("a name").chars().take(17).collect::<String>();
            person.expect(&format!("{name}:{line}"));
        }
    }
}
