import type { Act } from "@voordeur/bids/entry.ts";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { closeDueSales } from "../../app/deals/sales/boxes.server.ts";
import { exampleRules } from "../../app/deals/sales/letters/example.server.ts";
import { bidderUrl, logUrl, sellerUrl } from "../../app/deals/sales/links.server.ts";
import { readLog } from "../../app/deals/bids/queries.server.ts";
import {
  answerBid,
  chooseBid,
  inviteBidder,
  writeAct,
} from "../../app/deals/sales/service.server.ts";
import { readPdf } from "../contracts/pdf.ts";
import { storeLead } from "../leads/leads.ts";
import { announce, invite, offer } from "../sales/workbench.ts";
import { keptMail } from "../site/kept-mail.ts";
import { TEST_NOW } from "../site/site.ts";
import { reader } from "./reader.ts";

let now = TEST_NOW.getTime();
const site = await useSite({ demo: false, clock: () => new Date(now) });
const { services, dataDir } = site;
const { db } = services;
const HOUR = 3_600_000;
const staff = { by: "staff", staff: "u1" } as const;

const language = "de";
/** An amount and its sign are one word. */
const withSpaces = (text: string) => text.replaceAll("\u00a0", " ");

const said = {
  bid: "/de/gebot",
  withdraw: "zurueckziehen",
  sale: "/de/verkauf",
  log: "/de/bieterprotokoll",
  pdf: "bieterprotokoll.pdf",
  invited: "Sie können ein Gebot abgeben: ",
  receipt: "Eingangsbestätigung für Ihr Gebot: ",
  answered: "Antwort auf Ihr Gebot: ",
  withdrawn: "Ihr Gebot ist zurückgezogen: ",
  closed: "Die Abgabe von Geboten ist beendet: ",
  chosen: "Ihr Gebot wurde ausgewählt: ",
  refused: "Zu Ihrem Gebot: ",
  reopened: "Der Verkauf ist wieder offen: ",
  off: "Der Verkauf findet nicht statt: ",
  shared: "Bieterprotokoll: ",
  amounts: ["395.000", "402.500"],
  spelled: ["dreihundertfünfundneunzigtausend Euro", "vierhundertzweitausendfünfhundert Euro"],
  raised: "Betrag: bisher 395.000 €, jetzt 402.500 €",
  law: "Nach niederländischem Recht",
  days: "drei Tage Bedenkzeit",
} as const;

