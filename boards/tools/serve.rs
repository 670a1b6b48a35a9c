//! A web server for one site that lies in memory: no path of the disk can be asked for.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    sync::Arc,
    thread,
    time::Duration,
};

use super::{Failure, say, site::Site};

/// No browser sends a longer head.
const LONGEST_HEAD: u64 = 16 * 1024;
/// A connection that sends or takes nothing for this long is closed.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait when a connection cannot be taken.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves a site to this machine until the program is ended.
pub fn run(site: Site, port: u16) -> Result<String, Failure> {
    let trouble = |error| Failure::impossible(format_args!("cannot serve on port {port} ({error}): give --port N"));
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(trouble)?;
    let address = listener.local_addr().map_err(trouble)?;
    say(&format!("http://{address}/ is the page; Ctrl+C ends it\n"))?;
    let site = Arc::new(site);
    for stream in listener.incoming() {
        let site = Arc::clone(&site);
        // A connection that breaks needs no report: the browser asks again.
        let answering = |stream| thread::Builder::new().spawn(move || _ = answer(&site, stream));
        if stream.and_then(answering).is_err() {
            // There is no descriptor or no memory left: both come back when others are answered.
            thread::sleep(PAUSE);
        }
    }
    unreachable!("a listener listens for ever")
}

fn answer(site: &Site, mut stream: TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut head = BufReader::new((&stream).take(LONGEST_HEAD)).lines();
    let request = head.next().unwrap_or_else(|| Ok(String::new()))?;
    // The rest of the head is not used, but a browser expects that it is read.
    while head.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let (status, kind, body) = choose(site, &request);
    let body_length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {body_length}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    )?;
    if !request.starts_with("HEAD ") {
        stream.write_all(body)?;
    }
    stream.flush()
}

/// Status, type and contents for a request's first line.
fn choose<'a>(site: &'a Site, request: &str) -> (&'static str, &'static str, &'a [u8]) {
    const PLAIN: &str = "text/plain; charset=utf-8";
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    if !["GET", "HEAD"].contains(&method) {
        return ("405 Method Not Allowed", PLAIN, b"only GET and HEAD\n");
    }
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let name = match path.strip_prefix('/') {
        Some("") => "index.html",
        Some(name) => name,
        None => return ("400 Bad Request", PLAIN, b"that is no path\n"),
    };
    match site.get(name) {
        Some(bytes) => ("200 OK", content_type(name), bytes),
        None => ("404 Not Found", PLAIN, b"there is no such file\n"),
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Site {
        let files = [("index.html", "page"), ("emulator/device.js", "module"), ("stapel.wasm.gz", "program")];
        files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).into()
    }

    #[track_caller]
    fn status(request: &str, expected: &str) {
        let site = site();
        assert!(choose(&site, request).0.starts_with(expected), "{request:?}: {:?}", choose(&site, request));
    }

    #[test]
    fn files_have_their_types() {
        let site = site();
        assert_eq!(choose(&site, "GET / HTTP/1.1"), ("200 OK", "text/html; charset=utf-8", &b"page"[..]));
        let module = ("200 OK", "text/javascript; charset=utf-8", &b"module"[..]);
        assert_eq!(choose(&site, "GET /emulator/device.js?x=1 HTTP/1.1"), module);
        assert_eq!(choose(&site, "HEAD /stapel.wasm.gz HTTP/1.1").1, "application/octet-stream");
    }

    #[test]
    fn nothing_else_is_served() {
        for path in ["/../Cargo.toml", "/emulator/../../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/emulator"]
        {
            status(&format!("GET {path} HTTP/1.1"), "404");
        }
        status("GET Cargo.toml HTTP/1.1", "400");
        status("GET http://127.0.0.1/index.html HTTP/1.1", "400");
        status("POST / HTTP/1.1", "405");
        status("", "405");
    }
}
