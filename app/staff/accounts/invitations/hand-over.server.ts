import type { Database } from "../../../platform/database/database.ts";
import { withdrawAccountLinks } from "../links.server.ts";
import {
  confirmEmail,
  findOrCreateUser,
  forgetCredentials,
  storePassword,
} from "../queries.server.ts";
import { removeFactors } from "../second-factor/queries.server.ts";

/**
 * Gives the account of an address to whoever proved that it is theirs. It may have been registered
 * by somebody else: whatever let that person in lets nobody in any more. Gives the user's id.
 */
export async function handOver(
  tx: Database,
  now: Date,
  owner: { email: string; name: string; passwordHash: string },
): Promise<string> {
  const userId = await findOrCreateUser(tx, owner.email, owner.name);
  await lockOut(tx, now, userId);
  await confirmEmail(tx, userId);
  await storePassword(tx, userId, owner.passwordHash);
  return userId;
}

/** Ends every way in to an account, and every link that would make one. */
export async function lockOut(tx: Database, now: Date, userId: string): Promise<void> {
  await forgetCredentials(tx, userId);
  await removeFactors(tx, userId);
  await withdrawAccountLinks(tx, now, "new-password", userId);
  await withdrawAccountLinks(tx, now, "confirm-address", userId);
}
