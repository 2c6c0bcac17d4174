import { href } from "react-router";
import type { Database } from "../../platform/database/database.ts";
import {
  findLink,
  makeLink,
  takeLink,
  withdrawLinks,
} from "../../platform/security/private-links.ts";
import type { Services } from "../../platform/services.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** The private links of accounts, how long they work, and where they lead. */
const kinds = {
  /** Makes the first admin; about nobody yet. */
  "first-admin": { validMs: WEEK_MS, path: href("/auth/uitnodiging") },
  /** About a row of `staff_invitations`. */
  invitation: { validMs: WEEK_MS, path: href("/auth/uitnodiging") },
  /** About a user, as the next two. */
  "confirm-address": { validMs: WEEK_MS, path: href("/auth/bevestigen") },
  "new-password": { validMs: HOUR_MS, path: href("/auth/nieuw-wachtwoord") },
} as const;

export type AccountLink = keyof typeof kinds;

type Needed = Pick<Services, "db" | "clock" | "publicUrl">;

/** Makes a link that works once; its whole address. */
export async function accountLink(
  { db, clock, publicUrl }: Needed,
  kind: AccountLink,
  subject: string,
  validMs: number = kinds[kind].validMs,
): Promise<string> {
  const token = await makeLink(db, clock(), { purpose: kind, subject, validMs });
  return `${publicUrl}${kinds[kind].path}?${new URLSearchParams({ token })}`;
}

/** A link to set a password that nobody waits for, as when somebody else gave the role. */
export function patientPasswordLink(services: Needed, userId: string): Promise<string> {
  return accountLink(services, "new-password", userId, WEEK_MS);
}

export const findAccountLink = (db: Database, now: Date, kind: AccountLink, token: string) =>
  findLink(db, now, kind, token);

export const takeAccountLink = (db: Database, now: Date, kind: AccountLink, token: string) =>
  takeLink(db, now, kind, token);

export function withdrawAccountLinks(db: Database, now: Date, kind: AccountLink, subject: string) {
  return withdrawLinks(db, now, { purpose: kind, subject });
}

/** The token of a private link, in an address or in a form. */
export function tokenOf(given: { get(name: string): unknown }): string {
  const token = given.get("token");
  return typeof token === "string" ? token : "";
}
