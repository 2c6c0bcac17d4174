import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  caseDocuments,
  casePeople,
  type CaseRole,
  caseSteps,
  dossiers,
  transfers,
} from "../../../database/schema/cases.ts";
import type { Database } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/search-words.ts";

export type Dossier = typeof dossiers.$inferSelect;
export type Transfer = typeof transfers.$inferSelect;
export type CasePerson<Role extends CaseRole = CaseRole> = typeof casePeople.$inferSelect & {
  role: Role;
};

/** Those in a case who are not forgotten, also those whom staff took out, as they came. */
export const listPeople = async <Role extends CaseRole>(
  db: Database,
  caseId: string,
  roles: readonly Role[],
): Promise<CasePerson<Role>[]> => {
  const { case_id, role, forgotten_at, created_at, id } = casePeople;
  const rows = await db
    .select()
    .from(casePeople)
    .where(and(eq(case_id, caseId), inArray(role, roles), isNull(forgotten_at)))
    .orderBy(asc(created_at), asc(id));
  return rows as CasePerson<Role>[];
};

/** A file's address as its listing has it; the file's own where that is the same home with a postcode. */
export const listedAddress = (propertyId: SQLWrapper | number) => sql<string | null>`(
  SELECT CASE WHEN starts_with(${dossiers.about}, address || ',') AND right(${dossiers.about}, length(city)) = city
    THEN ${dossiers.about} ELSE left(concat_ws(', ', address, concat_ws(' ', nullif(postal_code, ''), city)), 300) END
  FROM properties WHERE properties.id = ${propertyId})`;

const fileColumns = { dossier: dossiers, listed: listedAddress(dossiers.property_id) };
const withAddress = ({ dossier, listed }: { dossier: Dossier; listed: string | null }) => ({
  ...dossier,
  about: listed ?? dossier.about,
});

export async function readDossier(db: Database, id: string): Promise<Dossier | null> {
  const [row] = await db.select(fileColumns).from(dossiers).where(eq(dossiers.id, id));
  return row ? withAddress(row) : null;
}

/** Those who take part in cases and are so chosen, each with the file or the transfer. */
async function selectPeople(db: Database, which: SQL) {
  const { dossier_id, transfer_id, ended_at, forgotten_at, created_at } = casePeople;
  const rows = await db
    .select({ person: casePeople, transfer: transfers, ...fileColumns })
    .from(casePeople)
    .leftJoin(dossiers, eq(dossiers.id, dossier_id))
    .leftJoin(transfers, eq(transfers.id, transfer_id))
    .where(and(which, isNull(ended_at), isNull(forgotten_at)))
    .orderBy(desc(created_at), desc(casePeople.id));
  return rows.map(({ person, transfer, dossier, listed }) => ({
    person,
    transfer,
    dossier: dossier && withAddress({ dossier, listed }),
  }));
}

/** Somebody who takes part in a case. */
export async function readPerson(db: Database, personId: string) {
  const [found] = await selectPeople(db, eq(casePeople.id, personId));
  return found ?? null;
}

/** A notary has more; the latest come first. */
const MOST_CASES = 60;

/** Those in cases with an address, the latest first, but of cases that were closed before a moment. */
export async function listCasesOf(db: Database, email: string, since: Date) {
  const closed = sql`coalesce(${dossiers.closed_at}, ${transfers.closed_at}, 'infinity')`;
  const isTheirs = sql`lower(${casePeople.email}) = ${email.toLowerCase()} AND ${closed} > ${since.toISOString()}`;
  return (await selectPeople(db, isTheirs)).slice(0, MOST_CASES);
}

/** The transfer of a sale that did not fall through. */
export async function findTransferOfSale(db: Database, saleId: string): Promise<Transfer | null> {
  const [transfer] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.sale_id, saleId), isNull(transfers.fell_at)));
  return transfer ?? null;
}

/** The latest files, or transfers, with these words in their address, people or names of documents. */
export async function searchCases(
  db: Database,
  kind: "dossier_id" | "transfer_id",
  text: string,
  most: number,
) {
  const { table, closed_at } =
    kind === "dossier_id"
      ? { table: dossiers, closed_at: dossiers.closed_at }
      : {
          table: transfers,
          closed_at: sql`coalesce(${transfers.closed_at}, ${transfers.fell_at})`,
        };
  const isOfCase = sql`case_id = ${table.id}`;
  const people = sql`(SELECT string_agg(concat_ws(' ', name, firm, email, phone), ' ') FROM ${casePeople}
    WHERE ${isOfCase} AND forgotten_at IS NULL)`;
  const documents = sql`(SELECT string_agg(name, ' ') FROM ${caseDocuments}
    WHERE ${isOfCase} AND removed_at IS NULL)`;
  return db
    .select({
      id: table.id,
      about: table.about,
      isOver: sql<boolean>`${closed_at} IS NOT NULL`,
      people: sql<string[]>`ARRAY(SELECT concat_ws(', ', name, nullif(firm, '')) FROM ${casePeople}
        WHERE ${isOfCase} AND forgotten_at IS NULL ORDER BY role = 'reader', created_at, id LIMIT 8)`,
      /** Those whose name has the words. */
      documents: sql<string[]>`ARRAY(SELECT name FROM ${caseDocuments}
        WHERE ${and(isOfCase, isNull(caseDocuments.removed_at), ...hasWords(text, caseDocuments.name))} LIMIT 3)`,
    })
    .from(table)
    .where(and(...hasWords(text, sql`concat_ws(' ', ${table.about}, ${people}, ${documents})`)))
    .orderBy(desc(table.created_at), table.id)
    .limit(most);
}

export type CaseStep = typeof caseSteps.$inferSelect;

/** The steps of cases, of a file in the office's order. */
export const listSteps = (db: Database, caseIds: readonly string[]): Promise<CaseStep[]> =>
  db
    .select()
    .from(caseSteps)
    .where(inArray(caseSteps.case_id, caseIds))
    .orderBy(asc(caseSteps.position));

export type CaseDocument = typeof caseDocuments.$inferSelect;

/** All documents of a case in the order in which they came, also those taken away, with who in it added each. */
export const documentsOf = (db: Database, caseId: string) =>
  db
    .select({ document: caseDocuments, adder: casePeople.name })
    .from(caseDocuments)
    .leftJoin(casePeople, eq(casePeople.id, caseDocuments.party_id))
    .where(eq(caseDocuments.case_id, caseId))
    .orderBy(asc(caseDocuments.added_at), asc(caseDocuments.id));

/** A document of this case, also one that was taken away; null: it has none of this id. */
export async function documentIn(
  db: Database,
  caseId: string,
  id: string,
): Promise<CaseDocument | null> {
  const [document] = await db
    .select()
    .from(caseDocuments)
    .where(and(eq(caseDocuments.case_id, caseId), eq(caseDocuments.id, id)));
  return document ?? null;
}
