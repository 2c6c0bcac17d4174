import { eq, or } from "drizzle-orm";
import { users } from "../../../database/schema/accounts.ts";
import { userRoles } from "../../../database/schema/staff.ts";
import { type StaffRole } from "../../../database/staff-role.ts";
import { recordAction } from "../../platform/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { roleOf } from "./queries.server.ts";

const signIns = {
  password: "ingelogd",
  app: "ingelogd-met-app",
  "recovery-code": "ingelogd-met-herstelcode",
  passkey: "ingelogd-met-passkey",
} as const;
export type Way = keyof typeof signIns;
type SignInEvent = (typeof signIns)[Way];

/** Lines an hour for one account: somebody who guesses must not fill the log. */
const REFUSALS = { name: "refused-line", limit: 10, windowSeconds: 3_600 };

/** Events in the life of a staff account, stored in the log as they stand here. */
export type AccountEvent =
  | SignInEvent
  | "inloggen-geweigerd"
  | "adres-bevestigd"
  | "adres-gewijzigd"
  | `uitgenodigd-${StaffRole}`
  | "uitnodiging-aangenomen"
  | `rol-${StaffRole}`
  | "code-geweigerd"
  | "naam-gewijzigd"
  | "wachtwoord-gewijzigd"
  | "tweede-stap-aan"
  | "tweede-stap-uit"
  | "tweede-stap-verplicht"
  | "tweede-stap-vrij"
  | "herstelcodes-vernieuwd"
  | "passkey-toegevoegd"
  | "passkey-verwijderd"
  | "account-verwijderd";

/**
 * Logs what happened to the account of this id, without anything else of the person. `actor`: who did
 * it, if not the owner; null: somebody at the server itself, or nobody who was signed in.
 */
export async function recordAccountEvent(
  db: Database,
  at: Date,
  action: AccountEvent,
  id: string,
  actor: string | null = id,
): Promise<void> {
  await recordAction(db, at, { section: "accounts", action, resource: id, actor });
}

/** Notes that staff signed in; visitors' accounts leave no trace. `isFirst`: never before. */
export async function noteSignIn(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
  way: Way,
): Promise<{ role: StaffRole; isFirst: boolean } | null> {
  const [staff] = await db
    .select({ role: userRoles.role, before: users.lastSignInAt })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(eq(userRoles.user_id, userId));
  if (!staff) return null;
  const at = clock();
  await db.update(users).set({ lastSignInAt: at }).where(eq(users.id, userId));
  await recordAccountEvent(db, at, signIns[way], userId);
  return { role: staff.role, isFirst: staff.before === null };
}

export async function noteOwnAct(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
  action: AccountEvent,
): Promise<void> {
  if (!(await roleOf(db, userId))) return;
  await recordAccountEvent(db, clock(), action, userId);
}

/** Notes that somebody was not let in to an account of staff, whose address or id is given. */
export async function noteRefusedSignIn(
  { db, clock, rateLimiter }: Pick<Services, "db" | "clock" | "rateLimiter">,
  account: string,
  action: "inloggen-geweigerd" | "code-geweigerd" = "inloggen-geweigerd",
): Promise<void> {
  if ((await rateLimiter.count(REFUSALS, account)) !== null) return;
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(or(eq(users.email, account), eq(users.id, account)));
  if (!staff) return;
  await recordAccountEvent(db, clock(), action, staff.id, null);
}
