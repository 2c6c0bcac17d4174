import { eq } from "drizzle-orm";
import { formatDayInput } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { emptyValues } from "@voordeur/agreement/form/values.ts";
import { expect, test } from "vitest";
import { bidders, bidLog, sales } from "../../database/schema/bids.ts";
import { users } from "../../database/schema/accounts.ts";
import { leads } from "../../database/schema/leads.ts";
import { properties } from "../../database/schema/listings.ts";
import { userRoles } from "../../database/schema/staff.ts";
import { personOf, storeLead } from "../leads/leads.ts";
import { announce, invite, offer, saleQueues } from "./workbench.ts";
import { findTraces } from "../site/find-traces.ts";
import { useTestServices } from "../site/services.ts";
import { initialSales } from "../../app/settings/groups/sales.ts";
import { saveSetting } from "../../app/settings/service.server.ts";
import type { Message } from "../../app/platform/mail/mail.ts";
import { reminderJobs } from "../../app/people/leads/follow-up/reminder/job.ts";
import { erasePerson, exportPerson, forgetOldData } from "../../app/desk/privacy/service.server.ts";
import {
  forgetOldAgreements,
  readAgreement,
  compareAgreement,
  resealAgreements,
  saveAgreement,
} from "../../app/deals/sales/agreement/service.server.ts";
import { biddersView } from "../../app/deals/sales/bidder/bidder-page.server.ts";
import { sellersView } from "../../app/deals/sales/seller/seller-page.server.ts";
import { checkLog } from "../../app/deals/sales/check.server.ts";
import { readSale } from "../../app/deals/bids/queries.server.ts";
import { readWords } from "../../app/deals/sales/queries.server.ts";
import { chooseBid, inviteBidder, writeAct } from "../../app/deals/sales/service.server.ts";
import { noDays } from "../../app/deals/sales/afterwards/dates.ts";
import { saleGroup } from "../../app/desk/today/sale-group.server.ts";
import { findFollowed } from "../../app/deals/sales/afterwards/queries.server.ts";
import {
  followSales,
  noteSourceStatus,
  saleReminder,
  saveSaleDays,
  settleSale,
  shareLog,
  statusForSource,
  forgetOldWords,
} from "../../app/deals/sales/afterwards/service.server.ts";
import { emptyTables } from "../site/empty-tables.ts";

const services = await useTestServices((all) => [
  ...saleQueues,
  ...reminderJobs(all, [saleReminder]),
]);
const { db, clock } = services;
const staff = { by: "staff", staff: "u1" } as const;
const DAY = 86_400_000;
const today = () => amsterdamDate(clock());
/** The services so many days from now. */
const later = (days: number) => ({
  ...services,
  clock: () => new Date(clock().getTime() + days * DAY),
});

/** A sale of open talks with two bids, the first of which is chosen. */
async function chosen(source = "eigen") {
  const sale = await announce(services);
  await db.update(properties).set({ source }).where(eq(properties.id, sale.propertyId));
  const first = await invite(services, sale.saleId, "Fatma van der Meer");
  await invite(services, sale.saleId, "Ben de Bieder");
  await offer(services, sale.saleId, 1, { amount: 398_765, message: "Wij wonen hier graag" });
  await offer(services, sale.saleId, 2, { amount: 412_345 });
  await chooseBid(services, sale.saleId, { number: 1, reason: "De zekerste" }, "u1");
  return { ...sale, ...first };
}

const statusOf = async (id: number) =>
  (await db.select().from(properties).where(eq(properties.id, id)))[0]!.status;
/** How far the agreement is to the seller, the chosen bidder and the other. */
async function toldOf(saleId: string) {
  const whole = (await readSale(db, saleId))!;
  const views = whole.bidders.map((bidder) => biddersView(services, { ...whole, bidder }));
  const told = await Promise.all([sellersView(services, whole), ...views]);
  return told.map(({ agreed }) => agreed);
}
const acts = async (saleId: string) =>
  (await db.select().from(bidLog).where(eq(bidLog.sale_id, saleId))).map(({ act }) => act.kind);

