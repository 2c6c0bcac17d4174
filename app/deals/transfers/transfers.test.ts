import { listEvents } from "../../platform/events.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { caseDocuments, casePeople, transfers } from "../../../database/schema/cases.ts";
import { leads } from "../../../database/schema/leads.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { PictureError } from "../../platform/files/images.ts";
import { languageOf } from "../../platform/outbox/language.ts";
import { SealError } from "../../platform/security/seal.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { inTransaction } from "../../platform/database/database.ts";
import { keepAgreement, wholeAgreement } from "../../../tests/transfers/agreement.ts";
import {
  beginSold,
  chosenSale,
  transferQueues,
  transferStaff,
} from "../../../tests/transfers/workbench.ts";
import { readDossier } from "../dossiers/queries.server.ts";
import { addSeller } from "../dossiers/service.server.ts";
import { inviteReader } from "../dossiers/readers/service.server.ts";
import { erasePerson } from "../../desk/privacy/service.server.ts";
import {
  addDocument,
  openDocument,
  resealTransferDocuments,
  storeAsIs,
  storeDocument,
  listDocuments,
} from "./documents/service.server.ts";
import { storeLead } from "../../../tests/leads/leads.ts";
import { lockTransfer } from "./lock.server.ts";
import { transferEmails } from "./letters/emails.server.ts";
import { settleStep } from "./line/steps.server.ts";
import { findParty } from "./links.server.ts";
import { addParty, changeParty, removeParty, resendLink } from "./parties.server.ts";
import { newPartyForm } from "./input.ts";
import { listParties, readTransfer } from "./queries.server.ts";
import { beginTransfer, closeTransfer, endByFall, reopenTransfer } from "./service.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));

const by = transferStaff;
const tokenOf = (url: string) => url.split("/").at(-1)!;
const lettersTo = async (partyId: string) =>
  (await db.select().from(outbox).where(eq(outbox.subject, partyId))).length;

test("a transfer begins once with the chosen buyer and the sellers of the file, and tells nobody", async () => {
  const { saleId, bidderId, dossierId, propertyId } = await chosenSale(services);
  const [one, other] = await Promise.all([
    beginTransfer(services, saleId, by),
    beginTransfer(services, saleId, by),
  ]);
  expect(one.id).toBe(other.id);
  expect(one.isNew).not.toBe(other.isNew);
  expect(await readTransfer(db, one.id)).toMatchObject({
    bidder_id: bidderId,
    dossier_id: dossierId,
    property_id: propertyId,
    handler: by.staffId,
  });
  const parties = await listParties(db, one.id);
  expect(parties.map(({ name, role }) => `${role} ${name}`).toSorted()).toEqual([
    "buyer Fatma van der Meer",
    "seller Jan Peeters",
  ]);
  // Persons are found by their leads.
  expect(parties.every(({ lead_id, person_id }) => lead_id && person_id)).toBe(true);
  for (const { id } of parties) expect(await lettersTo(id)).toBe(0);
});

test("those whom the kept agreement names besides take part as well, as far as a link can reach them", async () => {
  const { saleId, dossierId } = await chosenSale(services);
  const els = { name: "Els Peeters", email: "els@voorbeeld.example", phone: "" };
  await addSeller(services, dossierId, els, by);
  const values = wholeAgreement();
  // The bidder and a seller under full names, as the office has the others of a side in its order.
  Object.assign(values, { koperVoornamen: "Fatima Louise", koperNaam: "Meer" });
  const [sanne] = values.overigeKopers;
  const wrong = { ...sanne!, naam: "Zonder", email: "geen adres", telefoon: "" };
  values.overigeKopers = [sanne!, wrong, { ...sanne!, naam: "", voornamen: "" }];
  values.overigeVerkopers = [{ ...sanne!, voornamen: "Elisabeth", naam: "Smit" }];
  await keepAgreement(services, saleId, values);
  const { id } = await beginTransfer(services, saleId, by);
  const parties = await listParties(db, id);
  const named = parties.map(({ role, name, email }) => `${role} ${name} ${email}`).toSorted();
  expect(named).toEqual([
    "buyer Ayşe Öztürk-Şahin ayse@huis.example",
    "buyer Fatma van der Meer fatma.van.der.meer@voorbeeld.example",
    "seller Els Peeters els@voorbeeld.example",
    "seller Jan Peeters jan.peeters@voorbeeld.example",
  ]);
  expect(parties.every(({ lead_id, person_id }) => lead_id && person_id)).toBe(true);
  for (const party of parties) expect(await lettersTo(party.id)).toBe(0);
});

test("refuses a sale without a choice, one that is gone, and somebody who is there already", async () => {
  const { id, parties } = await beginSold(services);
  const { role, name, firm, email, phone } = parties.bas;
  await expect(addParty(services, id, { role, name, firm, email, phone }, by)).rejects.toThrow(
    Refused,
  );
  await expect(beginTransfer(services, crypto.randomUUID(), by)).rejects.toMatchObject({
    status: 404,
  });
  expect(await lettersTo(parties.bas.id)).toBe(1);
});

