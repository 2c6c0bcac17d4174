import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bidders, bidLog } from "../../../../database/schema/bids.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { announce, bidOf, invite, offer, saleQueues } from "../../../../tests/sales/workbench.ts";
import { findTraces } from "../../../../tests/site/find-traces.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { momentText } from "@voordeur/language/dates.ts";
import { noDays } from "../afterwards/dates.ts";
import { listWaitingSales } from "../afterwards/queries.server.ts";
import { followSales, forgetOldWords, saveSaleDays } from "../afterwards/service.server.ts";
import { closeDueSales } from "../boxes.server.ts";
import { biddersView } from "../bidder/bidder-page.server.ts";
import { checkLog } from "../check.server.ts";
import { readSale } from "../../bids/queries.server.ts";
import { bidShown, chooseBid, placeBid, writeAct } from "../service.server.ts";
import { bidRows } from "./bid-rows.server.ts";
import { inOrder } from "./choice/order.ts";
import { openSale } from "./find-sale.server.ts";
import { listCandidates, listSales } from "./queries.server.ts";
import { ask } from "../../../../tests/accounts/accounts.ts";
import { action } from "../../../desk/sale/acts.server.ts";
import { action as enter } from "./bids/enter.tsx";

const services = await useTestServices(() => saleQueues);
const { db, clock } = services;
const anna = { id: "u1", email: "anna@kantoor.example", role: "admin" } as const;
const HOUR = 3_600_000;

const rowsOf = async (saleId: string) => bidRows(db, (await readSale(db, saleId))!);
const amountsOf = async (saleId: string) =>
  (await rowsOf(saleId)).map(({ bid }) => bid?.terms?.amount ?? null);

/** Sends a form of the sale's page; gives the notice of the page after it, or what was refused. */
async function act(saleId: string, fields: Record<string, string>): Promise<unknown> {
  const form = new FormData();
  // As the pages do in forms that create.
  if (/^(?:uitnodigen|antwoorden)/.test(fields["act"] ?? "")) form.set("eenmaal", randomUUID());
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const asked = { services, staff: anna, params: { id: saleId }, form };
  const { location, data } = await ask(action, asked);
  if (location) return new URL(location, "http://x").searchParams.get("melding");
  return data.error ? { refused: data.error } : { errors: data.errors };
}

test.each([
  ["399.999", 409],
  ["400.000", 409],
  ["400.001", 200],
])(
  "a bid of € %s that is entered over one of € 400.000 is looked over: %d",
  async (amount, status) => {
    const { saleId } = await announce(services);
    await invite(services, saleId, "Fatma van der Meer");
    await offer(services, saleId, 1, { amount: 400_000 });
    const form = new FormData();
    form.set("amount", amount);
    form.set("channel", "phone");
    const asked = { services, staff: anna, params: { id: saleId, number: "1" }, form };
    const { data, status: answered } = await ask(enter, asked);
    const words = "Een nieuw bod moet hoger zijn dan het vorige.";
    expect([answered, data.error]).toEqual([status, status === 409 ? words : undefined]);
  },
);

test("of a sealed sale staff see who bid and when, and amounts and words after the moment alone", async () => {
  const closesAt = new Date(clock().getTime() + HOUR);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  await invite(services, saleId, "Fatma van der Meer");
  await invite(services, saleId, "Ben de Bieder");
  await offer(services, saleId, 1, { amount: 398_765, message: "Wij wonen hier graag" });
  const [fatma, ben] = await rowsOf(saleId);
  expect(fatma).toMatchObject({
    name: "Fatma van der Meer",
    bid: { state: "standing", at: clock(), terms: null, words: null, channel: "page" },
  });
  expect(ben!.bid).toBeNull();
  expect(JSON.stringify([await readSale(db, saleId), await listSales(db)])).not.toMatch(/398.?765/);
  expect(await findTraces(services, /398.?765|wonen hier/)).toEqual([]);
  expect(JSON.stringify(services.log.lines)).not.toMatch(/398.?765/);
  expect(inOrder(await rowsOf(saleId), "bedrag")).toEqual([]);

  services.advance(HOUR + 60_000);
  expect(await listWaitingSales(db, clock())).toEqual([]);
  await closeDueSales(services);
  expect(await listWaitingSales(db, clock())).toMatchObject([{ id: saleId, isOpened: true }]);
  expect((await rowsOf(saleId))[0]!.bid).toMatchObject({
    terms: { amount: 398_765 },
    words: { message: "Wij wonen hier graag" },
  });
});

