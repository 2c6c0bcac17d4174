import { sql } from "drizzle-orm";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { beforeAll, expect, test } from "vitest";
import { erasedLeads, privacyActs } from "../database/schema/privacy.ts";
import { beginFile, fileStaff } from "../tests/dossiers/workbench.ts";
import { announce, invite, offer } from "../tests/sales/workbench.ts";
import { smallPdf } from "../tests/setup/small-pdf.ts";
import { emptyTables } from "../tests/site/empty-tables.ts";
import { useTestServices } from "../tests/site/services.ts";
import { releasedVersion } from "../tests/transfers/agreement.ts";
import { signsHere } from "../tests/transfers/sign-here.ts";
import { beginSold } from "../tests/transfers/workbench.ts";
import { confirmPaper, issuePaper } from "./deals/dossiers/papers.server.ts";
import { lockOpenDossier } from "./deals/dossiers/steps.server.ts";
import { addRing } from "./agenda/keys/service.server.ts";
import { storeDocument } from "./deals/transfers/documents/service.server.ts";
import { keepSigned } from "./deals/transfers/signing/sign.server.ts";
import { jobsOf } from "./jobs.ts";
import { type Database, inTransaction } from "./platform/database/database.ts";
import { recordAction } from "./platform/audit.ts";
import { saveSetting } from "./settings/service.server.ts";

const services = await useTestServices(jobsOf);
const { db, clock } = services;

/** Logs, which are append-only. */
const logs = [
  "agreement_signatures",
  "agreement_versions",
  "audit_events",
  "bid_boxes",
  "bid_log",
  "dossier_papers",
  "erased_leads",
  "events",
  "paper_confirmations",
  "privacy_acts",
  "setting_versions",
  "signature_evidence",
];
const truncate = (table: string) => db.execute(sql.raw(`TRUNCATE ${table} CASCADE`));
async function counted(tx: Database = db) {
  const rows: string[] = [];
  for (const log of logs) if ((await tx.$count(sql.raw(log))) > 0) rows.push(log);
  return rows;
}

beforeAll(async () => {
  for (const log of logs) await truncate(log);
  const closesAt = new Date(clock().getTime() + 3_600_000);
  const { saleId, propertyId } = await announce(services, {
    way: "sealed",
    opening: "clock",
    closesAt,
  });
  await invite(services, saleId, "Een");
  await offer(services, saleId, 1, { amount: 400_000 });
  const { id, sellers } = await beginFile(services, "Kade 7, Venlo");
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, id);
    const [kind, hash] = ["mandate", "0"] as const;
    const paper = await issuePaper(services, dossier, { kind, content: {}, hash }, fileStaff);
    const [seller] = sellers;
    const how = { typed_name: seller!.name, way: "page", hash } as const;
    await confirmPaper(services, dossier, { paperId: paper.id, seller: seller!, ...how });
  });
  const sold = await beginSold(services);
  const version = await releasedVersion(services, sold);
  const signed = { partyId: sold.parties.bas.id, on: amsterdamDate(clock()) };
  const copy = await storeDocument(services, smallPdf("signed"));
  await keepSigned(services, sold.id, { versionId: version.id, ...signed, copy }, fileStaff);
  await signsHere(services, sold.parties.fatma, version);
  const ring = { aantal: 2, plek: "kluis", notitie: "" };
  await addRing(services, { id: propertyId, name: "Kade 7" }, ring, fileStaff.actor);
  const value = services.settings.get("transfers");
  await saveSetting(services, "transfers", { seen: 0, value, by: "mieke" });
  const about = { actor: "mieke", section: "leads", action: "export", resource: "/" } as const;
  await recordAction(db, clock(), about);
  await db.insert(privacyActs).values({ at: clock(), actor: "mieke", kind: "erased", leads: 1 });
  await db.insert(erasedLeads).values({ lead_id: crypto.randomUUID(), at: clock() });
});

test("each log has rows, and is empty before with no complaint", async () => {
  expect(await counted()).toEqual(logs);
});

test.each([
  ...logs,
  // Tables whose TRUNCATE cascades to a log.
  "sales",
  "dossiers",
  "transfers",
  "case_people",
  "key_rings",
  "properties",
  "leads",
  "viewings",
])("TRUNCATE of %s takes no row of a log", async (table) => {
  await expect(truncate(table)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/^the rows of \w+ are kept$/) as string },
  });
  expect(await counted()).toEqual(logs);
});

test("other tables can be emptied so, and tests empty all of them", async () => {
  await truncate("redirects");
  const undone = db.transaction(async (tx) => {
    await emptyTables(tx, "sales", "dossiers", ...logs);
    expect(await counted(tx)).toEqual([]);
    await tx.execute(sql`TRUNCATE properties CASCADE`);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow("Rollback");
});
