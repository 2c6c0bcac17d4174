import type { Services } from "../../../platform/services.ts";
import { recordAccountEvent } from "../account-log.server.ts";
import { handOver } from "./hand-over.server.ts";
import { accountLink, takeAccountLink, withdrawAccountLinks } from "../links.server.ts";
import { hasAdmin, lockRoles, setRole } from "../queries.server.ts";

type Needed = Pick<Services, "db" | "clock" | "publicUrl">;

/** A one-time link, valid for a week, that makes the first admin; null when there is an admin. */
export async function firstAdminLink(services: Needed): Promise<string | null> {
  return (await hasAdmin(services.db)) ? null : accountLink(services, "first-admin", "");
}

/**
 * Makes the first admin, once. Whoever holds the link reads the server's output and could as well
 * write to its database: the address counts as confirmed. False when the link was used or is over.
 */
export async function acceptFirstAdmin(
  { db, clock }: Needed,
  token: string,
  owner: { email: string; passwordHash: string },
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    if ((await takeAccountLink(tx, now, "first-admin", token)) === null) return false;
    // Every start without an admin printed a link.
    await withdrawAccountLinks(tx, now, "first-admin", "");
    if (await hasAdmin(tx)) return false;
    const userId = await handOver(tx, now, { ...owner, name: "" });
    await setRole(tx, userId, "admin");
    await recordAccountEvent(tx, now, { action: "rol-admin", resource: userId, actor: userId });
    return true;
  });
}
