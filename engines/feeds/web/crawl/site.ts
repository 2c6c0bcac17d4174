import { FetchError } from "../../reading/fetch.ts";
import { FeedError, type FeedIo } from "../../connector.ts";
import { feedBytes } from "../../reading/open-feed.ts";
import { readRobots, type Robots } from "./robots.ts";
import { type Watched, watched } from "./watched.ts";

/** For one document, its tries included. */
const TIMEOUT_MS = 60_000;

export type Answer<Value> =
  /** `url` is where redirects led to. */
  | { kind: "read"; value: Value; url: string }
  | { kind: "gone" }
  /** Not the kind of document that was asked for. */
  | { kind: "other" }
  | { kind: "failed"; reason: string };

export interface DocumentRequest<Value> {
  accept: string;
  maxBytes: number;
  /** Content types that are read; undefined: all. */
  types?: RegExp;
  /** @param address tells, from the first byte, where redirects led to. */
  read: (chunks: AsyncIterable<Uint8Array>, address: () => string) => Promise<Value>;
}

/** One host that is read politely: by its rules, one document at a time. */
export class Site {
  readonly robots: Robots;
  readonly #start: URL;
  readonly #io: FeedIo;
  #asked = false;

  private constructor(start: URL, robots: Robots, io: FeedIo) {
    this.#start = start;
    this.robots = robots;
    this.#io = io;
  }

  /** @throws FeedError when the site's rules are not to be had. */
  static async open(start: URL, io: FeedIo): Promise<Site> {
    return new Site(start, await readRobots(start, io), io);
  }

  /** An address of this site as it is asked for; undefined for one elsewhere. */
  own(link: string, base: string = this.#start.href): URL | undefined {
    const url = URL.parse(link.trim(), base);
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    // Lists that a site wrote before it was encrypted name it as it was.
    if (this.#start.protocol === "https:") url.protocol = "https:";
    url.hash = "";
    return url.host === this.#start.host ? url : undefined;
  }

  async read<Value>(url: string, request: DocumentRequest<Value>): Promise<Answer<Value>> {
    await this.#pace();
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const { signal } = this.#io;
    const watch = watched(
      {
        ...this.#io,
        signal: signal ? AbortSignal.any([signal, late]) : late,
        wait: (milliseconds) => this.#io.wait(Math.max(milliseconds, this.robots.delayMs)),
      },
      (asked) => this.#admit(asked),
    );
    try {
      const value = await request.read(documentOf(url, watch, request), () => watch.last.url);
      return { kind: "read", value, url: watch.last.url };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof OtherKind) return { kind: "other" };
      if (late.aborted) return { kind: "failed", reason: "De server antwoordde niet op tijd." };
      if (!(error instanceof FeedError)) throw error;
      const isGone = watch.last.status === 404 || watch.last.status === 410;
      return isGone ? { kind: "gone" } : { kind: "failed", reason: error.message };
    }
  }

  async #pace() {
    if (this.#asked) await this.#io.wait(this.robots.delayMs);
    this.#asked = true;
    this.#io.signal?.throwIfAborted();
  }

  /** Redirects lead to no other host, and to nothing that the site's rules forbid. */
  #admit(asked: URL) {
    if (asked.host === this.#start.host && this.robots.allows(asked)) return;
    throw new FetchError("redirect", "redirects to what may not be read");
  }
}

class OtherKind extends Error {}

async function* documentOf(
  url: string,
  { io, headers, last }: Watched,
  { accept, maxBytes, types }: DocumentRequest<unknown>,
): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of feedBytes(url, io, { accept, headers })) {
    if (types && !types.test(last.type)) throw new OtherKind();
    size += chunk.byteLength;
    if (size > maxBytes) throw new FeedError("Het antwoord is te groot.");
    yield chunk;
  }
}
