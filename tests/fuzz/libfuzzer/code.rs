#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    stapel_fuzz::code(bytes);
});
