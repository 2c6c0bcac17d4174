import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { caseDocuments, casePeople, dossiers } from "../../database/schema/cases.ts";
import { dossierAnswers, dossierItems } from "../../database/schema/dossiers.ts";
import { fileOpenings } from "../../database/schema/transfers.ts";
import { beginFile, dossierQueues } from "./workbench.ts";
import { emptyTables } from "../site/empty-tables.ts";
import { findTraces } from "../site/find-traces.ts";
import { useTestServices } from "../site/services.ts";
import { inTransaction } from "../../app/platform/database/database.ts";
import { erasePerson, exportPerson } from "../../app/desk/privacy/service.server.ts";
import { forgetOldDataJob } from "../../app/desk/privacy/forget.server.ts";
import { addRemark } from "../../app/deals/dossiers/approval/service.server.ts";
import { markStep } from "../../app/deals/dossiers/mark-step.server.ts";
import { confirmPaper, issuePaper } from "../../app/deals/dossiers/papers.server.ts";
import { closeDossier } from "../../app/deals/dossiers/service.server.ts";
import { readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { listReaders } from "../../app/deals/dossiers/readers/queries.server.ts";
import { inviteReader } from "../../app/deals/dossiers/readers/service.server.ts";
import { lockOpenDossier } from "../../app/deals/dossiers/steps.server.ts";

const services = await useTestServices(() => dossierQueues);
const { db } = services;
beforeEach(() =>
  emptyTables(db, "dossiers", "outbox", "leads", "people", "erased_leads", "pgboss.job"),
);

const staff = { actor: "mieke@kantoor.example", staffId: "mieke" };
const traces = /vermeulen|zandpad/i;

/** A file of these sellers with something of every kind in it. */
async function fullFile(names: string[]) {
  const { id, sellers } = await beginFile(services, "Zandpad 8, 5911 AA Venlo", names);
  const at = services.clock();
  const seller_id = sellers[0]!.id;
  await db.insert(dossierAnswers).values({
    dossier_id: id,
    question: "damp",
    answer: "ja",
    note: "Vermeulen ziet vocht",
    at,
    seller_id,
  });
  await db.insert(dossierItems).values({
    dossier_id: id,
    room: "Hal",
    thing: "Kapstok van Vermeulen",
    position: 0,
    at,
  });
  await db.insert(caseDocuments).values({
    dossier_id: id,
    kind: "deed",
    name: "akte Vermeulen.pdf",
    file: "dossiers/x.pdf",
    type: "application/pdf",
    bytes: 1,
    hash: "x",
    added_at: at,
    party_id: seller_id,
  });
  const remark = { dossierId: id, seller: sellers[0]!, part: "text", remark: "Vermeulen" } as const;
  await addRemark(services, remark);
  const reason = { reason: "Vermeulen tekende op papier", mayGate: true };
  await markStep(services, id, "identity", reason, staff);
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, id);
    const content = { sellers: ["Vermeulen"] };
    const paper = await issuePaper(
      services,
      dossier,
      { kind: "mandate", content, hash: "h" },
      staff,
    );
    for (const seller of sellers) {
      const how = { typed_name: seller.name, way: "code", hash: "h" } as const;
      await confirmPaper(services, dossier, { paperId: paper.id, seller, ...how });
    }
  });
  return { id, sellers };
}

test("a seller's person is exported with what they agreed to, and erased with all that the file knew", async () => {
  const { sellers } = await fullFile(["Wim Vermeulen"]);
  const person = sellers[0]!.person_id!;
  expect(person).toBeTruthy();
  const file = JSON.stringify(await exportPerson(services, staff.actor, person));
  for (const words of ["Wim Vermeulen", '"typed_name":"Wim Vermeulen"', "vermeulen@voorbeeld"]) {
    expect(file).toContain(words);
  }
  expect((await findTraces(services, traces)).length).toBeGreaterThan(8);
  await erasePerson(services, staff.actor, person);
  expect(await findTraces(services, traces)).toEqual([]);
  expect(await db.$count(dossiers)).toBe(1);
});

test("of two sellers who are erased one after the other, the file goes with the last", async () => {
  const { sellers } = await fullFile(["Wim Vermeulen", "Ans de Wit"]);
  await erasePerson(services, staff.actor, sellers[1]!.person_id!);
  expect(await db.$count(dossierAnswers)).toBe(1);
  expect(await findTraces(services, /de wit/i)).toEqual([]);
  await erasePerson(services, staff.actor, sellers[0]!.person_id!);
  expect(await findTraces(services, traces)).toEqual([]);
});

test("a closed file is forgotten after the office's months, and an open one is not", async () => {
  const { id } = await fullFile(["Wim Vermeulen"]);
  const months = async (count: number) => {
    await db.execute(
      sql`UPDATE dossiers SET closed_at = now() - make_interval(months => ${count}) WHERE closed_at IS NOT NULL`,
    );
    await forgetOldDataJob(services).run({}, { last: true, signal: new AbortController().signal });
    return db.$count(casePeople, sql`forgotten_at IS NULL`);
  };
  expect(await months(85)).toBe(1);
  await closeDossier(services, id, staff);
  expect(await months(83)).toBe(1);
  expect(await months(85)).toBe(0);
  expect(await db.$count(dossierAnswers)).toBe(0);
});

test("a reader of a file is forgotten after seven years, with what they opened but for the count", async () => {
  const { id } = await beginFile(services, "Zandpad 8, 5911 AA Venlo");
  const kees = { name: "Kees Vermeulen", email: "kees@vermeulen.example", phone: "" };
  await inviteReader(services, (await readDossier(db, id))!, kees, staff);
  const [reader] = await listReaders(db, id);
  const opening = { reader_id: reader!.id, at: services.clock(), part: "items", hash: "h" };
  await db.insert(fileOpenings).values(opening);
  const left = async (months: number) => {
    const now = services.clock().toISOString();
    const created_at = sql`${now}::timestamptz - make_interval(months => ${months})`;
    await db.update(casePeople).set({ created_at });
    await db.execute(sql`UPDATE leads SET created_at = ${created_at}`);
    await forgetOldDataJob(services).run({}, { last: true, signal: new AbortController().signal });
    return (await listReaders(db, id)).length;
  };
  expect([await left(83), await left(85)]).toEqual([1, 0]);
  expect(await findTraces(services, /vermeulen/i)).toEqual([]);
  expect(await db.$count(fileOpenings)).toBe(1);
});
