//! An event after which no new picture is drawn leaves the picture as it was: for every scene, with six buttons, a stick
//! and keys, whatever is pressed there.
//!
//! The check itself is in `Person`, which compares the glass with a fresh drawing after everything that happens. Here it
//! is led to every screen, and presses everything there is.

use std::collections::BTreeMap;

use stapel::{
    app::{Controls, Event},
    input::Button,
    panel::Controller,
};

use super::cut_off::Reader;
use crate::{
    person::field,
    screen_list::{SCREENS, Screen},
    threads::on_two_threads,
};

/// What is done at a screen: a button pressed and then held, a knob, a battery that gets low, a storage that fails, a
/// panel that is found out, time.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Press(Button),
    Knob,
    Supply,
    StorageFails,
    Panel,
    Date,
    Wait,
}

fn deeds(controls: Controls) -> Vec<Deed> {
    let buttons: Vec<Button> = match controls {
        Controls::Buttons => Button::ALL.into(),
        Controls::Stick => Button::ALL[..5].into(),
        Controls::Keys => Button::every().collect(),
    };
    let told = [Deed::Knob, Deed::Supply, Deed::StorageFails, Deed::Panel, Deed::Date, Deed::Wait];
    buttons.into_iter().map(Deed::Press).chain(told).collect()
}

/// By scene: deeds that changed the picture, and deeds that did not.
type Counts = BTreeMap<String, [u32; 2]>;

fn visit(screen: &Screen, controls: Controls) -> Counts {
    let mut counts = Counts::new();
    for (number, deed) in deeds(controls).into_iter().enumerate() {
        let begin = if number == 0 { Reader::new } else { Reader::again };
        let mut reader = begin(screen.name, controls);
        screen.script("en").lines().for_each(|line| reader.obey(line));
        let person = &mut reader.person;
        let state = person.state();
        let scene = field(&state, "scene").expect("every state names its scene").to_owned();
        let pictures = person.pictures;
        match deed {
            Deed::Press(button) => _ = person.hold(button, 30).hold(button, 900),
            Deed::Knob => [true, false].into_iter().for_each(|forward| _ = person.event(Event::Knob { forward })),
            Deed::Supply => [3400, 3390, 5000].into_iter().for_each(|supply| _ = person.event(Event::Supply(supply))),
            Deed::StorageFails => (0..2).for_each(|_| _ = person.event(Event::StorageFails)),
            Deed::Panel => Controller::ALL.into_iter().for_each(|found| _ = person.event(Event::Panel(found))),
            Deed::Date => [321, 321, 322, 0].into_iter().for_each(|days| _ = person.event(Event::Date(days))),
            Deed::Wait => [1, 40_000, 300_000].into_iter().for_each(|time| person.wait(time)),
        }
        counts.entry(scene).or_default()[usize::from(person.pictures == pictures)] += 1;
    }
    counts
}

#[test]
fn what_is_not_drawn_anew_is_as_it_was_in_every_scene_with_all_controls() {
    let screens: Vec<&Screen> = SCREENS.iter().filter(|screen| screen.save.is_none()).collect();
    for controls in [Controls::Buttons, Controls::Stick, Controls::Keys] {
        let mut scenes = Counts::new();
        for (scene, [changed, unchanged]) in
            on_two_threads(&screens, |screen| visit(screen, controls)).into_iter().flatten()
        {
            let counts = scenes.entry(scene).or_default();
            *counts = [counts[0] + changed, counts[1] + unchanged];
        }
        println!("{controls:?}: {scenes:?}");
        assert!(scenes.len() >= 15, "{controls:?} came only to {scenes:?}");
        let [changed, unchanged] = [0, 1].map(|place| scenes.values().map(|counts| counts[place]).sum::<u32>());
        assert!(changed > 500 && unchanged > 50, "{controls:?}: {changed} and {unchanged}");
    }
}
