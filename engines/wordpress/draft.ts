import { instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { besidesBuilders } from "./content/builders.ts";
import { readContent } from "./content/content.ts";
import type { Library } from "./content/shown-attributes.ts";
import { plainText } from "./content/plain-text.ts";
import type { Draft } from "./export.ts";
import type { RawItem } from "./raw-item.ts";

/** All of the file that an item needs besides itself. */
export interface Surroundings {
  site: string;
  siteTitle: string;
  library: Library;
  /** The texts of reusable blocks, by their numbers. */
  reusable: ReadonlyMap<string, string>;
  /** The names that readers saw, by the names to sign in with. */
  authors: ReadonlyMap<string, string>;
}

/** An article or page out of its item. Null: its text is too long or too tangled to be one. */
export function makeDraft(item: RawItem, around: Surroundings): Draft | null {
  const { site, library, authors, reusable } = around;
  const { id, meta } = item;
  const built = besidesBuilders(item.content, meta);
  const content = readContent(item.content + built.html, {
    site,
    id,
    library,
    meta,
    reusable: (ref) => reusable.get(ref),
  });
  if (!content) return null;
  const publishedAt = dateOf(item);
  const { status, note } = statusOf(item, publishedAt);
  const title = shortened(item.title, 150);
  const excerpt = shortened(item.excerpt, 400);
  const leadId = meta.get("_thumbnail_id") ?? "";
  const lead = library.byId(leadId);
  const lists = [...new Set(item.lists)].filter((name) => name && !DEFAULT_LIST.test(name));
  return {
    key: keyOf(item, site),
    title: title.text,
    slug: slugOf(item.name),
    status,
    publishedAt,
    author: plainText(authors.get(item.creator) ?? item.creator, 100),
    excerpt: excerpt.text,
    content: content.html,
    leadPicture: lead?.url ?? null,
    metaTitle: metaOf(item, "title", title.text, around.siteTitle).slice(0, 150),
    metaDescription: metaOf(item, "description", title.text, around.siteTitle).slice(0, 400),
    addresses: addressesOf(item, site),
    notes: [
      ...(note ? [note] : []),
      ...(title.whole ? [`De titel is ingekort. Die was: “${title.whole}”.`] : []),
      ...(excerpt.whole ? [`De samenvatting is ingekort. Die was: “${excerpt.whole}”.`] : []),
      ...(!lead && Number(leadId) > 0 ? ["De foto boven het stuk staat niet in het bestand."] : []),
      ...built.notes,
      ...content.notes,
      ...(lists.length > 0 ? [`Rubrieken en labels vervallen: ${lists.join(", ")}.`] : []),
    ],
  };
}

const DEFAULT_LIST = /^(?:uncategorized|geen categorie|ongecategoriseerd|niet gecategoriseerd)$/i;

function shortened(html: string, most: number): { text: string; whole?: string } {
  const whole = plainText(html, 5000);
  return whole.length > most ? { text: plainText(html, most), whole } : { text: whole };
}

/** The address that WordPress gave it first and never changes, else its number or address. */
export function keyOf({ guid, id, link, title }: RawItem, site: string): string {
  return (guid || (id ? `${site}/?p=${id}` : link || title)).slice(0, 480);
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
  if (item.status === "draft") return { status: "draft" };
  if (item.status !== "publish" && item.status !== "future") {
    return { status: "draft", note: `Had de status “${item.status}”; wordt een concept.` };
  }
  if (publishedAt === null) {
    return { status: "draft", note: "Heeft geen leesbare datum; wordt een concept." };
  }
  return { status: item.status === "publish" ? "published" : "planned" };
}

/** WordPress writes `2019-05-03 08:12:00`, and zeros where it has only the time of its own clock. */
function dateOf({ date, dateGmt, pubDate }: RawItem): string | null {
  const [gmt, own] = [dateGmt, date].map((written) =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written) ? written.replace(" ", "T") : "",
  );
  for (const date of [new Date(`${gmt}Z`), instantOfWallTime(own ?? ""), new Date(pubDate)]) {
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
  return bare.replace(/^[\s\-|–]+|(?<![\s\-|–])[\s\-|–]+$/g, "");
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