test.each([
  ["buyer", "BAS van der Meer", "eigen@voorbeeld.example", "Bas van der Meer staat er al in"],
  ["buyer", "Bart Smit", "Bas.van.der.meer@voorbeeld.example", "gedaan"],
  // One of several sellers may be the buyer.
  ["seller", "Bas van der Meer", "bas.van.der.meer@voorbeeld.example", "gedaan"],
  ["buyer", "Jan Peeters", "jan.peeters@voorbeeld.example", "gedaan"],
] as const)("another %s, %j with %j, is told %j", async (role, name, email, outcome) => {
  const { id } = await beginSold(services);
  const added = addParty(services, id, { role, name, firm: "", email, phone: "" }, by);
  const told = added.then(
    () => "gedaan",
    ({ message }: Error) => message,
  );
  expect(await told).toContain(outcome);
});

test.each([
  ["de", "", "de"],
  ["de", "en", "en"],
  [null, "de", "de"],
  [null, undefined, "nl"],
] as const)("a seller who wrote in %j, added in %j, reads %j", async (wrote, chosen, language) => {
  const { id } = await beginSold(services);
  const who = { name: "Uwe Weber", firm: "", email: "uwe@voorbeeld.example", phone: "" };
  if (wrote) await storeLead(db, { email: who.email, language: wrote });
  const added = chosen === undefined ? {} : { language: chosen };
  await addParty(services, id, { role: "seller", ...who, ...added }, by);
  const party = (await listParties(db, id)).find(({ name }) => name === who.name)!;
  const [lead] = await db.select().from(leads).where(eq(leads.id, party.lead_id!));
  expect(lead).toMatchObject({ language, source: "desk" });
});

test.each([
  ["adviser", "en", "en"],
  ["adviser", undefined, "nl"],
] as const)("a %s added in %j reads %j", async (role, chosen, language) => {
  const { id } = await beginSold(services);
  const who = { name: "Uwe Weber", firm: "Weber", email: "uwe@weber.example", phone: "" };
  const added = chosen === undefined ? {} : { language: chosen };
  await addParty(services, id, { role, ...who, ...added }, by);
  const party = (await listParties(db, id)).find(({ name }) => name === who.name)!;
  expect(party.lead_id).toBeNull();
  expect(await languageOf(db, casePeople, party.id)).toBe(language);
});

test.each([
  ["notary", "nl", undefined],
  ["notary", "de", undefined],
  ["seller", "fr", "Kies een taal"],
])("the form of a new %s in %j is told %j", (rol, taal, error) => {
  const typed = { name: "Uwe Weber", email: "uwe@voorbeeld.example", phone: "", rol, taal };
  expect(newPartyForm.safeParse(typed).error?.issues[0]?.message).toBe(error);
});

test("a link works until it is replaced, its party is taken out or erased, and never for another", async () => {
  const { id, parties, url } = await beginSold(services);
  const link = tokenOf(url("bas"));
  expect((await findParty(services, link))?.party.id).toBe(parties.bas.id);
  for (const other of ["", "x", link.slice(1), `${link}A`, tokenOf(`a/${link.toLowerCase()}`)]) {
    expect(await findParty(services, other)).toBeNull();
  }
  const { name, firm, phone } = parties.bas;
  const bas = { name, firm, phone, email: "bas@nieuw.example" };
  await changeParty(services, id, parties.bas.id, { values: bas, seen: undefined }, by);
  expect(await findParty(services, link)).toBeNull();
  expect(await lettersTo(parties.bas.id)).toBe(2);
  await resendLink(services, id, parties.els.id, true, by);
  expect(await findParty(services, tokenOf(url("els")))).toBeNull();
  await removeParty(services, id, parties.els.id, by);
  expect(await findParty(services, tokenOf(url("els")))).toBeNull();
  // The last of each side stays.
  await expect(removeParty(services, id, parties.jan.id, by)).rejects.toThrow(Refused);
  const values = { name: "Els", firm: "", email: "", phone: "0612345678" };
  await expect(
    changeParty(services, id, parties.jan.id, { values, seen: "another" }, by),
  ).rejects.toThrow(Refused);
});

test("a fallen transfer makes room for the next buyer's, and stays readable", async () => {
  const { id, saleId, url } = await beginSold(services);
  const fall = { because: "financing", note: "Geen hypotheek" } as const;
  for (let times = 0; times < 2; times += 1) {
    await inTransaction(services, (services) =>
      endByFall(services, saleId, fall, { actor: by.actor }),
    );
  }
  const events = (await listEvents(db, "transfer_id", id)).map(({ kind }) => kind);
  expect(events.filter((kind) => kind === "fell")).toHaveLength(1);
  expect((await findParty(services, tokenOf(url("fatma"))))?.transfer.fell_because).toBe(
    "financing",
  );
  expect(await reopenTransfer(services, id, by)).toBe(false);
  expect((await beginTransfer(services, saleId, by)).isNew).toBe(true);
});

