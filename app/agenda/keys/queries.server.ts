import { and, eq, getTableColumns, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { users } from "../../../database/schema/accounts.ts";
import { events } from "../../../database/schema/events.ts";
import { keyRings } from "../../../database/schema/keys.ts";
import { properties } from "../../../database/schema/listings.ts";
import type { Database } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/search-words.ts";
import { type readRingQuery, ringIn } from "./input.ts";

const SHOWN = 200;

const about = sql<string>`coalesce(${properties.address} || ', ' || ${properties.city}, ${keyRings.about})`;

/** Rings with the present address of their homes. */
const rings = (db: Database) =>
  db
    .select({
      ...getTableColumns(keyRings),
      about,
      /** Its holder was a colleague, who does not work here any more. */
      hasLeft: sql<boolean>`${keyRings.user_id} IS NOT NULL AND (${users.id} IS NULL OR ${users.closedAt} IS NOT NULL)`,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(keyRings)
    .leftJoin(properties, eq(properties.id, keyRings.property_id))
    .leftJoin(users, eq(users.id, keyRings.user_id))
    .$dynamic();

/** The person who took or returned a ring, in a select from `events`; empty: forgotten, or nobody. */
export const holderOf = sql<string>`${events.detail} ->> 'holder'`;

export type Ring = Awaited<ReturnType<typeof rings>>[number];

/** The register: late ones first, those that the owner has last. */
export async function listRings(
  db: Database,
  { q, stand, home }: ReturnType<typeof readRingQuery>,
  now: Date,
) {
  const isOverdue = lt(keyRings.due_at, now);
  const isClosed = isNotNull(keyRings.closed_at);
  const states: Record<string, ReturnType<typeof and>> = {
    uit: isNotNull(keyRings.holder),
    binnen: and(isNull(keyRings.holder), isNull(keyRings.closed_at)),
    "te-laat": isOverdue,
    eigenaar: isClosed,
  };
  const ofHome = home === undefined ? undefined : eq(keyRings.property_id, home);
  return rings(db)
    .where(and(states[stand], ofHome, q ? named(q) : undefined))
    .orderBy(isClosed, sql`coalesce(${isOverdue}, false) DESC`, about, keyRings.id)
    .limit(SHOWN);
}

/** By number, address, or the name of who has or had it: people may ask what is known of them. */
function named(q: string) {
  const id = ringIn(q);
  return or(
    id === undefined ? undefined : eq(keyRings.id, id),
    and(...hasWords(q, sql`concat_ws(' ', ${about}, ${keyRings.holder})`)),
    sql`EXISTS (SELECT FROM ${events} WHERE ${events.ring_id} = ${keyRings.id} AND ${and(...hasWords(q, holderOf))})`,
  );
}

/** People who have or had keys, by words of their name or, while they have them, by their number. */
export async function findHolders(db: Database, words: readonly string[]) {
  const has = sql<boolean>`coalesce(${keyRings.holder} = ${holderOf}, false)`;
  const isMeant = words
    .filter(Boolean)
    .flatMap((word) => [
      and(...hasWords(word, holderOf)),
      and(has, sql`lead_number(${keyRings.phone}) = lead_number(${word})`),
    ]);
  return db
    .select({
      name: holderOf,
      times: sql<number>`count(*)::int`,
      isOut: sql<boolean>`bool_or(${has})`,
    })
    .from(events)
    .innerJoin(keyRings, eq(keyRings.id, events.ring_id))
    .where(and(eq(events.kind, "out"), ne(holderOf, ""), or(sql`false`, ...isMeant)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(10);
}

/** The rows of the register about a holder. */
export async function readHolder(db: Database, holder: string) {
  const ringsNow = await db.select().from(keyRings).where(eq(keyRings.holder, holder));
  const { id, ring_id, at, actor, kind } = events;
  const erasure = sql<string>`detail ->> 'erasure'`;
  const history = await db
    .select({ id, ring_id, at, actor, kind, holder: holderOf, erasure })
    .from(events)
    .where(and(isNotNull(ring_id), eq(holderOf, holder)))
    .orderBy(id);
  return { key_rings: ringsNow, key_events: history };
}

/** Those that should have been back, the latest first. */
export const listLateRings = (db: Database, now: Date, most: number) =>
  rings(db).where(lt(keyRings.due_at, now)).orderBy(keyRings.due_at).limit(most);

export async function findRing(db: Database, id: number): Promise<Ring | undefined> {
  return (await rings(db).where(eq(keyRings.id, id)))[0];
}

/** The rings of a home that the office has, each with who has it. */
export const ringsOfHome = (db: Database, home: number) =>
  db
    .select({ holder: keyRings.holder })
    .from(keyRings)
    .where(and(eq(keyRings.property_id, home), isNull(keyRings.closed_at)))
    .orderBy(keyRings.id);
