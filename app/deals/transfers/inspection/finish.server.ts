import { randomUUID } from "node:crypto";
import { formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { inspectionEntries } from "../../../../database/schema/transfers.ts";
import { requireSeen } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { atCertainTime } from "../../../platform/clock/certain-time.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { closeRingsOfHome } from "../../../agenda/keys/service.server.ts";
import { readSaleDays } from "../../sales/afterwards/queries.server.ts";
import { SignatureError } from "../../../platform/signatures/signatures.ts";
import { officeSeal } from "../../signing/outcome/service.server.ts";
import { addDocument, listDocuments, storeAsIs } from "../documents/service.server.ts";
import { type Doer, lockRunning, recordEvent } from "../lock.server.ts";
import { queueLetter } from "../letters/queue.server.ts";
import { decides } from "../line/moves.server.ts";
import { settleStep } from "../line/steps.server.ts";
import { listParties, type Party, type Transfer } from "../queries.server.ts";
import { type Entry, listEntries, markOf, requireOpen, storedAt } from "./entries.server.ts";
import { reasonField } from "./kinds.ts";
import { printInspection } from "./report.server.ts";

type Needed = Pick<
  Services,
  | "db"
  | "clock"
  | "sharedClock"
  | "storage"
  | "secrets"
  | "typesetter"
  | "settings"
  | "log"
  | "jobs"
  | "config"
>;

/** The reports of an inspection, oldest first: the place of one is its version. */
export const listReports = async (db: Database, transferId: string) =>
  (await listDocuments(db, transferId)).filter(({ kind }) => kind === "inspection");

/**
 * Prints the report and stores it, settles the step and tells both sides.
 * @throws Refused without the signature of a buyer or seller, or the reason; Overtaken when an entry came
 * meanwhile
 */
export async function finishInspection(
  instance: Needed,
  transfer: Transfer,
  { without, seen }: { without: Readonly<Record<string, string>>; seen: string | undefined },
  by: Doer,
): Promise<void> {
  const { id } = transfer;
  const listed = await listEntries(instance.db, id);
  await requireOpen(instance.db, id);
  requireSeen(seen, markOf(listed));
  const absent = (await listParties(instance.db, id)).filter(
    (party) => decides(party) && !listed.some((entry) => isSignatureOf(entry, party)),
  );
  requireReasons(absent, without);
  const unsigned = absent.map((party) =>
    unsignedEntry(instance, party, without[reasonField(party.id)]!, by),
  );
  const entries = [...listed, ...unsigned];
  const version = (await listReports(instance.db, id)).length + 1;
  // Those who signed stand by: the report waits for no time server, and for no certificate.
  const seal = await officeSeal(instance, new Date(0)).catch((error: unknown) => {
    if (!(error instanceof SignatureError)) throw error;
    instance.log.warn({ err: error }, "the certificate of the office cannot be used");
    return undefined;
  });
  const pdf = await printInspection(instance, transfer, entries, version, seal);
  const stored = await storeAsIs(instance, pdf, "application/pdf");
  await inTransaction(instance, async (instance, tx) => {
    await lockRunning(tx, id);
    const services = await atCertainTime(instance);
    await requireOpen(tx, id);
    requireSeen(markOf(listed), markOf(await listEntries(tx, id)));
    if (unsigned.length > 0) await tx.insert(inspectionEntries).values(unsigned);
    const name = `Verslag van de eindinspectie, versie ${version}`;
    const about = { kind: "inspection", step: "inspection", name, stored } as const;
    await addDocument(services, transfer, about, by);
    await recordEvent(services, id, "inspected", by, { version });
    await settleStep(services, transfer, "inspection", "done", by);
    for (const party of await listParties(tx, id)) {
      if (!decides(party)) continue;
      await queueLetter(services, party, { letter: "inspected", sequence: version });
    }
  });
}

const isSignatureOf = ({ kind, party_id }: Entry, { id }: Party) =>
  kind === "signature" && party_id === id;

/** @throws Refused where one is missing */
function requireReasons(absent: readonly Party[], without: Readonly<Record<string, string>>): void {
  const open = absent.filter(({ id }) => !without[reasonField(id)]);
  if (open.length === 0) return;
  const errors = open.map(({ id, name }) => [
    reasonField(id),
    `Laat ${name} tekenen, of vul in waarom dat niet kan`,
  ]);
  throw new Refused({ errors: Object.fromEntries(errors) as Record<string, string> });
}

const unsignedEntry = (
  { clock }: Pick<Services, "clock">,
  { id, case_id, role, name }: Party,
  missing: string,
  by: Doer,
): Entry => ({
  id: randomUUID(),
  transfer_id: case_id,
  kind: "signature",
  content: { role, name, missing },
  document_id: null,
  device: "",
  written_at: clock(),
  stored_at: clock(),
  party_id: id,
  actor: by.actor ?? null,
  removed_at: null,
});

/** Opens it for a correction, of which the next report gives the reason. @throws Refused */
export async function reopenInspection(
  services: Pick<Services, "db" | "clock" | "sharedClock">,
  transfer: Transfer,
  reason: string,
  by: Doer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockRunning(tx, transfer.id);
    const isReopened = await settleStep(services, transfer, "inspection", null, by);
    if (!isReopened) throw new Refused("De eindinspectie is nog niet afgerond.", 409);
    const now = await storedAt(services);
    const content = { room: "Reden van de nieuwe versie", remark: reason };
    await tx.insert(inspectionEntries).values({
      id: randomUUID(),
      transfer_id: transfer.id,
      kind: "remark",
      content,
      device: "",
      written_at: now,
      stored_at: now,
      actor: by.actor ?? null,
    });
  });
}

/** The keys are the buyer's, from the day of the transfer, those in the office among them. @throws Refused */
export async function handOverKeys(
  instance: Pick<Services, "db" | "sharedClock">,
  transfer: Transfer,
  by: Doer,
): Promise<void> {
  await inTransaction(instance, async (instance, tx) => {
    await lockRunning(tx, transfer.id);
    const services = await atCertainTime(instance);
    const entries = await listEntries(tx, transfer.id);
    if (!entries.some(({ kind }) => kind === "keys")) {
      throw new Refused("Zet eerst op de lijst welke sleutels het zijn.", 409);
    }
    const day = (await readSaleDays(tx, transfer.sale_id)).days.transfer_on;
    if (!day) throw new Refused("De dag van de overdracht is nog niet vastgelegd.", 409);
    if (amsterdamDate(services.clock()) < day) {
      throw new Refused(`De overdracht is pas op ${formatDay(day)}.`, 409);
    }
    const isNew = await settleStep(services, transfer, "keys", "done", by);
    const home = transfer.property_id;
    if (isNew && home) await closeRingsOfHome(services, home, by.actor ?? "");
  });
}
