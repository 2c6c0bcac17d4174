import { speaking } from "../../platform/language/speak.server.ts";
import { expect, onTestFinished, test } from "vitest";
import { neighbourhoodFigures, propertyPlaces } from "../../../database/schema/places.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { distanceRow, keyFigureRow, startCbs } from "../../../tests/site/outside/cbs.ts";
import { createTestServices, requestContext } from "../../../tests/site/services.ts";
import { codeOf, slugOf } from "./address.ts";
import { neighbourhoodFiguresJob } from "./figures-job.ts";
import { linesOf } from "./lines.ts";
import { describeNeighbourhood, placeName } from "./describe.ts";
import { findNeighbourhoodCard, listNeighbourhoodSlugs, listTowns } from "./queries.server.ts";
import { loader } from "./show.tsx";

const centre = { code: "BU09830101", name: "Binnenstad-Zuid" };
const slug = "binnenstad-zuid-bu09830101";

/** A site on which CBS knows the centre's distances of 2020 and key figures of 2024. */
async function open(rows: Parameters<typeof startCbs>[0] = known) {
  const cbs = await startCbs(rows);
  const services = await createTestServices(() => [], { CBS_URL: cbs.url });
  onTestFinished(() => services.close());
  const home = async (values: Parameters<typeof storeProperty>[1] = {}, code = centre.code) => {
    const property = await storeProperty(services.db, values);
    await services.db.insert(propertyPlaces).values({
      property_id: property.id,
      neighbourhood_code: code,
      neighbourhood_name: centre.name,
    });
    return property;
  };
  const run = () =>
    neighbourhoodFiguresJob(services).run(
      {},
      {
        last: false,
        signal: new AbortController().signal,
      },
    );
  const page = (slug: string) =>
    loader({ context: requestContext(services), params: { slug } } as never);
  return { cbs, services, home, run, page };
}

const known = {
  "86134NED": [],
  "84953NED": [distanceRow(centre.code)],
  "85984NED": [keyFigureRow(centre.code)],
};

test("the figures of a neighbourhood with a home are fetched once, the newest that CBS has", async () => {
  const { cbs, services, home, run } = await open();
  const { id } = await home();
  expect(await findNeighbourhoodCard(services.db, id)).toBeNull();
  await run();
  await run();
  expect(cbs.asked).toHaveLength(3);
  expect(await findNeighbourhoodCard(services.db, id)).toEqual({
    name: "Binnenstad-Zuid",
    path: `/buurt/${slug}`,
    distances: [
      { label: "Basisschool", kilometres: 0.4, year: 2020 },
      { label: "Supermarkt", kilometres: 0.5, year: 2020 },
      { label: "Huisarts", kilometres: 0.7, year: 2020 },
      { label: "Kinderopvang", kilometres: 0.6, year: 2020 },
      { label: "Station", kilometres: 2.3, year: 2020 },
    ],
    figures: [
      { label: "Inwoners", value: "2.315", year: 2024 },
      { label: "Woningen", value: "1.209", year: 2024 },
      { label: "Gemiddelde WOZ-waarde", value: "€ 246.000", year: 2024 },
      { label: "Koopwoningen", value: "52%", year: 2024 },
      { label: "Huurwoningen", value: "48%", year: 2024 },
    ],
  });
});

test("what CBS does not know is left out, and a place of which it knows nothing has no lines", async () => {
  const unknown = { ...distanceRow(centre.code), AfstandTotTreinstationsTotaal_105: "       ." };
  const { services, home, run } = await open({ "84953NED": [unknown], "86134NED": [] });
  const { id } = await home();
  const { id: elsewhere } = await home({}, "BU09830999");
  await run();
  const card = await findNeighbourhoodCard(services.db, id);
  expect(card?.distances.map(({ label }) => label)).not.toContain("Station");
  expect(card?.figures).toEqual([]);
  expect(await findNeighbourhoodCard(services.db, elsewhere)).toMatchObject({
    distances: [],
    figures: [],
  });
});

test.each(["down", "wrong", "huge"] as const)(
  "a CBS that is %s leaves the figures as they are",
  async (manner) => {
    const { cbs, services, home, run } = await open();
    await home();
    await run();
    const before = await services.db.select().from(neighbourhoodFigures);
    services.advance(40 * 86_400_000);
    cbs.manner = manner;
    await run();
    expect(await services.db.select().from(neighbourhoodFigures)).toEqual(before);
  },
);

test("a neighbourhood has a page as long as visitors see a home in it", async () => {
  const { services, home, run, page } = await open();
  const status = (slug: string) =>
    page(slug).then(
      () => 200,
      (thrown: Response & { init?: ResponseInit }) => thrown.init?.status ?? thrown.status,
    );
  await home({ is_active: false });
  expect(await status(slug)).toBe(404);
  expect(await listNeighbourhoodSlugs(services.db)).toEqual([]);
  const { slug: shown } = await home();
  await run();
  expect(await listNeighbourhoodSlugs(services.db)).toEqual([slug]);
  expect(await page(slug)).toMatchObject({
    name: centre.name,
    city: "Venlo",
    path: `/buurt/${slug}`,
    homes: [{ slug: shown }],
  });
  expect(await status("een-oude-naam-bu09830101")).toBe(301);
  for (const wrong of ["bu09830102", "binnenstad", "bu0983", "%00", "a".repeat(3000)]) {
    expect(await status(wrong)).toBe(404);
  }
});

