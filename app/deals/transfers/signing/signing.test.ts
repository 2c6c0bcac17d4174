import { listEvents } from "../../../platform/events.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { saleDates } from "../../../../database/schema/agreements.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { caseDocuments } from "../../../../database/schema/cases.ts";
import {
  agreementRemarks,
  agreementSignatures,
  agreementVersions,
} from "../../../../database/schema/transfers.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { SealError } from "../../../platform/security/seal.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import {
  acceptCopies,
  keepAgreement,
  releasedVersion,
  sendKept,
  wholeAgreement,
} from "../../../../tests/transfers/agreement.ts";
import { beginSold, transferQueues, transferStaff } from "../../../../tests/transfers/workbench.ts";
import { storeAsIs } from "../documents/service.server.ts";
import { changeParty } from "../parties.server.ts";
import { laterReceipt, listTransferSteps, readTransfer } from "../queries.server.ts";
import { requireOpenDays } from "../service.server.ts";
import { noDays, readSaleDays } from "../../sales/afterwards/queries.server.ts";
import { addRemark, handleRemark } from "./remarks.server.ts";
import { releaseVersion, sendVersion } from "./send.server.ts";
import { confirmReceipt, keepSigned } from "./sign.server.ts";
import { linesSince } from "./text.ts";
import { openVersion, readSigning, resealVersions } from "./versions.server.ts";
import { withoutTokens } from "../../../../tests/site/without-random-parts.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));

const by = transferStaff;
const today = services.clock().toISOString().slice(0, 10);
type Sold = Awaited<ReturnType<typeof beginSold>>;
type Name = "fatma" | "bas" | "jan" | "els";
const signers: readonly Name[] = ["fatma", "bas", "jan", "els"];

const lettersOf = async (letter: string) =>
  (await db.select().from(outbox).where(eq(outbox.letter, letter))).length;
const eventsOf = async (id: string, kind: string) =>
  (await listEvents(db, "transfer_id", id)).filter((event) => event.kind === kind).length;
const copyOf = (text: string) =>
  storeAsIs(services, Buffer.from(`%PDF-1.7 ${text}`), "application/pdf");

async function upload(sold: Sold, versionId: string, name: Name, on = today, text: string = name) {
  const partyId = sold.parties[name].id;
  const copy = await copyOf(text);
  await keepSigned(services, sold.id, { versionId, partyId, on, copy }, { partyId });
}

async function sign(sold: Sold, versionId: string, name: Name) {
  await upload(sold, versionId, name);
  await acceptCopies(services, sold.id, versionId, [sold.parties[name].id]);
}

test("while parties sign, the day of signing at the sale is theirs alone", async () => {
  const sold = await beginSold(services);
  const typed = { ...noDays, signed_on: today };
  await requireOpenDays(db, sold.saleId, typed);
  const version = await releasedVersion(services, sold);
  await expect(requireOpenDays(db, sold.saleId, typed)).rejects.toMatchObject({
    why: { errors: { signed_on: expect.stringContaining("handtekeningen") } },
  });
  await requireOpenDays(db, sold.saleId, { ...noDays, guarantee_by: today });
  for (const name of signers) await sign(sold, version.id, name);
  const { days } = await readSaleDays(db, sold.saleId);
  expect(days.signed_on).toBe(today);
  await requireOpenDays(db, sold.saleId, days);
});

