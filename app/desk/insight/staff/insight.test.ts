import { showFigure } from "@voordeur/insight/figure.ts";
import { periodAt } from "@voordeur/insight/period.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { saleDates } from "../../../../database/schema/agreements.ts";
import { type SaleRules, sales } from "../../../../database/schema/bids.ts";
import { transfers } from "../../../../database/schema/cases.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { propertyChanges } from "../../../../database/schema/sync.ts";
import { ask, openAccounts, signedIn } from "../../../../tests/accounts/accounts.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { addCounts } from "../../../platform/page-views/queries.server.ts";
import { makeFigures } from "../figures.server.ts";
import { insightPath, sectionNames } from "../input.ts";
import { loader as csv } from "./csv.ts";
import { loader } from "./show.tsx";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

// A Friday: the week of 16 November runs, the four weeks began on 26 October.
const now = new Date("2026-11-20T10:00:00Z");
const before = "2026-10-20T10:00:00Z";

const site = await openAccounts();
site.services.clock = () => now;
const cookie = await signedIn(site.services, "carla@kantoor.example", "agent");
afterAll(() => site.close());
beforeEach(async () => {
  await site.services.db.delete(leads);
  await site.services.db.delete(properties);
  await emptyTables(site.services.db, "page_views", "page_view_weeks", "visit_sources");
});

const store = (created_at: string, values: Parameters<typeof storeLead>[1] = {}) =>
  storeLead(site.services.db, { created_at: new Date(created_at), ...values });

/** The figures of the last four weeks, by their name. */
async function figures() {
  const period = periodAt("4-weken", now);
  const all = await Promise.all(
    sectionNames.map((name) => makeFigures[name](site.services, period)),
  );
  return Object.fromEntries(all.flat().map((figure) => [figure.id, showFigure(figure)]));
}

async function file(search: string) {
  const answer = await ask(csv, {
    services: site.services,
    cookie,
    path: `/admin/inzicht.csv?${search}`,
  });
  return answer.status === 200 ? (answer.data as Response).text() : answer.status;
}

test("an empty site says of every figure what will stand there", async () => {
  for (const { chart, words, empty } of Object.values(await figures())) {
    expect([chart, words]).toEqual([null, []]);
    expect(empty).toMatch(/^Hier kom(t|en) /);
  }
});

async function page(search: string) {
  const answer = await ask(loader, {
    services: site.services,
    cookie,
    path: `/admin/inzicht${search}`,
  });
  expect(answer.status).toBe(200);
  return answer.data as Awaited<ReturnType<typeof loader>>["data"];
}

test("a part has each figure's words, chart and table, and a new lead at once", async () => {
  await store("2026-11-10T10:00:00Z", { kind: "taxatie" });
  const [kinds] = (await page("?periode=4-weken")).figures!;
  expect(kinds!.words[0]).toMatch(/^1 aanvraag,/);
  expect(kinds!.chart!.wide).toContain("<svg");
  expect(kinds!.table.rows[1]).toEqual(["9 t/m 15 nov 2026", "1", "1"]);
  await store("2026-11-20T09:59:59Z");
  const [again] = (await page("?periode=4-weken")).figures!;
  expect(again!.words[0]).toMatch(/^2 aanvragen,/);
});

test("each part has a page of its own, and an address that says no more than it must", async () => {
  for (const section of sectionNames) {
    const path = insightPath(section, "jaar");
    const shown = await page(path.replace("/admin/inzicht", ""));
    expect(shown).toMatchObject({ section, period: "jaar" });
    const ids = (await makeFigures[section](site.services, periodAt("jaar", now))).map(
      ({ id }) => id,
    );
    expect(shown.figures!.map(({ id }) => id)).toEqual(ids);
  }
  expect(insightPath("aanvragen", "kwartaal")).toBe("/admin/inzicht");
  expect(insightPath("woningen", "4-weken")).toBe("/admin/inzicht?deel=woningen&periode=4-weken");
  expect(await page("?deel=constructor&periode=eeuw")).toMatchObject({
    section: "aanvragen",
    period: "kwartaal",
  });
});

