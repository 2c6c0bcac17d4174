import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import type { ListingDraft } from "../connector.ts";

/** A draft waiting in the spool. */
export interface SpooledDraft {
  external_id: string;
  /** SHA-256 of the draft as JSON, and behind a space its place, when that is shown under another name. */
  hash: string;
  draft: () => ListingDraft;
}

/**
 * The drafts of one run in a file, so that a feed is read to its end before anything is written, and
 * a large feed never has to fit in memory.
 */
export class Spool {
  readonly #file: string;
  readonly #stream: WriteStream;
  /** The places of all drafts. */
  readonly places = new Set<string>();

  constructor(file: string) {
    this.#file = file;
    this.#stream = createWriteStream(file);
    // `add` and `batches` report the error when they next use the stream.
    this.#stream.on("error", () => {});
  }

  async add(draft: ListingDraft): Promise<void> {
    const json = JSON.stringify(draft);
    const hash = createHash("sha256").update(json).digest("base64url");
    const line = `${JSON.stringify([draft.external_id, draft.city])}\t${hash}\t${json}\n`;
    this.places.add(draft.city);
    if (this.#stream.errored) throw this.#stream.errored;
    if (!this.#stream.write(line)) await once(this.#stream, "drain");
  }

  /**
   * All drafts in order, `size` at a time, with places of `shown` under those names. After this,
   * nothing can be added.
   */
  async *batches(
    size: number,
    shown: ReadonlyMap<string, string>,
  ): AsyncGenerator<SpooledDraft[], void> {
    this.#stream.end();
    await finished(this.#stream);
    let batch: SpooledDraft[] = [];
    const lines = createInterface({ input: createReadStream(this.#file), crlfDelay: Infinity });
    for await (const line of lines) {
      batch.push(read(line, shown));
      if (batch.length === size) {
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0) yield batch;
  }

  close(): void {
    this.#stream.destroy();
  }
}

function read(line: string, shown: ReadonlyMap<string, string>): SpooledDraft {
  const [head = "", hash = ""] = line.split("\t", 2);
  const json = line.slice(head.length + hash.length + 2);
  const [external_id = "", place = ""] = JSON.parse(head) as string[];
  const city = shown.get(place);
  if (city === undefined) return { external_id, hash, draft: () => revive(json) };
  return {
    external_id,
    hash: `${hash} ${city}`,
    draft: () => ({ ...revive(json), city }),
  };
}

function revive(json: string): ListingDraft {
  const draft = JSON.parse(json) as ListingDraft;
  return { ...draft, published_at: draft.published_at && new Date(draft.published_at) };
}
