//! The form of KiCad's files: words and lists in brackets.

/// A word, or a list.
#[derive(Debug, PartialEq)]
pub enum Expression {
    Word(String),
    List(Vec<Expression>),
}

impl Expression {
    /// Reads a whole file: one list.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut letters = text.chars().peekable();
        let mut open: Vec<Vec<Self>> = Vec::new();
        while let Some(letter) = letters.next() {
            let done = match letter {
                '(' => {
                    open.push(Vec::new());
                    continue;
                }
                ')' => Self::List(open.pop().ok_or("a bracket closes that never opened")?),
                '"' => Self::Word(quoted(&mut letters)?),
                letter if letter.is_whitespace() => continue,
                letter => {
                    let mut word = String::from(letter);
                    while let Some(more) = letters.next_if(|next| !next.is_whitespace() && !"()\"".contains(*next)) {
                        word.push(more);
                    }
                    Self::Word(word)
                }
            };
            match open.last_mut() {
                Some(list) => list.push(done),
                None if letters.all(char::is_whitespace) => return Ok(done),
                None => return Err("something follows the end".into()),
            }
        }
        Err("it ends within a bracket".into())
    }

    /// What it contains; nothing, if it is a word.
    fn items(&self) -> &[Self] {
        match self {
            Self::Word(_) => &[],
            Self::List(items) => items,
        }
    }

    /// The word at a place of the list; 0 is its name.
    pub fn word(&self, place: usize) -> Option<&str> {
        match self.items().get(place)? {
            Self::Word(word) => Some(word),
            Self::List(_) => None,
        }
    }

    /// The lists in it that have this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.items().iter().filter(move |item| item.word(0) == Some(name))
    }

    /// The lists in it whose names begin so.
    pub fn beginning<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.items().iter().filter(move |item| item.word(0).is_some_and(|word| word.starts_with(name)))
    }

    /// The first list in it that has this name.
    pub fn find(&self, name: &str) -> Option<&Self> {
        self.items().iter().find(|item| item.word(0) == Some(name))
    }

    /// The first list in it that has this name, which must be there.
    pub fn need(&self, name: &str) -> Result<&Self, String> {
        self.find(name).ok_or_else(|| format!("a {} has no {name}", self.word(0).unwrap_or("list")))
    }

    /// The first word of the list with this name, which must be there.
    pub fn need_word(&self, name: &str) -> Result<&str, String> {
        self.need(name)?.word(1).ok_or_else(|| format!("{name} is empty"))
    }

    /// The number at a place of the list.
    pub fn number(&self, place: usize) -> Result<f64, String> {
        let word = self.word(place).unwrap_or_default();
        word.parse().map_err(|_| format!("{word:?} is no number, in a {}", self.word(0).unwrap_or("list")))
    }

    /// What its property of this name says.
    pub fn property(&self, name: &str) -> Option<&str> {
        self.all("property").find(|property| property.word(1) == Some(name))?.word(2)
    }
}

/// What stands before the closing quotation mark.
fn quoted(letters: &mut impl Iterator<Item = char>) -> Result<String, String> {
    let mut word = String::new();
    loop {
        match letters.next().ok_or("it ends within quotation marks")? {
            '"' => return Ok(word),
            '\\' => match letters.next().ok_or("it ends within quotation marks")? {
                'n' => word.push('\n'),
                letter => word.push(letter),
            },
            letter => word.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_quotations_and_lists_are_told_apart() {
        let read = Expression::read("(a 1.5\n (b \"two words\") (b \"a \\\"mark\\\"\"))\n").unwrap();
        assert_eq!(read.word(0), Some("a"));
        assert_eq!(read.number(1), Ok(1.5));
        assert_eq!(read.all("b").map(|b| b.word(1).unwrap()).collect::<Vec<_>>(), ["two words", "a \"mark\""]);
        assert!(read.need("c").is_err() && read.number(2).is_err());
    }

    #[test]
    fn what_is_not_whole_is_refused() {
        for text in ["", "(", "(a", "(a \"b)", "(a \"b\\", ")", "(a) b", "(a))"] {
            assert!(Expression::read(text).is_err(), "{text:?}");
        }
    }
}
