import type { Item } from "@voordeur/disclosure/items.ts";
import type { Language } from "@voordeur/language/language.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { dossiers, type StepName } from "../../../database/schema/cases.ts";
import { dossierPapers } from "../../../database/schema/dossiers.ts";
import { properties } from "../../../database/schema/listings.ts";
import { findOwner } from "../../agenda/viewings/letters/queries.server.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  type CasePerson,
  type CaseStep,
  type Dossier,
  listPeople,
  listSteps as stepsOf,
  readDossier,
  readPerson,
} from "../cases/queries.server.ts";
import type { Unsealed } from "../signing/outcome/kinds.ts";
import type { StepState } from "./kinds.ts";

export { type Dossier, readDossier };
export type Seller = CasePerson;

/** A seller who is not forgotten, and the file. */
export async function readDossierOfSeller(
  db: Database,
  sellerId: string,
): Promise<{ seller: Seller; dossier: Dossier } | null> {
  const { person: seller, dossier } = (await readPerson(db, sellerId)) ?? {};
  return seller?.role === "seller" && dossier ? { seller, dossier } : null;
}

/** Those who are not forgotten, in the order in which they came. */
export const listSellers = (db: Database, dossierId: string): Promise<Seller[]> =>
  listPeople(db, dossierId, ["seller"]);

const stateOf = (row: CaseStep): StepState => ({
  step: row.step as StepName,
  isGate: row.is_gate,
  wishedOn: row.due_on,
  doneAt: row.settled_at,
  doneBy: row.actor,
  passedReason: row.passed_reason,
});

/** In the office's order. */
export const listSteps = async (db: Database, dossierId: string): Promise<StepState[]> =>
  (await stepsOf(db, [dossierId])).map(stateOf);

const LISTED = 200;

/** The files of a list of staff, newest first, with their steps. */
export async function listDossiers(db: Database, which: "open" | "closed") {
  const found = await db
    .select({ dossier: dossiers, isShown: isShownSql })
    .from(dossiers)
    .leftJoin(properties, eq(properties.id, dossiers.property_id))
    .where(which === "open" ? isNull(dossiers.closed_at) : sql`${dossiers.closed_at} IS NOT NULL`)
    .orderBy(desc(dossiers.created_at), desc(dossiers.id))
    .limit(LISTED);
  const rows = await stepsOf(
    db,
    found.map(({ dossier }) => dossier.id),
  );
  const steps = Map.groupBy(rows, (row) => row.case_id);
  return found.map(({ dossier, isShown }) => ({
    dossier,
    isShown,
    steps: (steps.get(dossier.id) ?? []).map(stateOf),
  }));
}

const isShownSql = sql<boolean>`coalesce(${properties.is_active} AND NOT ${properties.hidden_by_staff}, false)`;

/** The open file of a listing or a lead; null: it has none. */
export async function findOpenDossier(
  db: Database,
  by: { propertyId: number } | { leadId: string } | { home: string },
): Promise<Dossier | null> {
  const isIt =
    "propertyId" in by
      ? eq(dossiers.property_id, by.propertyId)
      : "leadId" in by
        ? eq(dossiers.lead_id, by.leadId)
        : eq(dossiers.home, by.home);
  const [dossier] = await db
    .select()
    .from(dossiers)
    .where(and(isIt, isNull(dossiers.closed_at)));
  return dossier ?? null;
}

/** The listing of a file, as its page knows it. */
export async function readHomeOf(db: Database, { property_id }: Dossier) {
  if (property_id === null) return null;
  const { id, slug, is_active, hidden_by_staff } = properties;
  const [home] = await db
    .select({ id, slug, isShown: sql<boolean>`${is_active} AND NOT ${hidden_by_staff}` })
    .from(properties)
    .where(eq(id, property_id));
  return home ?? null;
}

