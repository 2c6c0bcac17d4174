import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import type { ListingDraft } from "@voordeur/feeds/connector.ts";

/** A draft waiting in the spool. */
export interface SpooledDraft {
  external_id: string;
  /** SHA-256 of the draft as JSON. */
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

  constructor(file: string) {
    this.#file = file;
    this.#stream = createWriteStream(file);
    // `add` and `batches` report the error when they next use the stream.
    this.#stream.on("error", () => {});
  }

  async add(draft: ListingDraft): Promise<void> {
    const json = JSON.stringify(draft);
    const hash = createHash("sha256").update(json).digest("base64url");
    const line = `${JSON.stringify(draft.external_id)}\t${hash}\t${json}\n`;
    if (this.#stream.errored) throw this.#stream.errored;
    if (!this.#stream.write(line)) await once(this.#stream, "drain");
  }

  /** All drafts in order, `size` at a time. After this, nothing can be added. */
  async *batches(size: number): AsyncGenerator<SpooledDraft[], void> {
    this.#stream.end();
    await finished(this.#stream);
    let batch: SpooledDraft[] = [];
    const lines = createInterface({ input: createReadStream(this.#file), crlfDelay: Infinity });
    for await (const line of lines) {
      batch.push(read(line));
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

function read(line: string): SpooledDraft {
  const [id = "", hash = ""] = line.split("\t", 2);
  const json = line.slice(id.length + hash.length + 2);
  return { external_id: String(JSON.parse(id)), hash, draft: () => revive(json) };
}

function revive(json: string): ListingDraft {
  const draft = JSON.parse(json) as ListingDraft;
  return { ...draft, published_at: draft.published_at && new Date(draft.published_at) };
}
