import { href } from "react-router";
import type { Database } from "../../platform/database/database.ts";
import {
  findLink,
  makeLink,
  takeLink,
  withdrawLinks,
} from "../../platform/security/private-links.ts";
import { textOf } from "../../platform/body/form.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import type { RouteArguments } from "../../platform/body/acts.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** The private links of accounts, how long they work, and where they lead. */
const kinds = {
  /** Makes the first admin; about nobody yet. */
  "first-admin": { validMs: WEEK_MS, path: href("/auth/uitnodiging") },
  /** About a row of `staff_invitations`. */
  invitation: { validMs: WEEK_MS, path: href("/auth/uitnodiging") },
  /** About a user, as the last one. */
  "confirm-address": { validMs: WEEK_MS, path: href("/auth/bevestigen") },
  /** About a change of address, as `change-address/change.ts` writes it; sent to one and then the other. */
  "change-address": { validMs: WEEK_MS, path: href("/auth/adres") },
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

/** A link to set a password, valid for a week: its receiver did not ask for it and may read it late. */
export function patientPasswordLink(services: Needed, userId: string): Promise<string> {
  return accountLink(services, "new-password", userId, WEEK_MS);
}

export const findAccountLink = (db: Database, now: Date, kind: AccountLink, token: string) =>
  findLink(db, now, kind, token);

/** Uses a link up and gives its subject; the other links of its kind to that subject end with it. */
export async function takeAccountLink(tx: Database, now: Date, kind: AccountLink, token: string) {
  const subject = await takeLink(tx, now, kind, token);
  if (subject !== null) await withdrawAccountLinks(tx, now, kind, subject);
  return subject;
}

export function withdrawAccountLinks(db: Database, now: Date, kind: AccountLink, subject: string) {
  return withdrawLinks(db, now, { purpose: kind, subject });
}

export const tokenOf = (form: FormData) => textOf(form, "token");

/**
 * The token in the address of such a page, and what it is about; null when the link does not work (any
 * more). Only the form uses the link up: programs that look at mails open links too.
 */
export async function readLink({ context, request }: RouteArguments, kind: AccountLink) {
  const { db, clock } = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, subject: await findAccountLink(db, clock(), kind, token) };
}
