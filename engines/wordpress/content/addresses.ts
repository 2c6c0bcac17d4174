/** An absolute address, or a place on the page; null when nobody should go there. */
export function linkOf(href = "", site: string): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers leave these out of an address
  const bare = href.replace(/[\0-\x20]+/g, "");
  if (bare === "" || bare === "#") return null;
  if (bare.startsWith("#")) return bare;
  const url = URL.parse(bare, `${site}/`);
  if (!url || !/^(https?|mailto|tel):$/.test(url.protocol)) return null;
  // The way to the large version of a picture that is shown large anyway.
  if (/\.(jpe?g|png|gif|webp|avif)$/i.test(url.pathname)) return null;
  return url.href;
}

export function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A link to something on another site; the address itself where that cannot be. */
export function linkTo(address: string): string {
  const url = URL.parse(address);
  if (!url) return escapeText(address);
  return `<a href="${escapeText(url.href)}">Bekijk op ${escapeText(url.hostname)}</a>`;
}
