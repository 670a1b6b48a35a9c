// Offline after the first visit: everything that the page needs is kept as one set, and replaced as one set.
// The site's writer puts VERSION and FILES in front of this: new contents make a new file, which the browser notices.

/* global VERSION, FILES */
const PREFIX = `stapel ${registration.scope} `;
const CACHE = PREFIX + VERSION;

addEventListener('install', (event) => {
  // Past the browser's own cache: a set must not be mixed with yesterday's.
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)).then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    await clients.claim();
  })());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  event.respondWith(answer(request));
});

/** What is kept, or what the server has. The firmware and its emulator are kept after their first use. */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
