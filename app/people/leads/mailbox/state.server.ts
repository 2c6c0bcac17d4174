import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { mailboxes } from "../../../../database/schema/leads.ts";
import type { Services } from "../../../platform/services.ts";

/** The name of a mailbox in its row, by its user, server and folder. */
export const nameOf = ({ username, host, pathname }: URL): string =>
  createHash("sha256").update(`${username}\n${host}\n${pathname}`).digest("hex").slice(0, 32);

/** How far the office's mailbox has been read; null: it has none, or it was never tried. */
export async function mailboxState({ db, config }: Pick<Services, "db" | "config">) {
  if (!config.imapUrl) return null;
  const name = nameOf(new URL(config.imapUrl));
  const [state] = await db.select().from(mailboxes).where(eq(mailboxes.name, name));
  return state ?? null;
}
