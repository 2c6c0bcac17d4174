// Opens one page without a connection, or with one that is too slow, and while the server fails. The page
// keeps itself and its files in the cache of its own name.
const page = new URL(registration.scope).pathname;
const kept = async (path) => (await caches.open(`inspectie ${page}`)).match(path);
// Longer than this nobody stands in a hall and waits.
const PATIENCE_MS = 4000;

// The server no longer shows the page: whoever holds the phone has no business with it.
const isGone = ({ type, status }) =>
  type === "opaqueredirect" || [401, 403, 404, 410].includes(status);
async function forget() {
  await caches.delete(`inspectie ${page}`);
  await registration.unregister();
}
async function ask(request) {
  const answer = await fetch(request);
  if (isGone(answer)) await forget();
  return answer;
}
async function open(asked) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await kept(page)) ?? asked;
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === page) {
    const asked = ask(request);
    event.respondWith(open(asked));
    // An answer that comes late still says whether the page is gone.
    event.waitUntil(asked.catch(() => {}));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
  }
});