test("an agreement goes out as a sealed version with a locked PDF, and not while something keeps it", async () => {
  const sold = await beginSold(services);
  const transfer = (await readTransfer(db, sold.id))!;
  await expect(sendVersion(services, transfer, undefined, by)).rejects.toThrow(/velden niet/);
  await keepAgreement(services, sold.saleId);
  await expect(sendVersion(services, transfer, "0-9", by)).rejects.toThrow(Refused);
  const phone = { name: "Bas van der Meer", firm: "", email: "", phone: "0612345678" };
  await changeParty(services, sold.id, sold.parties.bas.id, { values: phone, seen: undefined }, by);
  await expect(sendKept(services, sold.id)).rejects.toThrow(/Geef eerst de link aan Bas/);
  await db.execute(`UPDATE case_people SET seen_at = now() WHERE id = '${sold.parties.bas.id}'`);
  const version = await sendKept(services, sold.id);
  expect(version).toMatchObject({ version: 1, signing_since: null });
  expect(version.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await lettersOf("agreement")).toBe(3);
  // Neither the table nor the storage tells who was born when.
  const stored = JSON.stringify(await db.select().from(agreementVersions));
  expect(stored).not.toMatch(/NX4K21P98|Grubbenvorst/);
  // What is sealed may hold these digits, but not by themselves.
  expect(withoutTokens(stored)).not.toMatch(/\b1968\b/);
  const [document] = await db.select().from(caseDocuments);
  const bytes = Buffer.from(await services.storage.getBytes(document!.file)).toString("latin1");
  expect(bytes).not.toMatch(/%PDF|NX4K21P98/);
  expect(openVersion(services, version).verkopers[0]!.legitimatie).toBe("Paspoort NX4K21P98");
  const to = "another secret that is long enough for it";
  await resealVersions(db, { from: services.secrets.authSecret, to });
  const [anew] = await db.select().from(agreementVersions);
  const other = { ...services, secrets: { ...services.secrets, authSecret: to } };
  expect(openVersion(other, anew!).verkopers[0]!.legitimatie).toBe("Paspoort NX4K21P98");
  expect(() => openVersion(services, anew!)).toThrow(SealError);
});

test("the next version shows what was added, changed and taken out", async () => {
  expect(linesSince(["a", "b", "c"], ["a", "B", "c", "d"])).toEqual([
    { text: "a", was: "a" },
    { text: "B", was: "b" },
    { text: "c", was: "c" },
    { text: "d", was: null },
  ]);
  expect(linesSince(["a", "b"], ["b"])).toEqual([
    { text: null, was: "a" },
    { text: "b", was: "b" },
  ]);
  const sold = await beginSold(services);
  await keepAgreement(services, sold.saleId);
  await sendKept(services, sold.id);
  const values = wholeAgreement();
  const changed = { ...values, leveringsdatum: "2027-05-04" };
  await keepAgreement(services, sold.saleId, {
    ...changed,
    gekozen: { ...values.gekozen, asbest: false },
  });
  await sendKept(services, sold.id);
  const { sections } = await readSigning(services, sold.id);
  const marked = sections.filter(({ isChanged }) => isChanged);
  expect(marked.map(({ article }) => article)).toContain(19);
  const lines = marked.flatMap((section) => section.lines).filter(({ text, was }) => text !== was);
  expect(lines.find(({ text }) => text === null)?.was).toMatch(/^Asbest/);
  expect(lines.find(({ text }) => text?.includes("4 mei 2027"))?.was).toContain("3 mei 2027");
});

test("remarks come once, on the newest version alone, and are handled before it is signed", async () => {
  const sold = await beginSold(services);
  const { fatma, notary } = sold.parties;
  await keepAgreement(services, sold.saleId);
  const first = await sendKept(services, sold.id);
  const remark = { versie: first.id, artikel: 15, opmerking: "Graag een week langer" };
  await Promise.all([addRemark(services, fatma, remark), addRemark(services, fatma, remark)]);
  const [kept, ...more] = await db.select().from(agreementRemarks);
  expect(more).toEqual([]);
  expect(await lettersOf("remarked")).toBe(1);
  await expect(addRemark(services, notary, remark)).rejects.toMatchObject({ status: 404 });
  await expect(releaseVersion(services, sold.id, first.id, by)).rejects.toThrow(/opmerkingen/);
  const other = await beginSold(services);
  await expect(handleRemark(services, other.id, kept!.id, by)).rejects.toMatchObject({
    status: 404,
  });
  await handleRemark(services, sold.id, kept!.id, by);
  await handleRemark(services, sold.id, kept!.id, by);
  expect(await eventsOf(sold.id, "handled")).toBe(1);
  const second = await sendKept(services, sold.id);
  await expect(addRemark(services, fatma, remark)).rejects.toThrow(/nieuwe versie/);
  await expect(releaseVersion(services, sold.id, first.id, by)).rejects.toThrow(/nieuwe versie/);
  await releaseVersion(services, sold.id, second.id, by);
  await releaseVersion(services, sold.id, second.id, by);
  expect(await lettersOf("sign")).toBe(4);
  await expect(addRemark(services, fatma, { ...remark, versie: second.id })).rejects.toThrow(
    /al getekend/,
  );
});

