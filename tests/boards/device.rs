//! The real firmware of the Pico in an emulated RP2040 (`boards/emulator`): the emulator's own tests, and frame for
//! frame against the desktop.

use std::{
    collections::HashSet,
    path::{Path, PathBuf},
    process::Command,
    thread,
};

use stapel::bots::the_game::{Thinker, weights::Style};

use crate::{
    exam::{POSITIONS, sit},
    images,
    pictures::difference,
    scenarios::{self, Scenario},
    screens::{LANGUAGES, MOTIONS, SCREENS, Screen},
    support::{EMULATOR, build, build_in, emulator, emulator_tests, firmware, frames, frames_and_record, succeed},
};

/// Both make the same chance of it.
pub const SEED: [&str; 2] = ["--seed", "7"];

/// Each with the name it fails under. Gestures that the program times itself are in here on purpose.
const SCRIPTS: [(&str, &str); 5] = [
    ("the first picture", "settle\nframe\n"),
    ("every button", "tap up\nframe\ntap down\nframe\ntap left\nframe\ntap right\nframe\ntap a\nframe\ntap b\nframe\n"),
    ("off and on again", "tap down\nrestart\nsettle\nframe\ntap down\nframe\n"),
    ("held buttons", "hold down 1000\nframe\nhold a 500\nframe\nhold b 500\nframe\n"),
    (
        "two at a time",
        "press left\nwait 30\npress a\nframe\nwait 700\nframe\nrelease left\nrelease a\nwait 100\nframe\n",
    ),
];

#[test]
fn the_emulator_passes_its_own_tests() {
    succeed(emulator_tests().env("STAPEL_ELF", firmware("pico")));
}

#[test]
#[ignore = "builds the firmware once more, with a panic in it; a processor's fault takes the same way in every run"]
fn a_panic_on_purpose_shows_its_place_and_the_game_is_there() {
    let crash = build("crash", &["--features", "crash-test"]);
    succeed(emulator_tests().arg("crash.test.mjs").env("STAPEL_CRASH_ELF", crash));
}

#[test]
#[ignore = "builds the firmware once more, with the address of a site in it"]
fn a_firmware_with_a_site_shows_the_codes_of_the_desktop() {
    let codes: Vec<_> = SCREENS.iter().filter_map(|screen| Some((screen, screen.site()?))).collect();
    let site = codes.first().expect("there are codes").1;
    let elf = build_in(&[("STAPEL_SITE", site)], "site", &[]);
    let looking = |(screen, _): &(&Screen, _)| LANGUAGES.map(|language| looking_at(screen, language));
    compare(&elf, &["--site", site], &codes.iter().flat_map(looking).collect::<Vec<_>>(), &[]);
}

#[test]
#[ignore = "half a minute: the run without it tries a third of the power cuts"]
fn the_game_is_whole_after_every_power_cut() {
    succeed(emulator_tests().arg("keeping.test.mjs").env("STAPEL_ELF", firmware("pico")).env("STAPEL_LONG", "1"));
}

#[test]
#[ignore = "half a minute: the run without it plays a dozen of the two hundred patterns"]
fn two_hundred_patterns_of_bounce_lose_no_press() {
    succeed(emulator_tests().arg("bounce.test.mjs").env("STAPEL_ELF", firmware("pico")).env("STAPEL_LONG", "1"));
}

