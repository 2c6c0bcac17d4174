import { and, eq, getTableColumns, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../../../database/schema/accounts.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { viewingOwners, viewingRules } from "../../../../database/schema/viewing-moments.ts";
import { viewingEvents, viewingLetters, viewings } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Noted, SendOutcome } from "../../../platform/mail/send-owed.ts";
import { shownEarly } from "../../listings/queries.server.ts";
import { goneHome } from "../booking/home.server.ts";
import { suspicionOfLead } from "../queries.server.ts";
import type { Viewing } from "../booking/types.ts";

export type ViewingLetter = typeof viewingLetters.$inferSelect;

export interface OwedLetter extends Pick<ViewingLetter, "kind" | "recipient"> {
  /** The colleague that it goes to; null: the office. */
  agentId?: string | null;
}

/** Stores those letters that this version of a viewing does not have yet. @returns their ids. */
export async function insertLetters(
  tx: Database,
  { id, sequence, changed_at }: Viewing,
  letters: readonly OwedLetter[],
): Promise<string[]> {
  if (letters.length === 0) return [];
  const rows = letters.map(({ kind, recipient, agentId = null }) => ({
    viewing_id: id,
    kind,
    recipient,
    agent_id: agentId,
    sequence,
    created_at: changed_at,
  }));
  const inserted = await tx
    .insert(viewingLetters)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: viewingLetters.id });
  return inserted.map((letter) => letter.id);
}

export function listLetters(db: Database, viewingId: string) {
  return db.select().from(viewingLetters).where(eq(viewingLetters.viewing_id, viewingId));
}

/** The owner of a home; null: staff have not named one. */
export async function findOwner(db: Database, propertyId: number) {
  const { name, email } = viewingOwners;
  const [owner] = await db
    .select({ name, email, isInvited: sql<boolean>`coalesce(${viewingRules.invite_owner}, false)` })
    .from(viewingOwners)
    .leftJoin(viewingRules, eq(viewingRules.property_id, viewingOwners.property_id))
    .where(eq(viewingOwners.property_id, propertyId));
  return owner ?? null;
}

// A letter that a later change overtook was never sent: what counts is the last that was.
const keepsTime = sql`coalesce((
  SELECT bool_and(event.detail ->> 'sameTime' = 'true')
  FROM ${viewingEvents} event
  WHERE event.viewing_id = ${viewings.id} AND event.kind = 'changed'
    AND (event.detail ->> 'sequence')::int > coalesce((
      SELECT max(told.sequence)
      FROM ${viewingLetters} told
      WHERE told.viewing_id = ${viewings.id} AND told.recipient = ${viewingLetters.recipient}
        AND told.agent_id IS NOT DISTINCT FROM ${viewingLetters.agent_id}
        AND told.state = 'sent' AND told.sequence < ${viewingLetters.sequence}
    ), -1)
), false)`;

/** Undefined: it was sent, or its viewing is gone or forgotten. */
export async function findOpenLetter(db: Database, letterId: string) {
  const shows = alias(users, "shows");
  const [row] = await db
    .select({
      letter: viewingLetters,
      viewing: viewings,
      slug: properties.slug,
      isEarly: sql<boolean>`coalesce(${shownEarly}, false)`,
      /** Since its reader last heard, the colleague changed and the time did not. */
      keepsTime: sql<boolean>`${keepsTime}`,
      /** The colleague who shows the home. */
      agent: { name: shows.name, email: shows.email },
      /** The recipient's address, if the recipient is a colleague. */
      agentEmail: users.email,
      suspicion: suspicionOfLead,
      isHomeGone: goneHome,
    })
    .from(viewingLetters)
    .innerJoin(viewings, eq(viewings.id, viewingLetters.viewing_id))
    .leftJoin(properties, eq(properties.id, viewings.property_id))
    .leftJoin(shows, eq(shows.id, viewings.agent_id))
    .leftJoin(users, and(eq(users.id, viewingLetters.agent_id), isNull(users.closedAt)))
    .where(
      and(
        eq(viewingLetters.id, letterId),
        sql`${viewingLetters.state} <> 'sent'`,
        isNull(viewings.forgotten_at),
      ),
    );
  if (!row) return undefined;
  const { property_id: propertyId } = row.viewing;
  const owner = propertyId === null ? null : await findOwner(db, propertyId);
  const together = await listTogether(db, row);
  return { ...row, owner, together, others: await listOthers(db, row) };
}

