/** An absolute address, or a place on the page; null when nobody should go there. */
export function linkOf(href = "", site: string): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers leave these out of an address
  const bare = href.replace(/[\0-\x20]+/g, "");
  if (bare === "" || bare === "#") return null;
  if (bare.startsWith("#")) return bare;
  const url = URL.parse(bare, `${site}/`);
  if (!url || !/^(https?|mailto|tel):$/.test(url.protocol)) return null;
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

const late = "data-orig-file data-full-url data-src data-lazy-src data-original data-lazy data-url";

/** Where a picture, a frame or a film is, also when a script would load it later. */
export function sourceOf(attributes: Record<string, string>): string {
  const sources = [...late.split(" "), "src"].map((name) => attributes[name] ?? "");
  const set = attributes["data-srcset"] ?? attributes["srcset"] ?? "";
  const all = [...sources, set.trim().split(/[\s,]/, 1)[0] ?? ""].filter((source) => source !== "");
  return all.find((source) => !/^(?:data|about|blob):/.test(source)) ?? all[0] ?? "";
}

/** The address of a picture behind an element, which shows its text in front of it. */
export function backgroundOf(style = ""): string | undefined {
  return /background(?:-image)?\s*:[^;]*?url\(\s*["']?([^"')]{1,2000})/i.exec(style)?.[1];
}
