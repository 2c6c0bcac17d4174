import { createHash, randomBytes } from "node:crypto";
import { href } from "react-router";
import { recordAct } from "../../platform/audit.ts";
import type { Database } from "../../platform/database.ts";
import type { Services } from "../../platform/services.ts";
import {
  findUserId,
  forgetInvitations,
  hasAdmin,
  isInvitation,
  setRole,
  storeInvitation,
  takeInvitation,
} from "./queries.server.ts";

const DAY_MS = 86_400_000;
const VALID_DAYS = 7;

/** In the log of acts: by nobody who was signed in, on the account of this id. */
const MADE_ADMIN = { actor: null, part: "rollen" };

type Needed = Pick<Services, "db" | "clock" | "publicUrl">;

/** A one-time link, valid for a week, that makes the first admin; null when there is an admin. */
export async function firstAdminLink({ db, clock, publicUrl }: Needed): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomBytes(32).toString("base64url");
  await storeInvitation(db, hash(token), new Date(clock().getTime() + VALID_DAYS * DAY_MS));
  return `${publicUrl}${href("/auth")}?uitnodiging=${token}`;
}

/** True while the link with this token still works. */
export async function isOpenInvitation(services: Needed, token: string): Promise<boolean> {
  return isInvitation(services.db, hash(token), services.clock());
}

/** Makes the user admin, once. False when the link was used or has run out. */
export async function acceptInvitation(
  db: Database,
  now: Date,
  token: string,
  userId: string,
): Promise<boolean> {
  if (!(await takeInvitation(db, hash(token), now))) return false;
  await setRole(db, userId, "admin");
  await recordAct(db, now, { ...MADE_ADMIN, act: "uitnodiging", thing: userId });
  return true;
}

/** Gives an existing account the admin role. False when nobody has that address. */
export async function grantAdmin(
  { db, clock }: Pick<Services, "db" | "clock">,
  email: string,
): Promise<boolean> {
  const userId = await findUserId(db, email.trim());
  if (!userId) return false;
  await db.transaction(async (transaction) => {
    await setRole(transaction, userId, "admin");
    await recordAct(transaction, clock(), { ...MADE_ADMIN, act: "opdracht", thing: userId });
    await forgetInvitations(transaction);
  });
  return true;
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
