import type { StaffRole } from "../../../database/staff-role.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { sendEmail } from "../../staff/accounts/emails.server.ts";
import { withdrawAccountLinks } from "../../staff/accounts/links.server.ts";
import {
  endAllSessions,
  hasOtherAdmin,
  lockRoles,
  setRole,
} from "../../staff/accounts/queries.server.ts";
import { removeFactors } from "../../staff/accounts/second-factor/queries.server.ts";
import { heldBy } from "./leaving.server.ts";
import {
  findStaff,
  setClosed,
  type StaffMember,
} from "../../staff/accounts/staff/queries.server.ts";

/**
 * `missing`: nobody of staff has that id. `last-admin`: nobody could do everything any more. `waited-for`:
 * viewings, leads, files, tasks or keys are on their name.
 */
export type Outcome = "done" | "missing" | "last-admin" | "waited-for";

type Needed = Pick<Services, "db" | "clock">;

/** Gives another role. It counts at once; the person signs in anew. */
export function changeRole({ db }: Needed, userId: string, role: StaffRole): Promise<Outcome> {
  return changeMember(db, userId, role !== "admin", async (tx, member) => {
    if (member.role === role) return;
    await setRole(tx, userId, role);
    await endAllSessions(tx, userId);
  });
}

/** Ends the sessions of an account and lets nobody sign in to it; its role stays for later. */
export function closeAccount(
  { db, clock, settings }: Needed & Pick<Services, "settings">,
  userId: string,
): Promise<Outcome> {
  return changeMember(db, userId, true, async (tx, { closedAt, email }) => {
    const now = clock();
    // First: a viewing that is booked with them at this moment is then seen.
    await setClosed(tx, userId, now);
    if (await heldBy({ db: tx, clock, settings }, { id: userId, email })) {
      await setClosed(tx, userId, closedAt);
      return "waited-for";
    }
    await endAllSessions(tx, userId);
    await withdrawAccountLinks(tx, now, "new-password", userId);
    return "done";
  });
}

/** After a lost phone: takes the second step and all passkeys away; the password is enough again. */
export function takeFactorsAway(
  services: Needed & Pick<Services, "jobs">,
  userId: string,
): Promise<Outcome> {
  return changeMember(services.db, userId, false, async (tx) => {
    await removeFactors(tx, userId);
    await endAllSessions(tx, userId);
    await sendEmail({ ...services, db: tx }, { kind: "factors-removed", id: userId });
  });
}

export function reopenAccount({ db }: Needed, userId: string): Promise<Outcome> {
  return changeMember(db, userId, false, (tx) => setClosed(tx, userId, null));
}

/** Two admins who close each other at once come here one after the other. */
async function changeMember(
  db: Database,
  userId: string,
  takesAway: boolean,
  change: (tx: Database, member: StaffMember) => Promise<Outcome | void>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const member = await findStaff(tx, userId);
    if (!member) return "missing";
    const isAdmin = member.role === "admin" && member.closedAt === null;
    if (takesAway && isAdmin && !(await hasOtherAdmin(tx, userId))) return "last-admin";
    return (await change(tx, member)) ?? "done";
  });
}