test("a signed copy has a possible day, replaces an earlier one, and ends with a new version", async () => {
  const sold = await beginSold(services);
  const version = await releasedVersion(services, sold);
  await expect(upload(sold, version.id, "jan", "2099-01-01")).rejects.toThrow(/komt nog/);
  await expect(upload(sold, version.id, "jan", "2020-01-01")).rejects.toThrow(/Deze versie is van/);
  await upload(sold, version.id, "jan");
  await upload(sold, version.id, "jan");
  expect(await eventsOf(sold.id, "signed")).toBe(1);
  await upload(sold, version.id, "jan", today, "a better scan");
  const copies = await db.select().from(caseDocuments).where(eq(caseDocuments.kind, "signature"));
  expect(copies).toHaveLength(1);
  await sendKept(services, sold.id);
  await expect(upload(sold, version.id, "els")).rejects.toThrow(/nieuwe versie/);
  expect((await readSigning(services, sold.id)).signers.every(({ signedOn }) => !signedOn)).toBe(
    true,
  );
});

test("with the last signature, also of two at once, days, step and letters follow once", async () => {
  const sold = await beginSold(services);
  const version = await releasedVersion(services, sold);
  await sign(sold, version.id, "fatma");
  await sign(sold, version.id, "jan");
  expect(await db.select().from(saleDates)).toEqual([]);
  await Promise.all([sign(sold, version.id, "bas"), sign(sold, version.id, "els")]);
  expect(await eventsOf(sold.id, "all-signed")).toBe(1);
  expect(await lettersOf("signed")).toBe(4);
  const [days, ...more] = await db.select().from(saleDates);
  expect(more).toEqual([]);
  expect(days).toMatchObject({
    signed_on: today,
    handed_over_on: today,
    financing_until: "2027-02-26",
    survey_until: "2027-02-19",
    other_until: "2027-02-27",
    guarantee_by: "2027-03-12",
    transfer_on: "2027-05-03",
    version: 1,
  });
  const steps = await listTransferSteps(db, sold.id);
  expect(
    Object.fromEntries(steps.map(({ step, agreed_on, outcome }) => [step, agreed_on ?? outcome])),
  ).toEqual({
    financing: "2027-02-26",
    survey: "2027-02-19",
    other: "2027-02-27",
    guarantee: "2027-03-12",
    transfer: "2027-05-03",
    signed: "done",
  });
  await expect(upload(sold, version.id, "bas", today, "later")).rejects.toThrow(/al getekend/);
  await expect(sendKept(services, sold.id)).rejects.toThrow(/nieuwe afspraak/);
});

test("a buyer confirms the copy once; staff may let bedenktijd begin at a later day, and change nothing else", async () => {
  const sold = await beginSold(services);
  const version = await releasedVersion(services, sold);
  await expect(confirmReceipt(services, sold.parties.bas, version.id)).rejects.toMatchObject({
    status: 404,
  });
  for (const name of signers) await sign(sold, version.id, name);
  await expect(confirmReceipt(services, sold.parties.jan, version.id)).rejects.toMatchObject({
    status: 404,
  });
  await confirmReceipt(services, sold.parties.bas, version.id);
  expect(await laterReceipt(db, sold.saleId, today)).toBe(null);
  const received = services.clock();
  services.advance(2 * 86_400_000);
  onTestFinished(() => services.advance(-2 * 86_400_000));
  for (let times = 0; times < 2; times += 1) {
    await confirmReceipt(services, sold.parties.fatma, version.id);
    await confirmReceipt(services, sold.parties.bas, version.id);
  }
  expect(await eventsOf(sold.id, "received")).toBe(2);
  const isBas = eq(agreementSignatures.party_id, sold.parties.bas.id);
  const [own] = await db.select().from(agreementSignatures).where(isBas);
  expect(own!.received_at).toEqual(received);
  const day = await laterReceipt(db, sold.saleId, today);
  expect(day).toBe(services.clock().toISOString().slice(0, 10));
  const [row] = await db.select().from(saleDates);
  const { sale_id: _, changed_at: __, staff_id: ___, version: ____, ...days } = row!;
  await requireOpenDays(db, sold.saleId, { ...days, handed_over_on: day });
  for (const change of [{ handed_over_on: "2027-01-01" }, { financing_until: null }]) {
    await expect(requireOpenDays(db, sold.saleId, { ...days, ...change })).rejects.toThrow(Refused);
  }
});
