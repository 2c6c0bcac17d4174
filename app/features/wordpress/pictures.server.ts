import { fetchReason } from "@voordeur/feeds/fetch-reason.ts";
import { FetchError, fetchBytes } from "@voordeur/feeds/fetch.ts";
import { PhotoHosts } from "@voordeur/feeds/photo-hosts.ts";
import type { Storage } from "../../platform/files/storage.ts";
import { MAX_PICTURE_BYTES } from "../blog/editing/input.ts";
import { storeBlogBytes } from "../blog/editing/service.server.ts";

export interface PictureIo {
  fetch: typeof globalThis.fetch;
  signal?: AbortSignal;
}

type Picture = { src: string; width: number; height: number } | { error: string };

const MAX_REMEMBERED = 2000;

/** Fetches the pictures of one run, one after another, each address once. */
export class Pictures {
  readonly #io: PictureIo;
  readonly #storage: Storage;
  readonly #hosts = new PhotoHosts();
  readonly #fetched = new Map<string, Picture>();

  constructor(io: PictureIo, storage: Storage) {
    this.#io = io;
    this.#storage = storage;
  }

  /** The picture as it is stored now, or in Dutch why it is not. */
  async bring(url: string): Promise<Picture> {
    const known = this.#fetched.get(url);
    if (known) return known;
    const picture = await this.#fetch(url);
    if (this.#fetched.size < MAX_REMEMBERED) this.#fetched.set(url, picture);
    return picture;
  }

  async #fetch(url: string): Promise<Picture> {
    if (this.#hosts.isResting(url)) return { error: "de server antwoordt niet" };
    try {
      const limits = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: 20_000, retries: 1 };
      const bytes = await fetchBytes(url, { ...this.#io, ...limits });
      this.#hosts.answered(url);
      return await storeBlogBytes(bytes, this.#storage);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      this.#hosts.failed(url, error);
      return { error: fetchReason(error) };
    }
  }
}

/**
 * A text of which every picture is ours, with its size; one that could not be fetched is left out,
 * with its caption, and named.
 */
export async function bringPictures(
  html: string,
  pictures: Pictures,
): Promise<{ html: string; notes: string[] }> {
  const notes = new Set<string>();
  let brought = "";
  let from = 0;
  // As the engine writes them.
  for (const match of html.matchAll(/<img src="([^"]*)" alt="([^"]*)">/g)) {
    const [whole, src = "", alt = ""] = match;
    const url = src.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    const picture = await pictures.bring(url);
    brought += html.slice(from, match.index);
    if ("error" in picture) {
      notes.add(missing(url, picture.error));
      brought += MISSING;
    } else {
      const { src, width, height } = picture;
      brought += `<img src="${src}" alt="${alt}" width="${width}" height="${height}">`;
    }
    from = match.index + whole.length;
  }
  return { html: withoutMissing(brought + html.slice(from)), notes: [...notes] };
}

export function missing(url: string, reason: string): string {
  return `Foto ontbreekt: ${url.slice(0, 300)} (${reason}).`;
}

const MISSING = "<!--missing-->";

function withoutMissing(html: string): string {
  return html
    .replaceAll(
      /<figure><!--missing-->(?:<figcaption>(?:(?!<\/figcaption>)[^])*<\/figcaption>)?<\/figure>/g,
      "",
    )
    .replaceAll(MISSING, "")
    .replaceAll(/<p>\s*<\/p>/g, "");
}
