import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { bidders, sales } from "../../../../database/schema/bids.ts";
import { identityChecks } from "../../../../database/schema/dossiers.ts";
import { Overtaken } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import { seal, SealError, unseal } from "../../../platform/security/seal.ts";
import { resealing } from "../../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import { type Dossier, listSellers, readDossierOfSeller } from "../queries.server.ts";
import { lockDossier, settleStep, type Writing } from "../steps.server.ts";
import { type Details, detailsFrom, noDetails } from "./fields.ts";
import type { CheckInput } from "./input.ts";
import {
  type Check,
  currentCheck,
  eraseEnded,
  findCheck,
  listChecksOfPerson,
  noteEnds,
  type Role,
} from "./queries.server.ts";

/** @source Wwft, articles 33 and 34 */
export const YEARS_KEPT = 5;
export const LEGAL_GROUND =
  "Artikel 33 van de Wwft: vijf jaar bewaren na het einde van de dienst of de koop. De AVG sluit wissen dan uit (artikel 17, lid 3, onder b).";

const placeOf = (id: string) => `identity ${id}`;

type Checking = Pick<Services, "db" | "clock" | "secrets">;

/**
 * The check of a seller or a bidder that goes on, begun now where there is none. Null: there is no such
 * person. @throws Refused when the file is closed
 */
export async function beginCheck(
  { db, clock, secrets }: Checking,
  { role, id }: { role: Role; id: string },
  by: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const whose = role === "seller" ? await ofSeller(tx, id) : await ofBidder(tx, id);
    if (!whose) return null;
    const { name, isClosed, ...references } = whose;
    const there = await currentCheck(tx, role, id);
    if (there) return there.id;
    if (isClosed) throw new Refused("Dit dossier is gesloten.", 409);
    const checkId = randomUUID();
    const today = amsterdamDate(clock());
    const details = { ...noDetails, naam: name, gezienDoor: by, gezienOp: today };
    await tx.insert(identityChecks).values({
      ...references,
      id: checkId,
      sealed: sealed(secrets, checkId, details),
      created_at: clock(),
      changed_at: clock(),
      changed_by: by,
    });
    return checkId;
  });
}

async function ofSeller(tx: Database, seller_id: string) {
  const found = await readDossierOfSeller(tx, seller_id);
  const dossier = found && (await lockDossier(tx, found.dossier.id));
  if (!found || !dossier) return null;
  const { name } = found.seller;
  const { id: dossier_id, about, closed_at } = dossier;
  return { name, isClosed: closed_at !== null, seller_id, dossier_id, about };
}

async function ofBidder(tx: Database, bidder_id: string) {
  const [bidder] = await tx.select().from(bidders).where(eq(bidders.id, bidder_id)).for("update");
  if (!bidder || bidder.forgotten_at) return null;
  const { name, sale_id } = bidder;
  const [sale] = await tx.select().from(sales).where(eq(sales.id, sale_id));
  return { name, isClosed: false, bidder_id, sale_id, about: sale!.about };
}

const sealed = ({ authSecret }: Services["secrets"], id: string, details: Details) =>
  seal(authSecret, placeOf(id), JSON.stringify(details));

/** The contents of a check; null: this `AUTH_SECRET` does not open it. */
export function openCheck(
  { secrets, log }: Pick<Services, "secrets" | "log">,
  { id, sealed }: Pick<Check, "id" | "sealed">,
): Details | null {
  try {
    return detailsFrom(JSON.parse(unseal(secrets.authSecret, placeOf(id), sealed)));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error({ err: error, check: id }, "an identity check cannot be opened");
    return null;
  }
}

/**
 * Keeps what was found, and settles the step of the file. False: there is no such check.
 * @throws Overtaken when a colleague kept it since `seen`, Refused once it has ended
 */
export async function saveCheck(
  services: Checking & Writing,
  id: string,
  { details, decision }: Pick<CheckInput, "details" | "decision">,
  { by, seen }: { by: string; seen: string | undefined },
): Promise<boolean> {
  const { clock, secrets } = services;
  return inTransaction(services, async (services, tx) => {
    const before = await findCheck(tx, id);
    const dossier = before?.dossier_id ? await lockDossier(tx, before.dossier_id) : null;
    const [check] = await tx
      .select()
      .from(identityChecks)
      .where(eq(identityChecks.id, id))
      .for("update");
    if (!check) return false;
    if (seen !== undefined && seen !== String(check.version)) throw new Overtaken();
    if (check.ended_on) throw new Refused(ENDED, 409);
    await tx
      .update(identityChecks)
      .set({
        sealed: sealed(secrets, id, details),
        valid_until: details["geldigTot"] || null,
        decision,
        changed_at: clock(),
        changed_by: by,
        version: sql`${identityChecks.version} + 1`,
      })
      .where(eq(identityChecks.id, id));
    if (dossier && !dossier.closed_at) await settleIdentity(services, dossier, by);
    return true;
  });
}

const ENDED = "Deze controle is afgesloten: zij wordt alleen nog bewaard.";

/** Settles the step of a file that is held: done when every seller was accepted. */
export async function settleIdentity(
  services: Writing,
  dossier: Dossier,
  by: string,
): Promise<void> {
  const ids = (await listSellers(services.db, dossier.id)).map(({ id }) => id);
  const accepted = await services.db
    .selectDistinct({ id: identityChecks.seller_id })
    .from(identityChecks)
    .where(
      and(
        inArray(identityChecks.seller_id, ids),
        eq(identityChecks.decision, "accepted"),
        sql`${identityChecks.ended_on} IS NULL`,
      ),
    );
  const isDone = ids.length > 0 && accepted.length === ids.length;
  await settleStep(services, dossier, "identity", isDone ? { actor: by } : null);
}

/** The checks of a person, opened, with the ground on which they outlive an erasure. */
export async function exportChecks(
  services: Pick<Services, "db" | "secrets" | "log">,
  personId: string,
) {
  const checks = await listChecksOfPerson(services.db, personId);
  return checks.map(({ sealed: text, ...check }) => ({
    ...check,
    details: openCheck(services, { id: check.id, sealed: text }),
    kept: LEGAL_GROUND,
  }));
}

/** Notes which checks ended, and erases those whose five years are over; run by a nightly job. */
export async function forgetChecks({
  db,
  clock,
  log,
}: Pick<Services, "db" | "clock" | "log">): Promise<void> {
  const today = amsterdamDate(clock());
  await noteEnds(db, today);
  const erased = await eraseEnded(db, today, YEARS_KEPT);
  if (erased > 0) log.info({ checks: erased }, "identity checks were erased after their term");
}

/** Seals every check with another key. */
export const resealChecks = resealing(identityChecks.id, identityChecks.sealed, placeOf);