export type OpenLetter = NonNullable<Awaited<ReturnType<typeof findOpenLetter>>>;

interface Row {
  letter: ViewingLetter;
  viewing: Viewing;
}

/** Appointments to come in the same home of somebody with this email, or this telephone number. */
async function listOthers(db: Database, { letter, viewing }: Row) {
  const { id, property_id, email, phone, state, starts_at, created_at } = viewings;
  const isNew =
    letter.kind === "invitation" || letter.kind === "asked" || letter.kind === "waiting";
  if (!isNew || viewing.property_id === null) return [];
  const hasEmail = sql<boolean>`(${email} <> '' AND lower(${email}) = ${viewing.email.toLowerCase()})`;
  return db
    .select({ ...getTableColumns(viewings), hasEmail })
    .from(viewings)
    .where(
      and(
        eq(property_id, viewing.property_id),
        inArray(state, ["asked", "confirmed"]),
        gt(starts_at, letter.resent_at ?? letter.created_at),
        ne(id, viewing.id),
        // One that came later says so itself, and a letter that is tried again says the same.
        lte(created_at, letter.created_at),
        sql`(${hasEmail} OR lead_number(${phone}) = lead_number(${viewing.phone}))`,
      ),
    )
    .orderBy(starts_at);
}

/** Other viewings of its reader that ended at once with this one: the letter tells of them as well. */
async function listTogether(db: Database, { letter, viewing }: Row) {
  const { recipient, kind } = letter;
  if (kind !== "cancelled" || recipient === "agent") return [];
  const isInvited = sql<boolean>`EXISTS (SELECT FROM ${viewingLetters} AS told
    WHERE told.viewing_id = "viewings"."id" AND told.recipient = ${recipient}
      AND told.kind IN ('invitation', 'changed'))`;
  return db
    .select({ ...getTableColumns(viewings), isInvited })
    .from(viewings)
    .where(
      and(
        sql`${viewings.property_id} IS NOT DISTINCT FROM ${viewing.property_id}`,
        eq(viewings.about, viewing.about),
        eq(viewings.state, "cancelled"),
        eq(viewings.ended_by, "staff"),
        eq(viewings.changed_at, viewing.changed_at),
        ne(viewings.id, viewing.id),
        recipient === "owner"
          ? isInvited
          : sql`lower(${viewings.email}) = ${viewing.email.toLowerCase()}`,
      ),
    )
    .orderBy(viewings.starts_at);
}

export async function recordAttempt(
  tx: Database,
  { id, resent_at }: ViewingLetter,
  outcome: SendOutcome,
): Promise<Noted> {
  const [now] = await tx
    .select({ resent_at: viewingLetters.resent_at, forgotten_at: viewings.forgotten_at })
    .from(viewingLetters)
    .innerJoin(viewings, eq(viewings.id, viewingLetters.viewing_id))
    .where(eq(viewingLetters.id, id))
    .for("no key update", { of: viewingLetters });
  if (!now || now.forgotten_at) return "gone";
  if (now.resent_at?.getTime() !== resent_at?.getTime()) return "asked again";
  await tx
    .update(viewingLetters)
    .set({ ...outcome, attempts: sql`${viewingLetters.attempts} + 1` })
    .where(eq(viewingLetters.id, id));
  return "noted";
}

/** Takes back a letter that tells of an earlier version of its viewing. */
export async function dropLetter(db: Database, letterId: string): Promise<void> {
  await db.delete(viewingLetters).where(eq(viewingLetters.id, letterId));
}
