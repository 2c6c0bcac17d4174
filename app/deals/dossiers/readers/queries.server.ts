import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { casePeople, transfers } from "../../../../database/schema/cases.ts";
import { fileOpenings, fileQuestions } from "../../../../database/schema/transfers.ts";
import type { Database } from "../../../platform/database/database.ts";
import { readSale } from "../../bids/queries.server.ts";
import { type CasePerson, listPeople } from "../../cases/queries.server.ts";
import { listingsOf } from "../steps.server.ts";
import type { HomeSale } from "./stage.ts";

export type Reader = CasePerson;
export type Opening = typeof fileOpenings.$inferSelect;
export type Question = typeof fileQuestions.$inferSelect;

/** Those who are not forgotten, also those from whom staff took the file back, as they came. */
export const listReaders = (db: Database, dossierId: string): Promise<Reader[]> =>
  listPeople(db, dossierId, ["reader"]);

/** The openings with their reader and version, latest first; a forgotten reader has no name. */
export const listOpenings = (db: Database, dossierId: string) =>
  db
    .select({ opening: fileOpenings, reader: casePeople })
    .from(fileOpenings)
    .innerJoin(casePeople, eq(casePeople.id, fileOpenings.reader_id))
    .where(eq(casePeople.dossier_id, dossierId))
    .orderBy(desc(fileOpenings.id));

/** The questions of a file with who asked, the oldest first; a forgotten reader has no name. */
export const listQuestions = (db: Database, dossierId: string) =>
  db
    .select({ question: fileQuestions, reader: casePeople.name })
    .from(fileQuestions)
    .leftJoin(casePeople, eq(casePeople.id, fileQuestions.reader_id))
    .where(eq(fileQuestions.dossier_id, dossierId))
    .orderBy(asc(fileQuestions.asked_at), asc(fileQuestions.id));

/** The open files with questions that nobody answered, the oldest first. */
export async function listUnanswered(db: Database, most: number) {
  const { rows } = await db.execute<{
    id: string;
    about: string;
    at: string;
    question: string;
    count: number;
  }>(sql`
    SELECT d.id, d.about, min(q.asked_at) AS at, (array_agg(q.question ORDER BY q.asked_at))[1] AS question,
      count(*)::int AS count
    FROM dossiers AS d JOIN file_questions AS q ON q.dossier_id = d.id
    WHERE q.answered_at IS NULL AND d.closed_at IS NULL
    GROUP BY d.id ORDER BY min(q.asked_at) LIMIT ${most}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

/**
 * The sale of a file's home that runs, or else its latest; null: there is none. A home changes hands: a sale
 * is that of the first file that was open while it ran, or of the one from which its transfer began.
 */
export async function saleIdOfFile(db: Database, dossierId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM sales AS s WHERE s.property_id IN ${listingsOf(dossierId)} AND (${dossierId} = (
        SELECT o.id FROM dossiers AS o, dossiers AS d
        WHERE d.id = ${dossierId} AND (o.id = d.id OR o.property_id = d.property_id OR o.home = d.home)
          AND coalesce(o.closed_at, 'infinity') >= s.created_at AND o.created_at <= coalesce(s.ended_at, 'infinity')
        ORDER BY o.created_at, o.id LIMIT 1)
      OR EXISTS (SELECT FROM transfers AS t WHERE t.sale_id = s.id AND t.dossier_id = ${dossierId}))
    ORDER BY s.phase IN ('agreed', 'called-off'), s.created_at DESC LIMIT 1`);
  return rows[0]?.id ?? null;
}

/** The same, with who bids. */
export async function readSaleOfHome(db: Database, dossierId: string): Promise<HomeSale | null> {
  const id = await saleIdOfFile(db, dossierId);
  const whole = id && (await readSale(db, id));
  if (!whole) return null;
  const { state, bidders } = whole;
  // Only the transfer knows who buys with the bidder.
  const { role, email, ended_at, forgotten_at, transfer_id } = casePeople;
  const buyers = await db
    .select({ email })
    .from(casePeople)
    .innerJoin(transfers, eq(transfers.id, transfer_id))
    .where(
      and(
        eq(transfers.sale_id, whole.sale.id),
        isNull(transfers.fell_at),
        eq(role, "buyer"),
        isNull(ended_at),
        isNull(forgotten_at),
      ),
    );
  return {
    phase: state.phase,
    bidders: [
      ...bidders.map((one) => ({ ...one, bid: state.bids.get(one.number)?.state ?? null })),
      ...buyers.map((one) => ({ ...one, bid: "chosen" as const })),
    ],
  };
}

/** Those who saw the home and those who may bid on it, and got no file yet: each address once. */
export async function listCandidates(db: Database, dossierId: string) {
  const { rows } = await db.execute<Candidate>(sql`
    SELECT DISTINCT ON (lower(one.email)) one.* FROM (
      SELECT v.id, 'viewing' AS kind, v.name, v.email, v.phone, v.lead_id AS "leadId", v.starts_at AS at
      FROM viewings AS v WHERE v.property_id IN ${listingsOf(dossierId)} AND v.forgotten_at IS NULL AND v.state = 'done'
      UNION ALL
      SELECT b.id, 'bidder', b.name, b.email, b.phone, b.lead_id, b.created_at
      FROM bidders AS b JOIN sales AS s ON s.id = b.sale_id
      WHERE s.property_id IN ${listingsOf(dossierId)} AND b.forgotten_at IS NULL) AS one
    WHERE one.email <> '' AND NOT EXISTS (SELECT FROM case_people AS r
      WHERE r.dossier_id = ${dossierId} AND r.role = 'reader' AND lower(r.email) = lower(one.email))
    ORDER BY lower(one.email), one.at DESC LIMIT 50`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

export type Candidate = {
  id: string;
  kind: "viewing" | "bidder";
  name: string;
  email: string;
  phone: string;
  leadId: string | null;
  at: Date;
};
