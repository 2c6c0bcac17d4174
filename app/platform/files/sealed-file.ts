import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { PRIVATE_FOLDER } from "./media.ts";
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
export async function getLocked(storage: Storage, file: string, key: string): Promise<Uint8Array> {
  const locked = Buffer.from(await storage.getBytes(file));
  const nonce = locked.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "hex"), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(locked.subarray(-TAG_BYTES));
  const box = locked.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(box), decipher.final()]);
}
