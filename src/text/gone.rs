//! The cards gone: a narrow column beside the numbers, five characters wide.

phrases! {
    OUT: "still out:", "noch da:";
    GONE: "gone:", "weg:";
}
