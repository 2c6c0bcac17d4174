import { escapeText, linkTo } from "./addresses.ts";
import { attributesIn, figureOf, type Library, shownBy } from "./shown-attributes.ts";

interface WithoutShortcodes {
  html: string;
  /** The names of those that went. */
  dropped: Set<string>;
  /** Dutch: the forms among them. */
  forms: Set<string>;
  /** How many pictures of the library they show that the file does not have. */
  lostPictures: number;
}

interface Tag {
  start: number;
  end: number;
  name: string;
  attributes: string;
  closing: boolean;
}

/** Their content is code, not text for people. */
const code = new Set("vc_raw_html vc_raw_js et_pb_code fusion_code php code_block".split(" "));
/** A form, which this program cannot send. */
const forms = /^(contact-form|wpforms|gravityform|ninja_form|mc4wp|formidable|caldera)/;
/** Around blocks of their own; others stand within a sentence. */
const layout = /row|col|section|tab|text|box|accordion|toggle|block|container/;
/** Words that only ever stand for something else, even without an attribute or an end. */
const known = /^(gallery|caption|wp_caption|embed|video|audio|playlist|toc|button|row|col|column)$/;

/**
 * Text without the shortcodes of WordPress: pictures, captions, embedded addresses and the words in
 * attributes become HTML, all others go and leave their text. Brackets that people wrote stay.
 */
export function readShortcodes(text: string, library: Library, postId: string): WithoutShortcodes {
  const tags = tagsIn(text);
  const result = {
    html: "",
    dropped: new Set<string>(),
    forms: new Set<string>(),
    lostPictures: 0,
  };
  let from = 0;
  for (const [index, tag] of tags.entries()) {
    if (tag.start < from) continue;
    result.html += text.slice(from, tag.start);
    from = tag.end;
    const end = tag.closing ? undefined : endOf(tags, index);
    const inner = end ? text.slice(tag.end, end.start) : "";
    const attributes = attributesIn(tag.attributes);
    if (code.has(tag.name)) {
      result.dropped.add(tag.name);
      from = end?.end ?? tag.end;
    } else if (tag.name === "embed" || tag.name === "video" || tag.name === "audio") {
      const film = filmAt(/^\s*https?:\/\//.test(inner) ? inner : addressIn(attributes));
      if (!film && !tag.closing) result.dropped.add(tag.name);
      result.html += film;
      from = end?.end ?? tag.end;
    } else if (tag.name === "gallery") {
      const { html, lost } = gallery(attributes, library, postId);
      result.html += html;
      result.lostPictures += lost;
    } else if (tag.name === "caption" || tag.name === "wp_caption") {
      result.html += tag.closing ? "" : caption(inner, attributes.get("caption") ?? "");
      from = end?.end ?? tag.end;
    } else if (forms.test(tag.name)) {
      result.forms.add(`formulier (${tag.name})`);
    } else {
      const shown = tag.closing
        ? null
        : shownBy(tag.name, attributes, { inner: end && inner, library });
      result.html += shown?.html || (layout.test(tag.name) ? "\n\n" : "");
      result.html += tag.closing
        ? ""
        : filmAt(/\s(https?:\/\/\S+)/.exec(tag.attributes)?.[1] ?? "");
      result.lostPictures += shown?.lost ?? 0;
      if (shown?.isWhole && end) from = end.end;
      result.dropped.add(tag.name);
    }
  }
  result.html += text.slice(from);
  return result;
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

function addressIn(attributes: ReadonlyMap<string, string>): string {
  const names = ["src", "mp4", "m4v", "webm", "ogv", "mp3", "url"];
  return names.map((name) => attributes.get(name) ?? "").find((address) => address !== "") ?? "";
}

function filmAt(address: string): string {
  const url = URL.parse(address.trim());
  return url && /^https?:$/.test(url.protocol) ? `\n\n<p>${linkTo(url.href)}</p>\n\n` : "";
}

/** The pictures that it names, else those that were uploaded to its article. */
function gallery(
  attributes: ReadonlyMap<string, string>,
  { byId, ofPost }: Library,
  postId: string,
): { html: string; lost: number } {
  const listOf = (name: string) =>
    attributes
      .get(name)
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? [];
  const named = [...listOf("ids"), ...listOf("include")];
  const without = new Set(listOf("exclude"));
  const all = named.length > 0 ? named : ofPost(attributes.get("id") ?? postId);
  const ids = all.filter((id) => !without.has(id));
  const pictures = ids.flatMap((id) => byId(id) ?? []);
  const lost = Math.max(ids.length, 1) - Math.max(pictures.length, without.size > 0 ? 1 : 0);
  return { html: `${pictures.map(figureOf).join("")}\n\n`, lost };
}

/** The picture comes first; the words are behind it, or in an attribute as long ago. */
function caption(inner: string, attribute: string): string {
  const [, picture = "", words = ""] = /^([^]*<img[^>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(inner) ?? [];
  const said = words.trim() || escapeText(attribute);
  if (!picture) return `${inner} ${said}`;
  const below = said ? `<figcaption>${said}</figcaption>` : "";
  return `\n\n<figure>${picture}${below}</figure>\n\n`;
}
