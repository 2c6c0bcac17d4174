import { FeedError } from "@voordeur/feeds/connector.ts";
import { textAt, type XmlElement } from "@voordeur/feeds/xml-element.ts";
import { xmlRecords } from "@voordeur/feeds/xml-records.ts";
import { plainText } from "./content/plain-text.ts";
import { keyOf, makeDraft, type Surroundings } from "./draft.ts";
import { type Draft, ExportError, type WordPressExport } from "./export.ts";
import { leftOutWords } from "./left-out.ts";
import { Lists } from "./lists.ts";
import { type RawItem, readItem } from "./raw-item.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ITEMS = 20_000;
const records = ["item", "title", "link", "wp:wxr_version", "wp:base_blog_url", "wp:author"].concat(
  ["wp:category", "wp:tag"],
);
/** Not for readers, and not worth a line in the report. */
const silent = new Set(["revision", "customize_changeset", "oembed_cache"]);

/**
 * Reads an export file of WordPress (WXR) from its bytes. It holds the texts in memory, and nothing
 * of comments, users' addresses or settings.
 * @throws ExportError when it is no such file, is cut off, hostile or too large.
 */
export async function readExport(chunks: AsyncIterable<Uint8Array>): Promise<WordPressExport> {
  const reader = new ExportReader();
  try {
    const options = { roots: ["rss"], records, prefixes: true };
    for await (const element of xmlRecords(bounded(chunks), options)) reader.take(element);
  } catch (error) {
    throw error instanceof FeedError ? new ExportError(aboutFile(error.message)) : error;
  }
  return reader.end();
}

/** The XML reader speaks of feeds. */
function aboutFile(message: string): string {
  if (/ander formaat/.test(message)) return NO_EXPORT;
  return message
    .replace("De bron", "Het bestand")
    .replace("in de bron", "in het bestand")
    .replace("is hij", "is het");
}

const NO_EXPORT =
  "Dit is geen exportbestand van WordPress. Maak het daar met Gereedschap → Exporteren → Alle inhoud.";

async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) {
      throw new ExportError(
        "Het bestand is groter dan 32 MB. Exporteer in WordPress een periode tegelijk.",
      );
    }
    yield chunk;
  }
}

class ExportReader {
  readonly #items: RawItem[] = [];
  readonly #pictures = new Map<string, { url: string; alt: string }>();
  readonly #addresses = new Set<string>();
  readonly #authors = new Map<string, string>();
  readonly #lists = new Lists();
  readonly #others = new Map<string, number>();
  readonly #tooLong: string[] = [];
  readonly #reusable = new Map<string, string>();
  /** The numbers of the pictures of each article. */
  readonly #ofPosts = new Map<string, { id: string; order: number }[]>();
  #version = "";
  #site = "";
  #link = "";
  #title = "";
  #count = 0;

  take(element: XmlElement) {
    const text = element.text.trim();
    if (element.name === "item") this.#item(readItem(element));
    else if (element.name === "wp:wxr_version") this.#version = text;
    else if (element.name === "wp:base_blog_url") this.#site ||= text;
    else if (element.name === "link") this.#link ||= text;
    else if (element.name === "title") this.#title ||= plainText(text, 200);
    else if (element.name === "wp:author") {
      const name = textAt(element, "wp:author_display_name");
      const login = textAt(element, "wp:author_login");
      if (name && login && this.#authors.size < MAX_ITEMS) this.#authors.set(login, name);
    } else this.#lists.add(element);
  }

  end(): WordPressExport {
    const site = siteOf(this.#site) ?? siteOf(this.#link);
    if (!this.#version || !site) throw new ExportError(NO_EXPORT);
    const around: Surroundings = {
      site,
      siteTitle: this.#title,
      authors: this.#authors,
      library: {
        byId: (id) => this.#pictures.get(id),
        ofPost: (id) =>
          (this.#ofPosts.get(id) ?? []).toSorted((a, b) => a.order - b.order).map(({ id }) => id),
        has: (url) => this.#addresses.has(url),
      },
      reusable: this.#reusable,
    };
    const drafts = { post: [] as Draft[], page: [] as Draft[] };
    const seen = new Map<string, string>();
    for (const item of this.#items) {
      const draft = makeDraft(item, around);
      const known = seen.get(keyOf(item, site));
      // Plugins that duplicate an article copy its guid as well.
      const key =
        known === undefined || known === item.id
          ? keyOf(item, site)
          : `${keyOf(item, site)}#${item.id}`;
      if (seen.has(key)) this.#leaveOut("dubbel");
      else if (draft) drafts[item.type as keyof typeof drafts].push({ ...draft, key });
      else this.#tooLong.push(`“${plainText(item.title, 150)}” (te lang of te ingewikkeld)`);
      seen.set(key, item.id);
    }
    return {
      site,
      articles: drafts.post,
      pages: drafts.page,
      pictures: this.#pictures.size,
      lists: this.#lists.paths(),
      leftOut: [...this.#tooLong, ...leftOutWords(this.#others)],
    };
  }

  #item(item: RawItem) {
    this.#count += 1;
    if (this.#count > MAX_ITEMS) {
      throw new ExportError(
        "Het bestand heeft meer dan 20.000 onderdelen. Exporteer in WordPress een periode tegelijk.",
      );
    }
    if (item.comments > 0) this.#leaveOut("reactie", item.comments);
    if (item.type === "attachment") return this.#attachment(item);
    if (item.type === "wp_block") return void this.#reusable.set(item.id, item.content);
    if (item.type !== "post" && item.type !== "page")
      return this.#leaveOut(item.type || "onbekend");
    if (/^(trash|auto-draft|inherit)$/.test(item.status)) return this.#leaveOut("prullenbak");
    if (!item.title && !item.content.trim() && !item.meta.has("_elementor_data"))
      return this.#leaveOut("leeg");
    this.#items.push(item);
  }

  #attachment({ id, parent, order, attachmentUrl, meta }: RawItem) {
    const url = URL.parse(attachmentUrl);
    const isPicture =
      url &&
      /^https?:$/.test(url.protocol) &&
      /\.(jpe?g|png|gif|webp|avif|heic)$/i.test(url.pathname);
    if (!isPicture || !id) return this.#leaveOut("bestand");
    const alt = plainText(meta.get("_wp_attachment_image_alt") ?? "", 300);
    this.#pictures.set(id, { url: url.href, alt });
    this.#addresses.add(url.href);
    const siblings = this.#ofPosts.get(parent) ?? [];
    this.#ofPosts.set(parent, siblings);
    siblings.push({ id, order });
  }

  #leaveOut(what: string, amount = 1) {
    // Names of kinds are the file's own: any number of them may come.
    const name = silent.has(what) ? "" : this.#others.size < 50 ? what.slice(0, 40) : "onbekend";
    if (name) this.#others.set(name, (this.#others.get(name) ?? 0) + amount);
  }
}

function siteOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return (url.origin + url.pathname).replace(/(?<!\/)\/+$/, "");
}
