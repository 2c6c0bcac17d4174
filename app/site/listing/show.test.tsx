import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { properties } from "../../../database/schema/listings.ts";
import { propertyChanges } from "../../../database/schema/sync.ts";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { rootMatch, testAgency } from "../../../tests/site/agency.tsx";
import { storePhoto, storeProperty } from "../../../tests/listings/properties.ts";
import { renderPage } from "../../../tests/site/markup.tsx";
import { speaking } from "../../platform/language/speak.server.ts";
import { openSettings } from "../../settings/settings.server.ts";
import { AgencyContext } from "../../settings/use-agency.ts";
import { createLog } from "../../platform/observability/log.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import { findPropertyBySlug, similarProperties } from "../../homes/listings/queries.server.ts";
import { currentFacetIndex } from "../../homes/listings/search/facet-index.server.ts";
import PropertyShow, { loader, meta } from "./show.tsx";

const log = createLog("silent");
const { db } = await useTestDatabase(log);
const settings = openSettings(db, log);
const secrets = { publicKey: "pk", authSecret: "not so secret" };
const clock = () => new Date("2026-11-23T12:00:00Z");
const services = { db, log, settings, secrets, clock } as Services;
beforeEach(() => db.delete(properties));

async function load(slug: string, agency = settings.agency) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...services, settings: { ...settings, agency } });
  return loader({ context, params: { slug } } as unknown as Parameters<typeof loader>[0]);
}

async function statusOf(slug: string): Promise<number | undefined> {
  return load(slug).then(
    () => 200,
    (thrown: { init?: ResponseInit }) => thrown.init?.status,
  );
}

/** The page as a visitor without script sees it. */
async function visit(slug: string, agency = testAgency): Promise<string> {
  const loaderData = await load(slug, agency);
  const element = <PropertyShow loaderData={loaderData} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [`/${slug}`] });
  return renderToStaticMarkup(
    <AgencyContext value={agency}>
      <RouterProvider router={router} />
    </AgencyContext>,
  );
}

test.each([
  ["Beschikbaar", true, 200],
  ["Verkocht", true, 200],
  ["Verkocht", false, 200],
  ["Verkocht o.v.", false, 200],
  ["Beschikbaar", false, 410],
  ["Onder bod", false, 410],
] as const)("a property that is %s, active %s, answers %i", async (status, is_active, expected) => {
  const { slug } = await storeProperty(db, { status, is_active });
  expect(await statusOf(slug)).toBe(expected);
});

test.each(["Beschikbaar", "Verkocht"] as const)(
  "a property that is %s is gone when staff have hidden it",
  async (status) => {
    const { slug } = await storeProperty(db, { status, hidden_by_staff: true });
    expect(await statusOf(slug)).toBe(410);
  },
);

test("a photo that is being replaced is shown, one that staff took away is not", async () => {
  const { id, slug } = await storeProperty(db);
  await storePhoto(db, id, { state: "pending", storage_key: "photos/old" });
  await storePhoto(db, id, { state: "removed", storage_key: "photos/removed" });
  const property = await findPropertyBySlug(db, slug);
  expect(property?.photos.map((photo) => photo.storage_key)).toEqual(["photos/old"]);
});

test.each(["nergens-1-venlo", "\u0000", "'; --", "a".repeat(5000), "😀"])(
  "an unknown slug is not found: %j",
  async (slug) => {
    expect(await statusOf(slug)).toBe(404);
  },
);

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test.each(["Verkocht", "Verhuurd", "Verkocht o.v.", "Verhuurd o.v."] as const)(
  "%s stands once on its page, and once on a card",
  async (status) => {
    const fact = { group: "Overdracht", label: "Status", value: status };
    const home = await storeProperty(db, { status, facts: [fact], transaction: "koop" });
    const [word = ""] = status.toLowerCase().split(" ");
    const text = (html: string) => html.replaceAll(/<[^>]*>/g, " ").toLowerCase();
    const times = (html: string) => text(html).split(word).length - 1;
    const [article = ""] = /<article.*<\/article>/s.exec(await visit(home.slug)) ?? [];
    expect(times(article)).toBe(1);
    const other = await storeProperty(db, { status, slug: "ander" });
    const page = await visit((await storeProperty(db, { slug: "nog" })).slug);
    const [card = ""] =
      new RegExp(`<article(?:(?!<article).)*${other.slug}.*?</article>`, "s").exec(page) ?? [];
    expect(card === "" || times(card) === 1).toBe(true);
  },
);

