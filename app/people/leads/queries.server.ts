import type { Language } from "@voordeur/language/language.ts";
import { numberOf } from "@voordeur/language/telephone.ts";
import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { isSold } from "@voordeur/feeds/status.ts";
import { users } from "../../../database/schema/accounts.ts";
import { formSources, leads } from "../../../database/schema/leads.ts";
import { properties } from "../../../database/schema/listings.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { type Database, storeInOne, lockNames } from "../../platform/database/database.ts";
import type { QueuedEmail } from "../../platform/outbox/email-kind.ts";
import { isNamed, type NamedHome, shownEarly } from "../../homes/listings/queries.server.ts";
import type { LeadInput, LeadOrigin } from "./input.ts";
import type { LeadLimit } from "./limits.server.ts";

export type Lead = typeof leads.$inferSelect;
/** Whom a notification is to. */
export type NotificationKind = "agency" | "visitor";

/** A lead to be stored: nothing happens when it was stored after `since` or exceeds its first limit. */
export interface NewLead {
  lead: LeadInput &
    Partial<LeadOrigin> & { language: Language; suspicion: string | null; created_at: Date };
  since: Date;
  limits: readonly LeadLimit[];
}

export interface StoredLead {
  counts: number[];
  id: string | null;
}

/**
 * Stores leads, each with its notifications and their jobs, in one round trip (the migration
 * `store_leads` says how): all of them or none.
 * @returns for each how often its limits were counted, it included, and its id, unless it exceeds the
 * first of them; undefined for a repeated lead.
 */
export async function storeLeads(
  db: Database,
  leads: readonly NewLead[],
  enqueue: string,
): Promise<(StoredLead | undefined)[]> {
  const rows = leads.map((lead, place) => ({ place, ...rowOf(lead) }));
  // All locks of all leads before the first of them is stored, in one order on every instance: two
  // statements with leads of the same networks or people would else wait for each other.
  const locks = new Set(rows.flatMap(locksOf));
  const stored = await storeInOne<StoredLead & { place: number }>(db, {
    // Parsed once for each connection.
    name: "store-leads",
    text: "SELECT place, counts, lead_id AS id FROM store_leads($1, $2, $3)",
    values: [[...locks].toSorted(), JSON.stringify(rows), enqueue],
  });
  const byPlace = new Map(stored.map((row) => [row.place, row]));
  return rows.map(({ place }) => byPlace.get(place));
}

/**
 * Stores one lead in a transaction that sees to its notifications; `kinds`: which.
 * Undefined: the same lead was stored after `since`. Without an id: it exceeds its first limit.
 */
export async function storeLeadWithin(
  tx: Database,
  lead: NewLead,
): Promise<{ id: string | null; kinds: NotificationKind[] } | undefined> {
  const row = rowOf(lead);
  await lockNames(tx, ...locksOf(row));
  const { rows } = await tx.execute<{ id: string | null; kinds: NotificationKind[] }>(sql`
    SELECT s.lead_id AS id, s.kinds FROM jsonb_to_record(${JSON.stringify(row)}::jsonb) AS l (lead jsonb,
      identity text, since timestamptz, keys text[], starts timestamptz[], limits integer[], marks text[]),
      store_lead(l.lead, l.identity, l.since, l.keys, l.starts, l.limits, l.marks) AS s`);
  return rows[0];
}

function rowOf({ lead, since, limits }: NewLead) {
  return {
    lead,
    identity: identityOf(lead),
    since,
    keys: limits.map(({ key }) => key),
    starts: limits.map(({ start }) => start),
    limits: limits.map(({ limit }) => limit),
    marks: limits.map(({ mark }) => mark),
  };
}

const locksOf = ({ lead, identity, keys }: ReturnType<typeof rowOf>) => [
  identity,
  ...keys,
  `phone:${numberOf(lead.phone)}`,
];

/** Leads with the same identity are one lead that was sent twice. */
function identityOf(lead: NewLead["lead"]): string {
  const { source, kind, email, phone, name, address, message, details, about } = lead;
  return JSON.stringify([source, kind, email, phone, name, address, message, details, about]);
}

/** The language in which this name at an address wrote last, else was noted, else the address; null: neither. */
export async function findLanguage(
  db: Database,
  { name, email }: Pick<LeadInput, "name" | "email">,
): Promise<Language | null> {
  const isOfEmail = eq(sql`lower(${leads.email})`, email.toLowerCase());
  const isOfName = sql`fold_words(${leads.name}) = fold_words(${name})`;
  const [lead] = await db
    .select({ language: leads.language })
    .from(leads)
    .where(and(isOfEmail, ne(leads.email, ""), isNull(leads.suspicion)))
    .orderBy(desc(isOfName), desc(inArray(leads.source, [...formSources])), desc(leads.created_at))
    .limit(1);
  return lead?.language ?? null;
}

/** A home that somebody asks about, whatever has become of it since. */
export interface FoundHome {
  id: number;
  slug: string;
  address: string;
  /** `early`: only searchers see it yet. `gone`: no page shows it any more. */
  state: "offered" | "early" | "sold" | "gone";
}

