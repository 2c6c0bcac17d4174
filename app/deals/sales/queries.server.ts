import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import type { HashedEntry } from "@voordeur/bids/entry.ts";
import { bidders, bidLog, bidWords, sales } from "../../../database/schema/bids.ts";
import { builtOnce } from "../../platform/database/built-once.ts";
import type { Database } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/search-words.ts";
import type { Bidder, Sale } from "../bids/queries.server.ts";

/**
 * Whether the boxes of a sealed sale are open; in a select from sales alone, whose table Drizzle
 * does not name.
 */
export const isOpened = sql<boolean>`EXISTS (SELECT FROM bid_log AS l WHERE l.sale_id = sales.id AND l.act ->> 'kind' IN ('opened', 'unreadable'))`;

/** A sale whose boxes are still shut, of which somebody holds a code that was not given yet. */
export interface HeldCode {
  about: string;
  /** How many other codes there are, of colleagues who can sign in. */
  others: number;
}

/** The codes that this member of staff holds; without two of a sale its bids stay shut for ever. */
export async function codesHeldBy(db: Database, staffId: string): Promise<HeldCode[]> {
  const { rows } = await db.execute<{ about: string; others: number }>(sql`
    SELECT sales.about, (
      SELECT count(*)::int FROM sale_key_shares AS other JOIN users ON users.id = other.staff_id
      WHERE other.sale_id = sales.id AND other.staff_id <> ${staffId} AND users.closed_at IS NULL
    ) AS others
    FROM sale_key_shares AS own JOIN sales ON sales.id = own.sale_id
    WHERE own.staff_id = ${staffId} AND own.given_at IS NULL AND NOT ${isOpened}
      AND sales.phase IN ('bidding', 'closed')
    ORDER BY sales.closes_at`);
  return rows;
}

/** The latest sales with these words in the home's address, or in the details of one who may bid there. */
export async function searchSales(db: Database, text: string, most: number) {
  const { name, email, phone, number, sale_id } = bidders;
  const words = sql`concat_ws(' ', ${sales.about}, ${name}, ${email}, ${phone})`;
  const { id, about, way, phase, created_at } = sales;
  const isNamed = and(...hasWords(text, sales.about));
  return db
    .selectDistinctOn([created_at, id], {
      id,
      about,
      way,
      phase,
      /** Who may bid, where that is why it was found. */
      bidder: sql<string | null>`CASE WHEN NOT (${isNamed}) THEN ${name} END`,
    })
    .from(sales)
    .leftJoin(bidders, and(eq(sale_id, id), isNull(bidders.forgotten_at)))
    .where(and(...hasWords(text, words)))
    .orderBy(desc(created_at), id, number)
    .limit(most);
}

/** The sale of a home that runs, or else its latest. */
export async function saleOfHome(db: Database, propertyId: number): Promise<Sale | null> {
  const [sale] = await latestSales(db).execute({ propertyId });
  return sale ?? null;
}

const isOver = sql`${sales.phase} IN ('agreed', 'called-off')`;
const latestSales = builtOnce((db) =>
  db
    .select()
    .from(sales)
    .where(eq(sales.property_id, sql.placeholder("propertyId")))
    .orderBy(asc(isOver), desc(sales.created_at))
    .limit(1)
    .prepare("sale_of_home"),
);

export async function readBidder(
  db: Database,
  bidderId: string,
): Promise<{ bidder: Bidder; sale: Sale } | null> {
  const [found] = await db
    .select({ bidder: bidders, sale: getTableColumns(sales) })
    .from(bidders)
    .innerJoin(sales, eq(sales.id, bidders.sale_id))
    .where(eq(bidders.id, bidderId));
  return found ?? null;
}

/** The words of a bidder's bids that may be read, by the row of the log. */
export async function readWords(
  db: Database,
  bidderId: string,
): Promise<Map<number, typeof bidWords.$inferSelect.words>> {
  const rows = await db.select().from(bidWords).where(eq(bidWords.bidder_id, bidderId));
  return new Map(rows.map(({ number, words }) => [number, words]));
}

export interface Answer {
  at: Date;
  /** Null: its words are erased. */
  text: string | null;
}

export function answersTo(
  entries: readonly HashedEntry[],
  bidder: number,
  words: Awaited<ReturnType<typeof readWords>>,
): Answer[] {
  return entries
    .filter(({ act }) => act.kind === "answered" && act.bidder === bidder)
    .map(({ at, number }) => ({ at: new Date(at), text: words.get(number)?.message || null }))
    .toReversed();
}

export async function bidderOf(
  db: Database,
  saleId: string,
  number: number,
): Promise<Bidder | undefined> {
  const [bidder] = await db
    .select()
    .from(bidders)
    .where(and(eq(bidders.sale_id, saleId), eq(bidders.number, number)));
  return bidder;
}

/**
 * The sales in which a person may bid, with the last that they did there: of a sealed bid too it may
 * be known that it came, and when. Null: they did not bid.
 */
export async function listPersonBids(
  db: Database,
  person: { id: string; emails: readonly string[] },
) {
  const emails = person.emails.map((email) => email.toLowerCase());
  const isTheirs = or(
    eq(bidders.person_id, person.id),
    // Staff may have typed who it is.
    and(isNull(bidders.person_id), inArray(sql`lower(${bidders.email})`, emails)),
  );
  const { sale_id, at, act, number } = bidLog;
  const latest = db
    .selectDistinctOn([bidders.id], {
      bidderId: bidders.id,
      kind: sql<"bid" | "raised" | "withdrawn">`${act} ->> 'kind'`.as("kind"),
      at,
    })
    .from(bidders)
    .innerJoin(
      bidLog,
      and(eq(sale_id, bidders.sale_id), sql`(${act} ->> 'bidder')::int = ${bidders.number}`),
    )
    .where(and(isTheirs, sql`${act} ->> 'kind' IN ('bid', 'raised', 'withdrawn')`))
    .orderBy(bidders.id, desc(number))
    .as("latest");
  return db
    .select({
      id: bidders.id,
      saleId: bidders.sale_id,
      about: sales.about,
      did: latest.kind,
      at: sql`coalesce(${latest.at}, ${bidders.created_at})`.mapWith(bidders.created_at),
    })
    .from(bidders)
    .innerJoin(sales, eq(sales.id, bidders.sale_id))
    .leftJoin(latest, eq(latest.bidderId, bidders.id))
    .where(isTheirs);
}