/// Monkeys with bouncing contacts, a loose display and long naps: random presses on two devices, and games of
/// each kind that end as they do undisturbed. No fault, no reset. A game against the clock is disturbed by bounce
/// alone: a device that sleeps in it loses.
fn monkeys(presses: u32, games: u32) {
    let [many, often] = [presses, games].map(|count| count.to_string());
    let monkey = |seed: &str, arguments: &[&str], scripts: &[PathBuf]| {
        let mut node = emulator("monkey.mjs");
        node.arg("--elf").arg(firmware("pico")).args(["--seed", seed]).args(arguments);
        scripts.iter().for_each(|script| _ = node.arg("--script").arg(script));
        String::from_utf8(succeed(&mut node).stdout).expect("a report is text")
    };
    let scenario = |name: &str| [scenarios::folder().join(name)];
    let press = |seed: &str| monkey(seed, &["--presses", &many], &[]);
    let play = |name: &str| monkey("5", &["--games", &often], &scenario(name));
    let reports = thread::scope(|scope| {
        let other = scope.spawn(|| press("6") + &play("a_solo_game_of_extreme_ends_excellent.txt"));
        let one = press("5") + &play("a_solo_game_of_the_game_can_be_won.txt");
        let clock = monkey("5", &["--games", &often, "--clock"], &[EMULATOR.join("seven_game.txt")]);
        one + &clock + &other.join().expect("the other monkeys")
    });
    println!("{reports}");
    let counted = |name: &str| -> u32 {
        let name = format!("\"{name}\":");
        let values = reports.split(&name).skip(1);
        values
            .map(|rest| rest.split([',', '}']).next().and_then(|word| word.parse::<u32>().ok()).expect("a number"))
            .sum()
    };
    assert_eq!(counted("games"), 3 * games);
    assert!(counted("presses") >= 2 * presses && counted("naps") > 0 && counted("unplugged") > 0, "{reports}");
}

#[test]
fn a_monkey_breaks_nothing_on_the_device() {
    monkeys(500, 1);
}

#[test]
#[ignore = "minutes: ten times as many presses, and other disturbances"]
fn a_patient_monkey_breaks_nothing_on_the_device() {
    monkeys(5000, 5);
}

/// No picture of a motion begins later on the bus, and no press in the middle of one is answered later; in milliseconds.
const IN_TIME: f64 = 8.0;

/// `cargo test --test boards -- --ignored --nocapture benchmark` prints the tables of the README.
#[test]
#[ignore = "prints figures, and promises only that what moves is in time"]
fn benchmark() {
    let output = succeed(emulator("bench.mjs").arg("--elf").arg(firmware("pico")));
    println!("{}", String::from_utf8_lossy(&output.stdout));
    let way = |motion: &Screen| desktop(motion.name, &(motion.way("en") + "frame\n"), "buttons").1;
    let ways: String = MOTIONS.iter().map(|motion| format!("=== {}\n{}", motion.name, way(motion))).collect();
    let table = frames(emulator("motions.mjs").arg("--elf").arg(firmware("pico")), &ways);
    println!("{table}");
    let rows: Vec<&str> = table.lines().skip(2).collect();
    assert!(rows.len() >= 12, "only {} motions", rows.len());
    for row in rows {
        let times: Vec<f64> = row.split(" ms |").filter_map(|cells| cells.rsplit(' ').next()?.parse().ok()).collect();
        assert_eq!(times.len(), 2, "{row}");
        assert!(times.iter().all(|time| *time <= IN_TIME), "not in time: {row}");
    }
    images::benchmark();
}

/// Every way to play, as the README's tables call it.
fn table_name(style: Style) -> String {
    let game = if style.extreme { "Extreme" } else { "The Game" };
    let variant = if style.expert { ", Expert" } else { "" };
    match (style.players, style.marks) {
        (1, _) => format!("{game}{variant}, solo"),
        (players, true) => format!("{game}{variant}, {players} players with marks"),
        (players, false) => format!("{game}{variant}, {players} players without"),
    }
}

