import { asc, desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bidBoxes, bidLog, sales } from "../../../../database/schema/bids.ts";
import { fileOpenings } from "../../../../database/schema/transfers.ts";
import { announce, bidOf, invite, offer, saleQueues } from "../../../../tests/sales/workbench.ts";
import { requestContext, useTestServices } from "../../../../tests/site/services.ts";
import { closeDueSales } from "../boxes.server.ts";
import { exampleRules } from "../letters/example.server.ts";
import { bidderUrl } from "../links.server.ts";
import { refusalTexts } from "../messages.ts";
import { proofOf } from "../proof.server.ts";
import { readSale } from "../../bids/queries.server.ts";
import { placeBid, writeAct } from "../service.server.ts";
import { readBiddersSale, receiptsOf } from "./bidder-page.server.ts";
import { placeOfBox } from "../bids.server.ts";
import { makeCopyKey, openCopy } from "./own-copy.server.ts";
import type { ReturnedForm } from "./bid-form.tsx";
import { bringOut } from "./receive-bid.server.ts";
import { action, loader } from "./show.tsx";
import { action as withdraw } from "./withdraw.tsx";
import { addReadable, beginFileOf, dossierQueues } from "../../../../tests/dossiers/workbench.ts";
import { withoutRandomParts } from "../../../../tests/site/without-random-parts.ts";

const services = await useTestServices(() => [...saleQueues, ...dossierQueues]);

const filled = {
  act: "bod",
  na: "0",
  amount: "412.500",
  financing: "ja",
  financingAmount: "€ 371.000",
  financingUntil: "2026-05-04",
  message: "Wij zijn dol op de tuin.",
};

function filledForm(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(filled)) form.set(name, value);
  return form;
}

/** A bidder's page: its form sent as a browser does, and what came of it. */
async function openPage(saleId: string, name: string) {
  const { bidderId, number } = await invite(services, saleId, name);
  const token = bidderUrl(services, bidderId).split("/").at(-1)!;
  let cookie = "";
  let cookiePaths: string[] = [];
  const args = (fields?: Record<string, string>, query = "") => ({
    request: new Request(`http://localhost/bod${query}`, {
      headers: { Cookie: cookie },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    }),
    params: { token },
    context: requestContext(services),
  });
  return {
    number,
    token,
    async send(fields: Record<string, string>) {
      const answer = await action(args(fields));
      if (answer instanceof Response) {
        const set = answer.headers.getSetCookie();
        cookiePaths = set.map((line) => /; Path=([^;]*)/.exec(line)![1]!);
        if (set[0]) cookie = set[0].split(";")[0]!;
        return { status: answer.status, outcome: null };
      }
      return { status: answer.init?.status, outcome: answer.data };
    },
    cookiePaths: () => cookiePaths,
    async read(query?: string) {
      const { data } = await loader(args(undefined, query) as never);
      return data.sale!;
    },
    /** Another browser with the same link, and back. */
    swapCookie(other = "") {
      const kept = cookie;
      cookie = other;
      return kept;
    },
    withdraw: () => withdraw(args({}) as never),
    receipts: async () => {
      const found = await readBiddersSale(services, token);
      return receiptsOf(found!.entries, number);
    },
  };
}

const acts = async () =>
  (await services.db.select().from(bidLog).orderBy(asc(bidLog.at), asc(bidLog.number))).length;

test.each([
  ["in time", 0],
  ["when the moment has passed", 3_600_001],
])(
  "a bid that comes again while its first sending is stored is the same bid, %s",
  async (_, passed) => {
    const closesAt = new Date(services.clock().getTime() + 3_600_000);
    const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
    const page = await openPage(saleId, "Jan");
    // Read before the first one was there, as both were under way.
    const early = (await readBiddersSale(services, page.token))!;
    await page.send(filled);
    const form = filledForm();
    const arrivedAt = new Date(services.clock().getTime() + passed);
    expect(await bringOut({ services, found: early, form, arrivedAt })).toEqual({ step: "sent" });
    expect(await page.receipts()).toHaveLength(1);
  },
);

