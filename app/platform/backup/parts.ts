import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";

/** The list of all parts with their checksums, in the form that `sha256sum --check` reads. */
const SUMS = "SHA256SUMS";
/** The most that is read into memory: room for the names of over a million files. */
export const MAX_BYTES = 128 * 1024 * 1024;

/** One file of a backup; `name` is its path below the folder, with slashes. */
export interface Part {
  name: string;
  sha256: string;
}

/** Writes the parts of a backup below `folder`, on disk when it returns, and lists their checksums. */
export class PartsWriter {
  readonly #folder: string;
  readonly #sums: FileHandle;

  private constructor(folder: string, sums: FileHandle) {
    this.#folder = folder;
    this.#sums = sums;
  }

  static async open(folder: string): Promise<PartsWriter> {
    return new PartsWriter(folder, await open(path.join(folder, SUMS), "wx", 0o600));
  }

  /** Writes what `open` gives, and returns that; nobody would hear an error of a stream opened earlier. */
  async write<Source extends AsyncIterable<Uint8Array>>(
    name: string,
    open: () => Source | Promise<Source>,
  ): Promise<Source> {
    const file = path.join(this.#folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash("sha256");
    const source = await open();
    await pipeline(
      source,
      async function* hashing(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file, { mode: 0o600, flush: true }),
    );
    await this.#list({ name, sha256: hash.digest("hex") });
    return source;
  }

  /** Lists a part that was written by other means. */
  async add(name: string): Promise<void> {
    await this.#list({ name, sha256: await sumOf(path.join(this.#folder, name)) });
  }

  /** Removes the remains of a failed part, which is not listed. */
  async remove(name: string): Promise<void> {
    await rm(path.join(this.#folder, name), { force: true });
  }

  async close(): Promise<void> {
    await this.#sums.sync().finally(() => this.#sums.close());
  }

  async #list({ name, sha256 }: Part): Promise<void> {
    await this.#sums.write(`${sha256}  ${name}\n`);
  }
}

/** The parts that a backup lists, one by one; a line that says nothing sensible ends it with an error. */
export async function* readParts(folder: string): AsyncGenerator<Part> {
  const seen = new Set<string>();
  const lines = createInterface({
    input: createReadStream(await plainFile(folder, SUMS, MAX_BYTES)),
  });
  for await (const line of lines) {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}([\w-]+(?:[/.][\w-]+)*)$/.exec(line) ?? [];
    if (!sha256 || !name) throw new Error(`${SUMS} has a line that cannot be read`);
    if (seen.size === seen.add(name).size) throw new Error(`${SUMS} has ${name} twice`);
    yield { name, sha256 };
  }
}

/**
 * The path of a part. A link could bring in any file of this machine, and a device or pipe never ends.
 * @throws Error when it is one, or too large
 */
export async function plainFile(folder: string, name: string, most = Infinity): Promise<string> {
  const file = path.join(await realpath(folder), name);
  const found = await stat(file);
  if ((await realpath(file)) !== file || !found.isFile() || found.size > most) {
    throw new Error(`${name} is not a file of its own, or too large`);
  }
  return file;
}

/** SHA-256 (hex) of a file. */
export async function sumOf(file: string): Promise<string> {
  return sumOfStream(createReadStream(file));
}

/** SHA-256 (hex) of all that a stream gives. */
export async function sumOfStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}