test("requests count in the week of Amsterdam in which they came, spam and erased ones in none", async () => {
  // Half past midnight on Monday in Venlo, Sunday evening in London.
  await store("2026-11-15T23:30:00Z", { kind: "bezichtiging" });
  await store("2026-11-15T22:30:00Z", { kind: "taxatie", source: "exit_popup" });
  // The request still counts once its personal data is gone.
  await store("2026-11-10T10:00:00Z", { kind: "taxatie", forgotten_at: now, email: "" });
  await store("2026-11-10T10:00:00Z", { suspicion: "te snel" });
  await store("2026-11-10T10:00:00Z", { state: "verloren", lost_reason: "spam" });
  await store(before);
  await store("2026-09-01T10:00:00Z");
  const { soort, bron } = await figures();
  expect(soort!.words[0]).toBe("3 aanvragen, 2 meer dan de 4 weken ervoor.");
  expect(soort!.words[1]).toBe("Het vaakst: Taxatie (2).");
  expect(soort!.table.heads).toEqual(["Week", "Waardebepaling", "Bezichtiging", "Taxatie", "Alle"]);
  expect(soort!.table.rows.slice(0, 2)).toEqual([
    ["16 t/m 22 nov 2026, loopt nog", "0", "1", "0", "1"],
    ["9 t/m 15 nov 2026", "0", "0", "2", "2"],
  ]);
  expect(bron!.table.rows.slice(-2)).toEqual([
    ["Samen", "2", "1", "3"],
    ["De 4 weken ervoor", "1", "0", "1"],
  ]);
  expect(await file("deel=aanvragen&tabel=bron&periode=4-weken")).toContain(
    '\r\n"16 t/m 22 nov 2026, loopt nog";1;0;1\r\n',
  );
});

test("the time to the first answer: the middle, nine in ten, and the part in time", async () => {
  await store("2026-09-01T10:00:00Z");
  for (const hours of [1, 2, 3, 40])
    await store("2026-11-10T10:00:00Z", {
      first_answer_at: new Date(Date.parse("2026-11-10T10:00:00Z") + hours * 3_600_000),
    });
  // The promise of 24 hours is broken by the first of these, and still holds for the other.
  await store("2026-11-17T10:00:00Z");
  await store("2026-11-20T09:00:00Z");
  await store(before, { first_answer_at: new Date(before) });
  const { antwoord } = await figures();
  expect(antwoord!.words).toEqual([
    "De helft kreeg binnen 2,5 uur antwoord, 9 van de 10 binnen 28,9 uur.",
    "60% kreeg binnen 24 uur antwoord; de 4 weken ervoor was dat 100%.",
    "2 nog zonder antwoord.",
  ]);
  expect(antwoord!.table.rows[1]).toEqual([
    "9 t/m 15 nov 2026",
    "4",
    "4",
    "2,5 uur",
    "28,9 uur",
    "75%",
  ]);
});

test("from request to won: a lost one counts as far as it came", async () => {
  const at = "2026-11-10T10:00:00Z";
  const first_answer_at = new Date(at);
  await store(at);
  await store(at, { state: "gewonnen", first_answer_at, valued_amount: 400_000 });
  const lost = { state: "verloren", lost_reason: "te-duur", first_answer_at } as const;
  await store(at, { ...lost, furthest_state: "afspraak" });
  const { opdracht, verloren } = await figures();
  expect(opdracht!.words[0]).toBe(
    "1 van de 3 aanvragen gewonnen (33%), over de 4 weken ervoor is niet alles bekend.",
  );
  expect(opdracht!.table.rows.at(-2)).toEqual(["Samen", "3", "2", "2", "1", "1", "1", "33%"]);
  expect(verloren!.table.rows).toEqual([["Te duur", "1"]]);
});

test("homes by views and requests; views, sources and campaigns beside the period before", async () => {
  const { db } = site.services;
  const home = await storeProperty(db, { address: "Parade 7", slug: "parade-7" });
  await storeProperty(db, { address: "Kade 3", slug: "kade-3" });
  await store("2026-11-10T10:00:00Z", { kind: "bezichtiging", property_id: home.id });
  const views = [
    { path: "/woningaanbod-venlo/parade-7", views: 2 },
    { path: "/woningaanbod-venlo/kade-3", views: 5 },
    { path: "/", views: 9 },
  ];
  await addCounts(db, [
    { day: "2026-09-01", views: [{ path: "/", views: 1 }], sources: [] },
    {
      day: "2026-10-20",
      views: views.slice(1, 2),
      sources: [{ source: "direct", campaign: "", visits: 1 }],
    },
    { day: "2026-11-10", views, sources: [{ source: "brief", campaign: "herfst", visits: 4 }] },
  ]);
  const { woningen, weken, herkomst, campagnes } = await figures();
  expect(woningen!.words).toEqual([
    "Woningen zijn 7 keer bekeken, 2 meer dan de 4 weken ervoor.",
    "1 aanvraag ging over een woning.",
  ]);
  expect(woningen!.table.rows).toEqual([
    ["Kade 3", "Venlo", "5", "0"],
    ["Parade 7", "Venlo", "2", "1"],
  ]);
  expect(weken!.words).toEqual(["16 pagina’s bekeken, 11 meer dan de 4 weken ervoor."]);
  expect(herkomst!.words).toEqual(["4 bezoeken, 3 meer dan de 4 weken ervoor."]);
  expect(campagnes!.table.rows).toEqual([["herfst", "brief", "4"]]);
});