test("a bid is read in words before it goes out, and reading it writes nothing", async () => {
  const { saleId } = await announce(services);
  const page = await openPage(saleId, "Jan");
  const before = await acts();
  const { status, outcome } = await page.send({ ...filled, act: "lezen" });
  expect(status).toBe(200);
  expect(outcome).toMatchObject({
    step: "read",
    bid: {
      values: { amount: "412.500", message: filled.message },
      terms: {
        amount: 412_500,
        financing: { amount: 371_000, until: "2026-05-04" },
        message: true,
      },
      amountInWords: "vierhonderdtwaalfduizend vijfhonderd euro",
    },
  });
  expect(await acts()).toBe(before);
  expect(await page.send({ ...filled, act: "wijzig" })).toMatchObject({
    status: 200,
    outcome: { step: "form", form: { values: { amount: "412.500" }, errors: {}, problem: null } },
  });
});

test("what was typed comes back with what is wrong", async () => {
  const { saleId } = await announce(services);
  const page = await openPage(saleId, "Jan");
  const { status, outcome } = await page.send({ ...filled, amount: "veel" });
  expect(status).toBe(422);
  expect(outcome).toMatchObject({
    step: "form",
    form: {
      values: { amount: "veel", message: filled.message },
      errors: { amount: expect.stringContaining("hele euro's") },
    },
  });
  expect((await page.read()).receipts).toEqual([]);
});

test("one summary sent twice is one bid, with one receipt", async () => {
  const { saleId } = await announce(services);
  const page = await openPage(saleId, "Jan");
  expect(await page.send(filled)).toEqual({ status: 303, outcome: null });
  expect(await page.send(filled)).toEqual({ status: 303, outcome: null });
  const receipts = await page.receipts();
  expect(receipts).toHaveLength(1);
  expect(receipts[0]).toMatchObject({ number: 3, at: "maandag 2 maart 2026 om 11.00.00 uur" });
  expect(receipts[0]!.hash).toMatch(/^[\w-]{43}$/);
});

test("in open talks a bid only goes up, and shows its bidder alone", async () => {
  const { saleId } = await announce(services);
  const [page, other] = [await openPage(saleId, "Jan"), await openPage(saleId, "Sanne")];
  await page.send(filled);
  const na = String((await page.receipts())[0]!.number);
  expect(await page.send({ ...filled, na, amount: "412.500" })).toMatchObject({
    status: 409,
    outcome: {
      step: "form",
      form: { errors: { amount: "Een nieuw bod moet hoger zijn dan uw vorige." } },
    },
  });
  expect((await page.send({ ...filled, na, amount: "420.000" })).status).toBe(303);
  expect((await page.read()).own).toMatchObject({
    terms: { amount: 420_000 },
    words: { message: filled.message },
  });
  expect((await page.read()).receipts.map(({ words }) => words)).toEqual([
    "Uw nieuwe bod is binnen",
    "Uw bod is binnen",
  ]);
  expect(await other.read()).toMatchObject({ status: "none", own: null, receipts: [] });
  expect(JSON.stringify(await other.read())).not.toMatch(/420000|tuin/);
});

