import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { clearUnfinished, writeWhole } from "../../platform/files/write-whole.ts";

/** Files of tiles in one folder, of which those that nobody looked at for longest go first. */
export interface TileStore {
  /** Null: not there. */
  read(name: string): Promise<{ bytes: Uint8Array; fetchedAt: Date } | null>;
  write(name: string, bytes: Uint8Array, fetchedAt: Date): Promise<void>;
}

interface Kept {
  bytes: number;
  fetchedAt: Date;
}

/** A file takes a block of the disk, however small it is. */
const BLOCK = 4096;

/** `mostBytes` of the disk hold over restarts: what is there already counts. */
export function openTileStore(folder: string, mostBytes: number): TileStore {
  const fileOf = (name: string) => path.join(folder, name);
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.ceil((bytes + 1) / BLOCK) * BLOCK,
    dispose: (_kept, name, reason) => {
      if (reason === "evict") void rm(fileOf(name), { force: true });
    },
  });
  let isRead: Promise<void> | undefined;
  const ready = () => (isRead ??= readFolder(folder, kept));
  return {
    async read(name) {
      await ready();
      const known = kept.get(name);
      if (!known) return null;
      const bytes = await readFile(fileOf(name)).catch(() => null);
      if (bytes === null) kept.delete(name);
      return bytes && { bytes, fetchedAt: known.fetchedAt };
    },
    async write(name, bytes, fetchedAt) {
      await ready();
      await writeWhole(fileOf(name), bytes);
      kept.set(name, { bytes: bytes.byteLength, fetchedAt });
    },
  };
}

async function readFolder(folder: string, kept: LRUCache<string, Kept>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await clearUnfinished(folder);
  const files: { name: string; size: number; mtime: Date }[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile()) files.push({ name, size: found.size, mtime: found.mtime });
  }
  files.sort((a, b) => a.mtime.getTime() - b.mtime.getTime());
  for (const { name, size, mtime } of files) kept.set(name, { bytes: size, fetchedAt: mtime });
}
