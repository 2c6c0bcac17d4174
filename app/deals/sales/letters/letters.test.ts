import { emailJob } from "../../../platform/outbox/send.ts";
import { bidEmails } from "./emails.server.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, expect, test } from "vitest";
import { bidders } from "../../../../database/schema/bids.ts";
import { announce, bidOf, invite, offer, saleQueues } from "../../../../tests/sales/workbench.ts";
import { startMailServer } from "../../../../tests/site/mail-server.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import {
  type BidLetterName,
  bidLetters as letterFields,
} from "../../../settings/letters/bid-letters.ts";
import { letterTexts } from "../../../settings/letters/letter-texts.ts";
import { saveSetting } from "../../../settings/service.server.ts";
import { closeDueSales } from "../boxes.server.ts";
import { unsentLister } from "../../../platform/outbox/unsent.ts";
import { exampleBidEmails } from "./example.server.ts";
import { bidderUrl, logUrl } from "../links.server.ts";
import { readSale } from "../../bids/queries.server.ts";
import { answerBid, chooseBid, placeBid, withdrawBid, writeAct } from "../service.server.ts";
import { withoutRandomParts } from "../../../../tests/site/without-random-parts.ts";

const server = await startMailServer();
afterAll(() => server.close());
const services = await useTestServices(() => saleQueues, { SMTP_URL: server.url });
const { db } = services;
const job = emailJob(services, bidEmails);
const bidLetterNames = Object.keys(letterFields) as BidLetterName[];
const attempt = { last: false, signal: new AbortController().signal };

/** Sends the letters that wait, and reads them back from the mail server. */
async function post() {
  const before = server.received.length;
  const waiting = await db.select().from(outbox).where(eq(outbox.state, "queued"));
  for (const { id } of waiting) await job.run({ letterId: id }, attempt);
  const mails = await Promise.all(
    server.received.slice(before).map(({ raw }) => PostalMime.parse(raw)),
  );
  const letters = mails.map(({ subject = "", text = "", html = "", to }) => ({
    to: to?.[0]?.address ?? "",
    subject,
    text: text.replaceAll("\u00a0", " "),
    html,
  }));
  return letters.toSorted((one, other) => one.to.localeCompare(other.to));
}

test("an invitation has the rules, the moment and the bidder's own link", async () => {
  const closesAt = new Date("2026-06-12T10:00:00Z");
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  const { bidderId } = await invite(services, saleId, "Jan Jansen");
  const [letter] = await post();
  expect(letter).toMatchObject({ to: "jan.jansen@voorbeeld.example" });
  expect(letter!.subject).toMatch(/^U kunt bieden op Teststraat \d+, Venlo$/);
  for (const words of [
    "Beste Jan Jansen,",
    bidderUrl(services, bidderId),
    "Iedereen die heeft bezichtigd, mag bieden.",
    "vrijdag 12 juni 2026 om 12.00 uur",
    "Vraagprijs € 395.000 k.k.",
    "Het hoogste bod geeft geen recht",
    "komen versleuteld binnen",
  ]) {
    expect(letter!.text).toContain(words);
  }
  expect(letter!.html).toContain(bidderUrl(services, bidderId));
});

test("a receipt tells of open talks what was bid, and of a sealed bid only that it is in", async () => {
  const open = await announce(services);
  await invite(services, open.saleId, "Anna");
  const closesAt = new Date(services.clock().getTime() + 3_600_000);
  const shut = await announce(services, { way: "sealed", opening: "clock", closesAt });
  await invite(services, shut.saleId, "Bram");
  await post();
  const words = { message: "Wij zijn dol op de tuin", movables: "De piano" };
  const read = await offer(services, open.saleId, 1, { amount: 412_500, ...words });
  const sealed = await offer(services, shut.saleId, 1, { amount: 412_500, ...words });
  const letters = await post();
  const ofOpen = letters.find(({ to }) => to === "anna@voorbeeld.example")!;
  const ofSealed = letters.find(({ to }) => to === "bram@voorbeeld.example")!;
  for (const [letter, entry] of [
    [ofOpen, read],
    [ofSealed, sealed],
  ] as const) {
    expect(letter.text).toContain("maandag 2 maart 2026 om 11.00.00 uur");
    expect(letter.text).toContain(`Nummer in het logboek: ${entry.number}`);
    expect(letter.text).toContain(entry.hash);
    expect(letter.text).toContain(`?bewijs=${entry.number}.${entry.hash}`);
    // Whoever may read along in a mailbox reads no words to the seller.
    for (const secret of Object.values(words))
      expect(letter.text + letter.html).not.toContain(secret);
  }
  expect(ofOpen.text).toContain("€ 412.500 k.k. (vierhonderdtwaalfduizend vijfhonderd euro)");
  expect(ofOpen.text).toContain("roerende zaken en een woord aan de verkoper");
  const { entries } = (await readSale(services.db, shut.saleId))!;
  const { keyDigest } = entries[0]!.act as { keyDigest: string };
  expect(ofSealed.text).toContain(`Om het slot te controleren: ${keyDigest}`);
  expect(ofSealed.text).toContain(`?bewijs=${sealed.number}.${sealed.hash}.${keyDigest}`);
  expect(ofOpen.text).not.toContain("van het slot");
  expect(ofSealed.text).toContain("Ook wij kunnen het niet lezen");
  expect(withoutRandomParts(ofSealed.text + ofSealed.html)).not.toMatch(
    /412\.?500|vierhonderd|311\.000/,
  );
  await withdrawBid(services, {
    saleId: open.saleId,
    number: 1,
    channel: "phone",
    doer: { by: "staff", staff: "u1" },
    arrivedAt: services.clock(),
  });
  const [withdrawn] = await post();
  expect(withdrawn!.subject).toMatch(/^Uw bod op .* is ingetrokken$/);
  expect(withdrawn!.text).toContain("aan de telefoon");
});

