import type { StaffRole } from "../../../../database/staff-role.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { recordAccountEvent } from "../account-log.server.ts";
import { sendEmail } from "../emails.server.ts";
import { withdrawAccountLinks } from "../links.server.ts";
import { markSent, storeInvitation, takeInvitation } from "./queries.server.ts";

type Needed = Pick<Services, "db" | "clock" | "jobs">;

/** Asks somebody to become staff, by email. `by`: who asks; null: someone at the server itself. */
export async function invite(
  services: Needed,
  given: { email: string; name: string; role: StaffRole },
  by: string | null,
): Promise<string> {
  const now = services.clock();
  return inTransaction(services, async (services, tx) => {
    const id = await storeInvitation(tx, { ...given, sent_at: now });
    await recordAccountEvent(tx, now, `uitgenodigd-${given.role}`, id, by);
    await sendNewLink(services, id);
    return id;
  });
}

/** Sends a new link. False when the invitation is gone. */
export async function resendInvitation(services: Needed, id: string): Promise<boolean> {
  return inTransaction(services, async (services, tx) => {
    if (!(await markSent(tx, id, services.clock()))) return false;
    await sendNewLink(services, id);
    return true;
  });
}

/** The links of before end: they would give what was offered then. */
async function sendNewLink(services: Needed, id: string): Promise<void> {
  await withdrawAccountLinks(services.db, services.clock(), "invitation", id);
  await sendEmail(services, { kind: "invitation", id });
}

/** False when the invitation was gone already. */
export async function withdrawInvitation({ db, clock }: Needed, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await withdrawAccountLinks(tx, clock(), "invitation", id);
    return (await takeInvitation(tx, id)) !== null;
  });
}
