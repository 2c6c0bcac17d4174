const cacheOf = (page: string) => `inspectie ${page}`;
const isFile = (path: string) => path.startsWith("/assets/");

/** Keeps one page and its files, so that the browser opens it without a connection. */
export async function keepOffline(page: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(`${page}/offline.js`, { scope: page });
  const answer = await fetch(page);
  if (!answer.ok || answer.redirected) return;
  const html = await answer.clone().text();
  const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const files = new Set([...named, ...loaded].filter(isFile));
  const cache = await caches.open(cacheOf(page));
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isFile);
  await cache.addAll([...files].filter((file) => !kept.includes(file)));
  await cache.put(page, answer);
  for (const file of kept) if (!files.has(file)) await cache.delete(file);
}

export async function forgetOffline(page: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await (await navigator.serviceWorker.getRegistration(page))?.unregister();
  await caches.delete(cacheOf(page));
}