test("a photo is told by its number and what is known of it, its home once", async () => {
  const { id, slug } = await storeProperty(db, { address: "Maasstraat 4", city: "Belfeld" });
  const captions = ["", "Woonkamer", "Maasstraat 4 Belfeld", "", "Tuin op het zuiden"];
  for (const [position, caption] of captions.entries()) {
    await storePhoto(db, id, { position, caption, storage_key: `photos/${position}` });
  }
  const html = await visit(slug);
  expect([...html.matchAll(/alt="(Foto [^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    "Foto 1 van 5: Maasstraat 4, Belfeld",
    "Foto 2 van 5: Woonkamer",
    "Foto 3 van 5",
    "Foto 4 van 5",
    "Foto 5 van 5: Tuin op het zuiden",
  ]);
});

test("a sold one says so, whether or not it is still in the feed", async () => {
  const inFeed = await storeProperty(db, { status: "Verkocht" });
  const gone = await storeProperty(db, {
    status: "Verhuurd",
    transaction: "huur",
    is_active: false,
  });
  const free = await storeProperty(db, { status: "Beschikbaar" });
  expect(await visit(inFeed.slug)).toMatch(/Laatste vraagprijs[^]*Deze woning is verkocht/);
  expect(textOf(await visit(inFeed.slug))).toContain("Laatste vraagprijs € 300.000 k.k.");
  expect(await visit(gone.slug)).toContain("Deze woning is verhuurd");
  expect(await visit(gone.slug)).toContain("Laatst gevraagde huur");
  expect(await visit(free.slug)).not.toMatch(/Deze woning is|Laatste vraagprijs|Ook uw huis/);
});

test("a sold one tells since when, as far as that is known", async () => {
  const published_at = new Date("2026-04-10T08:00:00Z");
  const { id, slug } = await storeProperty(db, { status: "Verkocht", published_at });
  const told = async () =>
    textOf(await visit(slug)).match(/Aangeboden .*?\d{4}(?: tot .*?\d{4})?\./)?.[0];
  expect(await told()).toBe("Aangeboden sinds 10 april 2026.");
  const change = { property_id: id, kind: "changed" } as const;
  await db.insert(propertyChanges).values([
    {
      ...change,
      at: new Date("2026-07-09T00:00:00Z"),
      before: { status: "Onder bod" },
      after: { status: "Verkocht" },
    },
    {
      ...change,
      at: new Date("2026-08-18T00:00:00Z"),
      before: { price: "€ 1" },
      after: { price: "€ 2" },
    },
  ]);
  expect(await told()).toBe("Aangeboden van 10 april 2026 tot 9 juli 2026.");
});

test("a sold one asks for no visit and no price, but leads to the offer and to selling", async () => {
  const { slug } = await storeProperty(db, {
    status: "Verkocht",
    price: "Prijs op aanvraag",
    price_amount: null,
  });
  await storeProperty(db, { slug: "still-free" });
  const html = await visit(slug);
  expect(html).not.toMatch(/op afspraak|Prijs op aanvraag|brochure/i);
  for (const link of [
    "/woningaanbod-venlo",
    "/mijn-huis-verkopen",
    "/aanvraag",
    "/woningaanbod-venlo/still-free",
  ]) {
    expect(html).toContain(`href="${link}"`);
  }
});

test("search engines read of a sold one that it is sold, and what was asked last", async () => {
  const { slug } = await storeProperty(db, {
    status: "Verkocht",
    address: "Maasstraat 4",
    city: "Belfeld",
  });
  const args = { matches: [rootMatch], loaderData: await load(slug) };
  const tags = meta(args as unknown as Parameters<typeof meta>[0]);
  expect(tags).toContainEqual({
    title: expect.stringContaining("Maasstraat 4, Belfeld (verkocht)"),
  });
  expect(tags).toContainEqual({
    name: "description",
    content: expect.stringContaining(
      "Tussenwoning verkocht in Belfeld: laatste vraagprijs € 300.000 k.k., 100 m² wonen",
    ),
  });
  expect(await visit(slug)).toContain("https://schema.org/SoldOut");
});

test("a plot is called what it is, and nobody looks around inside", async () => {
  const plot = { property_type: "Bouwgrond", address: "Parade 7", energy_label: null, area: null };
  const { slug } = await storeProperty(db, { ...plot, city: "Venlo", bedrooms: null });
  const html = await visit(slug);
  expect(html).toMatch(/<h1[^>]*>Bouwgrond Parade 7<\/h1>/);
  expect(html).toContain("Over deze bouwgrond");
  expect(html).not.toMatch(/Binnenkijken|deze woning|nergielabel/);
  const args = { matches: [rootMatch], loaderData: await load(slug) };
  const tags = meta(args as unknown as Parameters<typeof meta>[0]);
  expect(tags).toContainEqual({ title: expect.stringContaining("Bouwgrond Parade 7, Venlo") });
  expect(tags).toContainEqual({
    name: "description",
    content: expect.stringContaining(
      "Bouwgrond te koop in Venlo: € 300.000 k.k. Bekijk foto’s en alle kenmerken bij",
    ),
  });
  const { slug: sold } = await storeProperty(db, { ...plot, slug: "s", status: "Verkocht" });
  expect(await visit(sold)).toContain("Deze bouwgrond is verkocht");
});

test("a home without an address is asked about as this home", async () => {
  const { slug } = await storeProperty(db, { address: "Adres op aanvraag" });
  expect(await visit(slug)).toContain("Vragen over deze woning?");
});

test("the page shows the facts, the label, the text in paragraphs and a form about this home", async () => {
  const { slug } = await storeProperty(db, {
    address: "Maasstraat 4",
    city: "Belfeld",
    description: "Een huis van 90 m².\n\nMet een <b>tuin</b>.",
    energy_label: "A++",
    build_year: 1931,
    facts: [
      { group: "Bouw", label: "Soort dak", value: "Zadeldak" },
      { group: "Bouw", label: "Bouwjaar", value: "1931" },
      { group: "Tuin", label: "Ligging tuin", value: "Zuid" },
    ],
  });
  const html = await visit(slug);
  expect(html).toContain('<p class="whitespace-pre-line">Een huis van 90\u00a0m².</p>');
  expect(html).toContain("Met een &lt;b&gt;tuin&lt;/b&gt;.");
  expect(html.match(/<h3[^>]*>(Bouw|Tuin)<\/h3>/g)).toHaveLength(2);
  expect(html).toContain("Zadeldak");
  expect(html).toContain("Energielabel A++, op een schaal");
  expect(html).toContain(`name="property" value="${slug}"`);
  expect(html).toContain('name="kind" value="woningvraag"');
  expect(html).toContain('"@type":"RealEstateListing"');
});

test("it has the face and number of who answers for it; else those of a few of the office", async () => {
  const { slug, id } = await storeProperty(db);
  const names = ["Sanne de Vries", "Joep van der Velden", "Ilse Janssen", "Rob Peeters"];
  const phone = { display: "06 12345678", international: "+31612345678" };
  const team = names.map((name) => ({ name, role: "Makelaar", languages: "Nederlands", phone }));
  const agency = { ...settings.agency, team };
  const panel = async () => {
    const html = await visit(slug, agency);
    const [, shown = ""] = /id="team"[^>]*>(.*?)<\/section>/s.exec(html) ?? [];
    return textOf(shown).trim();
  };
  expect(await panel()).toMatch(/^Wie u kunt spreken SV Sanne .* JV Joep .* IJ Ilse (?!.*Rob)/);
  await db.update(properties).set({ contact: names[3]! }).where(eq(properties.id, id));
  expect(await panel()).toBe(
    "Uw aanspreekpunt RP Rob Peeters Makelaar Spreekt Nederlands 06 12345678",
  );
});

test("every room stands on its floor with its size, and every fact without a click", async () => {
  const { slug } = await storeProperty(db, {
    facts: [
      { group: "Indeling", label: "Bouwjaar keuken", value: "2014" },
      { group: "Indeling per verdieping", label: "Zolder", value: "slaapkamer (12 m²), berging" },
    ],
  });
  const html = await visit(slug);
  const text = textOf(html);
  expect(text).toContain("Zolder Slaapkamer 12 m² Berging");
  expect(text).toContain("Kenmerken Alle kenmerken Bouw Bouwjaar keuken 2014");
  expect(html).not.toContain('hidden=""');
});

test("a figure that stands beside the price is not told again among the facts", async () => {
  const fact = (label: string, value: string) => ({ group: "Maten", label, value });
  const facts = [
    fact("Wonen", "1.120 m²"),
    fact("Aantal kamers", "9 kamers (waarvan 3 slaapkamers)"),
    fact("Perceel", "gemeente Venlo, sectie E"),
    fact("Bouwjaar", "1908, verbouwd"),
    fact("Inhoud", "350 m³"),
  ];
  const figures = { area: 1120, rooms: 9, plot_area: 168, build_year: 1908 };
  const { slug } = await storeProperty(db, { facts, ...figures, price_amount: 560_000 });
  const text = textOf(await visit(slug));
  expect(text).toMatch(/€ 500 per m² wonen 1\.120 m² kamers 9 .*perceel 168 m² .*bouwjaar 1908/);
  expect(text).toMatch(
    /Maten Perceel gemeente Venlo, sectie E Bouwjaar 1908, verbouwd Inhoud 350 m³ Energielabel/,
  );
});

test("without a label the page says that it is not known", async () => {
  const { slug } = await storeProperty(db, { energy_label: null });
  expect(await visit(slug)).toContain("Het energielabel is niet bekend of niet van toepassing.");
});

test("without script every photo is a link to its file, in the feed's order", async () => {
  const { slug, id } = await storeProperty(db);
  await storePhoto(db, id, { position: 1, storage_key: "photos/b", width: 700 });
  await storePhoto(db, id, { position: 0, storage_key: "photos/a", width: 2000 });
  await storePhoto(db, id, { position: 2, state: "pending", storage_key: null });
  const links = (await visit(slug)).match(/<a href="\/media\/[^"]+"/g);
  expect([...new Set(links)]).toEqual([
    '<a href="/media/photos/a-1600.webp"',
    '<a href="/media/photos/b-700.webp"',
  ]);
});

test("without script a home is passed on by email", async () => {
  const { slug } = await storeProperty(db, { address: "Maasstraat 4", city: "Belfeld" });
  const [, email = ""] = /href="(mailto:\?[^"]+)"/.exec(await visit(slug)) ?? [];
  expect(decodeURIComponent(email.replaceAll("&amp;", "&"))).toBe(
    `mailto:?subject=Maasstraat 4, Belfeld&body=/woningaanbod-venlo/${slug}`,
  );
});

