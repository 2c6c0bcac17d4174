import { createHash } from "node:crypto";
import type { Storage } from "../../../platform/files/storage.ts";

// Without an ending: such a key is never served to visitors.
export const keptPictureKey = (url: string) => `feed-pictures/${url.slice("feed:".length)}`;

export function isKeptPicture(url: string): boolean {
  return /^feed:[\w-]{43}$/.test(url);
}

/**
 * Puts a picture aside that came inside a feed; gives its address, the same for the same bytes. One
 * that exists is written again, so that a new one is not swept before the run's rows name it.
 */
export async function keepPicture(bytes: Uint8Array, storage: Storage): Promise<string> {
  const url = `feed:${createHash("sha256").update(bytes).digest("base64url")}`;
  await storage.put(keptPictureKey(url), bytes);
  return url;
}

/** The picture's bytes; undefined when it is gone. */
export async function readKeptPicture(
  url: string,
  storage: Storage,
): Promise<Uint8Array | undefined> {
  return (await storage.exists(keptPictureKey(url)))
    ? storage.getBytes(keptPictureKey(url))
    : undefined;
}

export async function forgetKeptPicture(url: string, storage: Storage): Promise<void> {
  await storage.delete(keptPictureKey(url));
}
