//! Texts that people pass on: the code of a deal, and the link to a game.

use stapel::{
    play::Challenge,
    rules::deal::{ALPHABET, CODE_LENGTH, CodeError, Deal},
};

use super::Source;

/// The bytes as a text, and as the number of a deal whose code is mistyped.
pub fn code(bytes: &[u8]) -> bool {
    mistype(bytes);
    let text = String::from_utf8_lossy(bytes);
    let is_code = read_code(&text);
    let Ok(challenge) = text.parse::<Challenge>() else { return is_code };
    let link = challenge.to_string();
    assert_eq!(link.parse(), Ok(challenge), "{link}");
    true
}

/// A code that is read prints as itself, as far as people write it differently; one that is refused says why.
fn read_code(text: &str) -> bool {
    let characters: Vec<char> = text.chars().filter(|character| !"- ".contains(*character)).collect();
    match text.parse::<Deal>() {
        Ok(deal) => {
            let plain = |character: &char| match character.to_ascii_uppercase() {
                'I' | 'L' => '1',
                'O' => '0',
                other => other,
            };
            assert_eq!(deal.to_string(), characters.iter().map(plain).collect::<String>());
        }
        Err(CodeError::Length(length)) => assert!(length == characters.len() && length != CODE_LENGTH),
        Err(CodeError::Character { position, character }) => assert_eq!(characters[position], character),
        Err(CodeError::Check) => assert_eq!(characters.len(), CODE_LENGTH),
    }
    text.parse::<Deal>().inspect_err(|error| assert!(!error.to_string().is_empty())).is_ok()
}

/// Every number has a code; one other character in it, or two that are swapped, are noticed.
fn mistype(bytes: &[u8]) {
    let mut source = Source(bytes);
    let Some(number) = source.slice(5) else { return };
    let deal = Deal::from_bits(number.iter().fold(0, |bits, byte| bits << 8 | u64::from(*byte)));
    let code = deal.to_string().into_bytes();
    let read = |code: &[u8]| std::str::from_utf8(code).expect("letters and digits").parse::<Deal>();
    assert_eq!(read(&code), Ok(deal));
    let (Some(one), Some(other)) = (source.byte(), source.byte()) else { return };
    let (place, letter) = (usize::from(one) % CODE_LENGTH, ALPHABET[usize::from(other) % ALPHABET.len()]);
    let mut wrong = code.clone();
    wrong[place] = letter;
    assert!(wrong == code || read(&wrong) == Err(CodeError::Check));
    let mut swapped = code.clone();
    swapped.swap(place, usize::from(other) % CODE_LENGTH);
    assert!(swapped == code || read(&swapped) == Err(CodeError::Check));
}