/// `cargo test --test boards -- --ignored --nocapture the_chip_thinks` prints how long a turn is thought of.
#[test]
#[ignore = "builds the firmware once more, and thinks for minutes; the run without it compares the pictures of hints"]
fn the_chip_thinks_what_the_pc_thinks_bit_for_bit() {
    let firmware = build("exam", &["--features", "exam"]);
    let styles: Vec<Style> = Style::all().collect();
    let answers = (styles.len() * POSITIONS).to_string();
    let output = succeed(emulator("exam.mjs").arg("--elf").arg(firmware).args(["--answers", &answers]));
    let output = String::from_utf8(output.stdout).expect("numbers are text");
    let chip: Vec<[u32; 2]> = output
        .lines()
        .map(|line| {
            let (checksum, micros) = line.split_once(' ').expect("two numbers");
            [checksum, micros].map(|word| word.parse().expect("a number"))
        })
        .collect();
    assert_eq!(chip.len(), styles.len() * POSITIONS);
    let mut thinker = Box::new(Thinker::new());
    println!("| A turn thought of, {POSITIONS} of each | Mean | At worst |\n|---|---|---|");
    let mut too_long = Vec::new();
    for (style, chip) in styles.into_iter().zip(chip.chunks(POSITIONS)) {
        let mut nth = 0;
        sit(
            &mut thinker,
            style,
            || {},
            |checksum| {
                assert_eq!(chip[nth][0], checksum, "turn {nth} of {}", table_name(style));
                nth += 1;
            },
        );
        let [mean, worst] = [
            chip.iter().map(|[_, micros]| micros).sum::<u32>() / POSITIONS as u32,
            chip.iter().map(|[_, micros]| *micros).max().unwrap_or(0),
        ];
        println!("| {} | {:.1} ms | {:.1} ms |", table_name(style), mean as f64 / 1e3, worst as f64 / 1e3);
        if mean > MEAN_MICROS || worst > WORST_MICROS {
            too_long.push((table_name(style), mean, worst));
        }
    }
    assert!(too_long.is_empty(), "{too_long:?}");
}

/// What a hint may take: the cycles are counted, so this is no matter of the machine that tests.
const MEAN_MICROS: u32 = 35_000;
const WORST_MICROS: u32 = 250_000;

const DESKTOP_AND_DEVICE: [&str; 2] = ["the desktop", "the device"];

/// What the desktop prints for a script, and the script with its waits for whatever moved, for the device.
pub fn desktop(name: &str, script: &str, controls: &str) -> (String, String) {
    desktop_with(&["--controls", controls], name, script)
}

fn desktop_with(options: &[&str], name: &str, script: &str) -> (String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_stapel"));
    program.args(SEED).args(options).args(["--record", "--script", "-"]);
    let (printed, record) = frames_and_record(&mut program, script);
    assert!(!printed.is_empty(), "{name}: the desktop printed nothing");
    (printed, record)
}

/// Plays scripts with their names on both programs, and shows what differs. The desktop has the settings of a board
/// that finds out what drives its panel; which one that is stands in no picture that is compared.
fn compare_all(runs: &[(String, String)], more: &[&str]) {
    compare(&firmware("pico"), &[], runs, more);
}

/// The same for another firmware, and a program that was started as it was built.
fn compare(elf: &Path, options: &[&str], runs: &[(String, String)], more: &[&str]) {
    let on_desktop = |(name, script): &(String, String)| {
        let script = format!("panel ssd1306\n{script}");
        desktop_with(&[options, &["--controls", "buttons"]].concat(), name, &script)
    };
    let wanted: Vec<_> = runs.iter().map(on_desktop).collect();
    let scripts = runs.iter().zip(&wanted).map(|((name, _), (_, record))| format!("=== {name}\n{record}"));
    let scripts: String = scripts.collect();
    let mut batch = emulator("batch.mjs");
    let shown = frames(batch.arg("--elf").arg(elf).args(SEED).args(more), &scripts);
    let shown: Vec<_> =
        shown.split("=== ").skip(1).map(|part| part.split_once('\n').expect("a name is a line")).collect();
    assert_eq!(shown.len(), runs.len(), "every script is played");
    let differences =
        runs.iter().zip(&wanted).zip(shown).filter_map(|(((name, _), (wanted, _)), (same_name, shown))| {
            assert_eq!(name, same_name);
            let difference = difference(DESKTOP_AND_DEVICE, wanted, shown)?;
            Some(format!("{name} {more:?}: {difference}"))
        });
    let differences: Vec<_> = differences.collect();
    let count = differences.len();
    assert!(count == 0, "{count} of {} runs differ:\n{}", runs.len(), differences.join("\n"));
    println!("{} runs", runs.len());
}

