import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a request carries the public key, found out in the same time for every wrong one. */
export function hasPublicKey(request: Request, publicKey: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(publicKey));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/**
 * Whether no other website made the browser send this request, with the cookie of whoever is
 * signed in. Programs that are no browser send neither header.
 */
export function isFromHere(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get("Origin");
  if (origin !== null)
    return [new URL(publicUrl).origin, new URL(request.url).origin].includes(origin);
  const site = request.headers.get("Sec-Fetch-Site");
  return site === null || site === "same-origin" || site === "none";
}
