import { and, eq, isNull, sql } from "drizzle-orm";
import { passkeys, users } from "../../../../database/schema/accounts.ts";
import { settings } from "../../../../database/schema/platform.ts";
import { userRoles } from "../../../../database/schema/staff.ts";
import { type StaffRole } from "../../../../database/staff-role.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { currentSetting, saveSetting } from "../../../settings/service.server.ts";
import { recordAccountEvent } from "../account-log.server.ts";
import type { SessionState } from "../session/session.server.ts";

const GROUP = "second-step-of-staff";

/**
 * Whether staff must have a second step; part of a query, so that a change counts at once on every
 * instance, whatever it has in memory.
 */
const isRequired = sql<boolean>`coalesce((
  SELECT ${settings.data}->'required' = 'true'::jsonb FROM ${settings}
  WHERE ${settings.group} = ${GROUP}), false)`;

/** Whether signing in to this account can ask for more than a password; part of a query of users. */
export const hasSecondStep = sql<boolean>`(${users.twoFactorEnabled} OR EXISTS (
  SELECT FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id}))`;

/** `none`: the account must get a second step first. `unshown`: it has one, this session showed none. */
export type Lack = "none" | "unshown";

/** The role of a session's account, and what it lacks to be used; null: no role, or it is closed. */
export async function accessOf(
  db: Database,
  { user, session }: { user: { id: string } | null; session: SessionState["session"] },
): Promise<{ role: StaffRole; lacks: Lack | null } | null> {
  if (!user) return null;
  const [staff] = await staffById(db).execute({ id: user.id });
  if (!staff) return null;
  return { role: staff.role, lacks: staff.isRequired ? lackOf(staff, session) : null };
}

const staffById = builtOnce((db) =>
  db
    .select({ role: userRoles.role, isRequired, hasSecondStep })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(and(eq(userRoles.user_id, sql.placeholder("id")), isNull(users.closedAt)))
    .prepare("staff_by_id"),
);

function lackOf(staff: { hasSecondStep: boolean }, session: SessionState["session"]): Lack | null {
  if (!staff.hasSecondStep) return "none";
  return session?.secondFactor ? null : "unshown";
}

export async function isSecondStepRequired(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT ${isRequired} AS "is"`);
  return rows[0]!.is;
}

/** Makes all staff have a second step, or leaves it to them. */
export async function requireSecondStep(
  services: Pick<Services, "db" | "clock" | "pages" | "settings">,
  { by, required }: { by: string; required: boolean },
): Promise<void> {
  const { db, clock } = services;
  const { version: seen, value } = await currentSetting(db, GROUP);
  if (value.required === required) return;
  const action = required ? "tweede-stap-verplicht" : "tweede-stap-vrij";
  const saved = await saveSetting(services, GROUP, { seen, value: { required }, by }, async (tx) =>
    recordAccountEvent(tx, clock(), action, "medewerkers", by),
  );
  // Somebody chose at the same time: there are only two choices, so the next look settles it.
  if (saved.outcome === "changed") await requireSecondStep(services, { by, required });
}
