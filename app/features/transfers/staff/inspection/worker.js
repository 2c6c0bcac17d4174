// Opens one page without a connection. The page keeps itself and its files in the cache of its own name.
const page = new URL(registration.scope).pathname;
const kept = async (path) => (await caches.open(`inspectie ${page}`)).match(path);

// The server no longer shows the page: whoever holds the phone has no business with it.
const isGone = ({ type, status }) =>
  type === "opaqueredirect" || [401, 403, 404, 410].includes(status);
async function forget() {
  await caches.delete(`inspectie ${page}`);
  await registration.unregister();
}
async function open(request) {
  const answer = await fetch(request).catch(() => null);
  if (!answer) return (await kept(page)) ?? Response.error();
  if (isGone(answer)) await forget();
  return answer;
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === page) {
    event.respondWith(open(request));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
  }
});