const staff = { by: "staff", staff: "u1" } as const;

test("whoever's bid is entered or corrected by staff reads the amount, and what it was before", async () => {
  const { saleId } = await announce(services);
  await invite(services, saleId, "Iris");
  const { act } = await offer(services, saleId, 1, { amount: 401_000 });
  await post();
  const { terms } = (act as { content: { terms: BidTerms } }).content;
  const correct = (amount: number) =>
    writeAct(
      services,
      saleId,
      { kind: "corrected", bidder: 1, terms: { ...terms, amount }, reason: "een nul te weinig" },
      staff,
    );
  // Her own bid stays as she made it.
  expect(await correct(410_000)).toEqual({ refusal: "made-by-bidder" });
  expect(await post()).toEqual([]);
  const noted = { ...bidOf(services, saleId, 1, { amount: 405_000 }), doer: staff };
  expect(await placeBid(services, noted)).toEqual({ refusal: "not-by-them" });
  await placeBid(services, { ...noted, channel: "email" });
  const [raised] = await post();
  expect(raised!.text).toContain("U biedt € 405.000 k.k.");
  expect(raised!.text).toContain("Bedrag: was € 401.000, wordt € 405.000");
  expect(raised!.text).toContain("Voorbehoud van financiering: blijft");
  expect(raised!.text).toContain("U liet ons dit weten per e-mail");
  expect(await correct(415_000)).toHaveProperty("entry");
  expect(await correct(415_000)).toEqual({ refusal: "unchanged" });
  const [corrected, ...more] = await post();
  expect(more).toEqual([]);
  expect(corrected!.subject).toMatch(/^Uw bod op .* is verbeterd$/);
  expect(corrected!.text).toContain("U biedt € 415.000 k.k. (vierhonderdvijftienduizend euro).");
  expect(corrected!.text).toContain("Bedrag: was € 405.000, wordt € 415.000");
  // Reasons of staff may name people.
  expect(corrected!.text).not.toContain("nul te weinig");
});

test("a sealed bid that staff entered is told to its bidder once it can be read", async () => {
  const closesAt = new Date(services.clock().getTime() + 3_600_000);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  for (const name of ["Joep", "Kees"]) await invite(services, saleId, name);
  await offer(services, saleId, 1, { amount: 401_000 });
  await placeBid(services, {
    ...bidOf(services, saleId, 2, { amount: 402_000 }),
    channel: "phone",
    doer: staff,
  });
  const factsOf = ({ text }: { text: string }) =>
    ["Binnengekomen", "Nummer in het logboek", "Om dit te controleren"].map(
      (label) => new RegExp(`^${label}: .+$`, "m").exec(text)?.[0],
    );
  const receipts = await post();
  expect(JSON.stringify(receipts)).not.toContain("402.000");
  services.advance(3_700_000);
  await closeDueSales(services);
  const after = await post();
  const told = after
    .filter(({ to }) => /^(joep|kees)/.test(to))
    .map(({ to, text }) => [to, text.includes("U biedt € 402.000 k.k.")]);
  // It came when it was noted, not when the box was opened.
  const noted = receipts.find(
    ({ to, subject }) => to.startsWith("kees") && /binnen|ontv/i.test(subject),
  )!;
  expect(factsOf(after.find(({ text }) => text.includes("€ 402.000"))!)).toEqual(factsOf(noted));
  expect(factsOf(noted)[0]).toBeDefined();
  expect(told).toEqual([
    ["joep@voorbeeld.example", false],
    ["kees@voorbeeld.example", false],
    ["kees@voorbeeld.example", true],
  ]);
});

test("the seller's answer reaches its bidder alone, in the words that the office chose for letters", async () => {
  const { saleId } = await announce(services);
  for (const name of ["Gerda", "Henk"]) await invite(services, saleId, name);
  await offer(services, saleId, 1, { amount: 401_000 });
  await post();
  const opening = "Fijn dat u op {woning} bood.";
  await saveSetting(services, "letter-biedantwoord", { seen: 0, value: { opening }, by: null });
  await answerBid(services, saleId, { number: 1, answer: "Graag iets\nhoger." }, "u1");
  const letters = await post();
  expect(letters.map(({ to }) => to)).toEqual(["gerda@voorbeeld.example"]);
  expect(letters[0]!.subject).toMatch(/^Antwoord op uw bod op Teststraat/);
  expect(letters[0]!.text).toMatch(/Fijn dat u op Teststraat \d+, Venlo bood\./);
  expect(letters[0]!.text).toContain("Graag iets\nhoger.");
});

