import { randomBytes } from "node:crypto";
import { type WholeBid, wholeBid } from "@voordeur/bids/terms.ts";
import { cookieIn } from "../../../platform/http/http.ts";
import { seal, SealError, unseal } from "../../../platform/security/seal.ts";
import { isSecure, type Services } from "../../../platform/services.ts";

/** The key to a bidder's own copy; only a cookie of the browser that sent the bid keeps it. */
export const makeCopyKey = (): string => randomBytes(32).toString("base64url");

export const isCopyKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

const placeOfCopy = (place: string) => `copy of ${place}`;

/** All copies are as long as this or a multiple, like the boxes that they stand behind. */
const BLOCK = 4096;

/** A box with a second one behind it, which the bidder's key opens and the sale's does not. */
export function withCopy(box: string, place: string, bid: WholeBid, copyKey: string): string {
  const text = JSON.stringify(bid);
  const padding = BLOCK - (Buffer.byteLength(text) % BLOCK);
  return `${box}.${seal(copyKey, placeOfCopy(place), text + " ".repeat(padding))}`;
}

/** The bid of a box, by the bidder's key; null: the key is of another box, or there is no copy. */
export function openCopy(box: string, place: string, copyKey: string): WholeBid | null {
  try {
    const copy = box.split(".").slice(2).join(".");
    return wholeBid.parse(JSON.parse(unseal(copyKey, placeOfCopy(place), copy)));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

const NAME = "voordeur.bod";

/** The key that a browser sends with its bidder's page; null: none, or not one of ours. */
export function copyKeyIn(request: Request): string | null {
  const key = cookieIn(request, NAME);
  return isCopyKey(key) ? key : null;
}

/**
 * The `Set-Cookie` line that leaves the key in a browser until the boxes open. A link in an email
 * comes from another site, so `Strict` would hide it.
 */
export function copyCookie(
  services: Pick<Services, "publicUrl" | "clock">,
  { path, copyKey, until }: { path: string; copyKey: string; until: Date },
): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - services.clock().getTime()) / 1000));
  const secure = isSecure(services) ? "; Secure" : "";
  return `${NAME}=${copyKey}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
