import { opendir, readdir } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import type { Storage } from "../files/storage.ts";

export interface FileStore {
  config: Pick<Config, "dataDir" | "s3">;
  storage: Storage;
}

const PAGE = 1000;

/**
 * The keys of the files right in a folder, a page at a time: a folder of photos can hold a million,
 * and the storage's own list of a disk's folder has them all at once.
 */
export async function* storedKeys(
  { config, storage }: FileStore,
  folder: string,
): AsyncGenerator<string[], void> {
  if (config.s3) {
    let next: string | undefined;
    do {
      const page = await storage.listAll(
        folder,
        next === undefined ? {} : { paginationToken: next },
      );
      next = page.paginationToken;
      yield [...page.objects].flatMap((each) => (each.isFile ? [each.key] : []));
    } while (next !== undefined);
    return;
  }
  let keys: string[] = [];
  for await (const file of await opendir(path.join(rootOf(config), folder))) {
    if (file.isFile()) keys.push(`${folder}/${file.name}`);
    if (keys.length < PAGE) continue;
    yield keys;
    keys = [];
  }
  yield keys;
}

/** The names of the folders that there are. */
export async function storedFolders({ config, storage }: FileStore): Promise<string[]> {
  if (config.s3) {
    const { objects } = await storage.listAll("/");
    return [...objects].flatMap((each) => (each.isDirectory ? [each.prefix] : []));
  }
  const entries = await readdir(rootOf(config), { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function rootOf({ dataDir }: Pick<Config, "dataDir">): string {
  return path.resolve(dataDir, "files");
}
