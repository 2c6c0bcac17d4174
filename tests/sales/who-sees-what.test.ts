import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { closeDueSales, placeOfKey } from "../../app/deals/sales/boxes.server.ts";
import { bidderUrl, logUrl, sellerUrl } from "../../app/deals/sales/links.server.ts";
import { readLog } from "../../app/deals/bids/queries.server.ts";
import { answerBid, chooseBid, writeAct } from "../../app/deals/sales/service.server.ts";
import { openSecret } from "../../app/platform/security/stored-secrets.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { readPdf } from "../contracts/pdf.ts";
import { reader } from "../languages/reader.ts";
import { pathIn } from "../../app/settings/paths/languages.ts";
import { TEST_NOW } from "../site/site.ts";
import { announce, invite, offer, saleRules } from "./workbench.ts";

let now = TEST_NOW;
const site = await useSite({ clock: () => now, demo: false, work: false });
const cookies = {
  agent: await signedIn(site.services, "carla@kantoor.example", "agent"),
  admin: await signedIn(site.services, "anna@kantoor.example", "admin"),
};

const MINUTE = 60_000;
const pathOf = (url: string) => new URL(url).pathname;
const nobody = "A".repeat(43);

/** Something about the first bidder's bid, and how an answer of the site gives it away. */
type Facts = Readonly<Record<string, RegExp>>;

const facts: Facts = {
  "that bids are asked for": /[Ii]nschrijving|[Bb]ieden in overleg/,
  "the rules": /mag bieden op dit huis/,
  "how many bid": /3 biedingen|3 met een bod|Bieders 3|Biedingen die meetellen 3/,
  "that the bidder bid": /(?:[Bb]innen|brengt).{0,80}11\.17\.43|€ 412/,
  "the time of the bid": /11\.17\.43|10:17:43/,
  "the amount": /412\.?500/,
  "that there are other conditions": /Andere voorwaarden ja|Met de boot/,
  "the other conditions": /Met de boot/,
  "the loan": /313\.?000/,
  "the name of the bidder": /Jan Jansen|jan\.jansen/,
  "the word to the seller": /Dol op de tuin/,
  "the reason of the choice": /zekerste van de drie/,
};

/** Somebody, with all that they can ask the site for. */
interface Reader {
  paths: readonly string[];
  cookie?: string;
}

/** Pages, each with the data that a script would ask for. */
const withData = (...paths: string[]) => paths.flatMap((path) => [path, `${path}.data`]);

interface Sale {
  saleId: string;
  slug: string;
  propertyId: number;
  bidderIds: readonly string[];
}

function readersOf({ saleId, slug, propertyId, bidderIds }: Sale): Record<string, Reader> {
  const { services } = site;
  const sale = `/admin/verkopen/${saleId}`;
  const parts = ["/bod/1", "/keuze/1", "/keuze/2", "/correctie/1", "/koopovereenkomst"];
  const admin = [
    ...withData("/admin", "/admin/verkopen", "/admin/logboek", `/admin/woningen/${propertyId}`),
    ...withData(sale, ...parts.map((part) => sale + part)),
    `${sale}/biedlogboek.json`,
    `${sale}/koopovereenkomst.pdf`,
  ];
  const ofBidder = (id: string) => {
    const [bid, log] = [pathOf(bidderUrl(services, id)), pathOf(logUrl(services, id))];
    // A link for one page opens no other.
    const others = [bid.replace("/bod/", "/biedlogboek/"), bid.replace("/bod/", "/verkoop/")];
    return [...withData(bid, `${bid}/intrekken`, log, ...others), `${log}/biedlogboek.pdf`];
  };
  const seller = pathOf(sellerUrl(services, saleId));
  const sellersLog = seller.replace("/verkoop/", "/biedlogboek/");
  return {
    "the bidder": { paths: ofBidder(bidderIds[0]!) },
    "another bidder": { paths: ofBidder(bidderIds[1]!) },
    "the seller": { paths: [...withData(seller, sellersLog), `${sellersLog}/biedlogboek.pdf`] },
    "an agent": { paths: admin, cookie: cookies.agent },
    "an admin": { paths: admin, cookie: cookies.admin },
    anonymous: {
      paths: [
        ...withData(`/woningaanbod-venlo/${slug}`, "/woningaanbod-venlo", "/"),
        "/sitemap.xml",
        ...withData(`/bod/${nobody}`, `/verkoop/${nobody}`, `/biedlogboek/${nobody}`),
        ...admin,
      ],
    },
  };
}