test("an own listing follows its sale, and its log is shared a day after it may be", async () => {
  const { saleId, propertyId } = await chosen();
  await settleSale(services, saleId);
  expect(await statusOf(propertyId)).toBe("Onder bod");
  expect(await toldOf(saleId)).toEqual(["Onder bod", "Onder bod", null]);
  expect(await shareLog(services, saleId, staff)).toEqual({ refusal: "too-early" });

  // Monday 2 March: the bedenktijd ends on Thursday.
  const days = { ...noDays, signed_on: today(), handed_over_on: today() };
  expect(await saveSaleDays(services, saleId, { days, version: 0 }, "u1")).toBe(true);
  await followSales(services);
  expect(await statusOf(propertyId)).toBe("Verkocht o.v.");
  expect(await toldOf(saleId)).toEqual(["Verkocht o.v.", "Verkocht o.v.", null]);
  const { items } = await saleGroup(services);
  expect(items.map(({ text }) => text)).toContain("Einde van de bedenktijd: 5 maart 2026");

  services.advance(3 * DAY);
  expect(await shareLog(services, saleId, staff)).toEqual({ refusal: "too-early" });
  services.advance(DAY);
  await followSales(services);
  expect(await statusOf(propertyId)).toBe("Verkocht");
  expect(await toldOf(saleId)).toEqual(["Verkocht", "Verkocht", null]);
  expect(await acts(saleId)).not.toContain("shared");
  services.advance(DAY);
  await followSales(services);
  await followSales(services);
  expect((await acts(saleId)).filter((kind) => kind === "shared")).toHaveLength(1);
  expect(await shareLog(services, saleId, staff)).toEqual({ refusal: "over" });
});

test("staff may share as soon as everything is over, and a status of staff that is further stays", async () => {
  const { saleId, propertyId } = await chosen();
  await db.update(properties).set({ status: "Verkocht" }).where(eq(properties.id, propertyId));
  const days = { ...noDays, signed_on: today(), handed_over_on: today() };
  await saveSaleDays(services, saleId, { days, version: 0 }, "u1");
  await settleSale(services, saleId);
  expect(await statusOf(propertyId)).toBe("Verkocht");
  services.advance(6 * DAY);
  expect(await shareLog(services, saleId, staff)).toHaveProperty("entry");
});

test("a feed's listing keeps its status, and the one that it should have is told", async () => {
  const { saleId, propertyId } = await chosen("voordeur");
  await followSales(services);
  expect(await statusOf(propertyId)).toBe("Beschikbaar");
  const asked = async () => statusForSource((await findFollowed(db, saleId))!, clock());
  expect(await asked()).toBe("Onder bod");
  // Until the source brings it, and again when it does not.
  expect(await noteSourceStatus(services, saleId)).toBe(true);
  expect(await asked()).toBeNull();
  expect(await noteSourceStatus(services, saleId)).toBe(false);
  services.advance(2 * DAY);
  expect(await asked()).toBe("Onder bod");
  await noteSourceStatus(services, saleId);
  const days = { ...noDays, signed_on: today() };
  await saveSaleDays(services, saleId, { days, version: 0 }, "u1");
  expect(await asked()).toBe("Verkocht o.v.");
  await db.update(properties).set({ status: "Verkocht o.v." }).where(eq(properties.id, propertyId));
  expect(await asked()).toBeNull();
});

test("the reminder of eight tells the days that come before the next one", async () => {
  await emptyTables(db, "sales", "lead_reminders");
  const { saleId } = await chosen();
  await db.insert(users).values({ id: "u1", name: "Anna", email: "anna@kantoor.example" });
  await db.insert(userRoles).values({ user_id: "u1", role: "agent" });
  // To Friday 13 March at 8:00.
  services.advance(Date.parse("2026-03-13T07:00:00Z") - clock().getTime());
  const days = {
    ...noDays,
    signed_on: "2026-03-11",
    guarantee_by: "2026-03-16",
    transfer_on: "2026-03-17",
  };
  await saveSaleDays(services, saleId, { days, version: 0 }, "u1");
  const sent: Message[] = [];
  const mail = { ...services.mail, send: async (message: Message) => void sent.push(message) };
  const run = (name: string, data: Record<string, unknown>) =>
    reminderJobs({ ...services, mail }, [saleReminder])
      .find((job) => job.name === name)!
      .run(data, { last: false, signal: new AbortController().signal });
  await run("remind-of-leads", {});
  for (const { name, data } of await services.waitingJobs()) {
    if (name === "send-lead-reminder") await run(name, data);
  }
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["anna@kantoor.example", "1 datum van een verkoop in de komende dagen"],
  ]);
  expect(sent[0]!.text).toContain("Bankgarantie of waarborgsom: 16 maart 2026");
  expect(sent[0]!.text).not.toContain("Overdracht");
});

