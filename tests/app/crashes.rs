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
