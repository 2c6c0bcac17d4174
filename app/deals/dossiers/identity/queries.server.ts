import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { bidders } from "../../../../database/schema/bids.ts";
import { casePeople } from "../../../../database/schema/cases.ts";
import { identityChecks } from "../../../../database/schema/dossiers.ts";
import type { Database } from "../../../platform/database/database.ts";
import { hasWords } from "../../../platform/search-words.ts";
import type { Decision } from "./input.ts";

export type Check = typeof identityChecks.$inferSelect;
export type Role = "seller" | "buyer";

/** Somebody whom the law has us check, and their newest check that is not ended. */
export interface Party {
  role: Role;
  /** The id of the seller, or of the bidder. */
  id: string;
  name: string;
  about: string;
  check: string | null;
  decision: Decision | null;
  validUntil: string | null;
}

/** A sale stands here until its transfer; one of which no day is known for as long as it is followed. */
const isSaleRunning = (today: string) => sql`(s.phase NOT IN ('agreed', 'called-off')
  OR s.phase = 'agreed' AND coalesce(sd.transfer_on, s.ended_at::date + 548) >= ${today}::date)`;

/** Sellers of open files, and chosen bidders of sales whose transfer is still to come. */
const parties = (today: string) => sql`
  SELECT 'seller' AS role, v.id, v.name, d.about, d.id AS dossier_id, d.property_id, d.created_at AS since
  FROM case_people AS v JOIN dossiers AS d ON d.id = v.dossier_id
  WHERE d.closed_at IS NULL AND v.role = 'seller' AND v.forgotten_at IS NULL
  UNION ALL
  SELECT 'buyer', b.id, b.name, s.about, NULL, s.property_id, s.ended_at
  FROM sales AS s LEFT JOIN sale_dates AS sd ON sd.sale_id = s.id
  CROSS JOIN LATERAL (
    SELECT (l.act ->> 'bidder')::int AS number FROM bid_log AS l
    WHERE l.sale_id = s.id AND l.act ->> 'kind' = 'chosen' ORDER BY l.number DESC LIMIT 1
  ) AS chosen
  JOIN bidders AS b ON b.sale_id = s.id AND b.number = chosen.number
  WHERE s.phase = 'agreed' AND b.forgotten_at IS NULL AND ${isSaleRunning(today)}`;

async function partiesWith(db: Database, today: string, which: SQL): Promise<Party[]> {
  const { rows } = await db.execute<Party & Record<string, unknown>>(sql`
    SELECT p.role, p.id, p.name, p.about, c.id AS check, c.decision, c.valid_until::text AS "validUntil"
    FROM (${parties(today)}) AS p LEFT JOIN LATERAL (
      SELECT * FROM identity_checks AS c
      WHERE p.id = CASE p.role WHEN 'seller' THEN c.seller_id ELSE c.bidder_id END AND c.ended_on IS NULL
      ORDER BY c.created_at DESC LIMIT 1
    ) AS c ON true
    WHERE ${which} ORDER BY p.since, p.about, p.role DESC, p.name, p.id`);
  return rows;
}

/** Those who have no accepted check yet. */
export const listUnchecked = (db: Database, today: string) =>
  partiesWith(db, today, sql`c.decision IS DISTINCT FROM 'accepted'`);

/** The sellers of a file, and who buys its home. */
export const listPartiesOf = (
  db: Database,
  today: string,
  { id, property_id }: { id: string; property_id: number | null },
) =>
  partiesWith(
    db,
    today,
    sql`(p.dossier_id = ${id} OR p.role = 'buyer' AND p.property_id = ${property_id})`,
  );

/** Accepted checks that go on while the document that was seen ends before a day. */
export async function listExpiringChecks(db: Database, before: string) {
  return db
    .select({
      id: identityChecks.id,
      about: identityChecks.about,
      validUntil: sql<string>`${identityChecks.valid_until}`,
    })
    .from(identityChecks)
    .where(sql`decision = 'accepted' AND ended_on IS NULL AND valid_until <= ${before}::date`)
    .orderBy(identityChecks.valid_until, identityChecks.id);
}