test("an agreement is filled with the sale, sealed, kept once, sealed anew, and removed in its time", async () => {
  const { saleId, bidderId } = await chosen();
  const start = await readAgreement(services, saleId);
  expect(start).toMatchObject({
    bidderId,
    version: 0,
    values: { koperNaam: "van der Meer", koopsom: "398.765,00", woningPostcode: "5911 AA" },
  });
  const values = { ...start!.values, koperLegitimatie: "paspoort NX1234567" };
  const save = (version: number) =>
    saveAgreement(services, saleId, { bidderId, values, version }, "u1");
  expect([await save(0), await save(0), await save(1)]).toEqual([1, null, 2]);
  expect((await readAgreement(services, saleId))!.values.koperLegitimatie).toBe(
    "paspoort NX1234567",
  );
  expect(await findTraces(services, /NX1234567/)).toEqual([]);

  const to = "another secret, of more than thirty letters";
  const from = services.secrets.authSecret;
  expect(await resealAgreements(db, { from, to })).toEqual({ resealed: 1, unreadable: [] });
  expect((await readAgreement(services, saleId))!.values).toEqual(emptyValues());
  const turned = { ...services, secrets: { ...services.secrets, authSecret: to } };
  expect((await readAgreement(turned, saleId))!.values.koperLegitimatie).toBe("paspoort NX1234567");

  const days = { ...noDays, signed_on: today(), transfer_on: today() };
  await saveSaleDays(services, saleId, { days, version: 0 }, "u1");
  const keptAfter = async (days: number) => {
    await forgetOldAgreements(later(days));
    return (await readAgreement(turned, saleId))!.version > 0;
  };
  expect([await keptAfter(30), await keptAfter(31)]).toEqual([true, false]);
});

test("an agreement begins with the days of its sale, and what differs later is told at both", async () => {
  const { saleId, bidderId } = await chosen();
  const days = {
    ...noDays,
    signed_on: today(),
    handed_over_on: today(),
    guarantee_by: "2026-04-15",
  };
  await saveSaleDays(services, saleId, { days, version: 0 }, "u1");
  const read = async () => (await readAgreement(services, saleId))!;
  const start = await read();
  expect(start).toMatchObject({
    values: {
      bankgarantieDatum: "15-04-2026",
      overhandigd: formatDayInput(today()),
      koopsom: "398.765,00",
    },
    differences: [],
  });
  await saveAgreement(services, saleId, { ...start, bidderId }, "u1");
  expect((await read()).differences).toEqual([]);
  const later = { ...days, handed_over_on: "2026-04-02", guarantee_by: "2026-05-01" };
  await saveSaleDays(services, saleId, { days: later, version: 1 }, "u1");
  // That day stands once: the agreement follows the sale.
  expect((await read()).values.overhandigd).toBe("02-04-2026");
  const told = [
    { label: "Bankgarantie of waarborgsom", sale: "1 mei 2026", agreement: "15 april 2026" },
  ];
  expect((await read()).differences).toEqual(told);
  expect(await compareAgreement(services, (await readSale(db, saleId))!)).toEqual({
    differences: told,
    days: expect.objectContaining({ guarantee_by: "2026-04-15" }),
  });
  const values = { ...start.values, bankgarantieDatum: "1 mei 2026" };
  await saveAgreement(services, saleId, { bidderId, values, version: 1 }, "u1");
  expect((await read()).differences).toEqual([]);
});