describe("a bid that is not higher is refused before it is read over", () => {
  const plain = { ...filled, amount: "412500", financingAmount: "371000" };
  type Before = "own" | "raise" | "withdraw" | "other" | "staff";
  test.each<[what: string, before: readonly Before[], typed: object, step: "read" | "form"]>([
    ["the same amount", ["own"], { amount: "412500" }, "form"],
    ["a euro more", ["own"], { amount: "412501" }, "read"],
    ["less than the raise, more than before", ["own", "raise"], { amount: "415000" }, "form"],
    ["less after a withdrawal", ["own", "withdraw"], { amount: "400000" }, "read"],
    ["a first bid", [], { amount: "1" }, "read"],
    ["a first bid, less than another's", ["other"], { amount: "400000" }, "read"],
    ["less than what staff entered", ["own", "staff"], { amount: "414999" }, "form"],
    ["more than what staff entered", ["own", "staff"], { amount: "415001" }, "read"],
  ])("%s", async (_what, before, typed, step) => {
    const { saleId } = await announce(services);
    const [page, other] = [await openPage(saleId, "Jan"), await openPage(saleId, "Sanne")];
    const na = async () => String((await page.read()).lastOwn);
    const prepare: Record<Before, () => Promise<unknown>> = {
      own: () => page.send(filled),
      raise: async () => page.send({ ...filled, na: await na(), amount: "420000" }),
      withdraw: () => page.withdraw(),
      other: () => other.send({ ...filled, amount: "500000" }),
      staff: () => {
        const noted = bidOf(services, saleId, page.number, { amount: 415_000 });
        const doer = { by: "staff", staff: "u1" } as const;
        return placeBid(services, { ...noted, channel: "phone", doer });
      },
    };
    for (const one of before) await prepare[one]();
    const fields = { ...plain, ...typed, na: await na() };
    const rows = await acts();
    const read = await page.send({ ...fields, act: "" });
    expect(read.outcome).toMatchObject({ step });
    // With the same words as when it is sent anyway.
    expect(read).toEqual(step === "form" ? await page.send(fields) : read);
    expect(await acts()).toBe(rows);
  });

  test("a sealed bid may be less: nobody can read the one before", async () => {
    const closesAt = new Date(services.clock().getTime() + 3_600_000);
    const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
    const page = await openPage(saleId, "Jan");
    await page.send(filled);
    const less = { ...filled, act: "", na: String((await page.read()).lastOwn), amount: "1" };
    expect((await page.send(less)).outcome).toMatchObject({ step: "read" });
  });
});

test("what staff enter on her word stands beside her own, and takes no bid from under her hands", async () => {
  const { saleId } = await announce(services);
  const page = await openPage(saleId, "Jan");
  await page.send(filled);
  const na = String((await page.read()).lastOwn);
  const noted = bidOf(services, saleId, page.number, { amount: 415_000 });
  const doer = { by: "staff", staff: "u1" } as const;
  await placeBid(services, { ...noted, channel: "phone", doer });
  const { terms } = noted;
  await writeAct(
    services,
    saleId,
    {
      kind: "corrected",
      bidder: page.number,
      terms: { ...terms, amount: 418_000 },
      reason: "typefout",
    },
    doer,
  );
  expect((await page.read()).receipts.map(({ words, amount }) => [words, amount])).toEqual([
    ["Het kantoor verbeterde wat het voor u noteerde", "was €\u00a0415.000, wordt €\u00a0418.000"],
    ["Uw nieuwe bod is binnen, telefonisch, genoteerd door het kantoor", "€\u00a0415.000"],
    ["Uw bod is binnen", "€\u00a0412.500"],
  ]);
  // Read before the office wrote, sent after it.
  expect((await page.send({ ...filled, na, amount: "420.000" })).status).toBe(303);
  expect(await page.read()).toMatchObject({ own: { terms: { amount: 420_000 } } });
});

test("a sealed bid is not shown back before the moment, and late is late to the millisecond", async () => {
  const closesAt = new Date(services.clock().getTime() + 3_600_000);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  const [page, late] = [await openPage(saleId, "Jan"), await openPage(saleId, "Sanne")];
  services.advance(3_600_000 - 1);
  expect((await page.send(filled)).status).toBe(303);
  expect(await page.read()).toMatchObject({ status: "in", own: null, isStanding: true });
  expect(withoutRandomParts(JSON.stringify(await page.read()))).not.toMatch(/412|tuin/);
  services.advance(1);
  const before = await acts();
  expect(await late.send(filled)).toEqual({
    status: 409,
    outcome: {
      step: "late",
      late: {
        at: "maandag 2 maart 2026 om 12.00.00 uur",
        closes: "maandag 2 maart 2026 om 12.00 uur",
        isOurFault: false,
      },
      status: 409,
    },
  });
  // The first was in time, whether or not its answer arrived.
  expect(await page.send(filled)).toEqual({ status: 303, outcome: null });
  expect(await page.withdraw()).toMatchObject({ init: { status: 409 } });
  expect(await acts()).toBe(before);
  expect(await late.read()).toMatchObject({ status: "missed", isOpen: false });
  expect(await page.read()).toMatchObject({ status: "waiting", isOpen: false });
});

