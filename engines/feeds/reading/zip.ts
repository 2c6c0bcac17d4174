import { type FileHandle, open as openFile, readFile, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import yauzl from "yauzl";
import { FeedError } from "../connector.ts";

// Read at once: in a file, each of thousands of entries is looked up by itself, four times.
const SMALL = 64 * 1024 * 1024;
const MAX_ENTRIES = 50_000;
const MAX_ENTRY = 256 * 1024 * 1024;
const MAX_TOTAL = 1024 * 1024 * 1024;
// Text packs to a tenth; a bomb to a thousandth and less.
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM = 1024 * 1024;

export interface ZipEntry {
  /** Path inside the ZIP, with `/`. */
  name: string;
  /** Bytes when unpacked, as the ZIP says. */
  size: number;
}

/** A ZIP on disk, of which no entry is unpacked before it is read. */
export interface Zip {
  entries: readonly ZipEntry[];
  /** The entry's bytes as they come; more than it announced is an error. */
  chunks(entry: ZipEntry): AsyncGenerator<Uint8Array, void>;
  close(): void;
}

/**
 * Opens a ZIP.
 * @throws FeedError when it is none, when it would unpack to more than 1 GB in all, or like a
 * bomb; `chunks` also when an entry is broken or encrypted.
 */
export async function openZip(file: string): Promise<Zip> {
  const zip = await open(file);
  try {
    const entries = await listEntries(zip);
    return {
      entries: [...entries.keys()],
      chunks: (entry) => unpack(zip, entries.get(entry)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw broken(error);
  }
}

/** True when a file begins as a ZIP does, whatever its name; false also when it cannot be read. */
export async function isZip(file: string): Promise<boolean> {
  let handle: FileHandle | undefined;
  try {
    handle = await openFile(file);
    const { buffer } = await handle.read({ buffer: Buffer.alloc(2), position: 0 });
    return buffer.toString("latin1") === "PK";
  } catch {
    return false;
  } finally {
    await handle?.close();
  }
}

async function open(file: string): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false };
  try {
    if ((await stat(file)).size > SMALL) return await yauzl.openPromise(file, options);
    return await yauzl.fromBufferPromise(await readFile(file), options);
  } catch (error) {
    throw broken(error);
  }
}

async function listEntries(zip: yauzl.ZipFile): Promise<Map<ZipEntry, yauzl.Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new FeedError("Het ZIP-bestand heeft te veel bestanden.");
  const entries = new Map<ZipEntry, yauzl.Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    const { uncompressedSize: size, compressedSize: packed } = entry;
    total += size;
    const isBomb = size > RATIO_COUNTS_FROM && size > packed * MAX_RATIO;
    if (size > MAX_ENTRY || total > MAX_TOTAL || isBomb) {
      throw new FeedError("Het ZIP-bestand is uitgepakt te groot.");
    }
    entries.set({ name: entry.fileName, size }, entry);
  }
  return entries;
}

async function* unpack(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
): AsyncGenerator<Uint8Array, void> {
  if (!entry) throw new Error("not an entry of this ZIP");
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    yield* stream;
  } catch (error) {
    throw broken(error);
  }
}

function broken(error: unknown): FeedError {
  if (error instanceof FeedError) return error;
  return new FeedError("Het ZIP-bestand is beschadigd of niet volledig.");
}
