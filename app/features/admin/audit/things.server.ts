import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { users } from "../../../../database/schema/accounts.ts";
import { appointments } from "../../../../database/schema/appointments.ts";
import { sales } from "../../../../database/schema/bids.ts";
import { blogs } from "../../../../database/schema/blog.ts";
import { dossiers } from "../../../../database/schema/dossiers.ts";
import { keyRings } from "../../../../database/schema/keys.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { extraPages } from "../../../../database/schema/pages.ts";
import { people } from "../../../../database/schema/people.ts";
import { savedSearches } from "../../../../database/schema/searches.ts";
import { reviews } from "../../../../database/schema/reviews.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { transfers } from "../../../../database/schema/transfers.ts";
import type { Database } from "../../../platform/database/database.ts";
import { nameOfUser } from "../../accounts/queries.server.ts";

/** A kind of things with names: how they are called, what one is that is gone, and where the names are. */
interface Kind {
  table: PgTable & { id: PgColumn };
  type: "uuid" | "bigint" | "text";
  /** Null: it has no name any more. */
  name: SQL;
  call: (name: string) => string;
  gone: string;
}

const contact = sql`coalesce(nullif(name, ''), nullif(email, ''), nullif(phone, ''))`;
const quoted = (noun: string) => (name: string) => `${noun} ‘${name}’`;

const kinds: Readonly<Record<string, Kind>> = {
  lead: {
    table: leads,
    type: "uuid",
    name: contact,
    call: (name) => `de lead van ${name}`,
    gone: "een gewiste lead",
  },
  person: {
    table: people,
    type: "uuid",
    name: sql`(SELECT ${contact} FROM leads WHERE person_id = people.id ORDER BY created_at DESC LIMIT 1)`,
    call: (name) => name,
    gone: "een gewiste persoon",
  },
  viewing: {
    table: viewings,
    type: "uuid",
    name: sql`CASE WHEN forgotten_at IS NULL THEN concat_ws(' van ', about, nullif(name, '')) END`,
    call: (name) => `de bezichtiging van ${name}`,
    gone: "een gewiste bezichtiging",
  },
  appointment: {
    table: appointments,
    type: "bigint",
    name: sql`CASE WHEN kind <> 'private' THEN what END`,
    call: (name) => (name ? `de afspraak ‘${name}’` : "een afspraak"),
    gone: "een afspraak die privé of weg is",
  },
  search: {
    table: savedSearches,
    type: "uuid",
    name: sql`''`,
    call: () => "een zoekopdracht",
    gone: "een gestopte zoekopdracht",
  },
  home: {
    table: properties,
    type: "bigint",
    name: sql`address || ', ' || city`,
    call: (name) => name,
    gone: "een verwijderde woning",
  },
  dossier: {
    table: dossiers,
    type: "uuid",
    name: sql`about`,
    call: (name) => `het dossier van ${name}`,
    gone: "een verwijderd dossier",
  },
  review: {
    table: reviews,
    type: "uuid",
    name: sql`CASE WHEN given_at IS NOT NULL THEN concat_ws(', ', shown_name, about) END`,
    call: (name) => `de beoordeling van ${name}`,
    gone: "een beoordeling die is teruggenomen of gewist",
  },
  ring: {
    table: keyRings,
    type: "bigint",
    name: sql`about`,
    call: (name) => `de sleutels van ${name}`,
    gone: "een verwijderde sleutelbos",
  },
  sale: {
    table: sales,
    type: "uuid",
    name: sql`about`,
    call: (name) => name,
    gone: "een verwijderde woning",
  },
  transfer: {
    table: transfers,
    type: "uuid",
    name: sql`about`,
    call: (name) => `de overdracht van ${name}`,
    gone: "een verwijderde overdracht",
  },
  blog: {
    table: blogs,
    type: "bigint",
    name: sql`title`,
    call: quoted("het artikel"),
    gone: "een verwijderd artikel",
  },
  extra: {
    table: extraPages,
    type: "bigint",
    name: sql`label`,
    call: quoted("de pagina"),
    gone: "een verwijderde pagina",
  },
  user: {
    table: users,
    type: "text",
    name: nameOfUser,
    call: (name) => name,
    gone: "een vertrokken collega",
  },
};

const valid = {
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
    const kind = Object.hasOwn(kinds, thing) ? kinds[thing] : undefined;
    if (!kind) continue;
    const { table, type, name, call, gone } = kind;
    const ids = [...new Set(some.flatMap(({ id }) => id ?? []))];
    for (const id of ids) named.set(`${thing} ${id}`, { words: gone, isThere: false });
    const param = sql.param(ids.filter((id) => valid[type].test(id)));
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