test("each bidder hears how it ended, and nothing of the amounts and names of others", async () => {
  const closesAt = new Date(services.clock().getTime() + 3_600_000);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  for (const name of ["Carla", "Dirk", "Eva"]) await invite(services, saleId, name);
  await offer(services, saleId, 1, { amount: 401_000 });
  await offer(services, saleId, 2, { amount: 402_000 });
  await post();
  services.advance(3_700_000);
  await closeDueSales(services);
  const staff = { by: "staff", staff: "u1" } as const;
  const closed = (await post()).filter(({ to }) => !to.startsWith("bram"));
  await chooseBid(services, saleId, { number: 1, reason: "De zekerste." }, "u1");
  const outcome = await post();
  await writeAct(services, saleId, { kind: "reopened", reason: "Geen hypotheek." }, staff);
  const reopened = await post();
  await writeAct(services, saleId, { kind: "called-off", reason: "Hij blijft wonen." }, staff);
  const off = await post();
  await writeAct(services, saleId, { kind: "shared" }, staff);
  const shared = await post();
  const told = (letters: typeof closed) =>
    letters.map(({ to, subject }) => `${to.split("@")[0]}: ${subject.replace(/Test.*Venlo/, "…")}`);
  expect(told(closed)).toEqual([
    "carla: Het bieden op … is gesloten",
    "dirk: Het bieden op … is gesloten",
  ]);
  expect(told(outcome)).toEqual(["carla: Uw bod op … is gekozen", "dirk: Over uw bod op …"]);
  expect(outcome[1]!.text).toContain("De verkoper heeft voor een ander bod gekozen.");
  expect(told(reopened)).toEqual([
    "carla: De verkoop van … is weer open",
    "dirk: De verkoop van … is weer open",
  ]);
  expect(reopened[0]!.text).toContain("Uw bod telt niet mee");
  expect(reopened[1]!.text).toContain("Uw bod telt weer mee");
  expect(told(off)).toHaveLength(2);
  const [bidder] = await db.select().from(bidders).where(eq(bidders.sale_id, saleId)).limit(1);
  expect(told(shared)).toEqual(["carla: Het biedlogboek van …", "dirk: Het biedlogboek van …"]);
  expect(shared[0]!.text).toContain(logUrl(services, bidder!.id));
  expect(shared[0]!.text).toContain("tot en met 1 april 2026");
  for (const { text, html } of [...closed, ...outcome, ...reopened, ...off, ...shared]) {
    expect(text + html).not.toMatch(/40[12]\.000|De zekerste|Geen hypotheek|Hij blijft/);
  }
  for (const { to, text } of [...outcome, ...shared]) {
    expect(text).not.toContain(to.startsWith("carla") ? "Dirk" : "Carla");
  }
});

test("letters that wait too long stand on Vandaag and at their sale, but none to whoever is forgotten", async () => {
  await db.update(outbox).set({ state: "sent" });
  const { saleId } = await announce(services);
  for (const name of ["Lotte", "Mees"]) await invite(services, saleId, name);
  const { saleId: other } = await announce(services);
  await invite(services, other, "Noud");
  const listAll = unsentLister([bidEmails]);
  const listOfSale = unsentLister([bidEmails], bidEmails.ofCase!.subjects);
  const shown = async (sale?: string) => {
    const { emails } = await (sale ? listOfSale : listAll)(db, services.clock(), 10, sale);
    const words = await bidEmails.show(db, emails);
    return emails.map(({ id }) => words.get(id)!.title.split(" ")[0]!).toSorted();
  };
  expect(await shown()).toEqual([]);
  services.advance(3_700_000);
  expect(await shown()).toEqual(["Lotte", "Mees", "Noud"]);
  expect(await shown(saleId)).toEqual(["Lotte", "Mees"]);
  const gone = { name: "", email: "", phone: "", forgotten_at: services.clock() };
  await db.update(bidders).set(gone).where(eq(bidders.name, "Mees"));
  expect(await shown()).toEqual(["Lotte", "Noud"]);
  expect((await post()).map(({ to }) => to.split("@")[0])).toEqual(["lotte", "noud"]);
});

test.each(bidLetterNames)("%s has an example of each of its openings", (name) => {
  const about = { publicUrl: "https://x.example", settings: services.settings, about: "Kade 1" };
  const examples = exampleBidEmails(name, about, services.clock());
  const texts: Record<string, string> = letterTexts(services.settings, name, { woning: "Kade 1" });
  const openings = [texts["opening"]!, texts["other"]].filter((text) => text !== undefined);
  expect(examples.map(({ subject }) => subject)).toEqual(openings.map(() => texts["subject"]));
  for (const [at, opening] of openings.entries())
    expect(examples[at]!.text).toContain(opening.split("\n")[0]);
});