test("closes and opens again, once each", async () => {
  const { id } = await beginSold(services);
  expect(await closeTransfer(services, id, by)).toBe(true);
  expect(await closeTransfer(services, id, by)).toBe(false);
  await expect(
    addParty(services, id, { role: "notary", name: "X", firm: "", email: "", phone: "" }, by),
  ).rejects.toThrow(Refused);
  expect(await reopenTransfer(services, id, by)).toBe(true);
  expect(await reopenTransfer(services, id, by)).toBe(false);
});

test("a document lies locked in the storage, opens for its row alone, and with a new secret too", async () => {
  const { id, parties } = await beginSold(services);
  const text = "%PDF-1.7 paspoort NX1234567";
  const stored = await storeAsIs(services, Buffer.from(text), "application/pdf");
  const about = { kind: "signed", name: "Getekend", step: "signed" } as const;
  const document = await inTransaction(services, (services) =>
    addDocument(services, { id }, { ...about, stored }, { partyId: parties.fatma.id }),
  );
  const kept = Buffer.from(await services.storage.getBytes(document.file)).toString("latin1");
  expect(kept).not.toContain("paspoort");
  expect(Buffer.from(await openDocument(services, document)).toString()).toBe(text);
  await expect(
    (async () => openDocument(services, { ...document, id: crypto.randomUUID() }))(),
  ).rejects.toThrow(SealError);
  const to = "another secret that is long enough for it";
  await resealTransferDocuments(db, { from: services.secrets.authSecret, to });
  const [row] = await listDocuments(db, id);
  const anew = { ...services, secrets: { ...services.secrets, authSecret: to } };
  expect(Buffer.from(await openDocument(anew, row!)).toString()).toBe(text);
  await expect(storeDocument(services, Buffer.from("MZ not a picture"))).rejects.toThrow(
    PictureError,
  );
});

test("with the last buyer and seller all files of a transfer go", async () => {
  const { id, parties } = await beginSold(services);
  const stored = await storeAsIs(services, Buffer.from("x"), "application/pdf");
  const about = { kind: "signed", name: "Getekend", step: null } as const;
  await inTransaction(services, (services) =>
    addDocument(services, { id }, { ...about, stored }, {}),
  );
  await db.update(transfers).set({ fell_note: "Wij kregen geen hypotheek" });
  const people = ["fatma", "bas", "jan", "els"] as const;
  for (const name of people) {
    expect(await db.select().from(caseDocuments)).toHaveLength(1);
    const [lead] = await db.select().from(leads).where(eq(leads.id, parties[name].lead_id!));
    await erasePerson(services, by.actor, lead!.person_id!);
    expect((await readTransfer(db, id))!.fell_note).toBe("");
  }
  expect(await db.select().from(caseDocuments)).toHaveLength(0);
  const left = await db.select().from(casePeople);
  expect(JSON.stringify(left)).not.toMatch(/Vos|Peeters|Meer/);
});

test("with the keys the buyers get one letter of aftercare, which leads to the label and warranties", async () => {
  const { id, dossierId, parties } = await beginSold(services);
  const { fatma, bas, jan } = parties;
  const aftercare = async () =>
    await db.select().from(outbox).where(eq(outbox.letter, "aftercare"));
  // Closed without keys: nobody moved in.
  await closeTransfer(services, id, by);
  expect(await aftercare()).toEqual([]);
  await reopenTransfer(services, id, by);
  await inTransaction(services, async (services, tx) => {
    const transfer = await lockTransfer(tx, id);
    await settleStep(services, transfer!, "keys", "done", by);
  });
  for (let times = 0; times < 2; times += 1) {
    await closeTransfer(services, id, by);
    await reopenTransfer(services, id, by);
  }
  const owed = await aftercare();
  expect(owed.map(({ subject }) => subject).toSorted()).toEqual([fatma.id, bas.id].toSorted());
  expect(await lettersTo(jan.id)).toBe(0);

  const dossier = await readDossier(db, dossierId);
  const { name, email, phone, lead_id: leadId } = fatma;
  await inviteReader(services, dossier!, { name, email, phone, leadId }, by);
  const file = { type: "application/pdf", bytes: 1, hash: "0", added_at: services.clock() };
  const facts = { dossier_id: dossierId, file: "dossiers/x.pdf", ...file };
  await db.insert(caseDocuments).values([
    { ...facts, kind: "label", name: "Energielabel A", audience: "buyer" },
    { ...facts, kind: "warranty", name: "Garantie op de ketel", audience: "office" },
    { ...facts, kind: "deed", name: "Akte", audience: "all" },
  ]);
  const written = async (party: string) => {
    const email = owed.find(({ subject }) => subject === party)!;
    return (await transferEmails.compose(services, email))!.text;
  };
  expect(await written(fatma.id)).toMatch(/Energielabel A[^]*\/woningdossier\//);
  expect(await written(fatma.id)).not.toMatch(/ketel|Akte/);
  // Somebody without the file gets the letter with their own page.
  expect(await written(bas.id)).toMatch(/\/overdracht\//);
});
