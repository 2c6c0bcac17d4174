import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { PRIVATE_FOLDER } from "./media.ts";
import { readPieces, type StoredFile } from "./stored-file.ts";
import type { Storage } from "./storage.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Stores bytes among the private files, locked (AES-256-GCM) with a key of their own, in hexadecimal,
 * which the caller keeps sealed: whoever has the storage alone reads nothing.
 */
export async function putLocked(
  storage: Storage,
  bytes: Uint8Array,
): Promise<{ file: string; key: string }> {
  const [key, nonce] = [randomBytes(32), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  const locked = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  const file = `${PRIVATE_FOLDER}/${randomBytes(16).toString("hex")}.locked`;
  await storage.put(file, locked);
  return { file, key: key.toString("hex") };
}

/** The bytes of a locked file. @throws when it is missing, changed, or locked with another key */
export const getLocked = async (storage: Storage, file: string, key: string): Promise<Buffer> =>
  buffer(unlocked(storage, file, key));

/**
 * The same to be sent piece by piece. It is read through once before: whether it was changed shows only
 * at its end. @throws as `getLocked`, before the first piece
 */
export async function lockedFile(storage: Storage, file: string, key: string): Promise<StoredFile> {
  let size = 0;
  for await (const piece of unlocked(storage, file, key)) size += piece.length;
  return { size, pieces: unlocked(storage, file, key) };
}

async function* unlocked(storage: Storage, file: string, key: string): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  for await (const piece of readPieces(storage, file)) {
    held = Buffer.concat([held, piece]);
    if (held.length < NONCE_BYTES + TAG_BYTES) continue;
    if (!decipher) {
      const nonce = held.subarray(0, NONCE_BYTES);
      const options = { authTagLength: TAG_BYTES };
      decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "hex"), nonce, options);
      held = held.subarray(NONCE_BYTES);
    }
    // What comes last is the tag.
    yield decipher.update(held.subarray(0, -TAG_BYTES));
    held = held.subarray(-TAG_BYTES);
  }
  if (!decipher) throw new Error("a locked file was cut off");
  decipher.setAuthTag(held);
  decipher.final();
}
