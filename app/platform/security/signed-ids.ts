import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets.ts";

const ID_BYTES = 16;
const MAC_BYTES = 16;

/**
 * A token that lets its holder do one thing with a row: the row's id (a UUID) and a keyed hash of it
 * with the purpose; 43 letters, digits, hyphens and underscores. Nothing is stored for it, and it works
 * as long as the row exists and `AUTH_SECRET` stays. What must end by itself is a link
 * of `private-links.ts`; a purpose that counts up withdraws one token (`replaceable-links.ts`).
 */
export function signId(
  { authSecret }: Pick<Secrets, "authSecret">,
  purpose: string,
  id: string,
): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  if (bytes.length !== ID_BYTES) throw new RangeError("only a UUID can be signed");
  return Buffer.concat([bytes, macOf(authSecret, purpose, bytes)]).toString("base64url");
}

/** The id that a token is about, whether or not its row still exists; null: none of ours. */
export function readSignedId(
  { authSecret }: Pick<Secrets, "authSecret">,
  purpose: string,
  token: string,
): string | null {
  const bytes = Buffer.from(token, "base64url");
  // Base64 has several spellings of the same bytes; only ours counts.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString("base64url") !== token) return null;
  const [id, mac] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
  if (!timingSafeEqual(mac, macOf(authSecret, purpose, id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function macOf(authSecret: string, purpose: string, id: Buffer): Buffer {
  return createHmac("sha256", authSecret)
    .update(`signed id:${purpose}:`)
    .update(id)
    .digest()
    .subarray(0, MAC_BYTES);
}
