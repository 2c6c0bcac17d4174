import { openAsBlob } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Log } from "../observability/log.ts";

const folderOf = (dataDir: string) => path.join(dataDir, "uploads");

/** The files of one request: on disk until it is answered, however large and however many at once. */
export class UploadFolder {
  readonly #dataDir: string;
  readonly #open = new Set<Readable>();
  #folder: Promise<string> | undefined;
  #count = 0;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Writes a file as it comes in. Where that fails the form goes on, and reading the file fails. */
  readonly keep = async (contents: Readable, name: string, type: string): Promise<File> => {
    this.#open.add(contents);
    // Where a client is gone, the error may come while nobody reads: it would end the process.
    contents.on("error", () => {});
    try {
      this.#folder ??= makeFolder(this.#dataDir);
      const file = path.join(await this.#folder, String((this.#count += 1)));
      // Left open by a failure, so that the rest can be passed over.
      const pieces = contents.iterator({ destroyOnReturn: false });
      await writeFile(file, pieces, { flag: "wx", mode: 0o600 });
      return new File([await openAsBlob(file)], name, { type });
    } catch (error) {
      contents.resume();
      return new UnwrittenFile(name, error);
    } finally {
      this.#open.delete(contents);
    }
  };

  /** Removes the files; one whose client is gone is still open. */
  async remove(): Promise<void> {
    for (const contents of this.#open) contents.destroy(new Error("the request is answered"));
    const folder = await this.#folder?.catch(() => undefined);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** In place of a file that the disk did not take. */
class UnwrittenFile extends File {
  readonly #why: unknown;

  constructor(name: string, why: unknown) {
    super(["not empty"], name);
    this.#why = why;
  }

  override arrayBuffer = (): Promise<never> => Promise.reject(this.#why);

  override stream = (): never => {
    throw this.#why;
  };
}

const makeFolder = async (dataDir: string) =>
  mkdtemp(path.join(await uploadsFolder(dataDir), "form-"));

/** The folder of what is on disk for a moment; what a killed process leaves there is cleared in time. */
export async function uploadsFolder(dataDir: string): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  return folderOf(dataDir);
}

/** No form and no answer takes this long. */
const LEFT_BEHIND_MS = 3_600_000;

/** Removes at start, and every hour, what processes that were killed left behind. */
export async function keepUploadsClear(dataDir: string, log: Pick<Log, "warn">): Promise<void> {
  const clear = () => clearUploads(dataDir, new Date());
  await clear();
  const calmly = () => void clear().catch((err: unknown) => log.warn({ err }, "uploads stay"));
  setInterval(calmly, LEFT_BEHIND_MS).unref();
}

/** Removes what is an hour old; other instances may be at work in there. */
export async function clearUploads(dataDir: string, now: Date): Promise<void> {
  for (const name of await readdir(folderOf(dataDir)).catch(() => [])) {
    const folder = path.join(folderOf(dataDir), name);
    const made = await stat(folder).catch(() => undefined);
    if (made && now.getTime() - made.mtimeMs > LEFT_BEHIND_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