test("an erased bidder leaves a number and a log that still checks; words, agreement and letters go", async () => {
  const { saleId } = await announce(services);
  const leadId = await storeLead(db, { name: "Sef Wissels", email: "sef@wissels.example" });
  const personId = await personOf(db, leadId);
  const invited = await inviteBidder(
    services,
    saleId,
    { name: "Sef Wissels", email: "sef@wissels.example", phone: "0612349876", leadId, personId },
    "u1",
  );
  if ("refusal" in invited) throw new Error(invited.refusal);
  await offer(services, saleId, 1, { amount: 401_234, message: "Sef wil graag" });
  await chooseBid(services, saleId, { number: 1, reason: "Het enige bod" }, "u1");
  const { values } = (await readAgreement(services, saleId))!;
  await saveAgreement(services, saleId, { bidderId: invited.bidderId, values, version: 0 }, "u1");

  expect(JSON.stringify(await exportPerson(services, "anna", personId))).toContain("Sef wil graag");
  await erasePerson(services, "anna", personId);
  expect(await findTraces(services, /wissels|0612349876|Sef wil/i)).toEqual([]);
  expect(await checkLog(services, saleId)).toBeNull();
  expect((await readSale(db, saleId))!.state.bids.get(1)!.state).toBe("chosen");
  expect(await readAgreement(services, saleId)).toBeNull();
});

test("words go half a year after the sale ended, the log stays", async () => {
  const { saleId, bidderId } = await chosen();
  await forgetOldWords(later(170));
  expect((await readWords(db, bidderId)).size).toBe(1);
  await forgetOldWords(later(190));
  expect((await readWords(db, bidderId)).size).toBe(0);
  expect(await checkLog(services, saleId)).toBeNull();
  const [sale] = await db.select().from(sales).where(eq(sales.id, saleId));
  expect(sale!.fault).toBeNull();
  await writeAct(services, saleId, { kind: "reopened", reason: "Geen financiering" }, staff);
});

test("a bidder is forgotten with the lead, but not while the sale runs", async () => {
  const { saleId } = await announce(services);
  const leadId = await storeLead(db, { name: "Truus Timmers", email: "truus@timmers.example" });
  const personId = await personOf(db, leadId);
  await inviteBidder(
    services,
    saleId,
    { name: "Truus Timmers", email: "truus@timmers.example", phone: "", leadId, personId },
    "u1",
  );
  await offer(services, saleId, 1, { amount: 401_234 });
  await db
    .update(leads)
    .set({ created_at: new Date(0) })
    .where(eq(leads.id, leadId));
  await forgetOldData(services);
  expect(await findTraces(services, /timmers/i)).toEqual(["public.bidders"]);
  await chooseBid(services, saleId, { number: 1, reason: "Het enige bod" }, "u1");
  await forgetOldData(services);
  expect(await findTraces(services, /timmers/i)).toEqual([]);
  expect(await checkLog(services, saleId)).toBeNull();
});

test("the terms are the office's, from the moment that it changes them", async () => {
  const { saleId, bidderId } = await chosen();
  const nameOf = async () =>
    (await db.select().from(bidders).where(eq(bidders.id, bidderId)))[0]!.name;
  const value = { ...initialSales, wordsMonths: 2, bidderMonths: 12, agreementMonths: 3 };
  await saveSetting(services, "sales", { seen: 0, value, by: null });
  const agreement = (await readAgreement(services, saleId))!;
  await saveAgreement(services, saleId, agreement, "u1");
  await forgetOldWords(later(50));
  await forgetOldAgreements(later(80));
  expect((await readWords(db, bidderId)).size).toBe(1);
  expect((await readAgreement(services, saleId))!.version).toBe(1);
  await forgetOldWords(later(70));
  await forgetOldAgreements(later(100));
  expect((await readWords(db, bidderId)).size).toBe(0);
  expect((await readAgreement(services, saleId))!.version).toBe(0);
  await forgetOldData(later(350));
  expect(await nameOf()).toBe("Fatma van der Meer");
  await forgetOldData(later(370));
  expect(await nameOf()).toBe("");
  // Nobody is promised less time than it takes to explain a choice.
  const short = { ...value, objectionDays: 13 };
  await expect(saveSetting(services, "sales", { seen: 1, value: short, by: null })).rejects.toThrow(
    "14",
  );
});
