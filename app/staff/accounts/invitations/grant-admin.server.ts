import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { recordAccountEvent } from "../account-log.server.ts";
import { sendEmail } from "../emails.server.ts";
import { accountLink, patientPasswordLink } from "../links.server.ts";
import { findUser, findUserId, hasOtherAdmin, lockRoles, setRole } from "../queries.server.ts";
import { setClosed } from "../staff/queries.server.ts";
import { lockOut } from "./hand-over.server.ts";
import { invite } from "./invitations.server.ts";

type Needed = Pick<Services, "db" | "clock" | "publicUrl">;

/** A one-time link, valid for a week, that makes the first admin; null when there is an admin. */
export async function firstAdminLink(services: Needed): Promise<string | null> {
  return (await hasOtherAdmin(services.db, "")) ? null : accountLink(services, "first-admin", "");
}

/**
 * Carries out `npm run admin`. An account whose address is confirmed becomes admin, and gets a new
 * password through a link. Of any other address nobody knows whose it is: it is invited, and the role
 * comes with the link. The link is returned, and emailed too.
 */
export async function grantAdmin(
  services: Needed & Pick<Services, "jobs">,
  email: string,
): Promise<{ outcome: "granted" | "invited"; link: string }> {
  const userId = await findUserId(services.db, email);
  const user = userId && (await findUser(services.db, userId));
  if (!user || !user.emailVerified) {
    const id = await invite(services, { email, name: user ? user.name : "", role: "admin" }, null);
    return { outcome: "invited", link: await accountLink(services, "invitation", id) };
  }
  const { id } = user;
  await inTransaction(services, async (services, tx) => {
    const now = services.clock();
    await lockRoles(tx);
    await lockOut(tx, now, id);
    await setClosed(tx, id, null);
    await setRole(tx, id, "admin");
    await recordAccountEvent(tx, now, "rol-admin", id, null);
    await sendEmail(services, { kind: "role", id });
  });
  return { outcome: "granted", link: await patientPasswordLink(services, id) };
}
