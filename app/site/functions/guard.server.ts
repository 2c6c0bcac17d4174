import { createHash, timingSafeEqual } from "node:crypto";

/** The key that a request carries as `Authorization: Bearer`; empty: none. */
export const bearerOf = ({ headers }: Request): string =>
  /^Bearer +(\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1] ?? "";

/** Whether a request carries the public key, found out in the same time for every wrong one. */
export const hasPublicKey = (request: Request, publicKey: string): boolean =>
  timingSafeEqual(digest(bearerOf(request)), digest(publicKey));

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