/** Null: there never was such a home, it was deleted, or whoever asks may not know of it. */
export async function findHome(db: Database, named: NamedHome): Promise<FoundHome | null> {
  const { id, address, city, status, is_active, hidden_by_staff } = properties;
  const [home] = await db
    .select({ id, address, city, status, is_active, hidden_by_staff, isEarly: shownEarly })
    .from(properties)
    .where(isNamed(named));
  if (!home) return null;
  const sold = isSold(home.status);
  const isGone = home.hidden_by_staff || !(home.is_active || sold);
  return {
    id: home.id,
    slug: named.slug,
    address: `${home.address}, ${home.city}`.slice(0, 300),
    state: home.isEarly ? "early" : isGone ? "gone" : sold ? "sold" : "offered",
  };
}

export async function findExampleHome(db: Database) {
  const { id, slug, address, city, is_active, hidden_by_staff } = properties;
  const [home] = await db
    .select({ id, slug, about: sql<string>`${address} || ', ' || ${city}` })
    .from(properties)
    .where(and(eq(is_active, true), eq(hidden_by_staff, false)))
    .orderBy(id)
    .limit(1);
  return home ?? null;
}

/** Adds what public registers say of its home; a lead that was forgotten meanwhile stays so. */
export async function noteHomeFacts(
  db: Database,
  leadId: string,
  home_facts: string,
): Promise<void> {
  await db
    .update(leads)
    .set({ home_facts })
    .where(and(eq(leads.id, leadId), isNull(leads.forgotten_at)));
}

/** The kinds of a lead for which a colleague comes and looks at a home. */
export const visitKinds: readonly Lead["kind"][] = ["waardebepaling", "taxatie"];

/** A lead for which a colleague visits a home; null: none such, forgotten, or to be looked at first. */
export async function findVisitLead(
  db: Database,
  leadId: string,
  lock?: "no key update",
): Promise<Lead | null> {
  const isMarked = sql`(${leads.suspicion} IS NOT NULL AND ${leads.state} = 'nieuw')`;
  const query = db
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.id, leadId),
        isNull(leads.forgotten_at),
        inArray(leads.kind, [...visitKinds]),
        sql`NOT ${isMarked}`,
      ),
    );
  const [lead] = await (lock ? query.for(lock) : query);
  return lead ?? null;
}

/** Whether somebody may still choose when a colleague comes: nothing is planned, nor is it decided. */
export const mayChooseVisit = ({ appointment_at, state }: Lead): boolean =>
  appointment_at === null && ["nieuw", "gebeld", "afspraak"].includes(state);

export async function findPersonOfLead(db: Database, leadId: string) {
  const [lead] = await db
    .select({ id: leads.id, personId: leads.person_id })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.forgotten_at)))
    .for("key share");
  return lead ?? null;
}

/** The details that a viewing or a search takes over from a lead; null: no such lead, or it is forgotten. */
export async function findCaller(db: Database, leadId: string) {
  const [lead] = await db
    .select({
      id: leads.id,
      name: leads.name,
      phone: leads.phone,
      email: leads.email,
      address: leads.address,
      kind: leads.kind,
      details: leads.details,
      message: leads.message,
      language: leads.language,
      propertyId: leads.property_id,
      /** The key of the moment that was chosen; null: none. */
      moment: sql<string | null>`${leads.details} ->> 'moment'`,
    })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.forgotten_at)));
  return lead ?? null;
}

export type Caller = NonNullable<Awaited<ReturnType<typeof findCaller>>>;

/**
 * A lead that emails tell of, with the end of the address of its home's page if that home is still known,
 * and whoever handles it. Undefined when it is gone or forgotten.
 */
export async function findLeadToTell(db: Database, leadId: string) {
  const [row] = await db
    .select({
      lead: leads,
      slug: properties.slug,
      isEarly: sql<boolean>`coalesce(${shownEarly}, false)`,
      handledBy: users.email,
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.property_id))
    .leftJoin(users, and(eq(users.id, leads.assigned_to), isNull(users.closedAt)))
    .where(and(eq(leads.id, leadId), isNull(leads.forgotten_at)));
  if (!row) return undefined;
  const { lead, slug, isEarly, handledBy } = row;
  return { lead: { ...lead, slug, isEarly }, handledBy };
}

/** The email about a lead to one of those who are notified. */
export async function findNotification(
  db: Database,
  leadId: string,
  recipient: NotificationKind,
): Promise<QueuedEmail | undefined> {
  const [row] = await db
    .select({ email: outbox })
    .from(outbox)
    .innerJoin(leads, eq(leads.id, outbox.subject))
    .where(
      and(
        eq(leads.id, leadId),
        isNull(leads.forgotten_at),
        eq(outbox.kind, "lead"),
        eq(outbox.letter, "request"),
        eq(outbox.recipient, recipient),
      ),
    );
  return row?.email;
}