/** As a program would read it: what is on the page, and what travels with it. */
async function textAt(path: string, cookie = ""): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { cookie }, redirect: "manual" });
  const isPdf = answer.headers.get("content-type") === "application/pdf";
  const text = isPdf
    ? (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join(" ")
    : (await answer.text()).replaceAll(/<[^>]+>/g, " ");
  return text.replaceAll(/(?:\s|&nbsp;|\\u00a0)+/g, " ");
}

/** Which of the facts a reader finds. */
async function found(of: Facts, { paths, cookie }: Reader): Promise<Set<string>> {
  const texts: string[] = [];
  for (const path of paths) texts.push(await textAt(path, cookie));
  const shown = Object.entries(of).filter(([, shows]) => texts.some((text) => shows.test(text)));
  return new Set(shown.map(([name]) => name));
}

const spoken = reader(site, "de", [
  "Teststraat",
  "Wie bezichtigd heeft, mag bieden op dit huis.",
  "Dol op de tuin. Met de boot. Graag iets hoger. De zekerste van de drie",
  "Jan Jansen, Sanne Vos, Omar Bakker",
]);

/** The pages of a bidder and of the seller in German: what people typed alone is Dutch. */
async function readInGerman(paths: readonly string[]) {
  for (const path of paths.filter((one) => !/\.(?:data|pdf)$/.test(one))) {
    const german = pathIn(site.services.settings.agency, "de", path)!;
    spoken.expectSpoken(german, await (await fetch(site.url + german)).text());
  }
}

/** A table of who finds which fact at which of these moments, in words. */
async function tableOf(
  sale: Sale,
  own: Facts,
  moments: readonly (readonly [words: string, comes: () => Promise<unknown>])[],
): Promise<string[][]> {
  await expect.poll(() => site.isCaching()).toBe(true);
  const readers = Object.entries(readersOf(sale));
  const all = { ...facts, ...own };
  const cells = new Map(
    Object.keys(all).map((fact) => [fact, readers.map((): boolean[] => [])] as const),
  );
  const seller = pathOf(sellerUrl(site.services, sale.saleId));
  for (const [, comes] of moments) {
    await comes();
    // The seller's button: bids are shown to whoever looks.
    await fetch(site.url + seller, { method: "POST", headers: { origin: site.url } });
    for (const [name, { paths }] of readers) {
      if (/^the (?:bidder|seller)$/.test(name)) await readInGerman(paths);
    }
    const seen = await Promise.all(readers.map(([, reader]) => found(all, reader)));
    for (const [fact, row] of cells) row.forEach((cell, at) => cell.push(seen[at]!.has(fact)));
  }
  const words = moments.map(([name]) => name);
  const rows = [...cells].map(([fact, row]) => [
    fact,
    ...row.map((cell) => whenWords(words, cell)),
  ]);
  return [["fact", ...readers.map(([name]) => name)], ...rows];
}

/** "never", "always", "once chosen": from which moment a fact shows, or until which. */
function whenWords(moments: readonly string[], shows: readonly boolean[]): string {
  const [first, last] = [shows.indexOf(true), shows.lastIndexOf(true)];
  if (first === -1) return "never";
  if (shows.slice(first, last + 1).includes(false)) return `on and off: ${shows.join()}`;
  const from = first === 0 ? "" : moments[first]!;
  const until =
    last === shows.length - 1 ? "" : `until it is ${moments[last + 1]!.replace("once ", "")}`;
  return [from, until].filter(Boolean).join(" ") || "always";
}

