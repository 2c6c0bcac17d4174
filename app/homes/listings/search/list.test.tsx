import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider, RouterContextProvider } from "react-router";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { properties } from "../../../../database/schema/listings.ts";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { inOffice } from "../../../../tests/site/agency.tsx";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { openSettings } from "../../../settings/settings.server.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { createLog } from "../../../platform/observability/log.ts";
import { type Services, servicesContext } from "../../../platform/services.ts";
import ListingsPage, { loader } from "./list.tsx";

const log = createLog("silent");
const database = await useTestDatabase(log);
await storeProperty(database.db, {
  address: "Dorpsstraat 1",
  city: "Tegelen",
  status: "Onder bod",
});
await storeProperty(database.db, { address: "Kerkstraat 2", city: "Velden" });

/** The loader's answer, and the page that a visitor without JavaScript sees. */
async function visit(search: string, db = database.db) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { db, log, settings: openSettings(db, log) } as Services);
  const request = new Request(`http://localhost/woningaanbod-venlo${search}`);
  const answer = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  const { listings } = "data" in answer ? answer.data : answer;
  const status = "data" in answer ? answer.init?.status : 200;
  const props = { loaderData: { listings } } as unknown as Parameters<typeof ListingsPage>[0];
  const routes = [{ path: "*", element: <ListingsPage {...props} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/woningaanbod-venlo${search}`] });
  return { status, html: renderToStaticMarkup(inOffice(<RouterProvider router={router} />)) };
}

test("the page shows the properties, their number and how to reach the agency", async () => {
  const { html } = await visit("");
  expect(html).toContain(">2 woningen</h2>");
  expect(html).toContain("Dorpsstraat 1");
  expect(html).toContain("Onder bod");
  expect(html).toContain('href="tel:');
  expect(html).toContain('href="mailto:');
});

test("an offer to mail news names what limits it, if anything does", async () => {
  expect((await visit("")).html).toContain("nieuwe woningen en lagere prijzen.<");
  expect((await visit("?plaats=Velden")).html).toContain("lagere prijzen: Woningen in Velden.<");
});

test("what is sold or let counts, and is named", async () => {
  const set = (status: "Verkocht" | "Beschikbaar") =>
    database.db.update(properties).set({ status });
  await set("Verkocht").where(eq(properties.city, "Velden"));
  const words = async (search: string) => (await visit(search)).html.replaceAll(/<[^>]*>/g, "");
  expect(await words("")).toContain("2 woningen (1 verkocht of verhuurd)");
  expect(await words("?plaats=Velden")).toContain("1 woning (verkocht of verhuurd)");
  await set("Beschikbaar").where(eq(properties.city, "Velden"));
});

test.each([
  "",
  "?plaats=Velden",
  "?status=Verkocht",
  "?status=Onder+bod",
  "?plaats=Velden&status=Onder+bod",
  "?plaats=Nergens",
])("head, button, buy and rent count the same homes: %s", async (search) => {
  const { db } = database;
  await db.update(properties).set({ status: "Verkocht" }).where(eq(properties.city, "Velden"));
  const { html } = await visit(search);
  const seen = html.replaceAll(/<output[^>]* hidden.*?<\/output>/gs, "");
  const words = seen.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  const count = (pattern: RegExp) => Number(pattern.exec(words)?.[1]?.replace("Geen", "0"));
  const shown = html.match(/<article/g)?.length ?? 0;
  expect([
    count(/(Geen|\d+) woning(?:en)? ?(?:\(| Verwijder|Verwijder|Mail)/),
    count(/Toon (\d+) woning/),
    count(/ Koop (\d+)/) + count(/ Huur (\d+)/),
  ]).toEqual([shown, shown, shown]);
  await db.update(properties).set({ status: "Beschikbaar" }).where(eq(properties.city, "Velden"));
});

test("without script the form shows what was asked", async () => {
  const { html } = await visit("?zoek=straat&plaats=Velden&prijs-tot=400000&sorteer=oppervlakte");
  expect(html).toContain(">1 woning</h2>");
  expect(html).toMatch(/name="zoek" value="straat"/);
  expect(html).toMatch(/name="plaats" checked="" value="Velden"/);
  expect(html).toMatch(/<option value="400000" selected="">/);
  expect(html).toMatch(/<option value="oppervlakte" selected="">/);
});

test("a sentence fills the form, and the page says what it did not understand", async () => {
  const sentence = "straat tot 4 ton in Velden, niet op de begane grond";
  const { html } = await visit(`?${new URLSearchParams({ zoek: sentence }).toString()}`);
  expect(html).toMatch(/name="zoek" value="straat, \[niet op de begane grond\]"/);
  expect(html).toMatch(/name="plaats" checked="" value="Velden"/);
  expect(html).toMatch(/<option value="400000" selected="">/);
  expect(html).toContain("Niet meegenomen: “niet op de begane grond”.");
  const chips = html.split('class="chip"').slice(1);
  const parts = chips.map((chip) =>
    /href="[^"]*\?([^"]*)"[^>]*><span[^>]*>[^<]*<.span>([^<]*)/.exec(chip)!,
  );
  expect(
    parts.map(([, to = "", label]) => [label, ...new URLSearchParams(to.replaceAll("&amp;", "&"))]),
  ).toEqual([
    [
      "“straat”",
      ["zoek", "[niet op de begane grond]"],
      ["prijs-tot", "400000"],
      ["plaats", "Velden"],
    ],
    ["Tot € 400.000", ["zoek", "straat, [niet op de begane grond]"], ["plaats", "Velden"]],
    ["Velden", ["zoek", "straat, [niet op de begane grond]"], ["prijs-tot", "400000"]],
  ]);
  expect(html).toMatch(/lagere prijzen: Woningen in Velden, tot €.400\.000, met “straat”\.</);
});

test("a search without results leads on", async () => {
  const { html } = await visit("?zoek=xylofoon");
  expect(html).toContain("Geen woningen");
  expect(html).toContain('href="/aanvraag?soort=zoekwens"');
  expect(html).toContain("Wis filters");
});

test("a read that fails is tried once more before the page says so", async () => {
  let isFirst = true;
  const failsOnce = new Proxy(database.db, {
    get(db, name, receiver) {
      const value: unknown = Reflect.get(db, name, receiver);
      if (name !== "execute" || !isFirst) return value;
      isFirst = false;
      return () => Promise.reject(new Error("the connection is gone"));
    },
  });
  const { status, html } = await visit("", failsOnce);
  expect([status, isFirst]).toEqual([200, false]);
  expect(html).toContain(">2 woningen</h2>");
});

test("when the database fails, the page says so with status 503", async () => {
  const broken = openDatabase("postgres://nobody@localhost:1/none", log);
  const { status, html } = await visit("", broken.db);
  await broken.close();
  expect(status).toBe(503);
  expect(html).toContain("Fout bij laden");
  expect(html).toContain("Kon woningen niet laden. Probeer het later opnieuw.");
});