#[test]
fn the_device_shows_what_the_desktop_shows() {
    let runs = SCRIPTS.map(|(name, script)| (name.to_owned(), script.to_owned()));
    for more in [&[][..], &["--bounce"]] {
        compare_all(&runs, more);
    }
}

/// The same image on every panel that it may meet.
#[test]
fn the_device_shows_what_the_desktop_shows_on_every_panel() {
    let deal = "tap a b a up a\ntype 00000012\ntap a down a\nframe\ntap right a\nframe\nhold b 500\nframe\n";
    let settings = "tap a b up a up up up up up\nframe\nwait 121000\nframe\ntap up\nframe\n";
    let runs = [("every button", SCRIPTS[1].1), ("a game", deal), ("settings, dark", settings)];
    let runs = runs.map(|(name, script)| (name.to_owned(), script.to_owned()));
    for panel in ["ssd1306", "sh1106", "mute"] {
        compare_all(&runs, &["--panel", panel]);
    }
}

/// The press that wakes does nothing else, and the next one counts, fifty times.
#[test]
fn the_device_goes_dark_and_wakes_fifty_times() {
    let deal = "tap a b a up a\ntype 00000012\ntap a down a\nframe\n";
    let naps = ["down", "right"].iter().cycle().take(50);
    let naps = naps.map(|button| format!("wait 121000\nframe\ntap up\nframe\ntap {button}\nframe\n"));
    let script = naps.fold(String::from(deal), |script, nap| script + &nap);
    for more in [&[][..], &["--bounce"]] {
        compare_all(&[("fifty naps".into(), script.clone())], more);
    }
}

/// A picture wherever a scenario expects something.
#[test]
fn the_device_plays_the_scenarios_as_the_desktop_does() {
    let looking = |scenario: Scenario| {
        let lines = scenario.script.lines().filter(|line| *line != "state");
        let script = lines.map(|line| if line.starts_with("expect ") { "frame\n".into() } else { format!("{line}\n") });
        (scenario.name, script.collect::<String>() + "frame\n")
    };
    let runs: Vec<_> = Scenario::all().into_iter().filter(Scenario::is_for_the_device).map(looking).collect();
    assert!(runs.len() > 40, "only {} scenarios", runs.len());
    compare_all(&runs, &[]);
}

/// The pictures that follow each other, each once.
pub fn each_once(printed: &str) -> Vec<String> {
    let rows: Vec<&str> = printed.lines().collect();
    let mut pictures: Vec<String> = rows.chunks(64).map(|rows| rows.join("\n") + "\n").collect();
    pictures.dedup();
    pictures
}

/// Whatever moves, moves in the same pictures, none left out and none between two.
#[test]
fn the_device_moves_as_the_desktop_does() {
    let runs = MOTIONS.iter().map(|motion| (motion.name, desktop(motion.name, &motion.moving("en"), "buttons")));
    let runs: Vec<_> = runs.collect();
    let scripts: String = runs.iter().map(|(name, (_, record))| format!("=== {name}\n{record}")).collect();
    let shown = frames(emulator("batch.mjs").arg("--elf").arg(firmware("pico")).args(SEED), &scripts);
    let shown = shown.split("=== ").skip(1).map(|part| part.split_once('\n').expect("a name is a line").1);
    for ((name, (wanted, _)), shown) in runs.iter().zip(shown) {
        let (mut wanted, shown) = (each_once(wanted), each_once(shown));
        // The device's script begins when its first picture is there, and that may have been the first of the name.
        if *name == "language_start" && shown.len() < wanted.len() {
            wanted.remove(0);
        }
        println!("{name}: {} pictures", shown.len());
        if let Some(difference) = difference(DESKTOP_AND_DEVICE, &wanted.concat(), &shown.concat()) {
            panic!("{name}: {difference}");
        }
    }
}

