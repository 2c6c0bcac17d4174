import { fetchReason } from "@voordeur/feeds/fetch-reason.ts";
import { FetchError, fetchBytes } from "@voordeur/feeds/fetch.ts";
import { PhotoHosts } from "@voordeur/feeds/photo-hosts.ts";
import { isWholePdf, storePdf } from "../../platform/files/pdfs.ts";
import type { Storage } from "../../platform/files/storage.ts";
import { MAX_PICTURE_BYTES } from "../../platform/files/upload-limits.ts";
import { storeBlogBytes } from "../../site/blog/editing/service.server.ts";

export interface PictureIo {
  fetch: typeof globalThis.fetch;
  signal?: AbortSignal;
}

type Failed = { error: string };
type Picture = { src: string; width: number; height: number };
type Stored = Picture | { src: string } | Failed;

const MAX_REMEMBERED = 2000;

/** Fetches the pictures and PDFs of one run, one after another, each address once. */
export class Pictures {
  readonly #io: PictureIo;
  readonly #storage: Storage;
  readonly #hosts = new PhotoHosts();
  readonly #fetched = new Map<string, Stored>();

  constructor(io: PictureIo, storage: Storage) {
    this.#io = io;
    this.#storage = storage;
  }

  /** The picture or PDF as it is stored now, or in Dutch why it is not. */
  async bring(url: string): Promise<Stored> {
    const known = this.#fetched.get(url);
    if (known) return known;
    const picture = await this.#fetch(url);
    if (this.#fetched.size < MAX_REMEMBERED) this.#fetched.set(url, picture);
    return picture;
  }

  /** The same of an address that must be a picture's. */
  async bringPicture(url: string): Promise<Picture | Failed> {
    const stored = await this.bring(url);
    return "width" in stored || "error" in stored ? stored : { error: "het is een PDF" };
  }

  async #fetch(url: string): Promise<Stored> {
    if (this.#hosts.isResting(url)) return { error: "de server antwoordt niet" };
    try {
      const limits = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: 20_000, retries: 1 };
      const bytes = await fetchBytes(url, { ...this.#io, ...limits });
      this.#hosts.answered(url);
      if (!isWholePdf(bytes)) return await storeBlogBytes(bytes, this.#storage);
      return { src: `/media/${(await storePdf(bytes, this.#storage, { folder: "blog" })).key}` };
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      this.#hosts.failed(url, error);
      return { error: fetchReason(error) };
    }
  }
}

/**
 * A text of which every picture is ours, with its size, and so is every picture or PDF of the old site
 * that a link leads to. A picture that could not be fetched is left out, with its caption, and named;
 * any other file stays where it is, and is named.
 */
export async function bringFiles(
  html: string,
  site: string,
  pictures: Pictures,
): Promise<{ html: string; notes: string[] }> {
  const notes = new Set<string>();
  // As the engine writes them.
  const withPictures = await replaceEach(
    html,
    /<img src="([^"]*)" alt="([^"]*)">/g,
    async (src, alt) => {
      const picture = await pictures.bringPicture(src);
      if ("src" in picture) {
        return `<img src="${picture.src}" alt="${alt}" width="${picture.width}" height="${picture.height}">`;
      }
      notes.add(missing(src, picture.error));
      return MISSING;
    },
  );
  const withFiles = await replaceEach(withPictures, /(?<=<a href=")([^"]*)()/g, async (href) => {
    const url = URL.parse(href);
    const written = href.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    if (!url || !isSameHost(url, site) || !isFile(url)) return written;
    const isOurs = /\.(?:pdf|jpe?g|png|webp|avif)$/i.test(url.pathname);
    const file = isOurs ? await pictures.bring(href) : { error: "dit soort bewaren wij niet" };
    if ("src" in file) return file.src + url.hash;
    notes.add(`Bestand blijft op de oude website: ${href.slice(0, 300)} (${file.error}).`);
    return written;
  });
  const left = withFiles.replaceAll(LONELY, (_figure, words: string | undefined) => {
    if (words)
      notes.add(
        `Onderschrift van een foto die ontbreekt: “${words.replace(/<[^>]*(?:>|$)/g, "")}”.`,
      );
    return "";
  });
  const whole = left.replaceAll(MISSING, "").replaceAll(/<p>\s*<\/p>/g, "");
  return { html: whole, notes: [...notes] };
}

/** Whether an address is on the old site, with `www.` or without. */
export function isSameHost({ host }: URL, site: string): boolean {
  return host.replace(/^www\./, "") === new URL(site).host.replace(/^www\./, "");
}

/** Whether an address is that of a file, and not of a page. */
export function isFile({ pathname }: URL): boolean {
  return pathname.startsWith("/wp-content/") || /\.(?!html?$|php$)[a-z]\w{1,4}$/i.test(pathname);
}

async function replaceEach(
  html: string,
  pattern: RegExp,
  replace: (address: string, rest: string) => Promise<string>,
): Promise<string> {
  let replaced = "";
  let from = 0;
  for (const match of html.matchAll(pattern)) {
    const [whole, written = "", rest = ""] = match;
    const address = written.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    replaced += html.slice(from, match.index) + (await replace(address, rest));
    from = match.index + whole.length;
  }
  return replaced + html.slice(from);
}

export function missing(url: string, reason: string): string {
  return `Foto ontbreekt: ${url.slice(0, 300)} (${reason}).`;
}

const MISSING = "<!--missing-->";
const LONELY =
  /<figure><!--missing-->(?:<figcaption>((?:(?!<\/figcaption>)[^])*)<\/figcaption>)?<\/figure>/g;
