import { t } from "@voordeur/language/text.ts";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { casePeople, caseSteps, dossiers, type StepName } from "../../../database/schema/cases.ts";
import { properties } from "../../../database/schema/listings.ts";
import { found } from "../../platform/body/ids.ts";
import { Refused } from "../../platform/body/refusal.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent as record } from "../../platform/events.ts";
import { foundByLink } from "../../platform/security/private-links.ts";
import type { Services } from "../../platform/services.ts";
import { hideGated } from "../../homes/listings/sync/service.server.ts";
import { keepOutcome } from "../cases/service.server.ts";
import { type EventKind, isShutGate, type StepState } from "./kinds.ts";
import { type Dossier, listSteps } from "./queries.server.ts";

export type Writing = Pick<Services, "db" | "clock" | "pages">;

/** The doer of an act: a member of staff, a seller, or, with neither, the site itself. */
export interface Doer {
  actor?: string;
  sellerId?: string;
}

/** The listings of a file: its own with what that is a copy of, or what is a copy of it, and its home's. */
export const listingsOf = (
  dossierId: string,
): SQL => sql`(SELECT p.id FROM properties AS p, dossiers AS d
  LEFT JOIN properties AS own ON own.id = d.property_id
  WHERE d.id = ${dossierId} AND (p.id IN (own.id, own.copied_from) OR p.copied_from = own.id OR p.home = d.home))`;

/** Locks the listings of a file until the end of the transaction. */
export const lockListings = (tx: Database, dossierId: string) =>
  tx.execute(sql`
    SELECT FROM properties WHERE id IN ${listingsOf(dossierId)} ORDER BY id FOR NO KEY UPDATE`);

/**
 * Locks a file until the end of the transaction. Its listings are locked first: whoever writes a listing
 * looks at the file afterwards. @returns it as it is now
 */
export async function lockDossier(tx: Database, id: string): Promise<Dossier | null> {
  await lockListings(tx, id);
  const [dossier] = await tx.select().from(dossiers).where(eq(dossiers.id, id)).for("update");
  return dossier ?? null;
}

/** The same, of a file that goes on. @throws Refused when it is closed, a 404 response when it is gone */
export async function lockOpenDossier(tx: Database, id: string): Promise<Dossier> {
  const dossier = found(await lockDossier(tx, id));
  if (dossier.closed_at) throw new Refused(t`Dit dossier is gesloten.`, 409);
  return dossier;
}

/** Locks the row of a writing seller. @throws a 404 response when they were removed from the file */
export async function lockWriter(tx: Database, { sellerId }: Partial<Doer>): Promise<void> {
  if (!sellerId) return;
  const isThey = and(eq(casePeople.id, sellerId), isNull(casePeople.forgotten_at));
  foundByLink((await tx.select().from(casePeople).where(isThey).for("key share"))[0]);
}

export async function recordEvent(
  { db, clock }: Pick<Services, "db" | "clock">,
  dossierId: string,
  kind: EventKind,
  { actor, sellerId }: Partial<Doer> = {},
  detail: Record<string, string | number> = {},
): Promise<void> {
  await record(db, {
    dossier_id: dossierId,
    at: clock(),
    actor: actor ?? null,
    party_id: sellerId ?? null,
    kind,
    detail,
  });
}

/**
 * Marks a step done, or with `null` undone, in a transaction that holds the file. Undone, a gate is shut:
 * a home that is shown leaves the site. One that staff went past stays so. Nothing happens where the
 * file lacks the step or it is that way already.
 */
export async function settleStep(
  services: Writing,
  dossier: Dossier,
  step: StepName,
  by: Doer | null,
  reason?: string,
): Promise<void> {
  const before = await findStep(services.db, dossier, step);
  if (!before) return;
  if (by === null) {
    if (before.passedReason === null) await undo(services, dossier, before);
    return;
  }
  if (before.doneAt) return;
  const kind = reason === undefined ? "done" : "passed";
  const { actor } = by;
  await keepOutcome(services, { dossier_id: dossier.id, step }, "done", { actor }, reason);
  await recordEvent(services, dossier.id, kind, by, { step, ...(reason && { reason }) });
  if (!before.isGate || (await listSteps(services.db, dossier.id)).some(isShutGate)) return;
  await recordEvent(services, dossier.id, "ready", by);
}

/** Undoes also what staff went past. */
export async function reopenStep(
  services: Writing,
  dossier: Dossier,
  step: StepName,
  by: Doer,
): Promise<void> {
  await undo(services, dossier, await findStep(services.db, dossier, step), by);
}

const findStep = async (db: Database, { id }: Pick<Dossier, "id">, step: StepName) =>
  (await listSteps(db, id)).find((one) => one.step === step);

async function undo(
  services: Writing,
  { id }: Dossier,
  before: StepState | undefined,
  by: Doer = {},
): Promise<void> {
  if (!before?.doneAt) return;
  const { step } = before;
  await keepOutcome(services, { dossier_id: id, step }, null, {});
  await recordEvent(services, id, "undone", by, { step });
  if (before.isGate) await hideBehindGate(services, { id });
}

/** Takes the homes of a file with a shut gate off the site. */
export async function hideBehindGate(
  services: Writing,
  { id }: Pick<Dossier, "id">,
): Promise<void> {
  const { db } = services;
  if (!(await listSteps(db, id)).some(isShutGate)) return;
  const hidden = await hideGated(db, sql`${properties.id} IN ${listingsOf(id)}`, services.clock());
  if (hidden === 0) return;
  await recordEvent(services, id, "hidden");
  await services.pages.changed(db, "listings");
}

/** Whether one of its homes is shown. */
export async function isShown(tx: Database, dossierId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM properties
    WHERE id IN ${listingsOf(dossierId)} AND is_active AND NOT hidden_by_staff LIMIT 1`);
  return rows.length > 0;
}

/** Earlier files of the same home guard it no longer: this one does. */
export async function standBack(tx: Database, { id, property_id, home }: Dossier): Promise<void> {
  const isEarlier = sql`d.id <> ${id} AND (d.property_id = ${property_id} OR d.home = ${home})`;
  await tx
    .update(caseSteps)
    .set({ is_gate: false })
    .where(sql`${caseSteps.dossier_id} IN (SELECT d.id FROM dossiers AS d WHERE ${isEarlier})`);
}
