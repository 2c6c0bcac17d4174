import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { users } from "../../../database/schema/accounts.ts";
import { appointments } from "../../../database/schema/appointments.ts";
import { sales } from "../../../database/schema/bids.ts";
import { blogs } from "../../../database/schema/blog.ts";
import { dossiers, transfers } from "../../../database/schema/cases.ts";
import { keyRings } from "../../../database/schema/keys.ts";
import { leads } from "../../../database/schema/leads.ts";
import { properties } from "../../../database/schema/listings.ts";
import { extraPages } from "../../../database/schema/pages.ts";
import { people } from "../../../database/schema/people.ts";
import { savedSearches } from "../../../database/schema/searches.ts";
import { reviews } from "../../../database/schema/reviews.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import { webhooks } from "../../../database/schema/webhooks.ts";
import type { Database } from "../../platform/database/database.ts";
import { nameOfUser } from "../../staff/accounts/queries.server.ts";

/**
 * A kind of things with names: where these are (null for one that has no name any more), how one is
 * called, and what one is that is gone.
 */
const kind = (
  table: PgTable & { id: PgColumn },
  name: SQL,
  call: (name: string) => string,
  gone: string,
) => ({ table, name, call, gone });

const contact = sql`coalesce(nullif(name, ''), nullif(email, ''), nullif(phone, ''))`;
const quoted = (noun: string) => (name: string) => `${noun} ‘${name}’`;

const kinds: Readonly<Record<string, ReturnType<typeof kind>>> = {
  lead: kind(leads, contact, (name) => `de lead van ${name}`, "een gewiste lead"),
  person: kind(
    people,
    sql`(SELECT ${contact} FROM leads WHERE person_id = people.id ORDER BY created_at DESC LIMIT 1)`,
    (name) => name,
    "een gewiste persoon",
  ),
  viewing: kind(
    viewings,
    sql`CASE WHEN forgotten_at IS NULL THEN concat_ws(' van ', about, nullif(name, '')) END`,
    (name) => `de bezichtiging van ${name}`,
    "een gewiste bezichtiging",
  ),
  appointment: kind(
    appointments,
    sql`CASE WHEN kind <> 'private' THEN what END`,
    (name) => (name ? `de afspraak ‘${name}’` : "een afspraak"),
    "een afspraak die privé of weg is",
  ),
  search: kind(savedSearches, sql`''`, () => "een zoekopdracht", "een gestopte zoekopdracht"),
  home: kind(properties, sql`address || ', ' || city`, (name) => name, "een verwijderde woning"),
  dossier: kind(
    dossiers,
    sql`about`,
    (name) => `het dossier van ${name}`,
    "een verwijderd dossier",
  ),
  review: kind(
    reviews,
    sql`CASE WHEN given_at IS NOT NULL THEN concat_ws(', ', shown_name, about) END`,
    (name) => `de beoordeling van ${name}`,
    "een beoordeling die is teruggenomen of gewist",
  ),
  ring: kind(
    keyRings,
    sql`about`,
    (name) => `de sleutels van ${name}`,
    "een verwijderde sleutelbos",
  ),
  sale: kind(sales, sql`about`, (name) => name, "een verwijderde woning"),
  transfer: kind(
    transfers,
    sql`about`,
    (name) => `de overdracht van ${name}`,
    "een verwijderde overdracht",
  ),
  blog: kind(blogs, sql`title`, quoted("het artikel"), "een verwijderd artikel"),
  extra: kind(extraPages, sql`label`, quoted("de pagina"), "een verwijderde pagina"),
  webhook: kind(webhooks, sql`label`, quoted("de webhook"), "een verwijderde webhook"),
  user: kind(users, nameOfUser, (name) => name, "een vertrokken collega"),
};

/** Ids by the type of their column. */
const valid: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  bigint: /^\d{1,18}$/,
  text: /./,
};

export interface Named {
  words: string;
  isThere: boolean;
}

/** The things of these kinds and ids in words, by both; things of no such kind are left out. */
export async function nameThings(
  db: Database,
  things: readonly { thing: string; id: string | null }[],
): Promise<(of: { thing: string; id: string | null }) => Named | undefined> {
  const named = new Map<string, Named>();
  const asked = Map.groupBy(things, ({ thing }) => thing);
  for (const [thing, some] of asked) {
    const known = Object.hasOwn(kinds, thing) ? kinds[thing] : undefined;
    if (!known) continue;
    const { table, name, call, gone } = known;
    const type = table.id.getSQLType();
    const ids = [...new Set(some.flatMap(({ id }) => id ?? []))];
    for (const id of ids) named.set(`${thing} ${id}`, { words: gone, isThere: false });
    const param = sql.param(ids.filter((id) => valid[type]!.test(id)));
    const rows = await db
      .select({ id: sql<string>`${table.id}::text`, name: sql<string | null>`${name}` })
      .from(table)
      .where(sql`${table.id} = ANY(${param}::${sql.raw(type)}[])`);
    for (const row of rows) {
      const isThere = row.name !== null;
      named.set(`${thing} ${row.id}`, { words: isThere ? call(row.name!) : gone, isThere });
    }
  }
  return ({ thing, id }) => named.get(`${thing} ${id}`);
}
