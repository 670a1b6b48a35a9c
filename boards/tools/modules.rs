//! JavaScript modules with everything that they import, made ready for a browser.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use super::{Failure, npm};

/// The emulated device, and where its files go.
const EMULATOR: &str = "boards/emulator";
const PLACE: &str = "emulator/";
/// The one package it needs, and where that goes.
const PACKAGE: &str = "rp2040js";

/// What a page's module needs of the emulator, by place in the site. The package's licence comes along.
///
/// A worker knows no import map, and not every server knows `.mjs`: so names are written out while copying.
pub fn emulator(root: &Path, page_module: &str) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let folder = root.join(EMULATOR);
    npm::install(&folder).map_err(Failure::Impossible)?;
    let package = folder.join("node_modules").join(PACKAGE);
    let wanted = imports(page_module).filter_map(|name| Some(name.strip_prefix("./")?.strip_prefix(PLACE)?.to_owned()));
    let mut waiting: Vec<String> = wanted.collect();
    let mut found = BTreeMap::new();
    while let Some(name) = waiting.pop() {
        if found.contains_key(&format!("{PLACE}{name}")) {
            continue;
        }
        let source = match name.strip_prefix(PACKAGE) {
            Some(inside) => read(&package.join("dist/esm").join(inside.trim_start_matches('/')))?,
            None => browser_names(&read(&folder.join(&name).with_extension("mjs"))?),
        };
        for import in imports(&source) {
            let Some(import) = beside(&name, import) else {
                let sentence = format_args!("{name} of the emulator needs {import}, which no browser has");
                return Err(Failure::impossible(sentence));
            };
            waiting.push(import);
        }
        found.insert(format!("{PLACE}{name}"), source.into_bytes());
    }
    found.insert(format!("{PLACE}{PACKAGE}/LICENSE"), read(&package.join("LICENSE"))?.into_bytes());
    Ok(found)
}

/// The name of the emulator's one package, and its licence.
pub fn licence(root: &Path) -> Result<(String, String), Failure> {
    let folder = root.join(EMULATOR);
    npm::install(&folder).map_err(Failure::Impossible)?;
    let text = read(&folder.join("node_modules").join(PACKAGE).join("LICENSE"))?;
    Ok((PACKAGE.into(), text.trim_end().to_owned()))
}

fn read(path: &PathBuf) -> Result<String, Failure> {
    fs::read_to_string(path)
        .map_err(|error| Failure::impossible(format_args!("cannot read {}: {error}", path.display())))
}

fn browser_names(source: &str) -> String {
    source.replace(".mjs';", ".js';").replace(&format!("from '{PACKAGE}';"), &format!("from './{PACKAGE}/index.js';"))
}

/// What a module imports.
fn imports(source: &str) -> impl Iterator<Item = &str> {
    let statements = source.lines().filter(|line| line.ends_with(';') && (line.contains("from '")));
    statements.filter_map(|line| line.rsplit_once("from '")?.1.strip_suffix("';"))
}

/// The place that a relative import of a module means; none for any other import.
fn beside(module: &str, import: &str) -> Option<String> {
    let mut folders: Vec<&str> = module.split('/').collect();
    folders.pop();
    let mut parts = import.split('/');
    match parts.next()? {
        "." => {}
        ".." => _ = folders.pop()?,
        _ => return None,
    }
    for part in parts {
        match part {
            ".." => _ = folders.pop()?,
            name => folders.push(name),
        }
    }
    Some(folders.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_found_over_several_lines() {
        let source = "import { A } from './a.js';\nimport {\n  B,\n} from '../b/c.js';\nexport { D } from './d.js';\n\
                      // words from 'nowhere'\nconst x = 'from './no.js';\n";
        let found: Vec<_> = imports(source).collect();
        assert_eq!(found, ["./a.js", "../b/c.js", "./d.js", "./no.js"]);
    }

    #[test]
    fn imports_are_relative_to_their_module() {
        assert_eq!(beside("device.js", "./bus.js").as_deref(), Some("bus.js"));
        assert_eq!(beside("rp2040js/peripherals/i2c.js", "../utils/bit.js").as_deref(), Some("rp2040js/utils/bit.js"));
        assert_eq!(beside("rp2040js/a/b/c.js", "../../d.js").as_deref(), Some("rp2040js/d.js"));
        assert_eq!(beside("device.js", "../outside.js"), None);
        assert_eq!(beside("device.js", "node:fs"), None);
    }
}
