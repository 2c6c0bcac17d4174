import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";

const tags = "h2 h3 h4 p ul ol li blockquote hr br a strong b em i s sub sup abbr";
const tableTags = "table caption thead tbody tr th td";
const pictureTags = "figure figcaption img";

const allowed: sanitize.IOptions = {
  allowedTags: `${tags} ${tableTags} ${pictureTags}`.split(" "),
  allowedAttributes: {
    a: ["href"],
    abbr: ["title"],
    img: ["src", "alt", "width", "height"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
};

const MAX_ROUNDS = 5;
const MAX_CHARACTERS = 1_000_000;

/**
 * HTML that may be shown as it is: text marks, lists, tables, links and our own pictures. Scripts,
 * styles, classes, event handlers and links of other schemes are taken out; a heading of the first
 * level, which belongs to the page, becomes one of the second. Cleaning twice changes nothing.
 * @param origin when given, such as `https://voordeur.example`, our own addresses become absolute.
 */
export function cleanRichText(html: string, origin = ""): string {
  return remembered.memo(`${origin} ${html}`, { context: { html, origin } });
}

/** Those that were shown last: reading a page cleans a text that seldom changes. */
const remembered = new LRUCache<string, string, { html: string; origin: string }>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (cleaned, from) => cleaned.length + from.length,
  memoMethod: (_from, _old, { context }) => cleanFully(context.html, context.origin),
});

function cleanFully(html: string, origin: string): string {
  // A tag that goes may have kept two others apart, which then do not belong in each other.
  let cleaned = cleanOnce(html, origin);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const again = cleanOnce(cleaned, origin);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
}

function cleanOnce(html: string, origin: string): string {
  const absolute = (name: string) => (tagName: string, attribs: sanitize.Attributes) => {
    const address = attribs[name];
    return {
      tagName,
      attribs: address?.startsWith("/") ? { ...attribs, [name]: origin + address } : attribs,
    };
  };
  return sanitize(html, {
    ...allowed,
    transformTags: { h1: "h2", del: "s", strike: "s", a: absolute("href"), img: absolute("src") },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnPicture(attribs.src, origin),
  });
}

/** Whether cleaning takes pictures out of a text, or other parts that a reader would miss. */
export function lostByCleaning(html: string): ("picture" | "part")[] {
  if (!html.includes("<")) return [];
  const cleaned = cleanRichText(html);
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const losesPictures = count(html, /<img\b/gi) > count(cleaned, /<img\b/g);
  const losesParts = /<(?:iframe|video|audio|object|embed|form|input|svg|canvas|math)\b/i.test(
    html,
  );
  return [...(losesPictures ? ["picture" as const] : []), ...(losesParts ? ["part" as const] : [])];
}

/** Pictures come from our own storage alone: a visitor's browser talks to no third party. */
function isOwnPicture(address = "", origin: string): boolean {
  return address.startsWith(`${origin}/media/`) && !address.includes("..");
}
