import type { Services } from "../../../platform/services.ts";
import { passwords } from "../auth.server.ts";
import { countAttempt } from "../limits.server.ts";
import { findPassword } from "../queries.server.ts";

export async function isPasswordOf(
  { db }: Pick<Services, "db">,
  userId: string,
  password: string,
): Promise<boolean> {
  const stored = await findPassword(db, { userId });
  return stored !== null && passwords.verify({ hash: stored.password, password });
}

/**
 * Whether this is the password of whoever is signed in, asked again before an act that nobody must do
 * who finds a screen open; `client`: as limits know it. False, too, after too many attempts.
 */
export async function isOwnPassword(
  services: Services,
  { userId, password }: { userId: string; password: string },
  client: string,
): Promise<boolean> {
  const seconds = await countAttempt(services, "password", { client, account: userId });
  return seconds === null && isPasswordOf(services, userId, password);
}
