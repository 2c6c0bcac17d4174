import { sync as ical, type VEvent } from "node-ical";
import { beforeAll, expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { headStarts } from "../../database/schema/searches.ts";
import type { properties } from "../../database/schema/listings.ts";
import { groupMoments, ownerPageParts } from "../../database/schema/viewing-moments.ts";
import { tokenOf } from "../../app/homes/listings/head-start/early-link.ts";
import { ownerLink, setParts } from "../../app/agenda/viewings/owner/service.server.ts";
import { readPdf } from "../contracts/pdf.ts";
import { readXml } from "../feeds/xml.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { announce, saleRules } from "../sales/workbench.ts";
import { TEST_NOW } from "../site/site.ts";
import { storeAgent, storeMoment, storeViewing } from "../viewings/viewings.ts";
import { dutchAlone, dutchOn } from "./words.ts";

const site = await useSite({ work: false });
const { services } = site;
const { db, settings, secrets } = services;
const { agency } = settings;

const language = "de";
const said = {
  home: "/de/immobilien-venlo",
  locale: "de_DE",
  others: ["nl_NL", "en_GB"],
  brochure: "expose.pdf",
  title: "Exposé",
  closing: "ohne Gewähr",
  calendar: "tage-der-offenen-tuer.ics",
  event: "Tag der offenen Tür: ",
  early: "/de/vorab",
  owner: "/de/eigentuemer",
} as const;
const dutch = dutchAlone(language);
const { name, legalName, town, workingArea, address, team } = agency;
const names = [
  name,
  legalName,
  town,
  ...workingArea,
  ...Object.values(address),
  ...team.map((person) => person.name),
  "Teststraat",
];

const day = 86_400_000;
const hour = 3_600_000;
const slugs: Record<string, string> = {};
const store = async (kind: string, values: Partial<typeof properties.$inferInsert>) => {
  const home = await storeProperty(db, { city: "Velden", description: "Een huis.", ...values });
  slugs[kind] = home.slug;
  return home;
};
let early = "";

beforeAll(async () => {
  const house = await store("house with a plot", {
    property_type: "Vrijstaande woning",
    plot_area: 1250,
    translations: { de: "Ein freistehendes Haus." },
    facts: [
      { group: "Kadaster", label: "Perceel", value: "gemeente Arcen, sectie C, nummer 4550" },
    ],
  });
  await store("rental", { transaction: "huur", price: "€ 1.295 per maand", price_amount: 1295 });
  await store("secret plot", {
    property_type: "Bouwgrond",
    address: "Adres op aanvraag",
    price: "Prijs op aanvraag",
    price_amount: null,
  });
  await store("sold flat", { property_type: "Bovenwoning", status: "Verkocht", is_active: false });
  await store("withdrawn", { is_active: false });
  const closesAt = new Date(TEST_NOW.getTime() + 3 * day);
  const rules = { ...saleRules, askingPrice: 300_000 };
  slugs["home with bids"] = (await announce(services, { closesAt, rules })).slug;
  await db.insert(groupMoments).values({
    property_id: house.id,
    kind: "open-house",
    starts_at: new Date(TEST_NOW.getTime() + day),
    ends_at: new Date(TEST_NOW.getTime() + day + hour),
    places: 20,
  });
  const before = await store("early", { hidden_by_staff: true });
  early = tokenOf(secrets, { propertyId: before.id, startedAt: TEST_NOW });
  await db.insert(headStarts).values({
    property_id: before.id,
    started_at: TEST_NOW,
    ends_at: new Date(TEST_NOW.getTime() + day),
    staff_id: await storeAgent(db),
  });
});

async function read(path: string, status = 200, lang: "de" | "en" = language): Promise<string> {
  const answer = await site.fetch(path);
  const html = await answer.text();
  expect([answer.status, path]).toEqual([status, path]);
  expect(html).toContain(`<html lang="${lang}">`);
  const foreign = lang === language ? dutchOn(html, dutch, names) : [];
  expect([path, ...foreign]).toEqual([path]);
  return html;
}

const kinds = ["house with a plot", "rental", "secret plot", "sold flat", "home with bids"];

test.each(kinds)("the page of a %s names itself in German to all who read it", async (kind) => {
  const path = `${said.home}/${slugs[kind]}`;
  const html = await read(path);
  const locales = [...html.matchAll(/"og:locale(:alternate)?" content="(\w+)"/g)];
  expect(locales.map(([, , locale]) => locale)).toEqual([said.locale, ...said.others]);
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
  expect(data.find((thing) => thing["@type"] === "RealEstateListing")).toMatchObject({
    url: services.publicUrl + path,
    inLanguage: said.locale.replace("_", "-"),
  });
  expect(data.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement).toMatchObject([
    { item: `${services.publicUrl}/${language}` },
    { item: services.publicUrl + said.home },
    {},
  ]);
  expect(html).not.toMatch(/wa\.me[^"]*woningaanbod/);
  expect(html.includes(`href="${path}/${said.brochure}"`)).toBe(kind !== "sold flat");
});

test("a feed's own translation is shown as what it is, and Dutch as Dutch", async () => {
  const slug = slugs["house with a plot"]!;
  const german = await read(`${said.home}/${slug}`);
  expect(german).toContain("Ein freistehendes Haus.");
  expect(german).not.toContain("Een huis.");
  expect(await read(`/en/property-venlo/${slug}`, 200, "en")).toMatch(
    /<div lang="nl"[^>]*><p[^>]*>Een h/,
  );
});

test("the share picture of a page has words of its own in German", async () => {
  const path = `${said.home}/${slugs["rental"]}`;
  const html = await read(path);
  expect(html).toContain(`content="${services.publicUrl}/og${path}.png"`);
  const ask = async (address: string) =>
    (await site.fetch(`/og${address}.png`)).headers.get("ETag");
  const tags = await Promise.all([
    ask(path),
    ask(`/woningaanbod-venlo/${slugs["rental"]}`),
    ask(`/${language}`),
    ask("/home"),
  ]);
  expect(new Set(tags).size).toBe(4);
  expect(tags).not.toContain(null);
});

test("the brochure is written in German, its Dutch description apart", async () => {
  const path = `${said.home}/${slugs["rental"]}/${said.brochure}`;
  const answer = await site.fetch(path);
  expect(answer.headers.get("Content-Disposition")).toContain(said.title.slice(0, 4));
  const { info, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(info).toMatchObject({
    Title: expect.stringMatching(`^${said.title} Teststraat`),
    Language: said.locale.replace("_", "-"),
  });
  const text = pages.join(" ").replaceAll("\u00ad", "").replace("Een huis.", "");
  expect(text.replaceAll(/\s+/g, " ")).toContain(said.closing);
  expect(text).toContain(`${said.home}/${slugs["rental"]}`);
  expect(dutchOn(text.replaceAll(/\S+\/\S+/g, ""), dutch, names)).toEqual([]);
  const again = await site.fetch(path, {
    headers: { "If-None-Match": answer.headers.get("ETag")! },
  });
  expect(again.status).toBe(304);
});

test("new homes and open houses can be followed in German", async () => {
  const feed = readXml(await (await site.fetch(`${said.home}/rss.xml?plaats=Velden`)).text());
  const texts = (element: string) =>
    feed.filter(({ path }) => path.endsWith(`/${element}`)).map(({ text }) => text);
  expect(texts("language")).toEqual([said.locale.replace("_", "-")]);
  expect(texts("item/link")).toContain(
    `${services.publicUrl}${said.home}/${slugs["house with a plot"]}`,
  );
  const shown = [...texts("title"), ...texts("description")].join(" ");
  expect(dutchOn(shown, dutch, names)).toEqual([]);
  const calendar = await (await site.fetch(`${said.home}/${said.calendar}?plaats=Velden`)).text();
  const event = Object.values(ical.parseICS(calendar)).find((one) => one?.type === "VEVENT");
  expect(event as VEvent).toMatchObject({
    summary: expect.stringContaining(said.event),
    url: `${services.publicUrl}${said.home}/${slugs["house with a plot"]}`,
  });
});

test("a home that is gone, or not there yet, is told in German", async () => {
  await read(`${said.home}/${slugs["withdrawn"]}`, 410);
  await read(`${said.home}/nergens-1`, 404);
  const page = await read(`${said.early}/${early}`);
  expect(page).toContain('<meta name="robots" content="noindex"');
  await read(`${said.early}/1-${"x".repeat(22)}`, 410);
});

test("the page of a home's owner is written in German", async () => {
  const { id: property_id } = await store("own", { city: "Lomm" });
  await storeViewing(db, {
    property_id,
    lead_id: await storeLead(db, { language: "nl" }),
    starts_at: new Date(TEST_NOW.getTime() - day),
    state: "done",
    opinion: { liked: "maybe", price: "high", reason: "Een kleine tuin" },
    shares_opinion: true,
  });
  await storeMoment(db, { property_id, starts_at: new Date(TEST_NOW.getTime() + day) });
  const page = await setParts(services, property_id, "anna", ownerPageParts);
  const token = (await ownerLink(services, page)).split("/").at(-1)!;
  expect(await read(`${said.owner}/${token}`)).toContain("Een kleine tuin");
  await read(`${said.owner}/${"x".repeat(43)}`, 404);
});
