//! Every scene, a file each, and nothing else looks inside it.

mod calendar;
mod code;
mod confirm;
mod deal_number;
mod goals;
mod gone;
pub mod language;
pub mod lesson;
pub mod menu;
mod names;
pub mod notice;
mod pause;
#[cfg(qr_code)]
mod qr_code;
mod review;
mod rules;
mod seats;
pub mod self_test;
mod settings;
pub mod setup;
pub mod seven;
mod shelf;
mod statistics;
pub mod table;

#[cfg(qr_code)]
pub use qr_code::{QrCode, SITE};

use super::{Context, scene::Act, trace::Trace};

macro_rules! scenes {
    ($($(#[$condition:meta])? $name:ident($scene:ty),)*) => {
        /// Every scene there is. One is much larger than the others, and there is no allocator to box it.
        #[allow(clippy::large_enum_variant)]
        pub enum Scene {
            $($(#[$condition])? #[allow(missing_docs)] $name($scene),)*
        }

        $($(#[$condition])? impl From<$scene> for Scene {
            fn from(scene: $scene) -> Self {
                Self::$name(scene)
            }
        })*

        impl Scene {
            /// The scene, whichever it is.
            pub fn act(&self) -> &dyn Act {
                match self { $($(#[$condition])? Self::$name(scene) => scene,)* }
            }

            /// The scene, to act on.
            pub fn act_mut(&mut self) -> &mut dyn Act {
                match self { $($(#[$condition])? Self::$name(scene) => scene,)* }
            }

            /// The scene as a program sees it. Not part of [`Act`]: a firmware that never asks does not hold it.
            pub fn trace(&self, context: &Context) -> Trace {
                match self { $($(#[$condition])? Self::$name(scene) => scene.trace(context),)* }
            }
        }
    };
}

impl Scene {
    /// Whether it concerns the device, and not the person who holds it.
    pub fn is_for_everyone(&self) -> bool {
        matches!(self, Self::Notice(_) | Self::Language(_) | Self::SelfTest(_))
    }
}

scenes! {
    Language(language::LanguageChoice),
    Lesson(lesson::Lesson),
    Menu(menu::Menu),
    Setup(setup::SetupScene),
    Code(code::CodeEntry),
    DealNumber(deal_number::DealNumber),
    Calendar(calendar::Calendar),
    Seats(seats::SeatsScene),
    Names(names::NameEntry),
    Goals(goals::GoalsPage),
    Goal(goals::GoalNews),
    Review(review::Review),
    Confirm(confirm::Confirm),
    Notice(notice::Notice),
    Handover(table::Handover),
    Look(table::Look),
    Starter(table::Starter),
    Table(table::TurnScene),
    Partner(table::Partner),
    Hint(table::Hint),
    Pause(pause::Pause),
    End(table::End),
    Seven(seven::SevenScene),
    SevenEnd(seven::SevenEnd),
    Settings(settings::SettingsScene),
    Shelf(shelf::Shelf),
    Statistics(statistics::StatisticsPage),
    #[cfg(qr_code)]
    QrCode(qr_code::QrCode),
    Rules(rules::Rules),
    Gone(gone::Gone),
    SelfTest(self_test::SelfTest),
}