const sealedForAnHour = () =>
  announce(services, {
    way: "sealed",
    opening: "clock",
    closesAt: new Date(services.clock().getTime() + 3_600_000),
  });

test("replacing a sealed bid begins with what was sealed, in the browser that sent it alone", async () => {
  const { saleId } = await sealedForAnHour();
  const [page, other] = [await openPage(saleId, "Jan"), await openPage(saleId, "Sanne")];
  /** Reads a bid over and sends it, as the two forms do. */
  async function bid(from: typeof page, fields: Record<string, string>) {
    const { outcome } = await from.send({ ...filled, ...fields, act: "lezen" });
    const read = (outcome as { bid: { copyKey: string; changes: string[] | null } }).bid;
    const na = String((await from.read()).lastOwn);
    const sent = { ...filled, ...fields, act: "bod", na, sleutel: read.copyKey };
    // Sent twice: the browser reads the second answer.
    await from.send(sent);
    expect(await from.send(sent)).toEqual({ status: 303, outcome: null });
    return read.changes;
  }
  expect(await bid(page, {})).toBeNull();
  // The page in another language shows it too.
  const { token } = page;
  expect(page.cookiePaths()).toEqual([`/bod/${token}`, `/de/gebot/${token}`, `/en/offer/${token}`]);
  await bid(other, { amount: "390.000", financing: "", message: "" });
  const known = {
    terms: { amount: 412_500, financing: { amount: 371_000 } },
    words: { message: filled.message },
  };
  expect(await page.read()).toMatchObject({ own: null, known });

  // Elsewhere it is still shut, also with the key of another bidder.
  const key = page.swapCookie();
  expect(await page.read()).toMatchObject({ own: null, known: null, isStanding: true });
  page.swapCookie(other.swapCookie(key));
  expect([(await page.read()).known, (await other.read()).known]).toEqual([null, null]);
  page.swapCookie(other.swapCookie(page.swapCookie()));
  expect(await page.read()).toMatchObject({ known });

  const changes = await bid(page, { amount: "410.000", survey: "ja", message: "" });
  expect(changes!.map((line) => line.replaceAll("\u00a0", " "))).toEqual([
    "Bedrag: was € 412.500, wordt € 410.000",
    "Voorbehoud van financiering: blijft",
    "Voorbehoud van bouwkundige keuring: nieuw",
    "Een woord aan de verkoper: vervalt",
  ]);
  expect((await page.read()).known).toMatchObject({ terms: { amount: 410_000, survey: true } });
  // Whoever withdraws begins anew with what it was.
  await page.withdraw();
  expect((await page.read()).known).toMatchObject({ terms: { amount: 410_000 } });
  await bid(page, { amount: "411.000" });

  // The office's box has no copy for her.
  await placeBid(services, {
    ...bidOf(services, saleId, page.number, { amount: 415_000 }),
    channel: "phone",
    doer: { by: "staff", staff: "u1" },
  });
  expect(await page.read()).toMatchObject({ known: null, isStanding: true });

  services.advance(3_700_000);
  await closeDueSales(services);
  expect((await page.read()).own).toMatchObject({ terms: { amount: 415_000 } });
  expect((await other.read()).own).toMatchObject({ terms: { amount: 390_000 } });
});

test("what is kept for a bidder opens with her key alone, and its length says nothing", async () => {
  const { saleId } = await sealedForAnHour();
  const page = await openPage(saleId, "Jan");
  const keys = [makeCopyKey(), makeCopyKey()];
  const boxes: string[] = [];
  for (const [at, message] of ["", "é".repeat(1600)].entries()) {
    const na = String((await page.read()).lastOwn);
    await page.send({ ...filled, message, na, sleutel: keys[at]! });
    const [{ box } = { box: "" }] = await services.db
      .select()
      .from(bidBoxes)
      .where(eq(bidBoxes.sale_id, saleId))
      .orderBy(desc(bidBoxes.number));
    boxes.push(box);
  }
  expect(boxes[0]!.length).toBe(boxes[1]!.length);
  const place = placeOfBox(saleId, page.number);
  const opened = keys.map((key) => boxes.map((box) => openCopy(box, place, key)?.terms.amount));
  expect(opened).toEqual([
    [412_500, undefined],
    [undefined, 412_500],
  ]);
  expect(openCopy(boxes[0]!, placeOfBox(saleId, page.number + 1), keys[0]!)).toBeNull();
  expect(openCopy(boxes[0]!.split(".").slice(0, 2).join("."), place, keys[0]!)).toBeNull();
});

