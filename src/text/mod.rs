//! Every word that is shown, English and German side by side.

/// A language of the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Language {
    #[default]
    English,
    German,
}
