import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Storage } from "../files/storage.ts";
import { BackupError } from "./manifest.ts";
import { type PartsWriter, readParts } from "./parts.ts";

/** Says which stored files the rows of a room refer to. */
export interface StoredFiles {
  /** SQL of rows; a table that an older schema lacks makes the room have none. */
  tables: readonly string[];
  query: string;
  keysOf(row: never): readonly string[];
}

/** Their folder in a backup. */
export const FOLDER = "files/";
const AT_ONCE = 8;

/** The form of our own file names; an article may name anything. */
const isKey = (key: string) => /^[\w-]+(?:[/.][\w-]+)*$/.test(key);

/**
 * The keys that the rows of these rooms refer to; several rows may name one.
 * @param query runs SQL on one connection, inside a transaction.
 */
export async function* referredKeys(
  query: (text: string) => Promise<{ rows: unknown[] }>,
  rooms: readonly StoredFiles[],
): AsyncGenerator<string, void> {
  for (const room of rooms) {
    await query(`DECLARE referred CURSOR FOR ${room.query}`);
    for (;;) {
      const { rows } = await query("FETCH 1000 FROM referred");
      if (rows.length === 0) break;
      for (const row of rows) {
        for (const key of room.keysOf(row as never)) if (isKey(key)) yield key;
      }
    }
    await query("CLOSE referred");
  }
}

/** Writes the keys that the rows refer to, one a line, into `list`. */
export async function listKeys(
  client: pg.Client,
  rooms: readonly StoredFiles[],
  tables: readonly string[],
  list: string,
): Promise<void> {
  const known = rooms.filter((room) => room.tables.every((name) => tables.includes(name)));
  const lines = async function* lines() {
    for await (const key of referredKeys((text) => client.query(text), known)) yield `${key}\n`;
  };
  await pipeline(lines, createWriteStream(list, { mode: 0o600 }));
}

/**
 * Copies the stored files that `list` names into a backup, each once; returns how many, and the
 * keys of those that are gone.
 */
export async function saveFiles(
  list: string,
  storage: Storage,
  parts: PartsWriter,
): Promise<{ files: number; missing: string[] }> {
  const seen = new Set<string>();
  const missing: string[] = [];
  const save = async (key: string) => {
    try {
      await parts.write(FOLDER + key, () => storage.getStream(key));
    } catch (error) {
      if (await storage.exists(key)) throw error;
      await parts.remove(FOLDER + key);
      missing.push(key);
    }
  };
  let batch: string[] = [];
  for await (const key of createInterface({ input: createReadStream(list) })) {
    if (seen.has(key)) continue;
    seen.add(key);
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    await Promise.all(batch.map(save));
    batch = [];
  }
  await Promise.all(batch.map(save));
  await rm(list);
  return { files: seen.size - missing.length, missing };
}

/** Puts the files of a backup into the storage; a file that is there already is written anew. */
export async function putFilesBack(folder: string, storage: Storage): Promise<void> {
  const put = (name: string) =>
    storage.copyFromFs(path.join(folder, name), name.slice(FOLDER.length));
  try {
    let batch: string[] = [];
    for await (const { name } of readParts(folder)) {
      if (!name.startsWith(FOLDER)) continue;
      batch.push(name);
      if (batch.length < AT_ONCE) continue;
      await Promise.all(batch.map(put));
      batch = [];
    }
    await Promise.all(batch.map(put));
  } catch (cause) {
    throw new BackupError("a file of the backup could not be stored", { cause });
  }
}