test("a home whose place staff hide does not tell its neighbourhood", async () => {
  const { services, home, run } = await open();
  const { id } = await home();
  await run();
  await services.db.update(propertyPlaces).set({ shown: "hidden" });
  expect(await findNeighbourhoodCard(services.db, id)).toBeNull();
  expect(await listNeighbourhoodSlugs(services.db)).toEqual([]);
});

test.each([
  ["Binnenstad-Zuid", "binnenstad-zuid-bu09830101"],
  ["’t Ven / Stadionkwartier", "t-ven-stadionkwartier-bu09830101"],
  ["Éénbes", "eenbes-bu09830101"],
  ["'", "bu09830101"],
])("%s has the address %s", (name, expected) => {
  expect(slugOf({ ...centre, name })).toBe(expected);
  expect(codeOf(expected)).toBe(centre.code);
});

test("no figures are no lines", () => {
  const none = { distances: null, distances_year: null, key_figures: null, key_figures_year: null };
  expect(linesOf(none)).toEqual({ distances: [], figures: [] });
});

test("towns and their neighbourhoods stand by name, with all homes that their pages show", async () => {
  const { services, home } = await open();
  await home({ city: "Venlo" });
  await home({ city: "Venlo", status: "Verkocht" });
  // Said to be in Blerick, but in a neighbourhood of Venlo.
  await home({ city: "Blerick" });
  await home({ city: "Venlo", hidden_by_staff: true }, "BU09830999");
  await storeProperty(services.db, { city: "Arcen", status: "Verhuurd" });
  expect(await listTowns(services.db)).toEqual([
    { city: "Arcen", homes: 1, available: 0, neighbourhoods: [] },
    { city: "Blerick", homes: 1, available: 1, neighbourhoods: [] },
    {
      city: "Venlo",
      homes: 2,
      available: 1,
      neighbourhoods: [{ ...centre, homes: 3, available: 2 }],
    },
  ]);
});

test("the page of a neighbourhood says in sentences what is known, and leads to others of its town", async () => {
  const { home, run, page } = await open();
  await home({ price_amount: 325_000 });
  await home({ price_amount: 410_000 });
  await home({ price_amount: 900_000, status: "Verkocht" });
  await home({ price_amount: 1200, transaction: "huur" });
  await home({}, "BU09830102");
  await home({ city: "Tegelen" }, "BU09830999");
  await run();
  expect(await page(slug)).toMatchObject({
    text: [
      "Binnenstad-Zuid is een buurt van Venlo met 2.315 inwoners en 1.209 woningen.",
      "Van de woningen is 52% koop en 48% huur.",
      "De gemiddelde WOZ-waarde is €\u00a0246.000.",
      "Gemiddeld ligt een basisschool op 400 meter, een supermarkt op 500 meter, een huisarts op 700 meter en een treinstation op 2,3 kilometer.",
      "Wij bieden hier nu 3 woningen aan; wie wil kopen, betaalt €\u00a0325.000 tot €\u00a0410.000.",
    ],
    nearby: [{ path: "/buurt/binnenstad-zuid-bu09830102" }],
  });
});

test("a village that is one neighbourhood of the same name is told once", async () => {
  const { services, home, page } = await open();
  await home({ city: "Lomm" });
  await services.db.update(propertyPlaces).set({ neighbourhood_name: "Lomm" });
  const loaderData = await page("lomm-bu09830101");
  expect(loaderData.text).toEqual([
    "Wij bieden hier nu één woning aan; wie wil kopen, betaalt €\u00a0300.000.",
  ]);
  expect(placeName(loaderData)).toBe("Lomm");
  expect(placeName({ ...centre, city: "Venlo" })).toBe("Binnenstad-Zuid, Venlo");
  const counts = { distances: null, key_figures: { inhabitants: 980 } } as never;
  const none = { available: 0, lowest: null, highest: null };
  expect(describeNeighbourhood({ name: "Lomm", city: "LOMM" }, counts, none)[0]).toBe(
    "De buurt Lomm heeft 980 inwoners.",
  );
});

test("a neighbourhood of which nothing is known is told as far as it goes", () => {
  const none = { available: 0, lowest: null, highest: null };
  expect(describeNeighbourhood({ name: "Ubroek", city: "Venlo" }, null, none)).toEqual([
    "Ubroek is een buurt van Venlo.",
    "Wij hebben hier nu geen woning in de aanbieding.",
  ]);
  const one = { available: 1, lowest: 300_000, highest: 300_000 };
  expect(describeNeighbourhood({ name: "Ubroek", city: "Venlo" }, null, one).at(-1)).toBe(
    "Wij bieden hier nu één woning aan; wie wil kopen, betaalt €\u00a0300.000.",
  );
});

test("a neighbourhood is described in the language of its reader", async () => {
  const figures = {
    distances: { primarySchool: 0.4, station: 2.1 },
    key_figures: { inhabitants: 980, homes: 410, owned: 60, rented: 40 },
  } as never;
  const offer = { available: 2, lowest: 300_000, highest: 450_000 };
  const describe = () => describeNeighbourhood({ name: "Ubroek", city: "Venlo" }, figures, offer);
  expect(await speaking("de", describe)).toEqual([
    "Ubroek ist ein Viertel von Venlo: 980 Einwohner und 410 Immobilien.",
    "Von den Wohnungen sind 60 % Eigentum und 40 % vermietet.",
    "Durchschnittliche Entfernungen: Grundschule 400 Meter und Bahnhof 2,1 Kilometer.",
    expect.stringMatching(/^Zurzeit bieten wir hier 2 Immobilien an; Kaufpreise: .+ bis .+\.$/),
  ]);
});