test("days on the market end when a home becomes sold, by month, place and class of prices", async () => {
  const { db } = site.services;
  const sell = async (days: number, values: Parameters<typeof storeProperty>[1]) => {
    const sold = new Date("2026-11-10T10:00:00Z");
    const created_at = new Date(sold.getTime() - days * 86_400_000);
    const { id } = await storeProperty(db, { status: "Verkocht", created_at, ...values });
    const change = { property_id: id, kind: "changed" as const };
    await db.insert(propertyChanges).values([
      { ...change, at: sold, before: { status: "Onder bod" }, after: { status: "Verkocht o.v." } },
      { ...change, at: now, before: { status: "Verkocht o.v." }, after: { status: "Verkocht" } },
    ]);
  };
  await sell(10, { city: "Venlo", price_amount: 249_999 });
  await sell(30, { city: "Venlo", price_amount: 250_000 });
  await sell(90, { city: "Arcen", price_amount: null, price: "Prijs op aanvraag" });
  // Nobody knows since when these are on offer, or which was first.
  await sell(0, { created_at: new Date("1990-01-01T00:00:00Z") });
  await sell(50, { status: "Beschikbaar" });
  const { markt, plaats, prijs } = await figures();
  expect(markt!.words).toEqual([
    "De helft van de 3 woningen die verkocht of verhuurd werd, was dat binnen 30 dagen.",
  ]);
  expect(markt!.table.rows).toEqual([
    ["nov 2026", "3", "30"],
    ["okt 2026", "0", "–"],
  ]);
  expect(plaats!.table.rows).toEqual([
    ["Venlo", "2", "20"],
    ["Arcen", "1", "90"],
  ]);
  expect(new Set(prijs!.table.rows.map(([name]) => name))).toEqual(
    new Set(["Koop, tot € 250.000", "Koop, € 250.000 tot € 400.000", "Koop, prijs op aanvraag"]),
  );
});

test("a table that does not exist is not found", async () => {
  expect(await file("deel=aanvragen&tabel=plaats")).toBe(404);
  expect(await file("deel=constructor&tabel=soort")).toBe(404);
});

test("purchases: days to the signature and to the transfer, and why some fell through", async () => {
  const { db } = site.services;
  await emptyTables(db, "sales");
  const sold = async (days: { offered: string; signed: string; transfer: string | null }) => {
    const home = await storeProperty(db, { created_at: new Date(days.offered) });
    const values = {
      property_id: home.id,
      about: "Kade 1",
      way: "open",
      rules: {} as SaleRules,
      staff_id: "u",
    } as const;
    const [sale] = await db
      .insert(sales)
      .values({ ...values, created_at: now, head_hash: "", phase: "agreed", choice: 1 })
      .returning();
    await db.insert(transfers).values({
      sale_id: sale!.id,
      choice: 1,
      property_id: home.id,
      about: "Kade 1",
      created_at: now,
    });
    await db.insert(saleDates).values({
      sale_id: sale!.id,
      signed_on: days.signed,
      transfer_on: days.transfer,
      changed_at: now,
      staff_id: "u",
    });
    return sale!.id;
  };
  await sold({ offered: "2026-10-01T10:00:00Z", signed: "2026-10-31", transfer: "2026-11-20" });
  await sold({ offered: "2026-10-01T10:00:00Z", signed: "2026-11-10", transfer: "2027-02-01" });
  // Signed before the period; the transfer lies in it.
  await sold({ offered: "2026-07-01T10:00:00Z", signed: "2026-08-31", transfer: "2026-11-01" });
  const fallen = await sold({
    offered: "2026-10-01T10:00:00Z",
    signed: "2026-11-09",
    transfer: null,
  });
  await db
    .update(transfers)
    .set({ fell_at: now, fell_because: "financing", choice: null })
    .where(eq(transfers.sale_id, fallen));
  const { koop, "niet-door": falls } = await figures();
  expect(koop!.table.rows).toEqual([
    ["Van te koop tot getekend", "2", "35"],
    ["Van getekend tot overdracht", "2", "41"],
  ]);
  expect(falls!.table.rows).toEqual([["Geen financiering", "1"]]);
  expect(falls!.words).toEqual(["1 koop ging niet door; 2 koopovereenkomsten getekend."]);
});