test("in open talks a raise shows what changes before it is sent", async () => {
  const { saleId } = await announce(services);
  const page = await openPage(saleId, "Jan");
  await page.send(filled);
  const { outcome } = await page.send({ ...filled, act: "lezen", amount: "420.000" });
  const { changes, copyKey } = (outcome as { bid: { changes: string[]; copyKey: null } }).bid;
  expect(changes.map((line) => line.replaceAll("\u00a0", " "))).toEqual([
    "Bedrag: was € 412.500, wordt € 420.000",
    "Voorbehoud van financiering: blijft",
    "Een woord aan de verkoper: blijft",
  ]);
  expect(copyKey).toBeNull();
});

test("who was in time and could not be written before the boxes opened is told so", async () => {
  const arrivedAt = services.clock();
  const closesAt = new Date(arrivedAt.getTime() + 1);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  const { token } = await openPage(saleId, "Jan");
  const found = (await readBiddersSale(services, token))!;
  services.advance(60_000);
  await closeDueSales(services);
  const form = filledForm();
  expect(await bringOut({ services, found, form, arrivedAt })).toMatchObject({
    step: "late",
    late: { isOurFault: true },
  });
});

test("a bid is withdrawn with a receipt, and may come back", async () => {
  const { saleId } = await announce(services);
  const page = await openPage(saleId, "Jan");
  await page.send(filled);
  expect(await page.withdraw()).toMatchObject({ status: 303 });
  const { status, isStanding, receipts } = await page.read();
  expect({ status, isStanding }).toEqual({ status: "withdrawn", isStanding: false });
  expect(receipts[0]!.words).toBe("Uw bod is ingetrokken");
  await page.send({ ...filled, na: String(receipts[0]!.number), amount: "300.000" });
  expect(await page.read()).toMatchObject({ status: "in", own: { terms: { amount: 300_000 } } });
});

test("a link that is not ours, or of somebody who is forgotten, leads nowhere", async () => {
  const { saleId } = await announce(services);
  const { bidderId } = await invite(services, saleId, "Jan");
  const token = bidderUrl(services, bidderId).split("/").at(-1)!;
  await offer(services, saleId, 1, { amount: 300_000 });
  expect(await readBiddersSale(services, token)).not.toBeNull();
  const forged = (token.startsWith("A") ? "B" : "A") + token.slice(1);
  expect(await readBiddersSale(services, forged)).toBeNull();
  await services.db.execute(sql`UPDATE bidders SET forgotten_at = now() WHERE id = ${bidderId}`);
  expect(await readBiddersSale(services, token)).toBeNull();
});

test("a disk that is full is said, and the form comes back as it was", async () => {
  const { saleId } = await announce(services);
  const page = await openPage(saleId, "Vol");
  const { db } = services;
  await db.execute(
    sql.raw(`CREATE FUNCTION refuse_bids() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`),
  );
  await db.execute(sql`CREATE TRIGGER refuse_bids BEFORE INSERT ON bid_log
    FOR EACH ROW EXECUTE FUNCTION refuse_bids()`);
  const answer = await page.send(filled);
  await db.execute(sql`DROP FUNCTION refuse_bids CASCADE`);
  expect(answer).toMatchObject({
    status: 503,
    outcome: { step: "form", form: { values: { amount: "412.500" } } },
  });
  expect(JSON.stringify(answer)).toContain("misschien niet vastgelegd");
  expect((await page.send(filled)).status).toBe(303);
});

