/** True for a query parameter that tells where a visitor came from, not which page it is. */
const isCampaign = (name: string) => /^(utm_|fbclid$|gclid$|msclkid$)/i.test(name);
const LONGEST = 1000;

/**
 * An old address as redirects are stored and looked up: its path, decoded, in lower case and without
 * a slash at the end, with its query, if any. Null: nothing can lead on from there.
 */
export function fromPathOf(address: string): string | null {
  const url = parseUrl(address);
  if (!url) return null;
  const path =
    decoded(url.pathname)
      .normalize("NFC")
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, "") || "/";
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !isCampaign(name)));
  const from = query.size > 0 ? `${path}?${String(query).toLowerCase()}` : path;
  // PostgreSQL has no text with a null character in it.
  return from === "/" || from.length > LONGEST || /\p{Cc}/u.test(from) ? null : from;
}

/** An address on this site as a browser is sent to it; null when it is none. */
export function toPathOf(address: string, publicUrl: string): string | null {
  const url = parseUrl(address, publicUrl);
  if (!url || url.origin !== new URL(publicUrl).origin) return null;
  try {
    url.pathname = decodeURI(url.pathname);
  } catch {
    return null;
  }
  const path = url.pathname.replace(/(?<=[^/])\/+$/, "");
  // A browser takes two slashes for another site.
  if (path.startsWith("//")) return null;
  const shown = path.startsWith("/media/") ? path : path.replaceAll(/(?:%..)+|[A-Z]+/g, lower);
  const to = shown + url.search + url.hash;
  return to.length > LONGEST ? null : to;
}

const lower = (part: string) => (part.startsWith("%") ? part : part.toLowerCase());

/** An address as it may be stored: with its query, then without. */
export function lookUpOrder(address: string): string[] {
  const path = address.split(/[?#]/, 1)[0]!;
  return [...new Set([fromPathOf(address), fromPathOf(path)])].filter((key) => key !== null);
}

/** A target with the words of a campaign that the address carries. */
export function withCampaign(to: string, address: string): string {
  const { searchParams } = new URL(address, "http://localhost");
  const query = new URLSearchParams([...searchParams].filter(([name]) => isCampaign(name)));
  if (query.size === 0) return to;
  const [page, place] = to.split("#", 2);
  const whole = `${page}${page!.includes("?") ? "&" : "?"}${query}`;
  return place === undefined ? whole : `${whole}#${place}`;
}

/** A path, or a whole address. */
function parseUrl(address: string, base = "http://localhost"): URL | null {
  const trimmed = address.trim();
  return /^(\/|https?:\/\/)/i.test(trimmed) ? URL.parse(trimmed, base) : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