/** A bidder whose lead is in a language, with what they see of a sale. */
async function bidderIn(saleId: string) {
  const visitor = reader(site, language, [
    "Teststraat",
    "Venlo",
    "Kim",
    "Müller",
    "Gordijnen",
    "Dag",
  ]);
  const email = `kim.${saleId.slice(0, 8)}@example.com`;
  const who = { name: "Kim Müller", email, phone: "" };
  const leadId = await storeLead(db, { ...who, kind: "bezichtiging", language });
  const invited = await inviteBidder(services, saleId, { ...who, leadId }, "u1");
  if ("refusal" in invited) throw new Error(invited.refusal);
  const path = `${said.bid}/${tokenIn(bidderUrl(services, invited.bidderId))}`;
  const log = `${said.log}/${tokenIn(logUrl(services, invited.bidderId))}`;
  const mail = async (subject: string, fits?: (text: string) => boolean) => {
    const letter = await keptMail(dataDir, email, subject, fits);
    expect(letter.html).toContain(`<html lang="${language}">`);
    visitor.expectSpoken(subject, letter.html! + letter.subject);
    return { ...letter, text: letter.text!.replaceAll("\u00a0", " ") };
  };
  const isOfBid = (text: string) => text.includes(`${path}?bewijs=`);
  /** Sends a bid as its summary does, and leads to the page that shows it. */
  const bid = async (fields: Record<string, string>) => {
    const page = await visitor.read(path);
    const summary = await visitor.post(path, { ...emptyTicks, ...fields });
    expect(summary.status).toBe(200);
    const hidden = [...summary.html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    now += 60_000;
    const typed = Object.fromEntries(hidden.map(([, name, value]) => [name, value!]));
    const sent = await visitor.post(path, { ...typed, act: "bod" });
    expect([sent.status, sent.to]).toEqual([303, path]);
    return { page, summary: summary.html, sent: await visitor.read(path) };
  };
  return { ...visitor, ...invited, path, log, mail, isOfBid, bid };
}

const emptyTicks = { transferOn: "2027-04-01", nhg: "ja", survey: "ja", message: "Wir freuen uns" };
const tokenIn = (url: string) => url.split("/").at(-1)!;

/** An act as the log stores it, without what differs with every sale. */
const kept = ({ kind, ...act }: Act) => [
  kind,
  ...("content" in act && "terms" in act.content ? [act.content.terms.amount] : []),
  ...("reason" in act ? [act.reason] : []),
];

test("a bid is made, answered, raised, withdrawn, made again and chosen, and its log read, all in one language: German", async () => {
  const { saleId } = await announce(services, { rules: exampleRules });
  const one = await bidderIn(saleId);
  const { path, read, post, mail, isOfBid } = one;
  await invite(services, saleId, "Jan Bieder");
  await keptMail(dataDir, "jan.bieder@voorbeeld.example", "U kunt bieden op Teststraat");
  expect((await mail(said.invited)).text).toContain(path);

  // A form that lacks something, then a summary with the law of both countries apart.
  const [first, second] = said.amounts;
  const wrong = { amount: "?", financing: "ja", financingUntil: "2020-01-01" };
  expect((await post(path, wrong)).status).toBe(422);
  const made = await one.bid({ amount: first, movables: "Gordijnen" });
  for (const text of [said.spelled[0], said.law, said.days]) expect(made.summary).toContain(text);
  const receipt = await mail(said.receipt, isOfBid);
  expect(receipt.text).toContain(said.spelled[0]);
  await read(new URL(/https?:\S+bewijs=\S+/.exec(receipt.text)![0]).href.slice(site.url.length));

  // The office passes on an answer, in Dutch; the bidder raises, withdraws and bids again.
  await answerBid(services, saleId, { number: one.number, answer: "Graag iets hoger" }, "u1");
  expect((await mail(said.answered)).html).toContain('<span lang="nl">Graag iets hoger</span>');
  expect((await post(path, { ...emptyTicks, act: "bod", na: "4", amount: "1" })).status).toBe(409);
  const raised = await one.bid({ amount: second, movables: "Gordijnen", financing: "" });
  expect(raised.page).toContain('<span lang="nl">Graag iets hoger</span>');
  expect(withSpaces(raised.summary)).toContain(said.raised);
  await mail(said.receipt, (text) => withSpaces(text).includes(said.raised));
  await read(`${path}/${said.withdraw}`);
  now += 60_000;
  expect((await post(`${path}/${said.withdraw}`, {})).to).toBe(path);
  await mail(said.withdrawn);
  expect((await post(`${path}/${said.withdraw}`, {})).status).toBe(409);
  await one.bid({ amount: second });
  await offer(services, saleId, 2, { amount: 390_000, message: "Dag" });

  // Closed and chosen; the seller reads it, fallen through once, and all read the log.
  now += HOUR;
  await writeAct(services, saleId, { kind: "closed" }, staff);
  await mail(said.closed);
  await read(path);
  await read(`${path}/${said.withdraw}`);
  const seller = `${said.sale}/${tokenIn(sellerUrl(services, saleId))}`;
  await read(seller);
  expect((await post(seller, {})).to).toBe(seller);
  await read(seller);
  const reason = "De koper kan snel.";
  const choice = { number: 2, reason };
  await chooseBid(services, saleId, choice, "u1");
  await mail(said.refused);
  await read(path);
  now += HOUR;
  await writeAct(services, saleId, { kind: "reopened", reason }, staff);
  await mail(said.reopened);
  await chooseBid(services, saleId, { ...choice, number: one.number }, "u1");
  expect((await mail(said.chosen)).text).toContain(said.days);
  await read(path);
  expect(await read(seller)).toContain(`<span lang="nl">${reason}</span>`);
  await read(one.log);
  await writeAct(services, saleId, { kind: "shared" }, staff);
  expect((await mail(said.shared)).text).toContain(one.log);
  await read(one.log);
  const pdf = await site.fetch(`${one.log}/${said.pdf}`);
  expect(pdf.headers.get("Content-Disposition")).toContain(said.shared.slice(0, 6));
  const { body, info } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  one.expectSpoken("pdf", `${body} ${JSON.stringify(info)}`);

  // A sealed text is the same in each language.
  const entries = await readLog(db, saleId);
  expect(entries.map(({ act }) => kept(act))).toEqual([
    ["announced"],
    ["invited"],
    ["invited"],
    ["bid", 395_000],
    ["answered"],
    ["raised", 402_500],
    ["withdrawn"],
    ["bid", 402_500],
    ["bid", 390_000],
    ["closed"],
    ["seen"],
    ["chosen", reason],
    ["refused"],
    ["reopened", reason],
    ["chosen", reason],
    ["shared"],
  ]);
});

test("a sealed bid is replaced by the browser that made it, refused when late and opened, in German", async () => {
  const closesAt = new Date(now + HOUR);
  const sealed = { way: "sealed", opening: "clock", closesAt } as const;
  const { saleId } = await announce(services, { ...sealed, rules: exampleRules });
  const one = await bidderIn(saleId);
  const { path, read, post, mail } = one;
  const [first, second] = said.amounts;
  const { sent } = await one.bid({ amount: first });
  // Its key is in this browser, on the pages of each language.
  expect(sent).toContain(`value="${first}"`);
  const token = tokenIn(path);
  expect((await site.fetch(`/bod/${token}`)).status).toBe(200);
  const again = await one.bid({ amount: second });
  expect(withSpaces(again.summary)).toContain(said.raised);
  await mail(said.receipt, one.isOfBid);
  await read(`${path}/${said.withdraw}`);
  await read(`${said.sale}/${tokenIn(sellerUrl(services, saleId))}`);
  now = closesAt.getTime() + HOUR;
  const late = await post(path, { ...emptyTicks, act: "", amount: first });
  expect(late.status).toBe(409);
  await read(`${said.sale}/${tokenIn(sellerUrl(services, saleId))}`);
  await closeDueSales(services);
  await mail(said.closed);
  expect(await read(path)).toContain(second);
  await writeAct(services, saleId, { kind: "called-off", reason: "Niet." }, staff);
  await mail(said.off);
  await read(path);
  await read(`${said.bid}/${"x".repeat(43)}`, 404);
});