test("forty photos stand on the page once, and nothing of the viewer", async () => {
  const { slug, id } = await storeProperty(db);
  for (let index = 0; index < 40; index += 1) await storePhoto(db, id);
  const html = await visit(slug);
  expect(html.match(/<picture/g)).toHaveLength(40);
  expect(html).not.toContain("<dialog");
  expect(html).toContain("Foto’s (40)");
});

test("title, description and address of the page are the property's own", async () => {
  const { slug } = await storeProperty(db, {
    address: "Maasstraat 4",
    city: "Belfeld",
    slug: "m-4",
  });
  const args = { matches: [rootMatch], loaderData: await load(slug) };
  const tags = meta(args as unknown as Parameters<typeof meta>[0]);
  expect(tags).toContainEqual({ title: expect.stringContaining("Maasstraat 4, Belfeld") });
  expect(tags).toContainEqual({
    name: "description",
    content: expect.stringContaining(
      "Tussenwoning te koop in Belfeld: € 300.000 k.k., 100 m² wonen, 3 slaapkamers.",
    ),
  });
  expect(tags).toContainEqual(expect.objectContaining({ href: "/woningaanbod-venlo/m-4" }));
});

test("similar ones can still be had, are of its kind and near its price: by place and type, then by price", async () => {
  const property = await storeProperty(db, {
    city: "Venlo",
    property_type: "Villa",
    price_amount: 500_000,
  });
  const near = { city: "Venlo", property_type: "Villa" };
  await storeProperty(db, { ...near, slug: "far-price", price_amount: 740_000 });
  await storeProperty(db, { ...near, slug: "near-price", price_amount: 510_000 });
  await storeProperty(db, { ...near, slug: "too-dear", price_amount: 760_000 });
  await storeProperty(db, { ...near, slug: "too-cheap", price_amount: 330_000 });
  await storeProperty(db, { ...near, slug: "sold", status: "Verkocht" });
  await storeProperty(db, { ...near, slug: "hidden", is_active: false });
  await storeProperty(db, { ...near, slug: "to-let", transaction: "huur", price_amount: 500 });
  await storeProperty(db, { slug: "elsewhere", city: "Arcen", price_amount: 400_000 });
  const flat = { city: "Venlo", property_type: "Portiekflat", price_amount: 500_000 };
  await storeProperty(db, { ...flat, slug: "flat" });
  await storeProperty(db, { ...flat, slug: "plot", property_type: "Bouwgrond" });
  await storeProperty(db, { slug: "other-type", city: "Venlo", price_amount: 490_000 });
  const found = await similarProperties(db, property, await currentFacetIndex(db));
  expect(found.map(({ slug }) => slug)).toEqual(["near-price", "far-price", "other-type"]);
});

