// Opens one page without a connection. The page keeps itself and its files in the cache of its own name.
const page = new URL(registration.scope).pathname;
const kept = async (path) => (await caches.open(`inspectie ${page}`)).match(path);

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === page) {
    event.respondWith(fetch(request).catch(async () => (await kept(page)) ?? Response.error()));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
  }
});
