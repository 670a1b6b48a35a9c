//! Everybody plays at once, and wants a pause.

use stapel::{
    bots::seven_ate_nine::Level,
    input::Button,
    play::{Seats, SevenGame},
};

use super::device::{Device, GAME, go};

#[test]
fn two_players_hold_for_a_second_and_a_half_to_pause() {
    for players in 2..=3 {
        let mut device = Device::starting(Seats::Everybody(players), Level::Easy, false);
        go(&mut device);
        device.level(Button::Left, true);
        device.wait(1000);
        device.level(Button::A, true);
        device.wait(1499);
        device.is("seven", "playing");
        device.wait(1);
        device.is("seven", "paused");
        let stopped = device.seven();
        assert_eq!(SevenGame::unpack(&device.saves[GAME.index()]), Ok(stopped.clone()), "a pause is saved");
        device.wait(5000);
        device.level(Button::Left, false);
        device.is("seven", "paused");
        device.level(Button::A, false);
        assert_eq!(device.state(), r#"{"scene":"pause","game":"seven_ate_nine","entry":"resume"}"#);
        device.wait(60_000);
        device.tap(Button::A);
        device.is("seven", "paused");
        go(&mut device);
        assert_eq!(device.seven(), stopped, "no time has passed");
    }
}

#[test]
fn four_pause_with_a_button_that_is_nobodys_and_no_card_is_laid() {
    let mut device = Device::starting(Seats::Everybody(4), Level::Easy, false);
    go(&mut device);
    let before = device.seven();
    device.level(Button::Up, true);
    device.wait(1499);
    device.is("seven", "playing");
    device.wait(1);
    device.is("seven", "paused");
    device.wait(5000);
    device.is("seven", "paused");
    device.level(Button::Up, false);
    assert_eq!(device.state(), r#"{"scene":"pause","game":"seven_ate_nine","entry":"resume"}"#);
    assert_eq!((0..4).map(|player| before.contest.observe(player)).collect::<Vec<_>>(), {
        (0..4).map(|player| device.observe(player)).collect::<Vec<_>>()
    });
    device.tap(Button::A);
    go(&mut device);
    // What lays a card pauses nothing, however long it is held.
    device.level(Button::Left, true);
    device.level(Button::A, true);
    device.wait(5000);
    device.is("seven", "playing");
}

#[test]
fn one_player_alone_cannot_pause() {
    let mut device = Device::starting(Seats::Everybody(2), Level::Easy, false);
    go(&mut device);
    device.level(Button::Left, true);
    device.level(Button::Right, true);
    device.wait(5000);
    device.is("seven", "playing");
}