test("a sealed bid is not chosen, corrected or reopened before the moment, whatever form is sent", async () => {
  const closesAt = new Date(clock().getTime() + HOUR);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  await invite(services, saleId, "Fatma");
  const { act: bid } = await offer(services, saleId, 1, { amount: 398_765 });
  expect("content" in bid && bid.content).not.toHaveProperty("terms");
  const before = (await db.select().from(bidLog)).length;
  expect(await chooseBid(services, saleId, { number: 1, reason: "Voor het moment" }, "u1")).toEqual(
    {
      refusal: "still-sealed",
    },
  );
  const answers = [
    await act(saleId, { act: "sluiten" }),
    await act(saleId, { act: "heropenen", reason: "Zomaar" }),
    await act(saleId, { act: "delen", zeker: "ja" }),
    await act(saleId, { act: "code", code: "AAAAA" }),
    await act(saleId, { act: "datums", signed_on: "2026-03-01" }),
    await act(saleId, { act: "afblazen", reason: "" }),
  ];
  expect(answers).toEqual([
    { refused: "Dat kan nu nog niet." },
    { refused: "Dat kan nu nog niet." },
    { refused: "Dat kan nu nog niet." },
    { errors: { code: "Dat kan pas een halve minuut na het moment." } },
    { refused: "Dat kan nu nog niet." },
    { errors: { reason: "Vul een reden in: die komt in het biedlogboek" } },
  ]);
  // Nor right after it: what is still coming in would be shut out.
  services.advance(HOUR);
  expect(await act(saleId, { act: "sluiten" })).toEqual({ refused: "Dat kan nu nog niet." });
  expect((await db.select().from(bidLog)).length).toBe(before);
});

test("viewers and askers of this home are invited by one click, each once, and nobody of another home", async () => {
  const { saleId, propertyId } = await announce(services);
  const other = await storeProperty(db);
  const lead = { kind: "bezichtiging", phone: "0612345678" } as const;
  const mine = await storeLead(db, {
    ...lead,
    name: "Jan",
    email: "jan@huis.example",
    property_id: propertyId,
  });
  await storeLead(db, { ...lead, name: "Jan", email: "JAN@huis.example", property_id: propertyId });
  await storeLead(db, {
    ...lead,
    name: "Spam",
    email: "s@huis.example",
    property_id: propertyId,
    suspicion: "links",
  });
  const theirs = await storeLead(db, {
    ...lead,
    name: "Piet",
    email: "piet@huis.example",
    property_id: other.id,
  });
  const names = async () =>
    (await listCandidates(db, { id: saleId, property_id: propertyId })).map(({ name }) => name);
  expect(await names()).toEqual(["Jan"]);
  expect(await act(saleId, { act: "uitnodigen", kandidaat: `lead:${theirs}` })).toEqual({
    refused: "Deze kijker is er niet meer.",
  });
  expect(await act(saleId, { act: "uitnodigen", kandidaat: `lead:${mine}` })).toBe(
    "bieder-uitgenodigd",
  );
  expect(await names()).toEqual([]);
});

test("somebody who is typed gets a lead, so that export and erasure find them", async () => {
  const { saleId } = await announce(services);
  const typed = {
    act: "uitnodigen-anders",
    name: "Ben de Bieder",
    email: "",
    phone: "06 12345678",
  };
  expect(await act(saleId, { ...typed, phone: "" })).toMatchObject({
    errors: { email: "Vul een e-mailadres of een telefoonnummer in" },
  });
  expect(await act(saleId, typed)).toBe("bieder-uitgenodigd");
  const [bidder] = await db.select().from(bidders).where(eq(bidders.sale_id, saleId));
  const [lead] = await db.select().from(leads).where(eq(leads.id, bidder!.lead_id!));
  expect(bidder!.person_id).toBe(lead!.person_id);
  const { about } = (await readSale(db, saleId))!.sale;
  const message = `Uitgenodigd om te bieden op ${about}`;
  expect(lead).toMatchObject({ name: "Ben de Bieder", kind: "woningvraag", message });
});

test("bids stand side by side in the order that is asked for, the chosen one first, those withdrawn last", async () => {
  const { saleId } = await announce(services);
  for (const name of ["Een", "Twee", "Drie"]) await invite(services, saleId, name);
  await offer(services, saleId, 1, { amount: 300_000 });
  services.advance(1000);
  await offer(services, saleId, 2, { amount: 320_000, otherConditions: "Alleen met de caravan" });
  services.advance(1000);
  await offer(services, saleId, 3, { amount: 310_000 });
  const order = async (by: "bedrag" | "zekerheid" | "binnen") =>
    inOrder(await rowsOf(saleId), by).map(({ number }) => number);
  expect([await order("bedrag"), await order("zekerheid"), await order("binnen")]).toEqual([
    [2, 3, 1],
    [3, 1, 2],
    [1, 2, 3],
  ]);
  const doer = { by: "staff", staff: "u1" } as const;
  await writeAct(services, saleId, { kind: "withdrawn", bidder: 2, channel: "phone" }, doer);
  expect(await order("bedrag")).toEqual([3, 1, 2]);
  expect(await amountsOf(saleId)).toEqual([300_000, 320_000, 310_000]);
  await writeAct(services, saleId, { kind: "chosen", bidder: 1, reason: "Het zekerst" }, doer);
  expect(await order("bedrag")).toEqual([1, 3, 2]);
});

