import { type Library, readContent } from "./content/content.ts";
import { plainText } from "./content/plain-text.ts";
import type { Draft } from "./export.ts";
import type { RawItem } from "./raw-item.ts";

/** All of the file that an item needs besides itself. */
export interface Surroundings {
  site: string;
  siteTitle: string;
  library: Library;
  /** The names that readers saw, by the names to sign in with. */
  authors: ReadonlyMap<string, string>;
}

/** An article or page out of its item. Null: its text is too long or too tangled to be one. */
export function makeDraft(item: RawItem, around: Surroundings): Draft | null {
  const { site, library, authors } = around;
  const content = readContent(item.content, { site, library });
  if (!content) return null;
  const publishedAt = dateOf(item);
  const { status, note } = statusOf(item, publishedAt);
  const title = plainText(item.title, 150);
  const lead = library.byId(item.meta.get("_thumbnail_id") ?? "");
  return {
    key: keyOf(item, site),
    title,
    slug: slugOf(item.name),
    status,
    publishedAt,
    author: plainText(authors.get(item.creator) ?? item.creator, 100),
    excerpt: plainText(item.excerpt, 400),
    content: content.html,
    leadPicture: lead?.url ?? null,
    metaTitle: metaOf(item, "title", title, around.siteTitle).slice(0, 150),
    metaDescription: metaOf(item, "description", title, around.siteTitle).slice(0, 400),
    addresses: addressesOf(item, site),
    notes: [...(note ? [note] : []), ...content.notes],
  };
}

/** The address that WordPress gave it first and never changes, else its number. */
export function keyOf({ guid, id }: RawItem, site: string): string {
  return (guid || `${site}/?p=${id}`).slice(0, 500);
}

function slugOf(name: string): string {
  try {
    return decodeURIComponent(name).slice(0, 200);
  } catch {
    return name.slice(0, 200);
  }
}

function statusOf(
  item: RawItem,
  publishedAt: string | null,
): { status: Draft["status"]; note?: string } {
  if (item.hasPassword) {
    return { status: "draft", note: "Had een wachtwoord; wordt een concept." };
  }
  if (item.status === "private") return { status: "draft", note: "Was privé; wordt een concept." };
  if (item.status !== "publish" && item.status !== "future") return { status: "draft" };
  if (publishedAt === null) {
    return { status: "draft", note: "Heeft geen leesbare datum; wordt een concept." };
  }
  return { status: item.status === "publish" ? "published" : "planned" };
}

/** WordPress writes `2019-05-03 08:12:00`, and zeros when it has none. */
function dateOf({ dateGmt, pubDate }: RawItem): string | null {
  const gmt = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(dateGmt)
    ? `${dateGmt.replace(" ", "T")}Z`
    : "";
  for (const written of [gmt, pubDate]) {
    const date = new Date(written);
    const year = date.getUTCFullYear();
    if (year >= 1990 && year <= 2100) return date.toISOString();
  }
  return null;
}

const metaNames = {
  title: ["_yoast_wpseo_title", "rank_math_title", "_aioseo_title"],
  description: ["_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description"],
};

/** As it was shown: Yoast writes `%%title%% %%sep%% %%sitename%%`, others `%title%` or `#post_title`. */
function metaOf(
  { meta }: RawItem,
  kind: keyof typeof metaNames,
  title: string,
  siteTitle: string,
): string {
  const written = metaNames[kind].map((name) => meta.get(name) ?? "").find((text) => text !== "");
  if (written === undefined) return "";
  const text = plainText(
    written
      .replaceAll(/%%?(title|post_title)%%?|#post_title/g, () => title)
      .replaceAll(/%%?sep%%?|#separator_sa/g, "-")
      .replaceAll(/%%?(sitename|site_title)%%?|#site_title/g, () => siteTitle)
      .replaceAll(/%%?[a-z_]+%%?/g, " "),
    400,
  );
  // The name of the old site does not belong behind a title of this one.
  const ending = ` - ${siteTitle}`;
  const bare = siteTitle && text.endsWith(ending) ? text.slice(0, -ending.length) : text;
  return bare.replace(/^[\s\-|–]+|[\s\-|–]+$/g, "");
}

function addressesOf({ link, guid, id, type }: RawItem, site: string): string[] {
  const numbered = id ? [`/?${type === "page" ? "page_id" : "p"}=${id}`] : [];
  const written = [link, guid].flatMap((address) => pathOn(address, site) ?? []);
  return [...new Set([...written, ...numbered])].filter((path) => path !== "/");
}

/** The path and query of an address on the old site; undefined when it is elsewhere. */
function pathOn(address: string, site: string): string | undefined {
  const url = URL.parse(address.trim());
  const host = URL.parse(site)?.host.replace(/^www\./, "");
  if (!url || url.host.replace(/^www\./, "") !== host || url.href.length > 900) return undefined;
  return url.pathname + url.search;
}
