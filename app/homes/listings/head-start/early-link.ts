import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../../platform/security/secrets.ts";

type Keyed = Pick<Secrets, "authSecret">;

/** A head start: the listing and when it began, so that its links end with it. */
export interface HeadStartId {
  propertyId: number;
  startedAt: Date;
}

export function earlyPath(secrets: Keyed, start: HeadStartId): string {
  return `/vooraf/${tokenOf(secrets, start)}`;
}

/** Names such a home in an address, instead of its slug. */
export function tokenOf(secrets: Keyed, start: HeadStartId): string {
  return `${start.propertyId}-${macOf(secrets, start)}`;
}

/** The listing that a token is about, whether or not its head start goes on; null: none of ours. */
export function propertyOfToken(token: string): number | null {
  const [, id] = /^(\d{1,15})-[\w-]{22}$/.exec(token) ?? [];
  return id === undefined ? null : Number(id);
}

export function isTokenOf(secrets: Keyed, token: string, start: HeadStartId): boolean {
  const expected = Buffer.from(tokenOf(secrets, start));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function macOf({ authSecret }: Keyed, { propertyId, startedAt }: HeadStartId): string {
  return createHmac("sha256", authSecret)
    .update(`head-start:${propertyId}:${startedAt.getTime()}`)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}