test("a home that is to be had tells what it costs, one that is taken does not", async () => {
  const free = await storeProperty(db, { price_amount: 300_000 });
  const sold = await storeProperty(db, { status: "Verkocht" });
  expect(textOf(await visit(free.slug))).toMatch(
    /Wat kost dit\? Eenmalig, naast de prijs € [\d.]+ – € [\d.]+ Per maand, bruto € 1\.542 – € 1\.607/,
  );
  expect(await visit(sold.slug)).not.toContain("Wat kost dit?");
});

test.each([
  ["koop", null, "Beschikbaar", "de", true],
  ["koop", 395_000, "Beschikbaar", "en", true],
  ["koop", null, "Beschikbaar", "nl", false],
  ["koop", null, "Verkocht", "de", false],
  ["huur", 950, "Beschikbaar", "de", false],
] as const)(
  "a home (%s, %s, %s) read in %s leads buyers from abroad to how a purchase goes: %s",
  async (transaction, price_amount, status, language, isLed) => {
    const { slug } = await storeProperty(db, { transaction, price_amount, status });
    const loaderData = await load(slug);
    const html = await speaking(language, () =>
      renderPage(() => (
        <AgencyContext value={testAgency}>
          <PropertyShow loaderData={loaderData} />
        </AgencyContext>
      )),
    );
    expect(html.includes("/kopen-in-nederland")).toBe(isLed);
  },
);
