import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { privateLinks } from "../../../../database/schema/platform.ts";
import type { Services } from "../../../platform/services.ts";
import { makeLink, withdrawLinks } from "../../../platform/security/private-links.ts";

/** The purpose of the links to a colleague's agenda; their subject is the user's id. */
export const SUBSCRIPTION = "agenda";

/** A program reads it for years; nobody would think of making a new one. */
const VALID_MS = 10 * 366 * 24 * 3_600_000;

type Needed = Pick<Services, "db" | "clock" | "publicUrl">;

/** When the address that works was made; null: there is none. */
export async function subscriptionSince(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
): Promise<Date | null> {
  const [link] = await db
    .select({ at: privateLinks.created_at })
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.purpose, SUBSCRIPTION),
        eq(privateLinks.subject, userId),
        isNull(privateLinks.withdrawn_at),
        gt(privateLinks.ends_at, clock()),
      ),
    )
    .orderBy(desc(privateLinks.id))
    .limit(1);
  return link?.at ?? null;
}

/** Makes a new address in place of the one before. Only its hash is kept: it is told this once. */
export async function subscribe(services: Needed, userId: string): Promise<string> {
  const now = services.clock();
  const token = await services.db.transaction(async (tx) => {
    await withdrawLinks(tx, now, { purpose: SUBSCRIPTION, subject: userId });
    return makeLink(tx, now, { purpose: SUBSCRIPTION, subject: userId, validMs: VALID_MS });
  });
  return `${services.publicUrl}/agenda/${token}.ics`;
}

export async function unsubscribe({ db, clock }: Needed, userId: string): Promise<void> {
  await withdrawLinks(db, clock(), { purpose: SUBSCRIPTION, subject: userId });
}
