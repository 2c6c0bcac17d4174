import { createReadStream } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { FeedError } from "../connector.ts";
import type { Zip } from "./zip.ts";

/** No photo of a home is larger. */
export const MAX_PICTURE = 25 * 1024 * 1024;

/** Finds a picture by the path that an attachment gives; undefined: missing or too large. */
export type PictureSource = (pictured: string) => Promise<URL | Uint8Array | undefined>;

/** Beside a document on the web: only on the same host. */
export function picturesOnHost(location: string): PictureSource {
  const base = new URL(location);
  return async (pictured) => {
    const url = URL.parse(pictured.replaceAll("\\", "/"), base);
    return url?.origin === base.origin ? url : undefined;
  };
}

/** In the ZIP that the document came in. Its folders are of no account, nor are capitals. */
export function picturesInZip(zip: Zip): PictureSource {
  const entries = new Map(zip.entries.map((entry) => [nameKey(entry.name), entry]));
  return async (pictured) => {
    const entry = entries.get(nameKey(pictured));
    if (!entry || entry.size > MAX_PICTURE) return undefined;
    try {
      return await bounded(zip.chunks(entry));
    } catch (error) {
      // One picture that cannot be unpacked costs its listing a picture, not the feed.
      if (error instanceof FeedError) return undefined;
      throw error;
    }
  };
}

/** In the folder that the document lies in, or below it. */
export function picturesBeside(folder: string): PictureSource {
  let names: Promise<Map<string, string>> | undefined;
  return async (pictured) => {
    const parts = pictured.split(/[\\/]/).filter((part) => part !== "" && part !== ".");
    if (parts.length === 0) return undefined;
    const given = await fileWithin(folder, path.join(folder, ...parts));
    if (given !== undefined) return given;
    // Windows knows no difference between IMG.JPG and img.jpg, and writes whole paths.
    names ??= namesIn(folder);
    const name = (await names).get(nameKey(pictured));
    return name === undefined ? undefined : fileWithin(folder, path.join(folder, name));
  };
}

async function namesIn(folder: string): Promise<Map<string, string>> {
  return new Map((await readdir(folder)).map((name) => [nameKey(name), name]));
}

/** The bytes of a file, unless it lies outside the folder, by `..` or by a link. */
async function fileWithin(folder: string, file: string): Promise<Uint8Array | undefined> {
  try {
    const real = await realpath(file);
    if (!real.startsWith(`${await realpath(folder)}${path.sep}`)) return undefined;
    const found = await stat(real);
    if (!found.isFile() || found.size > MAX_PICTURE) return undefined;
    return await bounded(createReadStream(real));
  } catch {
    return undefined;
  }
}

async function bounded(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_PICTURE) return undefined;
    held.push(chunk);
  }
  return size === 0 ? undefined : Buffer.concat(held);
}

function nameKey(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1).toLowerCase();
}
