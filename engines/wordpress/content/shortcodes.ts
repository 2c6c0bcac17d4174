import { escapeText, linkTo } from "./addresses.ts";
import { plainText } from "./plain-text.ts";

/** A picture of the library, by its number. */
export type PictureById = (id: string) => { url: string; alt: string } | undefined;

interface Tag {
  start: number;
  end: number;
  name: string;
  attributes: string;
  closing: boolean;
}

/** Their content is code, not text for people. */
const code = new Set([
  "vc_raw_html",
  "vc_raw_js",
  "et_pb_code",
  "fusion_code",
  "php",
  "code_block",
]);
/** A form, which this program cannot send. */
const forms = /^(contact-form|wpforms|gravityform|ninja_form|mc4wp|formidable|caldera)/;
/** Around blocks of their own; others stand within a sentence. */
const layout = /row|col|section|tab|text|box|accordion|toggle|block|container/;
/** Words that only ever stand for something else, even without an attribute or an end. */
const known = /^(gallery|caption|wp_caption|embed|video|audio|playlist|toc|button|row|col|column)$/;

const MAX_PICTURES = 100;

/**
 * Text without the shortcodes of WordPress: pictures, captions and embedded addresses become HTML,
 * all others go and leave their text. Brackets that people wrote stay.
 */
export function readShortcodes(
  text: string,
  pictureById: PictureById,
): { html: string; dropped: Set<string> } {
  const tags = tagsIn(text);
  const dropped = new Set<string>();
  let html = "";
  let from = 0;
  for (const [index, tag] of tags.entries()) {
    if (tag.start < from) continue;
    html += text.slice(from, tag.start);
    from = tag.end;
    const end = tag.closing ? undefined : endOf(tags, index);
    const inner = end ? text.slice(tag.end, end.start) : "";
    if (code.has(tag.name)) {
      dropped.add(tag.name);
      from = end?.end ?? tag.end;
    } else if (tag.name === "embed" || tag.name === "video" || tag.name === "audio") {
      html += film(/^\s*https?:\/\//.test(inner) ? inner : addressIn(tag.attributes));
      from = end?.end ?? tag.end;
    } else if (tag.name === "gallery") {
      html += gallery(tag.attributes, pictureById);
    } else if (tag.name === "caption" || tag.name === "wp_caption") {
      html += tag.closing ? "" : caption(inner, tag.attributes);
      from = end?.end ?? tag.end;
    } else if (forms.test(tag.name)) {
      dropped.add(tag.name);
    } else {
      // A title of a tab or a toggle is a heading to its reader.
      const title = tag.closing ? "" : plainText(attributeIn(tag.attributes, "title|heading"), 150);
      if (title && end) html += `\n\n<h3>${escapeText(title)}</h3>\n\n`;
      else if (layout.test(tag.name)) html += "\n\n";
      dropped.add(tag.name);
    }
  }
  return { html: html + text.slice(from), dropped };
}

/** The tags of shortcodes, in order; in one pass, whatever the text holds. */
function tagsIn(text: string): Tag[] {
  const found: Tag[] = [];
  const pattern = /\[(\/?)([a-z][\w-]{0,60})((?:\s[^[\]]{0,4000})?)\]/gi;
  for (const match of text.matchAll(pattern)) {
    const [whole, slash, name = "", attributes = ""] = match;
    // `[[like this]]` is how one writes about shortcodes.
    if (text[match.index - 1] === "[") continue;
    found.push({
      start: match.index,
      end: match.index + whole.length,
      name: name.toLowerCase(),
      attributes,
      closing: slash === "/",
    });
  }
  const closed = new Set(found.flatMap(({ name, closing }) => (closing ? [name] : [])));
  return found.filter(
    ({ name, attributes }) =>
      closed.has(name) || known.test(name) || /[_-]/.test(name) || /=\s*\S/.test(attributes),
  );
}

/** Looks no further than these tags for the end of one, as its content has few. */
const FURTHEST = 200;

function endOf(tags: Tag[], index: number): Tag | undefined {
  const { name } = tags[index]!;
  const last = Math.min(tags.length, index + FURTHEST);
  for (let at = index + 1; at < last; at += 1) {
    const tag = tags[at]!;
    if (tag.name === name) return tag.closing ? tag : undefined;
  }
  return undefined;
}

function attributeIn(attributes: string, names: string): string {
  const [, , value = ""] =
    new RegExp(`\\s(${names})\\s*=\\s*["'”″]([^"'”″]*)["'”″]`, "i").exec(attributes) ?? [];
  return value.trim();
}

function addressIn(attributes: string): string {
  return attributeIn(attributes, "src|mp4|m4v|webm|ogv|mp3|url");
}

function film(address: string): string {
  const url = URL.parse(address.trim());
  return url && /^https?:$/.test(url.protocol) ? `\n\n<p>${linkTo(url.href)}</p>\n\n` : "";
}

function gallery(attributes: string, pictureById: PictureById): string {
  const ids = attributeIn(attributes, "ids|include").split(/[\s,]+/, MAX_PICTURES);
  return ids
    .flatMap((id) => pictureById(id) ?? [])
    .map(
      ({ url, alt }) =>
        `\n\n<figure><img src="${escapeText(url)}" alt="${escapeText(alt)}"></figure>`,
    )
    .join("")
    .concat("\n\n");
}

/** The picture comes first; the words are behind it, or in an attribute as long ago. */
function caption(inner: string, attributes: string): string {
  const [, picture = "", words = ""] = /^([^]*<img[^>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(inner) ?? [];
  if (!picture) return inner;
  const said = words.trim() || escapeText(attributeIn(attributes, "caption"));
  const below = said ? `<figcaption>${said}</figcaption>` : "";
  return `\n\n<figure>${picture}${below}</figure>\n\n`;
}
