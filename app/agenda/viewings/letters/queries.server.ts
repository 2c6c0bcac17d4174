import { and, eq, getTableColumns, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../../../database/schema/accounts.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { viewingOwners, viewingRules } from "../../../../database/schema/viewing-moments.ts";
import { events } from "../../../../database/schema/events.ts";
import { type ViewingLetterKind, viewings } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { QueuedEmail } from "../../../platform/outbox/email-kind.ts";
import { shownEarly } from "../../../homes/listings/queries.server.ts";
import { goneHome } from "../booking/home.server.ts";
import { suspicionOfLead } from "../queries.server.ts";
import type { Viewing } from "../booking/types.ts";

/** A queued email about a viewing; its `sequence` is that of the viewing at the time. */
export interface ViewingEmail extends QueuedEmail {
  letter: ViewingLetterKind;
  recipient: "visitor" | "agent" | "owner";
}

/** The owner of a home; null: staff have not named one. */
export async function findOwner(db: Database, propertyId: number) {
  const { id, name, email, language } = viewingOwners;
  const [owner] = await db
    .select({
      id,
      name,
      email,
      language,
      isInvited: sql<boolean>`coalesce(${viewingRules.invite_owner}, false)`,
    })
    .from(viewingOwners)
    .leftJoin(viewingRules, eq(viewingRules.property_id, viewingOwners.property_id))
    .where(eq(viewingOwners.property_id, propertyId));
  return owner ?? null;
}

// A letter that a later change overtook was never sent: what counts is the last that was.
const keepsTime = ({ recipient, staff_id, sequence }: ViewingEmail) => sql<boolean>`coalesce((
  SELECT bool_and(event.detail ->> 'sameTime' = 'true')
  FROM ${events} event
  WHERE event.viewing_id = ${viewings.id} AND event.kind = 'changed'
    AND (event.detail ->> 'sequence')::int > coalesce((
      SELECT max(told.sequence)
      FROM ${outbox} told
      WHERE told.subject = ${viewings.id} AND told.kind = 'viewing'
        AND told.recipient = ${recipient} AND told.staff_id IS NOT DISTINCT FROM ${staff_id}
        AND told.state = 'sent' AND told.sequence < ${sequence}
    ), -1)
), false)`;

/** Everything that an email mentions; undefined when its viewing is gone or forgotten. */
export async function readOpenLetter(db: Database, email: ViewingEmail) {
  const shows = alias(users, "shows");
  const [row] = await db
    .select({
      viewing: viewings,
      slug: properties.slug,
      isEarly: sql<boolean>`coalesce(${shownEarly}, false)`,
      /** Since its reader was last notified, the colleague changed and the time did not. */
      keepsTime: keepsTime(email),
      /** The colleague who shows the home. */
      agent: { name: shows.name, email: shows.email },
      /** The recipient's address, if the recipient is a colleague. */
      agentEmail: users.email,
      suspicion: suspicionOfLead,
      isHomeGone: goneHome,
    })
    .from(viewings)
    .leftJoin(properties, eq(properties.id, viewings.property_id))
    .leftJoin(shows, eq(shows.id, viewings.agent_id))
    .leftJoin(users, and(sql`${users.id} = ${email.staff_id}`, isNull(users.closedAt)))
    .where(and(eq(viewings.id, email.subject), isNull(viewings.forgotten_at)));
  if (!row) return undefined;
  const { property_id: propertyId } = row.viewing;
  const owner = propertyId === null ? null : await findOwner(db, propertyId);
  const about = { email, viewing: row.viewing };
  const together = await listTogether(db, about);
  return { ...row, email, owner, together, others: await listOthers(db, about) };
}

export type OpenLetter = NonNullable<Awaited<ReturnType<typeof readOpenLetter>>>;

interface About {
  email: ViewingEmail;
  viewing: Viewing;
}

/** Appointments to come in the same home of somebody with this email, or this telephone number. */
async function listOthers(db: Database, { email: told, viewing }: About) {
  const { id, property_id, email, phone, state, starts_at, created_at } = viewings;
  const isNew =
    told.letter === "invitation" || told.letter === "asked" || told.letter === "waiting";
  if (!isNew || viewing.property_id === null) return [];
  const hasEmail = sql<boolean>`(${email} <> '' AND lower(${email}) = ${viewing.email.toLowerCase()})`;
  return db
    .select({ ...getTableColumns(viewings), hasEmail })
    .from(viewings)
    .where(
      and(
        eq(property_id, viewing.property_id),
        inArray(state, ["asked", "confirmed"]),
        gt(starts_at, told.resent_at ?? told.created_at),
        ne(id, viewing.id),
        // One that came later says so itself, and a letter that is tried again says the same.
        lte(created_at, told.created_at),
        sql`(${hasEmail} OR lead_number(${phone}) = lead_number(${viewing.phone}))`,
      ),
    )
    .orderBy(starts_at);
}

/** Other viewings of its reader that ended at once with this one: the letter tells of them as well. */
async function listTogether(db: Database, { email, viewing }: About) {
  const { recipient, letter } = email;
  if (letter !== "cancelled" || recipient === "agent") return [];
  const isInvited = sql<boolean>`EXISTS (SELECT FROM ${outbox} AS told
    WHERE told.subject = "viewings"."id" AND told.kind = 'viewing' AND told.recipient = ${recipient}
      AND told.letter IN ('invitation', 'changed'))`;
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
