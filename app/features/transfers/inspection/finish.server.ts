import { randomUUID } from "node:crypto";
import { formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { inspectionEntries } from "../../../../database/schema/transfers.ts";
import { requireSeen } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { readSaleDays } from "../../sales/afterwards/queries.server.ts";
import { addDocument, listDocuments, storeAsIs } from "../documents/service.server.ts";
import { type Doer, holdRunning, recordEvent } from "../hold.server.ts";
import { oweLetter } from "../letters/owe.server.ts";
import { settleStep } from "../line/steps.server.ts";
import { listParties, type Transfer } from "../queries.server.ts";
import { contentOf, type Entry, listEntries, markOf, requireOpen } from "./entries.server.ts";
import { printInspection } from "./report.server.ts";

type Needed = Pick<
  Services,
  "db" | "clock" | "storage" | "secrets" | "typesetter" | "settings" | "log" | "jobs"
>;
type Side = "buyer" | "seller";
const sideWords = { buyer: "de koper", seller: "de verkoper" } as const;

/** The reports of an inspection, oldest first: the place of one is its version. */
export const listReports = async (db: Database, transferId: string) =>
  (await listDocuments(db, transferId)).filter(({ kind }) => kind === "inspection");

/**
 * Prints the report and stores it, settles the step and tells both sides.
 * @throws Refused without a signature of a side or the reason; Overtaken when an entry came meanwhile
 */
export async function finishInspection(
  services: Needed,
  transfer: Transfer,
  { without, seen }: { without: Readonly<Record<Side, string>>; seen: string | undefined },
  by: Doer,
): Promise<void> {
  const { db } = services;
  const { id } = transfer;
  const listed = await listEntries(db, id);
  await requireOpen(db, id);
  requireSeen(seen, markOf(listed));
  const unsigned = (["buyer", "seller"] as const)
    .filter((role) => !listed.some((entry) => isSignatureOf(entry, role)))
    .map((role) => unsignedEntry(services, id, { role, missing: without[role] }, by));
  const entries = [...listed, ...unsigned];
  const version = (await listReports(db, id)).length + 1;
  const pdf = await printInspection(services, transfer, entries, version);
  const stored = await storeAsIs(services, pdf, "application/pdf");
  await db.transaction(async (tx) => {
    await holdRunning(tx, id);
    await requireOpen(tx, id);
    requireSeen(markOf(listed), markOf(await listEntries(tx, id)));
    if (unsigned.length > 0) await tx.insert(inspectionEntries).values(unsigned);
    const name = `Verslag van de eindinspectie, versie ${version}`;
    const about = { kind: "inspection", step: "inspection", name, stored } as const;
    await addDocument(tx, services, transfer, about, by);
    await recordEvent(tx, services, id, "inspected", by, { version });
    await settleStep(tx, services, transfer, "inspection", "done", by);
    for (const party of await listParties(tx, id)) {
      if (party.role !== "buyer" && party.role !== "seller") continue;
      await oweLetter(tx, services, party, { letter: "inspected", sequence: version });
    }
  });
}

function isSignatureOf(entry: Entry, role: Side): boolean {
  const content = contentOf(entry);
  return content.kind === "signature" && content.role === role;
}

/** @throws Refused without a reason */
function unsignedEntry(
  { clock }: Pick<Services, "clock">,
  transfer_id: string,
  { role, missing }: { role: Side; missing: string },
  by: Doer,
): Entry {
  if (missing === "") {
    const field = role === "buyer" ? "zonder-koper" : "zonder-verkoper";
    const error = `Laat ${sideWords[role]} tekenen, of vul in waarom dat niet kan`;
    throw new Refused({ errors: { [field]: error } });
  }
  return {
    id: randomUUID(),
    transfer_id,
    kind: "signature",
    content: { role, name: "", missing },
    document_id: null,
    device: "",
    written_at: clock(),
    stored_at: clock(),
    party_id: null,
    actor: by.actor ?? null,
    removed_at: null,
  };
}

/** Opens it for a correction, of which the next report gives the reason. @throws Refused */
export async function reopenInspection(
  services: Pick<Services, "db" | "clock">,
  transfer: Transfer,
  reason: string,
  by: Doer,
): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    await holdRunning(tx, transfer.id);
    const isReopened = await settleStep(tx, services, transfer, "inspection", null, by);
    if (!isReopened) throw new Refused("De eindinspectie is nog niet afgerond.", 409);
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

/** The keys are the buyer's, from the day of the transfer. @throws Refused */
export async function handOverKeys(
  services: Pick<Services, "db" | "clock">,
  transfer: Transfer,
  by: Doer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await holdRunning(tx, transfer.id);
    const entries = await listEntries(tx, transfer.id);
    if (!entries.some(({ kind }) => kind === "keys")) {
      throw new Refused("Zet eerst op de lijst welke sleutels het zijn.", 409);
    }
    const day = (await readSaleDays(tx, transfer.sale_id)).days.transfer_on;
    if (!day) throw new Refused("De dag van de overdracht is nog niet vastgelegd.", 409);
    if (amsterdamDate(services.clock()) < day) {
      throw new Refused(`De overdracht is pas op ${formatDay(day)}.`, 409);
    }
    await settleStep(tx, services, transfer, "keys", "done", by);
  });
}
