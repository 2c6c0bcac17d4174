import { escapeText } from "./addresses.ts";
import { plainText } from "./plain-text.ts";

interface Picture {
  url: string;
  alt: string;
}

/** The pictures of the library. */
export interface Library {
  byId: (id: string) => Picture | undefined;
  /** The numbers of those that were uploaded to an article, in their order. */
  ofPost: (id: string) => readonly string[];
  /** Whether this is the address of one of them. */
  has: (url: string) => boolean;
}

const pictureNames = new Set(
  "image images img photo picture thumbnail logo media attachment attachments image_id image_url image_src img_url src ids include gallery_ids background_image bg_image portrait_url featured_image".split(
    " ",
  ),
);
const headingNames = new Set(
  "title heading header h2 h4 question tab_title title_text item_title alert_title heading_text".split(
    " ",
  ),
);
const textNames = new Set(
  "text subtitle sub_title subheading subhead content description desc quote author position job_title company_name price tagline answer message label caption button_text button_one_text button_two_text button_label link_text editor html tab_content description_text testimonial_content testimonial_name testimonial_job inner_text alert_description blockquote_content item_description".split(
    " ",
  ),
);
/** A setting, and no words. */
const SETTING =
  /^(?:true|false|yes|no|on|off|none|default|custom|left|right|center|top|bottom|full|auto|h[1-6]|[\d\W]*|\w[^\W_]*_\w+)$/i;

export const isHeading = (name: string) => headingNames.has(name);
export const isText = (name: string) => textNames.has(name);
export const isSetting = (value: string) => SETTING.test(value);

/** The attributes of a shortcode, by their names; WordPress's editors bend quotes. */
export function attributesIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const pattern =
    /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|[”″“]([^”″“]*)[”″“]|([^\s"']+))/g;
  for (const [, name = "", double, single, bent, bare] of text.matchAll(pattern)) {
    const value = (double ?? single ?? bent ?? bare ?? "").trim();
    // As Divi writes what would end an attribute or a tag.
    const written = value.replaceAll("%22", '"').replaceAll("%91", "[").replaceAll("%93", "]");
    found.set(name.toLowerCase(), written);
  }
  return found;
}

export function figureOf({ url, alt }: Picture): string {
  return `\n\n<figure><img src="${escapeText(url)}" alt="${escapeText(alt)}"></figure>\n\n`;
}

/** A shortcode's visible parts besides its content: pictures, headings, words, a button. */
export function shownBy(
  name: string,
  attributes: ReadonlyMap<string, string>,
  { inner, library }: { inner: string | undefined; library: Library },
): { html: string; lost: number; isWhole: boolean } {
  const { pictures, lost } = picturesIn(attributes, library);
  const isWhole = isPicture(inner?.trim() ?? "");
  if (isWhole && pictures.length === 0) pictures.push({ url: inner!.trim(), alt: "" });
  const href = hrefIn(attributes);
  const words = [...attributes].flatMap(([key, value]) => {
    if (!isHeading(key) && !isText(key) && !(key === "name" && inner)) return [];
    if (isSetting(value) || (isHeading(key) && pictures.length > 0 && inner === undefined))
      return [];
    const text = escapeText(plainText(value, 2000));
    const isButton = /button|link|label/.test(key) || (inner === undefined && href !== "");
    if (/heading|title/.test(name) || (isHeading(key) && !isButton)) return [`<h3>${text}</h3>`];
    return [
      isButton && href ? `<p><a href="${escapeText(href)}">${text}</a></p>` : `<p>${text}</p>`,
    ];
  });
  const html = pictures.map(figureOf).join("") + words.map((each) => `\n\n${each}\n\n`).join("");
  return { html, lost, isWhole };
}

/** Those that it names by number go before addresses, which may be of smaller ones. */
function picturesIn(attributes: ReadonlyMap<string, string>, library: Library) {
  const values = [...attributes].flatMap(([key, value]) => (pictureNames.has(key) ? [value] : []));
  const ids = values.flatMap((value) =>
    /^\d{1,12}(?:[\s,]+\d{1,12})*(?:\|\w*)?$/.test(value) ? (value.match(/\d+/g) ?? []) : [],
  );
  const named = ids.flatMap((id) => library.byId(id) ?? []);
  const alt = attributes.get("alt") ?? "";
  const urls = values.filter(isPicture).map((url) => ({ url, alt }));
  const pictures = named.length > 0 ? named : urls;
  return { pictures, lost: pictures === urls && urls.length > 0 ? 0 : ids.length - named.length };
}

export function isPicture(address: string): boolean {
  return /^(?:https?:\/)?\/\S{1,2000}\.(?:jpe?g|png|gif|webp|avif)(?:\?\S*)?$/i.test(address);
}

/** WPBakery writes `url:https%3A%2F%2Fa.example%2F|title:Meer`. */
function hrefIn(attributes: ReadonlyMap<string, string>): string {
  const names = ["button_url", "button_link", "button_one_url", "url", "link", "href", "link_url"];
  const value = names.map((name) => attributes.get(name) ?? "").find((href) => href !== "") ?? "";
  const written = /^url:([^|]*)/.exec(value)?.[1] ?? value;
  try {
    const href = decodeURIComponent(written);
    return /^(?:https?:|mailto:|tel:|\/|#)/.test(href) ? href : "";
  } catch {
    return "";
  }
}