/** The table under this heading of a document. */
async function tableUnder(heading: string): Promise<string[][]> {
  const lines = (await readFile("docs/sales.md", "utf8")).split("\n");
  const [head, , ...rows] = lines
    .slice(lines.indexOf(heading) + 1)
    .join("\n")
    .split(/^#/m)[0]!
    .split("\n")
    .filter((line) => line.startsWith("|"));
  const cellsOf = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  return [head ?? "", ...rows].map(cellsOf);
}

/** A sale with three bids; the first has something of its own in each of its parts. */
async function saleOfThree(values: Parameters<typeof announce>[1]): Promise<Sale> {
  const { services } = site;
  const rules = { ...saleRules, text: "Wie bezichtigd heeft, mag bieden op dit huis." };
  const sale = await announce(services, { ...values, rules });
  const { saleId } = sale;
  const bidderIds: string[] = [];
  for (const name of ["Jan Jansen", "Sanne Vos", "Omar Bakker"])
    bidderIds.push((await invite(services, saleId, name)).bidderId);
  await offer(services, saleId, 1, {
    amount: 412_500,
    loan: 313_000,
    message: "Dol op de tuin",
    otherConditions: "Met de boot",
  });
  now = new Date(now.getTime() + MINUTE);
  await textAt(`/admin/verkopen/${saleId}`, cookies.agent);
  now = new Date(now.getTime() + 5 * MINUTE);
  for (const number of [2, 3]) await offer(services, saleId, number, { amount: 405_100 });
  return { ...sale, bidderIds };
}

/** The hash of a row that no receipt holds. */
async function rowOfLog(saleId: string): Promise<RegExp> {
  const [announced] = await readLog(site.services.db, saleId);
  return new RegExp(announced!.hash);
}

const choose = (saleId: string) =>
  chooseBid(site.services, saleId, { number: 1, reason: "De zekerste van de drie" }, "u1");
const share = (saleId: string) =>
  writeAct(site.services, saleId, { kind: "shared" }, { by: "staff", staff: "u1" });

/** A quarter past eleven and a bit, in Amsterdam. */
const BID_AT = new Date(TEST_NOW.getTime() + 17 * MINUTE + 43_000);

test("who may see what of sealed bids, when, is as the document tells", async () => {
  const { services } = site;
  now = BID_AT;
  const closesAt = new Date(now.getTime() + 60 * MINUTE);
  const sale = await saleOfThree({ way: "sealed", opening: "clock", closesAt });
  const { saleId } = sale;
  const key = await openSecret(services, placeOfKey(saleId));
  const own = {
    "the log, row by row": await rowOfLog(saleId),
    "the key of the boxes": new RegExp(key!.slice(0, 24)),
  };
  const table = await tableOf(sale, own, [
    ["before the moment", async () => {}],
    ["at the moment", async () => void (now = new Date(closesAt.getTime() + MINUTE))],
    ["after the moment", () => closeDueSales(services)],
    ["once chosen", () => choose(saleId)],
    ["once shared", () => share(saleId)],
  ]);
  expect(table).toEqual(await tableUnder("### Sealed bids"));
});

test("who may see what of open talks, when, is as the document tells", async () => {
  now = BID_AT;
  const sale = await saleOfThree({});
  const { saleId } = sale;
  const answer = "Graag iets hoger";
  await answerBid(site.services, saleId, { number: 1, answer }, "u1");
  const own = {
    "that the office read the bid": /(?:las dit op|bekeken).{0,80}11\.18|10:18:43/,
    "that the seller answered":
      /De verkoper antwoordt|Bieder 1(?: \(u\))? heeft antwoord|"answered"/,
    "the seller's answer": new RegExp(answer),
    "the log, row by row": await rowOfLog(saleId),
  };
  const table = await tableOf(sale, own, [
    ["while bids come in", async () => {}],
    ["once chosen", () => choose(saleId)],
    ["once shared", () => share(saleId)],
  ]);
  expect(table).toEqual(await tableUnder("### Open talks"));
});