const LISTED = 200;

/** All checks that are kept, the newest first; the words are looked for in addresses and names. */
export function listChecks(db: Database, words: string) {
  const { name: seller } = casePeople;
  const { name: bidder } = bidders;
  const { id, about, decision, changed_at, ended_on, valid_until, bidder_id } = identityChecks;
  const name = sql<string | null>`coalesce(${seller}, ${bidder})`;
  return db
    .select({ id, about, decision, changed_at, ended_on, valid_until, bidder_id, name })
    .from(identityChecks)
    .leftJoin(casePeople, eq(casePeople.id, identityChecks.seller_id))
    .leftJoin(bidders, eq(bidders.id, identityChecks.bidder_id))
    .where(and(...hasWords(words, sql`concat_ws(' ', ${about}, ${seller}, ${bidder})`)))
    .orderBy(desc(identityChecks.changed_at), desc(identityChecks.id))
    .limit(LISTED);
}

export async function findCheck(db: Database, id: string): Promise<Check | null> {
  const [check] = await db.select().from(identityChecks).where(eq(identityChecks.id, id));
  return check ?? null;
}

/** The check of somebody that goes on; null: nobody began one. */
export async function currentCheck(db: Database, role: Role, id: string): Promise<Check | null> {
  const column = role === "seller" ? identityChecks.seller_id : identityChecks.bidder_id;
  const [check] = await db
    .select()
    .from(identityChecks)
    .where(and(eq(column, id), sql`${identityChecks.ended_on} IS NULL`))
    .orderBy(desc(identityChecks.created_at))
    .limit(1);
  return check ?? null;
}

/** Whether this bidder may sign: checked, and accepted. */
export const isBuyerChecked = async (db: Database, bidderId: string): Promise<boolean> =>
  (await currentCheck(db, "buyer", bidderId))?.decision === "accepted";

const ofPerson = (personId: string) => sql`(
  seller_id IN (SELECT id FROM case_people WHERE person_id = ${personId})
  OR bidder_id IN (SELECT id FROM bidders WHERE person_id = ${personId}))`;

export const listChecksOfPerson = (db: Database, personId: string): Promise<Check[]> =>
  db.select().from(identityChecks).where(ofPerson(personId)).orderBy(identityChecks.created_at);

export const countChecksOfPerson = (db: Database, personId: string): Promise<number> =>
  db.$count(identityChecks, ofPerson(personId));

/**
 * Notes which checks ended, and which go on after all: one of a seller with its file, the sale of its
 * home and that home on the site, one of a buyer with the sale.
 */
export async function noteEnds(db: Database, today: string): Promise<void> {
  await db.execute(sql`
    WITH states AS (
      SELECT c.id, (
        EXISTS (SELECT FROM dossiers AS d WHERE d.id = c.dossier_id AND d.closed_at IS NULL)
        OR EXISTS (
          SELECT FROM sales AS s LEFT JOIN sale_dates AS sd ON sd.sale_id = s.id
          WHERE ${isSaleRunning(today)} AND (s.id = c.sale_id OR s.property_id =
            (SELECT d.property_id FROM dossiers AS d WHERE d.id = c.dossier_id))
        )
        OR EXISTS (
          SELECT FROM dossiers AS d JOIN properties AS p ON p.id = d.property_id
          WHERE d.id = c.dossier_id AND p.is_active AND NOT p.hidden_by_staff
            AND p.status NOT IN ('Verkocht', 'Verhuurd')
        )
      ) AS goes_on
      FROM identity_checks AS c
    )
    UPDATE identity_checks AS c SET ended_on = CASE WHEN goes_on THEN NULL ELSE ${today}::date END
    FROM states WHERE states.id = c.id AND goes_on = (c.ended_on IS NOT NULL)`);
}

/** Erases the checks that ended at least so many years ago; gives how many. */
export async function eraseEnded(db: Database, today: string, years: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM identity_checks WHERE ended_on + make_interval(years => ${years}) < ${today}::date`);
  return rowCount ?? 0;
}
