import { desc, eq, or, sql } from "drizzle-orm";
import { erasedLeads, privacyActs } from "../../../database/schema/privacy.ts";
import { events } from "../../../database/schema/events.ts";
import { people } from "../../../database/schema/people.ts";
import { type Database, inTransaction } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { exportChecks } from "../../deals/dossiers/identity/service.server.ts";
import { exportEvidence } from "../../deals/signing/evidence/service.server.ts";
import { readHolder } from "../../agenda/keys/queries.server.ts";
import { eraseHolder, forgetKeys } from "../../agenda/keys/service.server.ts";
import { lockPeople } from "./lock.server.ts";
import { addressesOf, deleteAddressRows, readAddressRows } from "./addresses.server.ts";
import { deleteRows, forgetRows, readRows, removeEmptyPeople } from "./rows.server.ts";

export type PrivacyAct = typeof privacyActs.$inferSelect;

/** Everything stored about one person, ready to hand over; logs the export. */
export async function exportPerson(services: Services, actor: string, id: string) {
  const { clock } = services;
  const at = clock();
  return inTransaction(services, async (services, tx) => {
    const ofAddresses = await readAddressRows(tx, await addressesOf(tx, id));
    const identity_checks = await exportChecks(services, id);
    const signatures = await exportEvidence(services, id);
    const rows = { ...(await readRows(tx, id)), ...ofAddresses, identity_checks, signatures };
    const { id: event, at: happened_at, actor: doer, kind, kept_id, other_id } = events;
    const moved = sql<string[]>`detail -> 'moved'`;
    const history = await tx
      .select({ id: event, at: happened_at, actor: doer, kind, kept_id, other_id, moved })
      .from(events)
      .where(or(eq(kept_id, id), eq(other_id, id)))
      .orderBy(event);
    const leads = Object.values(rows).flat().length;
    await tx.insert(privacyActs).values({ at, actor, kind: "exported", leads });
    return { person: id, exported_at: at, ...rows, history };
  });
}

/**
 * Removes one person with all rows, their emails, jobs and history; returns how many rows there were.
 * Emails go before the rest is final, so that a failure halfway can be repeated.
 */
export async function erasePerson(services: Services, actor: string, id: string): Promise<number> {
  return inTransaction(services, async (services, tx) => {
    // A request that arrives at this moment gets a person of its own.
    await lockPeople(tx, [id]);
    const addresses = await addressesOf(tx, id);
    const rows = await deleteRows(tx, ({ person_id }) => eq(person_id, id));
    const ofAddresses = await deleteAddressRows(tx, addresses);
    await tx.delete(people).where(eq(people.id, id));
    await services.pages.changed(tx, "reviews");
    return noteErased(services, actor, [rows, ofAddresses]);
  });
}

/** As `exportPerson`, of somebody of whom only an address is known. */
export const exportAddress = (services: Services, actor: string, address: string) =>
  exportRows(services, actor, (tx) => readAddressRows(tx, [address.toLowerCase()]));

/** As `exportPerson`, of somebody who has or had keys. */
export const exportHolder = (services: Services, actor: string, holder: string) =>
  exportRows(services, actor, (tx) => readHolder(tx, holder));

async function exportRows(
  { db, clock }: Services,
  actor: string,
  read: (tx: Database) => Promise<Record<string, unknown[]>>,
) {
  const at = clock();
  return db.transaction(async (tx) => {
    const rows = await read(tx);
    const leads = Object.values(rows).flat().length;
    await tx.insert(privacyActs).values({ at, actor, kind: "exported", leads });
    return { exported_at: at, ...rows };
  });
}

/** As `erasePerson`, of somebody of whom only an address is known. */
export const eraseAddress = (services: Services, actor: string, address: string): Promise<number> =>
  inTransaction(services, async (services, tx) => {
    const rows = await deleteAddressRows(tx, [address.toLowerCase()]);
    return noteErased(services, actor, [rows]);
  });

/** As `erasePerson`, of somebody who had keys. @throws Refused while they have */
export const eraseKeyHolder = (services: Services, actor: string, holder: string) =>
  inTransaction(services, async (services, tx) => {
    const ids = await eraseHolder(tx, holder);
    return noteErased(services, actor, [{ ids, emails: [] }]);
  });

async function noteErased(
  { db, clock, jobs, mail }: Services,
  actor: string,
  erased: readonly { ids: string[]; emails: string[] }[],
): Promise<number> {
  const ids = erased.flatMap((rows) => rows.ids);
  if (ids.length === 0) return 0;
  const at = clock();
  await db.insert(privacyActs).values({ at, actor, kind: "erased", leads: ids.length });
  // Backups still have them: whoever restores one reads here whom it may not bring back.
  await db.insert(erasedLeads).values(ids.map((row) => ({ lead_id: row, at })));
  await jobs.forget(ids, db);
  await mail.forget(erased.flatMap((rows) => rows.emails));
  return ids.length;
}

/** Keeps the retention periods; returns how many rows they took a person out of. */
export async function forgetOldData({ db, clock, mail, pages }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows, emails } = await forgetOldRows(tx, clock());
    await removeEmptyPeople(tx);
    await mail.forget(emails);
    if (rows > 0) await pages.changed(tx, "reviews");
    return rows;
  });
}

/** Forgets what is past its retention period, and notes how much that was. */
export async function forgetOldRows(tx: Database, now: Date) {
  const forgotten = await forgetRows(tx, now);
  await forgetKeys(tx, now);
  if (forgotten.rows > 0) {
    const act = { at: now, actor: null, kind: "forgotten", leads: forgotten.rows } as const;
    await tx.insert(privacyActs).values(act);
  }
  return forgotten;
}

export async function listPrivacyActs(db: Database): Promise<PrivacyAct[]> {
  return db.select().from(privacyActs).orderBy(desc(privacyActs.id)).limit(20);
}