/// A press in the middle of whatever moves, in the first of its pictures or a later one: what is there when it was sent,
/// and a while later.
#[test]
fn the_device_takes_a_press_in_the_middle_of_every_motion() {
    let press = "wait 46\npress left\nwait 80\nframe\nrelease left\nwait 300\nframe\n";
    let runs = MOTIONS.iter().map(|motion| (motion.name.to_owned(), motion.way("en") + press));
    compare_all(&runs.collect::<Vec<_>>(), &[]);
}

/// What the desktop's screens are on the device: everything that it can show too.
fn screens() -> impl Iterator<Item = &'static Screen> {
    // Only the device takes a new program, and each says which board it is; it has no rest while it thinks, so the picture
    // is not compared then; and a firmware that was built without a site has no QR codes.
    const OTHER: [&str; 9] = [
        "notice_cannot_update",
        "self_test_report",
        "hint_thinking",
        "deal_number",
        "end_par",
        "goal",
        "review",
        "qr_code",
        "qr_code_seven",
    ];
    let is_told =
        |screen: &Screen| ["supply", "fails", "panel", "date"].iter().any(|word| screen.script("en").contains(word));
    let here = move |screen: &&Screen| screen.save.is_none() && screen.controls == "buttons" && !is_told(screen);
    SCREENS.iter().filter(here).filter(|screen| !OTHER.contains(&screen.name))
}

fn looking_at(screen: &Screen, language: &str) -> (String, String) {
    (format!("{}.{language}", screen.name), screen.script(language) + "frame\n")
}

/// Every scene, and a third of the screens that a few presses lead to, in one language each: enough beside the
/// scenarios.
#[test]
fn the_device_shows_the_screens_of_the_desktop() {
    const FEW: usize = 120;
    // The first of every scene, and of the others those that are near.
    let scene = |screen: &Screen| screen.name.split('_').next().expect("a name").to_owned();
    let mut seen = HashSet::new();
    let chosen = screens()
        .enumerate()
        .filter(|(place, screen)| seen.insert(scene(screen)) || (place % 3 == 0 && screen.script("en").len() <= FEW));
    let runs: Vec<_> = chosen
        .map(|(_, screen)| screen)
        .zip(LANGUAGES.iter().cycle())
        .map(|(screen, language)| looking_at(screen, language))
        .collect();
    assert!(runs.len() > 30, "only {} screens", runs.len());
    compare_all(&runs, &[]);
}

#[test]
#[ignore = "a minute: all screens in all languages, of which the run without it looks at a third in one"]
fn the_device_shows_every_screen_of_the_desktop() {
    let all = screens().flat_map(|screen| LANGUAGES.map(|language| looking_at(screen, language)));
    compare_all(&all.collect::<Vec<_>>(), &[]);
}

#[test]
fn a_difference_is_found_and_named() {
    let frame = format!("{}\n", ".".repeat(128)).repeat(64);
    let mut other = frame.repeat(2);
    assert_eq!(difference(DESKTOP_AND_DEVICE, &other, &frame.repeat(2)), None);
    other.replace_range((64 + 3) * 129 + 7..(64 + 3) * 129 + 8, "#");
    let found = difference(DESKTOP_AND_DEVICE, &frame.repeat(2), &other).expect("one pixel differs");
    assert!(found.starts_with("frame 2 differs first at column 7, row 3;"), "{found}");
    let found = difference(DESKTOP_AND_DEVICE, &frame, &other).expect("one frame is missing");
    assert_eq!(found, "the desktop printed 64 lines, the device 128");
}
