//! The licences of everything by others that is in the images and in the page. Most of them ask to be passed on.
//!
//! What is linked is read from cargo's and npm's lock files; the texts lie in the packages themselves.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::Path,
};

use serde_json::Value;

use super::{
    Failure,
    cargo::{self, FIRMWARE, PAGE},
    modules,
};

/// What a package without a file of its own may be passed on with, besides Apache's text, which names nobody.
const BSD: &str = "Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
   disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
   disclaimer in the documentation and/or other materials provided with the distribution.
3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products
   derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS \"AS IS\" AND ANY EXPRESS OR IMPLIED WARRANTIES,
INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES;
LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN
CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS
SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.";
/// Who holds the rights in packages that say so only in their sources.
const HOLDERS: [(&str, &str); 2] =
    [("rp2040-boot2", "2019-2021 Raspberry Pi (Trading) Ltd."), ("rp-pac", "2024 Raspberry Pi Ltd.")];
const APACHE: &str = include_str!("../../LICENSE-APACHE");
const MIT: &str = include_str!("../../LICENSE-MIT");

/// A package by somebody else.
struct Package {
    /// Name and version.
    name: String,
    licence: String,
    texts: BTreeSet<String>,
}

/// The notices, as one text.
pub fn text() -> Result<String, Failure> {
    let mut packages: BTreeMap<String, Package> = BTreeMap::new();
    for build in [&FIRMWARE, &PAGE] {
        for package in linked(&cargo::metadata(build)?)? {
            packages.insert(package.name.clone(), package);
        }
    }
    let (name, licence) = modules::licence(cargo::root())?;
    packages.insert(name.clone(), Package { name, licence: "MIT".into(), texts: [licence].into() });
    let library = "the Rust core library";
    let texts = [MIT.replace(holder(MIT), "The Rust Project Contributors"), APACHE.to_owned()];
    let rust = Package { name: library.into(), licence: "MIT OR Apache-2.0".into(), texts: texts.into() };
    packages.insert(library.into(), rust);
    Ok(write(packages.values()))
}

/// Each text once, behind the packages that bring it.
fn write<'a>(packages: impl Iterator<Item = &'a Package> + Clone) -> String {
    let mut by_text: BTreeMap<&str, Vec<&Package>> = BTreeMap::new();
    for package in packages {
        package.texts.iter().for_each(|text| by_text.entry(text).or_default().push(package));
    }
    let mut texts: Vec<_> = by_text.into_iter().collect();
    texts.sort_by_key(|(_, packages)| packages[0].name.clone());
    let mut out = String::from("Stapel contains work of others, under these licences.\n");
    for (text, packages) in texts {
        writeln!(out, "\n{}\n", "=".repeat(80)).expect("a string takes it");
        for Package { name, licence, .. } in packages {
            writeln!(out, "{name} ({licence})").expect("a string takes it");
        }
        writeln!(out, "\n{text}").expect("a string takes it");
    }
    out
}

/// The packages that end up in a program: not those that only help to build it.
fn linked(metadata: &Value) -> Result<Vec<Package>, Failure> {
    let strange = || Failure::impossible("cargo's description of the packages is not understood");
    let list = |value: &Value| value.as_array().cloned().ok_or_else(strange);
    let packages: BTreeMap<String, Value> =
        list(&metadata["packages"])?.into_iter().map(|package| (package["id"].to_string(), package)).collect();
    let nodes: BTreeMap<String, Value> =
        list(&metadata["resolve"]["nodes"])?.into_iter().map(|node| (node["id"].to_string(), node)).collect();
    let root = metadata["resolve"]["root"].to_string();
    let mut waiting = vec![root.clone()];
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    while let Some(id) = waiting.pop() {
        let package = packages.get(&id).ok_or_else(strange)?;
        let helps = list(&package["targets"])?.iter().any(|target| target["kind"][0] == "proc-macro");
        if helps || !seen.insert(id.clone()) {
            continue;
        }
        for dependency in list(&nodes.get(&id).ok_or_else(strange)?["deps"])? {
            if list(&dependency["dep_kinds"])?.iter().any(|kind| kind["kind"].is_null()) {
                waiting.push(dependency["pkg"].to_string());
            }
        }
        if id != root {
            found.push(Package::read(package)?);
        }
    }
    Ok(found)
}

impl Package {
    fn read(package: &Value) -> Result<Self, Failure> {
        let word = |name: &str| package[name].as_str().unwrap_or_default().to_owned();
        let (name, licence) = (format!("{} {}", word("name"), word("version")), word("license"));
        let manifest = word("manifest_path");
        let folder = Path::new(&manifest).parent().unwrap_or(Path::new(""));
        let mut texts = texts(folder, &licence)
            .map_err(|error| Failure::impossible(format_args!("cannot read {}: {error}", folder.display())))?;
        if texts.is_empty() {
            let authors: Vec<&str> =
                package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            texts.insert(text_of(&word("name"), &licence, &authors.join(", ")).map_err(Failure::Impossible)?);
        }
        Ok(Self { name, licence, texts })
    }
}

/// The files in which a package says its licence; of several to choose from MIT's, which is short.
fn texts(folder: &Path, licence: &str) -> std::io::Result<BTreeSet<String>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        let named = ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|word| name.starts_with(word));
        if named && path.is_file() {
            files.insert(name, fs::read_to_string(&path)?.replace("\r\n", "\n").trim_end().to_owned());
        }
    }
    let short = files.keys().find(|name| name.contains("MIT")).cloned();
    if let Some(short) = short.filter(|_| !licence.contains("AND")) {
        files.retain(|name, _| *name == short || name.starts_with("NOTICE"));
    }
    Ok(files.into_values().collect())
}

/// For a package that brings none.
fn text_of(name: &str, licence: &str, authors: &str) -> Result<String, String> {
    let holder_of = HOLDERS.iter().find(|(package, _)| *package == name).map_or(authors, |(_, holder)| holder);
    if licence.contains("Apache-2.0") {
        Ok(APACHE.trim_end().to_owned())
    } else if licence == "BSD-3-Clause" && !holder_of.is_empty() {
        Ok(format!("Copyright (c) {holder_of}\n\n{BSD}"))
    } else if licence == "MIT" && !holder_of.is_empty() {
        Ok(MIT.replace(holder(MIT), holder_of).trim_end().to_owned())
    } else {
        Err(format!("{name} ({licence}) brings no text of its licence, and notices.rs has none for it"))
    }
}

/// Who holds the rights by a text of MIT's licence.
fn holder(text: &str) -> &str {
    text.lines().find_map(|line| line.strip_prefix("Copyright (c) ")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_without_a_text_gets_that_of_its_licence_or_is_told() {
        assert!(text_of("a", "MIT OR Apache-2.0", "").unwrap().contains("Apache License"));
        assert!(text_of("rp-pac", "BSD-3-Clause", "").unwrap().starts_with("Copyright (c) 2024 Raspberry Pi"));
        let text = text_of("a", "MIT", "A. Author").unwrap();
        assert!(text.contains("Copyright (c) A. Author") && text.contains("WITHOUT WARRANTY"), "{text}");
        for (licence, authors) in [("BSD-3-Clause", ""), ("MIT", ""), ("GPL-3.0", "A. Author")] {
            assert!(text_of("a", licence, authors).unwrap_err().contains("notices.rs"), "{licence}");
        }
    }
}