test("the page compares the letter that it is opened from with the log, and says when that was changed", async () => {
  const closesAt = new Date(services.clock().getTime() + 3_600_000);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  const [page, other] = [await openPage(saleId, "Mees"), await openPage(saleId, "Fien")];
  await page.send(filled);
  const { sale, entries } = (await readSale(services.db, saleId))!;
  const link = proofOf(sale, entries[3]!);
  const said = async (proof: string, of = page) =>
    (await of.read(`?bewijs=${encodeURIComponent(proof)}`)).comparison?.title ?? null;
  expect((await page.read()).comparison).toBeNull();
  expect(await said(link)).toBe("Dit klopt met onze mail");
  const [row, hash, key] = link.split(".") as [string, string, string];
  expect(await said(`${row}.${hash}`)).toBe("Dit klopt met onze mail");
  for (const wrong of [
    `3.${hash}.${key}`,
    `999.${hash}.${key}`,
    `${row}.${key}.${key}`,
    `4.${hash}.${hash}`,
  ])
    expect(await said(wrong)).toBe("Dit past niet bij onze mail");
  expect(await said(link, other)).toBe("Dit past niet bij onze mail");
  // A link that a mail program broke is no letter to compare.
  for (const broken of [
    "",
    "4",
    `4.${hash.slice(1)}`,
    `${link}.x`,
    `0x4.${hash}`,
    "\u0000",
    "é".repeat(300),
  ])
    expect(await said(broken)).toBeNull();
  await services.db.update(sales).set({ closes_at: services.clock() }).where(eq(sales.id, saleId));
  expect(await said(link)).toBe("Het biedlogboek klopt niet");
  const again = await page.send({ ...filled, na: "4", amount: "450.000" });
  expect(again).toMatchObject({
    status: 503,
    outcome: { form: { values: { amount: "450.000" }, problem: refusalTexts["log-changed"] } },
  });
  expect((await readSale(services.db, saleId))!.sale.fault).toContain("spelregels");
});

test("a bid on a home whose papers somebody was given says that they read these versions, or it is not taken", async () => {
  const { saleId, propertyId } = await announce(services);
  const fileId = await beginFileOf(services, propertyId);
  await addReadable(services, fileId, "Energielabel");
  const page = await openPage(saleId, "Kees");
  const { mark, titles } = (await page.read()).toRead!;
  expect(titles).toEqual(["Energielabel"]);
  const confirmed = () => services.db.$count(fileOpenings, eq(fileOpenings.confirmed, true));
  const wrong = async (fields: Record<string, string>) => {
    const { status, outcome } = await page.send({ ...filled, ...fields });
    return [status, (outcome as { form: ReturnedForm }).form.errors.hasRead];
  };
  const words = "Lees de stukken, en vink aan dat u ze las";
  expect(await wrong({})).toEqual([422, words]);
  expect(await wrong({ act: "lezen", hasRead: "ja" })).toEqual([422, words]);
  expect([await page.receipts(), await confirmed()]).toEqual([[], 0]);
  expect(await page.send({ ...filled, act: "lezen", hasRead: mark })).toMatchObject({
    status: 200,
  });
  await Promise.all([1, 2].map(() => page.send({ ...filled, hasRead: mark })));
  expect([(await page.receipts()).length, await confirmed()]).toEqual([1, 1]);
  // They have not read the part that was added since.
  await addReadable(services, fileId, "Akte");
  const na = String((await page.read()).lastOwn);
  expect(await wrong({ na, amount: "415.000", hasRead: mark })).toEqual([422, words]);
});

test("a sale that does not ask for it, an older one, or a home without a file takes a bid as it is", async () => {
  const { asks: all, ...rules } = exampleRules;
  const { hasRead: _, ...older } = all;
  for (const asks of [older, { ...all, hasRead: false }]) {
    const { saleId, propertyId } = await announce(services, { rules: { ...rules, asks } });
    const fileId = await beginFileOf(services, propertyId);
    await addReadable(services, fileId, "Energielabel");
    const page = await openPage(saleId, "Kees");
    expect((await page.read()).toRead).toBeNull();
    expect(await page.send(filled)).toMatchObject({ status: 303 });
  }
  const { saleId } = await announce(services);
  const page = await openPage(saleId, "Kees");
  expect(await page.send(filled)).toMatchObject({ status: 303 });
});
