import { eq } from "drizzle-orm";
import { type StaffRole, userRoles, users } from "../../../database/schema.ts";
import { recordAct } from "../../platform/audit.ts";
import type { Database } from "../../platform/database.ts";
import type { Services } from "../../platform/services.ts";

/** What happens to accounts of staff; each word is what the log of acts keeps. */
export type AccountEvent =
  | "ingelogd"
  | "inloggen-geweigerd"
  | "adres-bevestigd"
  | `uitgenodigd-${StaffRole}`
  | "uitnodiging-aangenomen"
  | `rol-${StaffRole}`;

/** Writes down what happened to the account of this id, without anything else of the person. */
export async function recordAccountEvent(
  db: Database,
  at: Date,
  event: { act: AccountEvent; thing: string; actor?: string | null },
): Promise<void> {
  await recordAct(db, at, { part: "accounts", actor: null, ...event });
}

/** Notes that staff signed in; visitors' accounts leave no trace. Gives the role, or null. */
export async function noteSignIn(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
): Promise<StaffRole | null> {
  const [staff] = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.user_id, userId));
  if (!staff) return null;
  const at = clock();
  await db.update(users).set({ lastSignInAt: at }).where(eq(users.id, userId));
  await recordAccountEvent(db, at, { act: "ingelogd", thing: userId, actor: userId });
  return staff.role;
}

/** Notes that somebody was not let in to an account of staff. */
export async function noteRefusedSignIn(
  { db, clock }: Pick<Services, "db" | "clock">,
  email: string,
): Promise<void> {
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(eq(users.email, email));
  if (!staff) return;
  await recordAccountEvent(db, clock(), { act: "inloggen-geweigerd", thing: staff.id });
}
