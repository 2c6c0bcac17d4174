import { and, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { type HideGround, reviews } from "../../../database/schema/reviews.ts";
import { recordAction, settleAction } from "../../platform/audit.ts";
import { requireSeen } from "../../platform/body/overtaken.ts";
import { inTransaction } from "../../platform/database/database.ts";
import { queueEmails } from "../../platform/outbox/queue-emails.ts";
import type { Services } from "../../platform/services.ts";
import { ANONYMOUS, hideGrounds } from "./kinds.ts";
import { reviewEmail } from "./email-kind.server.ts";
import type { Review } from "./queries.server.ts";

export { exampleReviewEmail, reviewEmails } from "./emails.server.ts";

type Needed = Pick<Services, "db" | "clock" | "pages">;
const HOUR_MS = 3_600_000;
type Changes = Partial<typeof reviews.$inferInsert> | null;
type Given = Pick<Review, "words" | "shown_name"> & { stars: number };

/**
 * Stores what the holder of a link wrote. The same once more changes nothing; other words are of their
 * own moment, and stay hidden where the former were, until staff read them. The office is notified of it, of
 * all changes within an hour once.
 */
export async function giveReview(
  services: Needed & Pick<Services, "jobs">,
  id: string,
  given: Given,
): Promise<void> {
  const { stars, words } = given;
  const shown_name = given.shown_name || ANONYMOUS;
  await change(services, id, async (now, row, services) => {
    if (row.stars === stars && row.words === words && row.shown_name === shown_name) return null;
    const sequence = Math.floor(now.getTime() / HOUR_MS);
    const told = { subject: id, letter: "given", recipient: "agency", sequence } as const;
    await queueEmails(services, reviewEmail, now, [told]);
    return { stars, words, shown_name, given_at: now };
  });
}

/** Keeps that the holder of a link wants no request for a review any more, or may be asked again. */
export const declineRequests = (services: Needed, id: string, declines: boolean): Promise<void> =>
  change(services, id, (now, row) =>
    (row.declined_at !== null) === declines ? null : { declined_at: declines ? now : null },
  );

/** Takes a review back, and the office's reply with it. */
export const takeReviewBack = (services: Needed, id: string): Promise<void> =>
  change(services, id, (_now, row) =>
    row.given_at === null ? null : { ...nothing, ...shownAgain, reply: "", replied_at: null },
  );

interface ByStaff {
  id: string;
  staff: { id: string; email: string };
  /** The version that the form was drawn with. */
  seen: string | undefined;
}

/** Writes the office's reply; empty: none. Staff change nothing else of a review. */
export const replyToReview = (services: Needed, { id, seen }: ByStaff, reply: string) =>
  change(services, id, (now, row) => {
    if (row.reply === reply) return null;
    requireSeen(seen, String(row.version));
    return { reply, replied_at: reply === "" ? null : now };
  });

/** Hides a review on a ground of law, which the log of acts keeps with its explanation. */
export const hideReview = (
  services: Needed,
  { id, seen, staff }: ByStaff,
  { ground, note }: { ground: HideGround; note: string },
) =>
  change(services, id, async (now, row, { db }) => {
    requireSeen(seen, String(row.version));
    const action = `grond (${hideGrounds[ground].name}: ${note})`;
    const resource = href("/admin/beoordelingen/:id", { id });
    const act = { actor: staff.id, section: "beoordelingen", action, resource };
    await settleAction(db, await recordAction(db, now, act), 200);
    return { hidden_because: ground, hidden_at: now, hidden_by: staff.email, hidden_note: note };
  });

export const showReview = (services: Needed, id: string) =>
  change(services, id, (_now, row) => (row.hidden_because === null ? null : shownAgain));

const nothing = { stars: null, given_at: null, words: "", shown_name: "" };
const shownAgain = { hidden_because: null, hidden_at: null, hidden_by: null, hidden_note: "" };

/** Changes a row of those that are not forgotten, and the pages that show it. */
async function change<Given extends Needed>(
  services: Given,
  id: string,
  to: (now: Date, row: Review, services: Given) => Changes | Promise<Changes>,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const isIt = and(eq(reviews.id, id), isNull(reviews.forgotten_at));
    const [row] = await tx.select().from(reviews).where(isIt).for("update");
    const values = row && (await to(services.clock(), row, services));
    if (!values) return;
    await tx
      .update(reviews)
      .set({ ...values, version: sql`${reviews.version} + 1` })
      .where(isIt);
    await services.pages.changed(tx, "reviews");
  });
}
