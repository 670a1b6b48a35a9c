//! The rules, in our own words. A page has four lines of 25 characters below its picture, or six without one;
//! beside the circle they are shorter.

phrases! {
    DEVICE: "The device", "Das Gerät";
    HELP_GAME: "Ⓐ: read the rules", "Ⓐ: Regeln lesen";
    HELP_DEVICE: "Ⓐ: what the buttons do", "Ⓐ: was die Tasten tun";

    // The Game.
    GOAL: "You are one team. Lay all 98 cards, 2 to 99, on the four piles, and you win together.",
          "Ihr seid ein Team. Legt alle 98 Karten, 2 bis 99, auf die vier Stapel: gewonnen!";
    PILES: "Two piles go up from 1: lay a higher card. Two go down from 100: lay a lower card.",
           "Zwei Stapel steigen ab 1: lege höher. Zwei fallen ab 100: lege niedriger.";
    TRICK: "The trick: exactly 10 the other way fits too, on every pile, as often as you like.",
           "Der Trick: genau 10 in Gegenrichtung passt auch, auf jedem Stapel, beliebig oft.";
    HAND: "Alone you hold 8 cards, as two 7 each, as three to five 6 each. Look at your cards, then agree who begins.",
          "Allein hast du 8 Karten, zu zweit jeder 7, zu dritt bis fünft jeder 6. Seht eure Karten an, dann einigt euch, wer beginnt.";
    TURN: "Your turn: lay 2 cards or more, one by one, on any piles. End the turn, and your hand is filled up from the draw pile.",
          "Dein Zug: lege 2 Karten oder mehr, einzeln, auf beliebige Stapel. Am Zugende wird deine Hand wieder aufgefüllt.";
    DRAWN: "When the draw pile is empty, 1 card a turn is enough. Whoever has no cards left is skipped.",
           "Ist der Nachziehstapel leer, reicht 1 Karte je Zug. Wer keine Karten mehr hat, setzt aus.";
    END: "If you cannot lay enough, the game is over for all. Cards that still fit may be laid. Fewer than 10 left is excellent!",
         "Kannst du nicht genug legen, ist es für alle aus. Was noch passt, darf noch weg. Weniger als 10 übrig: stark!";
    TALK: "Talk as you like, but never say a number. For the others you can mark a pile: keep off, or small steps only.",
          "Redet, aber nennt nie eine Zahl. Für die anderen kannst du Stapel markieren: bitte frei lassen oder kleine Schritte.";
    MARKS: "Your mark stays until the end of your next turn, unless you take it away before.",
           "Deine Markierung bleibt bis zum Ende deines nächsten Zuges, oder bis du sie wegnimmst.";
    TAKE_BACK: "Until you end your turn, Ⓑ takes cards back, the last one first. You can switch that off in the settings.",
               "Bis zum Zugende nimmt Ⓑ Karten zurück, die letzte zuerst. Die Einstellungen können das abschalten.";
    VARIANTS: "Expert: 3 cards or more a turn. Expert+: also one card less in every hand. Without a draw pile 1 is enough, as ever.",
              "Profi: 3 Karten oder mehr je Zug. Profi+: dazu für jeden eine Handkarte weniger. Ohne Nachziehstapel reicht weiter 1.";

    BOTS: "Nobody there? Play with bots: each sees only its own cards and all marks. Ⓐ makes them faster, Ⓑ lets you mark a pile.",
          "Keiner da? Spiel mit Bots: jeder sieht nur seine Karten und alle Zeichen. Ⓐ macht sie schneller, mit Ⓑ setzt du Zeichen.";
    HINTS: "Not sure? Hold Ⓑ in your turn and choose Hint: the best turn, card by card. Games with hints or bots leave your streak alone.",
           "Unsicher? Halte im Zug Ⓑ und wähle Tipp: der beste Zug, Karte für Karte. Mit Tipps oder Bots bleibt deine Serie, wie sie war.";

    // Extreme.
    COMMANDS: "The Game, but 28 cards carry commands, four of each. Break one and all of you lose.",
              "The Game, doch 28 Karten tragen Befehle, je vier. Wer einen bricht, verliert für alle.";
    TWO_SORTS: "Stop, Skull and 3! bind only you, in the turn you lay them. The other four bind everyone, as long as they lie on top.",
               "Stopp, Totenkopf, 3! gelten nur für dich, im Zug, in dem du sie legst. Die anderen vier für alle, solange sie obenauf liegen.";
    BINDS_TURN: "holds this turn", "gilt diesen Zug";
    BINDS_ALL: "holds while on top", "gilt, solange oben";
    STOP: "Stop", "Stopp";
    STOP_RULE: "Nothing can be laid after it. Your turn is complete, even with this card alone.",
               "Danach darfst du nichts mehr legen. Dein Zug ist gültig, selbst mit ihr allein.";
    SKULL: "Skull", "Totenkopf";
    SKULL_RULE: "Cover it in the same turn, a Stop will do. On top when your turn ends, it loses the game.",
                "Decke ihn im selben Zug zu, auch mit Stopp. Liegt er am Zugende oben, ist es verloren.";
    THREE: "Three!", "Drei!";
    THREE_RULE: "Lay exactly three cards in this turn, this one counted. A Stop only as the third.",
                "Lege in diesem Zug genau drei Karten, diese zählt mit. Stopp nur als dritte.";
    SILENCE: "Silence", "Stille";
    SILENCE_RULE: "No talk about the game and no signs. Marks are hidden until it is covered.",
                  "Kein Wort zum Spiel, kein Zeichen. Marken sind unsichtbar, bis sie bedeckt ist.";
    NO_TRICKS: "No tricks", "Kein Trick";
    NO_TRICKS_RULE: "Nobody may jump 10 back, on no pile. This card itself may come by a trick.",
                    "Kein Sprung um 10 zurück, auf keinem Stapel. Sie selbst darf per Trick kommen.";
    ONE_PILE: "One pile", "Ein Stapel";
    ONE_PILE_RULE: "All cards of a turn go on one pile of your choice. After laying it, stay on its pile.",
                   "Alle Karten eines Zuges auf einen Stapel nach Wahl. Wer sie legt, bleibt auf ihrem Stapel.";
    DRAW_ONE: "Draw one", "Eine ziehen";
    DRAW_ONE_RULE: "If it is on top when a turn ends, only 1 card is drawn. Once covered: full hands again.",
                   "Liegt sie am Zugende oben, wird nur 1 Karte gezogen. Bedeckt: wieder volle Hand.";
    SEVERAL: "Several commands in one turn: obey them all. The device warns you before a card that spoils a turn you could complete.",
             "Mehrere Befehle in einem Zug: alle gelten. Das Gerät warnt vor Karten, die einen machbaren Zug verderben.";
    COMMAND_TALK: "You may say which commands you hold, but never a number.",
                  "Du darfst sagen, welche Befehle du hast, aber nie eine Zahl.";
    MAPS: "Fixed commands are always on the same cards. Shuffled ones lie elsewhere in every deal. The choice is yours, before the game.",
          "Feste Befehle sind immer auf denselben Karten, gemischte jedes Mal auf anderen. Du wählst vor dem Spiel.";

    // 7 ate 9.
    RACE: "Everyone plays at once: you against the device, or friends at one device. Be the first to get rid of all your cards.",
          "Alle spielen zugleich: du gegen das Gerät, oder Freunde an einem Gerät. Wer zuerst alle Karten los ist, gewinnt.";
    VALUE_AND_STEP: "A card has a value, 1 to 10, and a step: plus or minus 1, 2 or 3.",
                    "Eine Karte hat einen Wert von 1 bis 10 und einen Schritt: plus oder minus 1, 2 oder 3.";
    FITS: "The top card decides: its value plus or minus its step is what fits.",
          "Die oberste Karte bestimmt: ihr Wert plus oder minus Schritt passt.";
    OR: "or", "oder";
    CIRCLE: "Count round the circle: after 10 comes 1.\n9 + 3 is 2\n1 - 2 is 9",
            "Zähle im Kreis: nach 10 kommt 1.\n9 + 3 ist 2\n1 - 2 ist 9";
    DEAL: "All get equally many: as two 36 cards, as three 24, as four 18. Four are your hand, the rest is your stack. One card opens the pile.",
          "Alle bekommen gleich viel: zu zweit 36, zu dritt 24, zu viert 18. Vier sind die Hand, der Rest dein Vorrat. Eine Karte liegt aus.";
    NO_TURNS: "Nobody waits: lay what fits, one card after the other. Draw from your own stack whenever you like, your hand has no limit.",
              "Niemand wartet: lege, was passt, eine nach der anderen. Aus deinem Vorrat ziehst du, wann du willst, so viel du willst.";
    FASTER: "The faster card stays. A little too late costs nothing, but after a card that does not fit you wait a second.",
            "Die schnellere Karte gilt. Knapp zu spät kostet nichts, doch wer Falsches legt, muss eine Sekunde warten.";
    LAST_CARD: "Your stack is empty and you hold one card? Lay it face down, whatever it is: you win!",
               "Vorrat leer und nur eine Karte übrig? Lege sie verdeckt, egal welche: gewonnen!";
    STUCK: "Nobody can lay or draw? The bottom card of the pile comes on top, then: go! If none of them helps, fewest cards wins.",
           "Keiner kann legen oder ziehen? Die unterste Karte kommt nach oben, los! Hilft keine, gewinnt, wer am wenigsten hat.";
    TOURNAMENT: "A tournament has two games for each player. Every card you still own is a minus point. Fewest wins.",
                "Ein Turnier hat zwei Spiele je Spieler. Jede Karte, die du noch hast, ist ein Minuspunkt. Wer am wenigsten hat, siegt.";
    SHARED_BUTTONS: "At one device: as two or three you have two buttons, next and lay. As four you have one: tap for next, hold to lay.",
                    "An einem Gerät: zu zweit oder dritt hat jeder zwei Tasten, weiter und legen. Zu viert eine: tippen ist weiter, halten legt.";
    DRAW_SLOT: "Next moves along your hand and then to your stack. Lay on the stack draws a card.",
               "Weiter geht durch deine Hand und dann zum Vorrat. Legen zieht dort eine Karte.";

    // The device.
    STICK: "Tilt the stick: choose\nⒶ tap it: do it\nⒷ hold it: back\nHold longer: pause",
           "Stick neigen: wählen\nⒶ drücken: ausführen\nⒷ halten: zurück\nLänger halten: Pause";
    KEYS: "Arrows: choose\nⒶ: do it\nⒷ: back\nHold Ⓑ: pause\nKnob: choose,\npress it for Ⓐ",
          "Pfeile: wählen\nⒶ: ausführen\nⒷ: zurück\nⒷ halten: Pause\nRad: wählen,\ndrücken ist Ⓐ";
    BUTTONS: "Arrows: choose\nⒶ: do it\nⒷ: back, or take back\nHold Ⓑ: pause",
             "Pfeile: wählen\nⒶ: ausführen\nⒷ: zurück, zurücknehmen\nⒷ halten: Pause";
    SAVING: "Switch it off at any time: your game is kept, and Continue in the menu goes on. A dark screen only sleeps: press any button.",
            "Schalte jederzeit aus: dein Spiel bleibt, Weiter im Menü setzt es fort. Dunkles Bild: eine Taste weckt es.";
    PASSING: "Playing as a team you pass the device around. Your cards stay hidden until you say that you are there.",
             "Im Team gebt ihr das Gerät reihum. Deine Karten bleiben verdeckt, bis du sagst, dass du da bist.";
    CODES: "Every deal has a code of 8 characters. Type the one of a friend, and you play the same cards. Streaks ignore typed deals.",
           "Jedes Spiel hat einen Code aus 8 Zeichen. Mit dem von Freunden spielst du gleiche Karten, nur ohne Serien.";
}