/** The open files with remarks of sellers that nobody dealt with, oldest first. */
export async function listRemarked(db: Database, most: number) {
  const { rows } = await db.execute<{
    id: string;
    about: string;
    at: string;
    remark: string;
    count: number;
  }>(sql`
    SELECT d.id, d.about, min(r.at) AS at, (array_agg(r.remark ORDER BY r.at))[1] AS remark, count(*)::int AS count
    FROM dossiers AS d JOIN dossier_remarks AS r ON r.dossier_id = d.id
    WHERE d.closed_at IS NULL AND r.handled_at IS NULL
    GROUP BY d.id ORDER BY min(r.at) LIMIT ${most}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

/** The open files that have a step late, by their latest one; `total`: of all. */
export async function listLateSteps(db: Database, today: string, most: number) {
  const { rows } = await db.execute<{
    id: string;
    about: string;
    step: StepName;
    wishedOn: string;
    count: number;
    total: number;
  }>(sql`
    SELECT d.id, d.about, (array_agg(s.step ORDER BY s.due_on, s.position))[1] AS step,
      min(s.due_on)::text AS "wishedOn", count(*)::int AS count, (count(*) OVER ())::int AS total
    FROM dossiers AS d JOIN case_steps AS s ON s.dossier_id = d.id
    WHERE d.closed_at IS NULL AND s.settled_at IS NULL AND s.due_on < ${today}::date
    GROUP BY d.id ORDER BY min(s.due_on), d.created_at LIMIT ${most}`);
  return rows;
}

/**
 * Sellers who took their mandate back, until they agree again, the office sends other terms, or the file
 * is closed; `total`: of all.
 */
export async function listWithdrawn(db: Database, most: number) {
  const { rows } = await db.execute<{
    id: string;
    sellerId: string;
    about: string;
    name: string;
    phone: string;
    at: string;
    total: number;
  }>(sql`
    SELECT d.id, s.id AS "sellerId", d.about, s.name, s.phone, last.at, (count(*) OVER ())::int AS total
    FROM case_people AS s JOIN dossiers AS d ON d.id = s.dossier_id
    CROSS JOIN LATERAL (
      SELECT max(c.withdrawn_at) AS at, bool_or(c.withdrawn_at IS NULL) AS stands,
        (SELECT max(p.created_at) FROM dossier_papers AS p
          WHERE p.dossier_id = d.id AND p.kind = 'mandate') AS sent_at
      FROM paper_confirmations AS c JOIN dossier_papers AS p ON p.id = c.paper_id
      WHERE c.seller_id = s.id AND p.kind = 'mandate') AS last
    WHERE s.role = 'seller' AND s.forgotten_at IS NULL AND last.at >= last.sent_at AND NOT last.stands
      AND (d.closed_at IS NULL OR d.closed_at <= last.at)
    ORDER BY last.at LIMIT ${most}`);
  return rows;
}

/** The mandates that wait for their sealed copy. */
export async function listUnsealed(db: Database): Promise<Unsealed[]> {
  const { rows } = await db.execute<Unsealed>(sql`
    SELECT d.id, d.about, p.id AS version, max(c.at) AS at
    FROM dossier_papers AS p JOIN dossiers AS d ON d.id = p.dossier_id
    JOIN case_people AS s ON s.dossier_id = d.id AND s.role = 'seller' AND s.forgotten_at IS NULL
    LEFT JOIN paper_confirmations AS c
      ON c.paper_id = p.id AND c.seller_id = s.id AND c.withdrawn_at IS NULL
    WHERE p.kind = 'mandate' AND p.outcome IS NULL AND d.closed_at IS NULL
      AND p.version = (SELECT max(version) FROM dossier_papers WHERE dossier_id = d.id AND kind = 'mandate')
    GROUP BY d.id, p.id HAVING count(*) = count(c.id) ORDER BY at, p.id`);
  return rows;
}

/** The sellers of a home's file, else its owner. */
export async function sellersOfHome(
  db: Database,
  { dossier_id, property_id }: Record<"dossier_id", string | null> & Pick<Dossier, "property_id">,
): Promise<SellerOfHome[]> {
  const sellers = dossier_id === null ? [] : await listSellers(db, dossier_id);
  if (sellers.length > 0) return sellers;
  const owner = property_id === null ? null : await findOwner(db, property_id);
  if (!owner?.name) return [];
  const { name, email, language } = owner;
  return [{ name, email, language, phone: "" }];
}

/** Without an id it is the owner. */
type SellerOfHome = Pick<Seller, "name" | "email" | "phone"> &
  Partial<Pick<Seller, "id" | "lead_id">> & { language?: Language };

/** Whether all sellers of its file agreed to a version; in a select from `dossier_papers`. */
export const isConfirmedByAll = sql<boolean>`NOT EXISTS (
  SELECT FROM case_people AS s WHERE s.dossier_id = dossier_papers.dossier_id AND s.role = 'seller'
    AND s.forgotten_at IS NULL AND NOT EXISTS (SELECT FROM paper_confirmations AS c WHERE c.paper_id = dossier_papers.id
      AND c.seller_id = s.id AND c.withdrawn_at IS NULL))`;

/** A list of what stays that every seller of a home has confirmed, in its newest version. */
export interface ConfirmedList {
  dossierId: string;
  paperId: string;
  version: number;
  at: Date;
  items: Item[];
  /** Its PDF in the private storage. */
  file: string | null;
}

/** The list of a listing, from the newest file of its home that has a list; null: there is none. */
export async function confirmedList(
  db: Database,
  propertyId: number,
): Promise<ConfirmedList | null> {
  const [paper] = await db
    .select({
      dossierId: dossiers.id,
      paperId: dossierPapers.id,
      version: dossierPapers.version,
      at: dossierPapers.created_at,
      items: sql<Item[]>`${dossierPapers.content}->'items'`,
      file: dossierPapers.file,
      isConfirmed: isConfirmedByAll,
    })
    .from(dossierPapers)
    .innerJoin(dossiers, eq(dossiers.id, dossierPapers.dossier_id))
    .where(
      sql`${dossierPapers.kind} = 'items' AND (${dossiers.property_id} = ${propertyId}
        OR ${dossiers.home} = (SELECT home FROM properties WHERE id = ${propertyId}))`,
    )
    .orderBy(desc(dossiers.created_at), desc(dossierPapers.version))
    .limit(1);
  if (!paper?.isConfirmed) return null;
  const { isConfirmed: _, ...list } = paper;
  return list;
}