test("that somebody of the office reads a bid is written once, and its bidder reads when", async () => {
  const { saleId } = await announce(services);
  const { bidderId } = await invite(services, saleId, "Fatma");
  const kinds = async () => (await readSale(db, saleId))!.entries.map(({ act }) => act.kind);
  await openSale(services, saleId, anna);
  expect(await kinds()).toEqual(["announced", "invited"]);
  await offer(services, saleId, 1, { amount: 398_765 });
  const seen = async () => {
    const whole = (await readSale(db, saleId))!;
    const bidder = whole.bidders.find(({ id }) => id === bidderId)!;
    return (await biddersView(services, { ...whole, bidder })).seen;
  };
  expect(await seen()).toBeNull();
  for (const colleague of ["u1", "u2"]) await openSale(services, saleId, { id: colleague });
  expect(await kinds()).toEqual(["announced", "invited", "bid", "seen"]);
  const { entries } = (await readSale(db, saleId))!;
  expect(entries.at(-1)!.doer).toEqual({ by: "staff", staff: "u1" });
  expect(await seen()).toBe(momentText(clock()));
  await offer(services, saleId, 1, { amount: 400_000 });
  expect(await seen()).toBeNull();
  // Whoever enters a bid has read it.
  await placeBid(services, {
    ...(await enteredBid(saleId)),
    doer: { by: "staff", staff: "u1" },
    channel: "phone",
  });
  const before = await kinds();
  await openSale(services, saleId, anna);
  expect((await kinds()).slice(before.length)).toEqual(["seen"]);
  await openSale(services, saleId, anna);
  expect((await kinds()).slice(before.length)).toEqual(["seen"]);
});

/** A bid of somebody new, as staff enter it. */
async function enteredBid(saleId: string) {
  const { number } = await invite(services, saleId, "Ben");
  const { entries } = (await readSale(db, saleId))!;
  const { act: last } = entries.findLast((entry) => entry.act.kind === "raised")!;
  const terms = "content" in last && "terms" in last.content ? last.content.terms : null;
  const words = { otherConditions: "", movables: "", message: "" };
  return { saleId, number, terms: terms!, words, arrivedAt: clock() };
}

test("of sealed bids nobody of the office is said to have read any before they are open", async () => {
  const closesAt = new Date(clock().getTime() + HOUR);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  for (const name of ["Een", "Twee"]) await invite(services, saleId, name);
  for (const number of [1, 2]) await offer(services, saleId, number, { amount: 300_000 + number });
  const looks = async () =>
    (await openSale(services, saleId, anna)).entries.filter(({ act: { kind } }) => kind === "seen");
  expect(await looks()).toEqual([]);
  services.advance(HOUR + 60_000);
  expect(await looks()).toEqual([]);
  await closeDueSales(services);
  expect(await looks()).toHaveLength(1);
  expect(await looks()).toHaveLength(1);
});

test("an answer stands in the log without its words, and with them at its bidder alone", async () => {
  const { saleId } = await announce(services);
  for (const name of ["Fatma", "Ben"]) await invite(services, saleId, name);
  for (const number of [1, 2]) await offer(services, saleId, number, { amount: 300_000 + number });
  expect(await act(saleId, { act: "antwoorden", number: "1", answer: " " })).toMatchObject({
    errors: { answer: "Vul het antwoord in: de bieder leest het zo" },
  });
  const answer = "Graag iets hoger,\nen in het voorjaar.";
  expect(await act(saleId, { act: "antwoorden", number: "1", answer })).toBe("bod-beantwoord");
  const whole = (await readSale(db, saleId))!;
  expect(JSON.stringify(whole.entries)).not.toContain("voorjaar");
  const shown = async (number: number) => {
    const bidder = whole.bidders.find((one) => one.number === number)!;
    return (await biddersView(services, { ...whole, bidder })).answers.map(({ text }) => text);
  };
  expect([await shown(1), await shown(2)]).toEqual([[answer], []]);
  expect((await rowsOf(saleId)).map(({ bid }) => bid!.answers.length)).toEqual([1, 0]);
  // With the words of bids it goes in its time, and the log still fits.
  services.advance(200 * 24 * HOUR);
  await act(saleId, { act: "afblazen", reason: "De verkoper blijft" });
  services.advance(200 * 24 * HOUR);
  await forgetOldWords(services);
  expect(await shown(1)).toEqual([null]);
  expect(await checkLog(services, saleId)).toBeNull();
});

