//! Deutsch.

use super::Phrase::{self, *};

/// What the language calls itself.
pub const NAME: &str = "Deutsch";

/// Every phrase in this language.
pub const fn words(phrase: Phrase) -> &'static str {
    match phrase {
        // Menus, setting a game up, questions and messages.
        Choose => "Ⓐ: wählen",
        StickLegend => "Ⓐ drücken   Ⓑ halten",
        TheGame => "The Game",
        Extreme => "Extreme",
        SevenAteNine => "7 ate 9",
        Continue => "Weiter",
        Statistics => "Statistik",
        HowToPlay => "Spielregeln",
        Settings => "Einstellungen",
        Solo => "solo",
        Players => "{} Spieler",
        WithBot => "ich + 1 Bot",
        WithBots => "ich + {} Bots",
        VariantStandard => "Standard",
        VariantExpert => "Profi",
        VariantExpertPlus => "Profi+",
        Yes => "Ja",
        No => "Nein",
        Ok => "Ⓐ: OK",
        RowPlayers => "Spiel",
        RowLevel => "Stufe",
        RowLength => "Dauer",
        Against => "gegen {}",
        Together => "{} zugleich",
        LevelEasy => "leicht",
        LevelMedium => "mittel",
        LevelHard => "schwer",
        LevelExpert => "Profi",
        LengthSingle => "ein Spiel",
        LengthTournament => "Turnier",
        RowCommands => "Befehle",
        RowDeal => "Karten",
        RowStart => "Los geht's",
        CommandsDefault => "fest",
        CommandsFromDeal => "gemischt",
        DealRandom => "Zufall",
        HelpStart => "Ⓐ: Karten geben",
        HelpSolo => "Du gegen die Karten",
        HelpPass => "Ein Team, reihum am Gerät",
        HelpBots => "Das Gerät spielt mit",
        HelpAgainst => "Du gegen das Gerät",
        HelpTogether => "Jeder hat eigene Tasten",
        HelpLevel => "Wie flink die Gegner sind",
        HelpStandard => "Zwei oder mehr je Zug",
        HelpExpert => "Drei oder mehr je Zug",
        HelpExpertPlus => "3 Karten, kleinere Hand",
        HelpMapDefault => "Stets dieselben Karten",
        HelpMapFromDeal => "Jedes Mal anders verteilt",
        HelpSingle => "Bis jemand fertig ist",
        HelpTournament => "Zwei Spiele je Spieler",
        HelpDeal => "Ⓐ: Code eintippen",
        AboutTheGame => "98 Karten, vier Stapel",
        AboutExtreme => "The Game mit Befehlen",
        AboutSeven => "Rechnen um die Wette",
        AboutStatistics => "Wie es bisher lief",
        AboutHowToPlay => "Die Regeln zum Blättern",
        AboutSettings => "Sprache, Ton, Bild",
        Saved => "{}, noch {} Karten",
        SavedShort => "{}, noch {}",
        CodeTitle => "Kartencode",
        CodeHelp => "«» Stelle  Ⓐ: nehmen",
        CodeWrong => "Ein Zeichen ist falsch.",
        StartOverLater => "Hier liegt ein Spiel eines neueren Stapel. Löschen und neu beginnen?",
        StartOver => "Ein Spiel ist noch offen. Aufgeben und neu beginnen?",
        Foreign => "Im Speicher lag etwas Fremdes. Alles beginnt neu.",
        LinkTitle => "Spiel von Freunden",
        DamagedLink => "Der Link ist beschädigt und öffnet kein Spiel. Lass ihn dir noch einmal schicken.",
        CrashTitle => "Etwas ging schief",
        Crash => "Das Gerät hat neu gestartet. Dein Spiel ist sicher.\n{} {}",
        CrashAgain => "Drei Abstürze. Offene Spiele ruhen, bis du aus- und einschaltest.\n{} {}",
        BrokenTitle => "Speicher",
        BrokenSettings => "Die Einstellungen sind nicht lesbar. Sie beginnen neu.",
        BrokenStatistics => "Die Statistik von {} ist nicht lesbar. Sie beginnt neu.",
        BrokenGame => "Das Spiel {} ist nicht lesbar und verloren. Alles andere ist sicher.",
        LaterTitle => "Von neuerem Stapel",
        LaterSettings => "Die Einstellungen sind von einem neueren Stapel. Sie bleiben; was du hier änderst, nicht.",
        LaterStatistics => "Die Statistik von {} ist von einem neueren Stapel. Sie bleibt, und hier zählt kein Spiel.",
        LaterGame => "Das Spiel {} ist von einem neueren Stapel. Es bleibt unberührt.",

        // Settings.
        StepOf => "{}/{}",
        AboutTitle => concat!("Stapel ", env!("CARGO_PKG_VERSION")),
        SettingLanguage => "Sprache",
        SettingBrightness => "Helligkeit",
        SettingSound => "Ton",
        SettingScreen => "Bild",
        SettingSleep => "Dunkel nach",
        SettingTakeBack => "Zurücknehmen",
        SettingCardsGone => "Gelegte Karten",
        SettingTraining => "Training",
        SettingPanel => "Anzeige",
        SettingSelfTest => "Selbsttest",
        SettingAbout => "Über Stapel",
        SettingUpdate => "Neues Programm",
        SettingForget => "Alles vergessen",
        On => "an",
        Off => "aus",
        Upright => "normal",
        Rotated => "gedreht",
        PanelFound => "auto",
        Minutes => "{} min",
        HelpSettingLanguage => "Für alles Geschriebene",
        HelpSettingBrightness => "Wie hell das Bild ist",
        HelpSettingSound => "Töne beim Spielen",
        HelpSettingScreen => "Dreht Bild und Pfeile",
        HelpSettingSleep => "Eine Taste weckt es",
        HelpSettingTakeBack => "Mit Ⓑ, in neuen Spielen",
        HelpSettingCardsGone => "Eine Seite im Pausenmenü",
        HelpSettingTraining => "7 ate 9 zeigt, was passt",
        HelpSettingPanel => "Für ein versetztes Bild",
        HelpSettingSelfTest => "Ⓐ: Tasten, Bild und Ton",
        HelpSettingAbout => "Ⓐ: was das hier ist",
        HelpSettingUpdate => "Ⓐ: über USB einspielen",
        AskUpdate => "Als USB-Laufwerk für ein neues Programm starten? Deine Spiele bleiben.",
        CannotUpdate => "Das hier ist nicht das Gerät: Ein neues Programm gehört dorthin.",
        HelpSettingForget => "Ⓐ: löschen, fragt zweimal",
        AboutWords => "Inoffizielles Fanprojekt, ohne Autoren und Verlage der Spiele.\n{}",
        RandomGood => "Zufallsquelle: gut",
        RandomSick => "Zufallsquelle: gestört, doch jedes Spiel ist neu",
        ForgetFirst => "Einstellungen, Statistik und offene Spiele vergessen?",
        ForgetAgain => "Wirklich alles? Nichts bringt es zurück.",
        BatteryTitle => "Akku fast leer",
        Battery => "Bald laden. Alles ist gespeichert.",
        BatteryUnsaved => "Bald laden. Nichts wird gespeichert.",
        StorageTitle => "Speicher defekt",
        StorageFails => "Nichts wird mehr gespeichert. Ein Spiel bleibt nur, bis du ausschaltest.",
        SaveFailsTitle => "Nicht gespeichert",
        SaveFails => "Im Moment wird nichts gespeichert. Das Spiel geht weiter.",
        ForgottenTitle => "Vergessen",
        Forgotten => "Alles ist wie am ersten Tag.",

        // The test of the hardware.
        TestTitle => "Drücke alles",
        TestHoldOn => "Ⓗ halten: weiter",
        TestAllWork => "Alles geht. Ⓗ halten",
        TestStick => "drücken",
        TestKnob => "Rad",
        TestVersion => "Version {}",
        TestRandomHealthy => "Zufallsquelle: gut",
        TestRandomTooFew => "Zufallsquelle: leer",
        TestRandomStuck => "Zufallsquelle: hängt",
        TestRandomBiased => "Zufallsquelle: schief",
        TestRandomAlternating => "Zufallsquelle: im Takt",
        TestKeeps => "Flash gut, Start {}",
        TestKeepsElsewhere => "Speicher: eine Datei",
        TestPanel => "Anzeige: {}",
        TestPanelChosen => "Anzeige: {}, gewählt",
        TestResetPower => "Neustart: Strom an",
        TestResetHung => "Neustart: hing fest",
        TestResetAsked => "Neustart: von selbst",
        TestFooter => "Ⓐ: Melodie  Ⓑ: fertig",
        TestUp => "hoch",
        TestDown => "runter",
        TestLeft => "links",
        TestRight => "rechts",
        TestKey => "Taste {}",
        TestStuckTitle => "Eine Taste ist unten",
        TestStuck => "Beim Start war gedrückt: {}. Wenn es niemand war, klemmt die Taste, oder ihr Pin liegt an GND.",

        // The table of The Game and Extreme.
        Player => "Spieler {}",
        PlayerShort => "S{}",
        Owed => "noch {}",
        MayEnd => "kann enden",
        DrawPile => "Rest {}",
        DeadEnd => "Sackgasse",
        LastCards => "verloren",
        EndTurn => "Zug Ende",
        Finish => "Schluss",
        HelpLay => "Ⓐ: legen  Ⓑ: Menü",
        HelpLayBack => "Ⓐ: legen  Ⓑ: zurück",
        HelpLayPause => "Ⓐ: legen  Ⓑ halten: Menü",
        HelpEnd => "Ⓐ: Zug beenden",
        HelpEndLoses => "Noch nicht vollständig",
        HelpClosed => "Jetzt geht keine mehr",
        HelpDeadEnd => "Sackgasse! Ⓑ: zurück",
        HelpLastCards => "Verloren. Leg, was passt",
        HelpFinish => "Ⓐ: Spiel beenden",
        NoFitUp => "Über {} oder genau {}",
        NoFitDown => "Unter {} oder genau {}",
        NoFitUpAtAll => "Braucht mehr als {}",
        NoFitDownAtAll => "Braucht weniger als {}",
        RefusedNoTricks => "Rückwärts gilt nicht",
        RefusedOnePile => "Nur ein Stapel: der {}.",
        RefusedStopped => "Stopp! Danach nichts mehr",
        RefusedThreeLaid => "3!: keine Karte mehr",
        BriefStop => "Stopp: beendet den Zug",
        BriefSkull => "Schädel: sofort zudecken",
        BriefThree => "3!: genau drei Karten",
        BriefSilence => "Schweigen: keine Zeichen",
        BriefNoTricks => "Kein Rückwärtstrick",
        BriefOnePile => "Alles auf einen Stapel",
        BriefDrawOne => "Nur eine Karte ziehen",
        AskDoomed => "Nach dieser Karte lässt sich der Zug nicht mehr vollenden. Trotzdem legen?",
        AskIncomplete => "Zug nicht vollständig:\n{}Beenden und verlieren?",
        AskGiveUp => "Dieses Spiel aufgeben? Es zählt als verloren.",
        LacksOwed => "{} noch zu legen",
        LacksSkulls => "Schädel auf Stapel {}",
        LacksThree => "3! auf Stapel {}: nicht 3",
        LookTitle => "S{}: deine Hand",
        LookPeek => "Ⓐ: fertig  «» Zeichen",
        LookDrawn => "Ⓐ: weiter  «» Zeichen",
        LookGoOn => "Ⓐ: weiter  «» Zeichen",
        LookPlan => "Ⓐ: fertig  «» Zeichen",
        LookSilent => "Ⓐ: fertig  (Schweigen)",
        KeepOff => "«» Bitte frei lassen",
        SmallSteps => "«» Nur kleine Schritte",
        PassTo => "Weiter an",
        Looks => "Nur schauen:",
        LookAlone => "nur du!",
        LaidBy => "S{} legte",
        Hold => "Ⓗ halten: Hand zeigen",
        ChooseShort => "«» andere",
        WhoStarts => "Wer beginnt?",
        You => "du",
        HelpSuggested => "Die Bots schlagen {} vor",
        HelpStarter => "Redet, aber ohne Zahlen",
        Plays => "Spieler {} spielt",
        LaysTheLast => "S{} letzte Karten",
        Thinks => "denkt nach",
        HelpOthersTurn => "Ⓐ: schneller  Ⓑ: Menü",
        LaidOn => "{} auf Stapel {}",
        LaidByTrick => "{} auf Stapel {}: Trick!",
        HintTitle => "Tipp",
        HintStep => "Tipp « {}/{} »",
        Thinking => "Ich denke nach...",
        TakeHint => "Ⓐ: nehmen",
        HintEnd => "Beende jetzt den Zug",
        HintFinish => "Nichts passt: Schluss",
        HintTakeBack => "Nimm mit Ⓑ Karten zurück",
        HintTrick => "Das ist ein Trick",
        HintKeeps => "Danach ist {} ein Trick",
        HintCovers => "Deckt zu: {}",
        HintObeys => "Wie befohlen: {}",
        HintSmallest => "Das ist der engste Sprung",
        HintLeastHarm => "Schadet am wenigsten",
        Pause => "Pause",
        Resume => "Weiter",
        Hint => "Tipp",
        Marks => "Zeichen",
        Rules => "Die Regeln",
        CardsGone => "Gelegte Karten",
        SoundOff => "Ton aus",
        SoundOn => "Ton an",
        Leave => "Sichern und gehen",
        GiveUp => "Aufgeben",
        HelpResume => "Zurück ins Spiel",
        HelpHint => "Bester Zug, ohne Serie",
        HelpMarks => "Wünsche für die anderen",
        HelpRules => "Etwas nachschlagen",
        HelpGone => "Was schon liegt",
        HelpSound => "Klicks und Töne",
        HelpLeave => "Später weiterspielen",
        HelpGiveUp => "Beendet das Spiel",
        Won => "Gewonnen!",
        AllLaid => "Alle 98 Karten gelegt",
        Lost => "{} übrig",
        Excellent => "stark!",
        WhyStuck => "Kein vollständiger Zug war möglich.",
        WhyDeadEnd => "Zug nicht zu vollenden:",
        WhyIncomplete => "Zug nicht vollständig:",
        WhyGaveUp => "Das Spiel wurde aufgegeben.",
        DealTitle => "Karten",
        Deal => "Karten {}",
        Again => "Noch einmal",
        SameDeal => "Gleiche Karten",
        Share => "Karten teilen",
        ToMenu => "Menü",

        // The cards gone.
        Out => "noch da:",
        Gone => "weg:",

        // 7 ate 9.
        SevenYou => "Du",
        SevenRival => "Gegner {}",
        SevenRivalShort => "G{}",
        SevenGameOf => "Spiel {}/{}",
        SevenSaved => "{}: {}",
        SevenChooseCard => "Karte wählen",
        SevenLayIt => "hinlegen",
        SevenDrawOne => "Karte ziehen",
        SevenToPause => "Pause",
        SevenNext => "nächste",
        SevenLay => "legen",
        SevenTap => "tippen: nächste Karte",
        SevenHold => "halten: hinlegen",
        SevenRows => "Jedem eine Tastenreihe",
        SevenFromTop => "S1 oben bis S{}",
        SevenThreeKeys => "zurück, vor, legen",
        SevenTwoHold => "Pause: zu zweit halten",
        SevenLetGo => "Loslassen",
        SevenGoSolo => "Ⓐ: los!",
        SevenGoAll => "Beliebige Taste: los!",
        SevenStuckTitle => "Nichts geht mehr",
        SevenStuck => "Die unterste Karte kommt nach oben.",
        SevenPausedTitle => "7 ate 9 geht weiter",
        SevenHelpLay => "Ⓐ: hinlegen  Ⓑ: Pause",
        SevenHelpDraw => "Ⓐ: ziehen    Ⓑ: Pause",
        SevenHelpLast => "Letzte Karte passt immer!",
        SevenHelpMisfit => "Passt nicht! Warte...",
        SevenHelpLate => "Zu spät, macht nichts",
        SevenLate => "spät",
        SevenAnyFits => "passt so",
        SevenPoints => "Punkte",
        SevenThisGame => "Spiel",
        SevenTotal => "Summe",
        SevenYouWon => "Du hast gewonnen!",
        SevenWonBy => "{} gewinnt!",
        SevenGameYouWon => "Spiel {}: du gewinnst",
        SevenGameWonBy => "Spiel {}: {}",
        SevenTournamentYouWon => "Turnier gewonnen!",
        SevenTournamentWonBy => "Turnier: {}",
        SevenTie => "Geteilt: {}",
        SevenGivenUp => "Aufgegeben",
        SevenNextGame => "Nächstes Spiel",

        // Statistics.
        TallyPlayedInAll => "Gespielte Spiele: {}",
        TallyEverybody => "zugleich",
        TallyHelped => "{}x Hilfe",
        TallyPlayed => "Gespielt",
        TallyWon => "Gewonnen",
        TallyPercent => "{} ({} %)",
        TallyFewest => "Wenigste Karten übrig",
        TallyAverage => "Im Schnitt übrig",
        TallyTenths => "{},{}",
        TallyStreak => "Serie",
        TallyStreakOf => "{}, Rekord {}",
        TallyNothing => "Noch nichts gespielt.",
        TallyAmongFriends => "Alle an einem Gerät: nur die Spiele werden gezählt.",

        // How to play. A page has four lines of 25 characters below its picture, or six without one; beside the circle
        // they are shorter.
        TheDevice => "Das Gerät",
        HelpGame => "Ⓐ: Regeln lesen",
        HelpDevice => "Ⓐ: was die Tasten tun",
        // The Game.
        RuleGoal => "Ihr seid ein Team. Legt alle 98 Karten, 2 bis 99, auf die vier Stapel: gewonnen!",
        RulePiles => "Zwei Stapel steigen ab 1: lege höher. Zwei fallen ab 100: lege niedriger.",
        RuleTrick => "Der Trick: genau 10 in Gegenrichtung passt auch, auf jedem Stapel, beliebig oft.",
        RuleHand => {
            "Allein hast du 8 Karten, zu zweit jeder 7, zu dritt bis fünft jeder 6. Seht eure Karten an, dann einigt euch, wer beginnt."
        }
        RuleTurn => {
            "Dein Zug: lege 2 Karten oder mehr, einzeln, auf beliebige Stapel. Am Zugende wird deine Hand wieder aufgefüllt."
        }
        RuleDrawn => "Ist der Nachziehstapel leer, reicht 1 Karte je Zug. Wer keine Karten mehr hat, setzt aus.",
        RuleEnd => {
            "Kannst du nicht genug legen, ist es für alle aus. Was noch passt, darf noch weg. Weniger als 10 übrig: stark!"
        }
        RuleTalk => {
            "Redet, aber nennt nie eine Zahl. Für die anderen kannst du Stapel markieren: bitte frei lassen oder kleine Schritte."
        }
        RuleMarks => "Deine Markierung bleibt bis zum Ende deines nächsten Zuges, oder bis du sie wegnimmst.",
        RuleTakeBack => {
            "Bis zum Zugende nimmt Ⓑ Karten zurück, die letzte zuerst. Die Einstellungen können das abschalten."
        }
        RuleVariants => {
            "Profi: 3 Karten oder mehr je Zug. Profi+: dazu für jeden eine Handkarte weniger. Ohne Nachziehstapel reicht weiter 1."
        }
        RuleBots => {
            "Keiner da? Spiel mit Bots: jeder sieht nur seine Karten und alle Zeichen. Ⓐ macht sie schneller, mit Ⓑ setzt du Zeichen."
        }
        RuleHints => {
            "Unsicher? Halte im Zug Ⓑ und wähle Tipp: der beste Zug, Karte für Karte. Mit Tipps oder Bots bleibt deine Serie, wie sie war."
        }
        // Extreme.
        RuleCommands => "The Game, doch 28 Karten tragen Befehle, je vier. Wer einen bricht, verliert für alle.",
        RuleTwoSorts => {
            "Stopp, Totenkopf, 3! gelten nur für dich, im Zug, in dem du sie legst. Die anderen vier für alle, solange sie obenauf liegen."
        }
        BindsTurn => "gilt diesen Zug",
        BindsAll => "gilt, solange oben",
        NameStop => "Stopp",
        RuleStop => "Danach darfst du nichts mehr legen. Dein Zug ist gültig, selbst mit ihr allein.",
        NameSkull => "Totenkopf",
        RuleSkull => "Decke ihn im selben Zug zu, auch mit Stopp. Liegt er am Zugende oben, ist es verloren.",
        NameThree => "Drei!",
        RuleThree => "Lege in diesem Zug genau drei Karten, diese zählt mit. Stopp nur als dritte.",
        NameSilence => "Stille",
        RuleSilence => "Kein Wort zum Spiel, kein Zeichen. Marken sind unsichtbar, bis sie bedeckt ist.",
        NameNoTricks => "Kein Trick",
        RuleNoTricks => "Kein Sprung um 10 zurück, auf keinem Stapel. Sie selbst darf per Trick kommen.",
        NameOnePile => "Ein Stapel",
        RuleOnePile => "Alle Karten eines Zuges auf einen Stapel nach Wahl. Wer sie legt, bleibt auf ihrem Stapel.",
        NameDrawOne => "Eine ziehen",
        RuleDrawOne => "Liegt sie am Zugende oben, wird nur 1 Karte gezogen. Bedeckt: wieder volle Hand.",
        RuleSeveral => {
            "Mehrere Befehle in einem Zug: alle gelten. Das Gerät warnt vor Karten, die einen machbaren Zug verderben."
        }
        RuleCommandTalk => "Du darfst sagen, welche Befehle du hast, aber nie eine Zahl.",
        RuleMaps => {
            "Feste Befehle sind immer auf denselben Karten, gemischte jedes Mal auf anderen. Du wählst vor dem Spiel."
        }
        // 7 ate 9.
        RuleRace => {
            "Alle spielen zugleich: du gegen das Gerät, oder Freunde an einem Gerät. Wer zuerst alle Karten los ist, gewinnt."
        }
        RuleValueAndStep => "Eine Karte hat einen Wert von 1 bis 10 und einen Schritt: plus oder minus 1, 2 oder 3.",
        RuleFits => "Die oberste Karte bestimmt: ihr Wert plus oder minus Schritt passt.",
        Or => "oder",
        RuleCircle => "Zähle im Kreis: nach 10 kommt 1.\n9 + 3 ist 2\n1 - 2 ist 9",
        RuleDeal => {
            "Alle bekommen gleich viel: zu zweit 36, zu dritt 24, zu viert 18. Vier sind die Hand, der Rest dein Vorrat. Eine Karte liegt aus."
        }
        RuleNoTurns => {
            "Niemand wartet: lege, was passt, eine nach der anderen. Aus deinem Vorrat ziehst du, wann du willst, so viel du willst."
        }
        RuleFaster => {
            "Die schnellere Karte gilt. Knapp zu spät kostet nichts, doch wer Falsches legt, muss eine Sekunde warten."
        }
        RuleLastCard => "Vorrat leer und nur eine Karte übrig? Lege sie verdeckt, egal welche: gewonnen!",
        RuleStuck => {
            "Keiner kann legen oder ziehen? Die unterste Karte kommt nach oben, los! Hilft keine, gewinnt, wer am wenigsten hat."
        }
        RuleTournament => {
            "Ein Turnier hat zwei Spiele je Spieler. Jede Karte, die du noch hast, ist ein Minuspunkt. Wer am wenigsten hat, siegt."
        }
        RuleSharedButtons => {
            "An einem Gerät: zu zweit oder dritt hat jeder zwei Tasten, weiter und legen. Zu viert eine: tippen ist weiter, halten legt."
        }
        RuleDrawSlot => "Weiter geht durch deine Hand und dann zum Vorrat. Legen zieht dort eine Karte.",
        // The device.
        RuleStick => "Stick neigen: wählen\nⒶ drücken: ausführen\nⒷ halten: zurück\nLänger halten: Pause",
        RuleKeys => "Pfeile: wählen\nⒶ: ausführen\nⒷ: zurück\nⒷ halten: Pause\nRad: wählen,\ndrücken ist Ⓐ",
        RuleButtons => "Pfeile: wählen\nⒶ: ausführen\nⒷ: zurück, zurücknehmen\nⒷ halten: Pause",
        RuleSaving => {
            "Schalte jederzeit aus: dein Spiel bleibt, Weiter im Menü setzt es fort. Dunkles Bild: eine Taste weckt es."
        }
        RulePassing => {
            "Im Team gebt ihr das Gerät reihum. Deine Karten bleiben verdeckt, bis du sagst, dass du da bist."
        }
        RuleCodes => {
            "Jedes Spiel hat einen Code aus 8 Zeichen. Mit dem von Freunden spielst du gleiche Karten, nur ohne Serien."
        }
    }
}
