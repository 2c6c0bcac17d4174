import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets.ts";

const MAC_BYTES = 16;

/**
 * The token of a link that holds a row's id (a UUID) and a keyed hash of it with the link's purpose: 43
 * letters, digits, hyphens and underscores. Nothing is stored for it, a thousand emails have the same,
 * and it works as long as the row exists and `AUTH_SECRET` stays. Where a link must end by itself, use
 * `makeLink`.
 */
export function signId(secrets: Pick<Secrets, "authSecret">, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, macOf(secrets, purpose, bytes)]).toString("base64url");
}

/** The id that a token is about, whether or not its row still exists; null: none of ours. */
export function readSignedId(
  secrets: Pick<Secrets, "authSecret">,
  purpose: string,
  token: string,
): string | null {
  const bytes = Buffer.from(token, "base64url");
  // Base64 has several spellings of the same bytes; only ours counts.
  if (bytes.length !== 16 + MAC_BYTES || bytes.toString("base64url") !== token) return null;
  const [id, mac] = [bytes.subarray(0, -MAC_BYTES), bytes.subarray(-MAC_BYTES)];
  if (!timingSafeEqual(mac, macOf(secrets, purpose, id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function macOf({ authSecret }: Pick<Secrets, "authSecret">, purpose: string, id: Buffer): Buffer {
  const mac = createHmac("sha256", authSecret).update(`${purpose}:`).update(id);
  return mac.digest().subarray(0, MAC_BYTES);
}