test("a bid that a colleague entered meanwhile is not replaced by an older form", async () => {
  const { saleId } = await announce(services);
  const { number } = await invite(services, saleId, "Ben Bieder");
  await offer(services, saleId, number, { amount: 400_000 });
  const seen = bidShown((await readSale(db, saleId))!, number);
  await offer(services, saleId, number, { amount: 410_000 });
  const mine = bidOf(services, saleId, number, { amount: 420_000 });
  const doer = { by: "staff", staff: "u2" } as const;
  const staffs = { ...mine, doer, channel: "phone", lastSeen: 0 } as const;
  expect(await placeBid(services, { ...staffs, seen })).toEqual({ refusal: "overtaken" });
  const now = bidShown((await readSale(db, saleId))!, number);
  expect(await placeBid(services, { ...staffs, seen: now })).toMatchObject({ entry: {} });
  // The same form, sent twice.
  expect(await placeBid(services, { ...staffs, seen: now })).toMatchObject({ entry: {} });
});

test("days that cannot be are not stored, and the log is shared only after a question and in time", async () => {
  const { saleId } = await announce(services);
  for (const name of ["Fatma", "Ben"]) await invite(services, saleId, name);
  for (const number of [1, 2]) await offer(services, saleId, number, { amount: 300_000 + number });
  await chooseBid(services, saleId, { number: 1, reason: "De zekerste" }, "u1");
  const day = (days: number) => amsterdamDate(new Date(clock().getTime() + days * 24 * HOUR));
  const isShared = async () => (await readSale(db, saleId))!.state.isShared;
  const share = (zeker: string) => act(saleId, { act: "delen", zeker });

  const past = { signed_on: day(-10), handed_over_on: day(-9) };
  expect(await act(saleId, { act: "datums", version: "0", ...past })).toMatchObject({
    errors: { signed_on: "Niet eerder dan het gekozen bod binnenkwam" },
  });
  expect(await share("ja")).toEqual({ refused: "Dat kan nu nog niet." });
  // Such days in a database of before say nothing either, to staff or to the job.
  await saveSaleDays(services, saleId, { days: { ...noDays, ...past }, version: 0 }, "u1");
  expect(await share("ja")).toEqual({ refused: "Dat kan nu nog niet." });
  await followSales(services);
  expect(await isShared()).toBe(false);

  const now = { signed_on: day(0), handed_over_on: day(0), survey_until: day(8) };
  expect(await act(saleId, { act: "datums", version: "1", ...now })).toBe("datums-opgeslagen");
  services.advance(8 * 24 * HOUR);
  expect(await share("ja")).toEqual({ refused: "Dat kan nu nog niet." });
  // The notice may be in on the first working day after it.
  services.advance(5 * 24 * HOUR);
  expect(await act(saleId, { act: "delen" })).toEqual({
    errors: { zeker: "Bevestig eerst dat je het zeker weet" },
  });
  expect(await isShared()).toBe(false);
  expect(await share("ja")).toBe("logboek-gedeeld");
  expect(await isShared()).toBe(true);
  // The other half of a double click.
  expect(await share("ja")).toEqual({ refused: "Deze verkoop is afgesloten." });
});

test.each([
  ["ben@bieder.example", "Ben Bieder", ""],
  [" BEN@Bieder.example ", "B. Bieder", "0612345678"],
])("an address has one number in a sale: %j is refused", async (email, name, phone) => {
  const { saleId } = await announce(services);
  await invite(services, saleId, "Ben Bieder", "ben@bieder.example");
  const before = await db.$count(leads);
  const typed = { name, email, phone };
  expect(await act(saleId, { act: "uitnodigen-anders", ...typed })).toEqual({
    refused: "Deze bieder is al uitgenodigd voor deze verkoop.",
  });
  expect(await rowsOf(saleId)).toHaveLength(1);
  expect(await db.$count(leads)).toBe(before);
  // In another sale it is somebody new.
  const other = await announce(services);
  await act(other.saleId, { act: "uitnodigen-anders", ...typed });
  expect(await rowsOf(other.saleId)).toHaveLength(1);
});

test("without an address a name and its telephone number have one number in a sale", async () => {
  const { saleId } = await announce(services);
  const ask = (name: string, phone: string) =>
    act(saleId, { act: "uitnodigen-anders", name, email: "", phone });
  expect(await ask("Fatma Meer", "06 12345678")).toBe("bieder-uitgenodigd");
  expect(await ask("fatma meer", "0612345678")).toHaveProperty("refused");
  expect(await ask("Fatma Meer", "06 87654321")).toBe("bieder-uitgenodigd");
  expect(await ask("Karim Meer", "06 12345678")).toBe("bieder-uitgenodigd");
});
