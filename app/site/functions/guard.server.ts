import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a request carries the public key, found out in the same time for every wrong one. */
export function hasPublicKey(request: Request, publicKey: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(publicKey));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
