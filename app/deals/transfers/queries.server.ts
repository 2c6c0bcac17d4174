import { desc, eq, isNotNull, sql } from "drizzle-orm";
import {
  type PartyRole,
  partyRoles,
  type TransferStepName,
  transfers,
} from "../../../database/schema/cases.ts";
import { agreementVersions } from "../../../database/schema/transfers.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  type CasePerson,
  type CaseStep,
  findTransferOfSale,
  listPeople,
  listSteps,
  readPerson,
  type Transfer,
} from "../cases/queries.server.ts";

export { findTransferOfSale, type Transfer };
export type Party = CasePerson<PartyRole>;
export type TransferStep = CaseStep & { step: TransferStepName };

export async function readTransfer(db: Database, id: string): Promise<Transfer | null> {
  const [transfer] = await db.select().from(transfers).where(eq(transfers.id, id));
  return transfer ?? null;
}

/** The transfer of a sale that fell through since a moment, when none runs. */
export async function findFallen(
  db: Database,
  saleId: string,
  since: Date,
): Promise<Transfer | null> {
  const [newest] = await db
    .select()
    .from(transfers)
    .where(eq(transfers.sale_id, saleId))
    .orderBy(desc(transfers.created_at))
    .limit(1);
  return newest?.fell_at && newest.fell_at >= since ? newest : null;
}

/** Those who take part, in the order in which they came. */
export const listParties = async (db: Database, transferId: string): Promise<Party[]> =>
  (await listPeople(db, transferId, partyRoles)).filter(({ ended_at }) => ended_at === null);

/** A party who takes part, and the transfer. */
export async function readTransferOfParty(
  db: Database,
  partyId: string,
): Promise<{ party: Party; transfer: Transfer } | null> {
  const { person, transfer } = (await readPerson(db, partyId)) ?? {};
  return transfer ? { party: person as Party, transfer } : null;
}

/** The steps of transfers that something is known of. */
export const listTransferSteps = async (db: Database, ...ids: string[]) =>
  (await listSteps(db, ids)) as TransferStep[];

const LISTED = 200;

/** The transfers that are over, the last closed first. */
export const listClosedTransfers = (db: Database): Promise<Transfer[]> =>
  db
    .select()
    .from(transfers)
    .where(isNotNull(transfers.closed_at))
    .orderBy(desc(transfers.closed_at), desc(transfers.id))
    .limit(LISTED);

/**
 * The last day on which a buyer confirmed that the signed copy arrived, when that is later than a day;
 * null: none did.
 */
export async function laterReceipt(
  db: Database,
  saleId: string,
  handedOver: string | null,
): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT max((s.received_at AT TIME ZONE 'Europe/Amsterdam')::date)::text AS day
    FROM agreement_signatures AS s JOIN agreement_versions AS v ON v.id = s.version_id
    JOIN transfers AS t ON t.id = v.transfer_id
    WHERE t.sale_id = ${saleId} AND t.fell_at IS NULL AND v.completed_at IS NOT NULL`);
  const day = rows[0]?.day ?? null;
  return day && handedOver && day > handedOver ? day : null;
}

/** Whether the newest version of its agreement is released to be signed, and not signed by all. */
export async function isBeingSigned(db: Database, transferId: string): Promise<boolean> {
  const { transfer_id, version, signing_since, completed_at } = agreementVersions;
  const [newest] = await db
    .select({ signing_since, completed_at })
    .from(agreementVersions)
    .where(eq(transfer_id, transferId))
    .orderBy(desc(version))
    .limit(1);
  return Boolean(newest?.signing_since && !newest.completed_at);
}
