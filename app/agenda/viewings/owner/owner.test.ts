import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { privateLinks } from "../../../../database/schema/platform.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import { ownerPageParts, viewingOwners } from "../../../../database/schema/viewing-moments.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { useViewingServices, clearViewings } from "../../../../tests/viewings/booking.ts";
import { storeMoment, storeViewing } from "../../../../tests/viewings/viewings.ts";
import { emailJob } from "../../../platform/outbox/send.ts";
import { ownerEmails } from "./email.server.ts";
import { Moments } from "./moments.tsx";
import { type OwnerPart, priceBeside, readPage } from "./queries.server.ts";
import { ownerView } from "./read-page.server.ts";
import { SaidPart } from "./said-part.tsx";
import { mailOwner, openPage, ownerLink, setParts, withdrawPage } from "./service.server.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

let home: Awaited<ReturnType<typeof storeProperty>>;
const services = await useViewingServices();
beforeEach(async () => {
  await clearViewings(services.db);
  const since = new Date("2026-02-20T10:00:00Z");
  home = await storeProperty(services.db, { created_at: since, published_at: since });
});

const hours = (amount: number) => new Date(services.clock().getTime() + amount * 3_600_000);
/** The owner's page of the home with these parts. */
async function viewOf(parts: OwnerPart[]) {
  const id = await setParts(services, home.id, "anna", parts);
  return ownerView(services, (await readPage(services.db, id))!);
}
const tokenOf = (link: string) => link.split("/").at(-1)!;

test("an owner reads days, moments, opinions, requests and views, and nothing of who came", async () => {
  const { db } = services;
  const person = fc.record({
    name: fc
      .string({ minLength: 6, maxLength: 40 })
      .map((text) => `Naam ${text.replaceAll("\0", "")}`),
    number: fc.integer({ min: 10_000_000, max: 99_999_999 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), async (people) => {
      await emptyTables(db, "outbox", "viewings", "leads", "group_moments");
      const moment = await storeMoment(db, { property_id: home.id, starts_at: hours(30) });
      for (const [at, { name, number }] of people.entries()) {
        const visitor = {
          name,
          phone: `06${number}`,
          email: `mail${number}@bezoeker.example`,
          staff_note: `${name} belt terug`,
        };
        const lead_id = await storeLead(db, {
          name,
          email: visitor.email,
          phone: visitor.phone,
          property_id: home.id,
          created_at: hours(-50),
        });
        await storeViewing(db, {
          property_id: home.id,
          starts_at: hours(-48 + at),
          lead_id,
          state: "done",
          ...visitor,
          opinion: {
            liked: "no",
            price: "high",
            reason: `Ik, ${name}, vind het te klein`,
          },
        });
        await storeViewing(db, {
          property_id: home.id,
          starts_at: hours(30),
          moment_id: moment.id,
          place: at + 1,
          ...visitor,
        });
      }
      const view = await viewOf([...ownerPageParts]);
      expect(view).toMatchObject({
        daysOnMarket: 10,
        // A visitor who asked by phone has a viewing alone.
        asked: 2 * people.length,
        moments: { coming: [{ kind: "group", visitors: people.length }] },
      });
      expect(view.said).toHaveLength(people.length);
      const shown = JSON.stringify(view);
      const markup =
        renderToStaticMarkup(createElement(Moments, view.moments)) +
        renderToStaticMarkup(createElement(SaidPart, { said: view.said! }));
      for (const { name, number } of people) {
        for (const text of [shown, markup]) {
          expect(text).not.toContain(JSON.stringify(name).slice(1, -1));
          expect(text).not.toContain(String(number));
        }
      }
    }),
    { numRuns: 15 },
  );
});

test("words of an opinion show once staff let them through, in the language of who wrote them", async () => {
  const opinion = { liked: "maybe" as const, reason: "De keuken is oud" };
  const viewing = { property_id: home.id, starts_at: hours(-5), state: "done" as const, opinion };
  await storeViewing(services.db, viewing);
  await storeViewing(services.db, { ...viewing, starts_at: hours(-6), shares_opinion: true });
  const lead_id = await storeLead(services.db, { language: "de" });
  const german = { opinion: { reason: "Die Küche ist alt" }, lead_id, shares_opinion: true };
  await storeViewing(services.db, { ...viewing, ...german, starts_at: hours(-7) });
  const noted = { opinion: null, staff_opinion: { reason: "Vond haar oud" }, lead_id };
  await storeViewing(services.db, { ...viewing, ...german, ...noted, starts_at: hours(-8) });
  const { said } = await viewOf(["opinions"]);
  expect(said).toEqual([
    { liked: "maybe", price: null, words: null, language: null },
    { liked: "maybe", price: null, words: "De keuken is oud", language: null },
    { liked: null, price: null, words: "Die Küche ist alt", language: "de" },
    { liked: null, price: null, words: "Vond haar oud", language: "nl" },
  ]);
  const html = renderToStaticMarkup(createElement(SaidPart, { said: said! }));
  expect(html).toMatch(/<li class=[^>]*>De keuken is oud/);
  expect(html).toContain('<li lang="de"');
  expect(html).toMatch(/<li class=[^>]*>Vond haar oud/);
});

test("parts that the office leaves out are not read", async () => {
  const view = await viewOf([]);
  expect(view).toMatchObject({ moments: null, said: null, figure: null, price: undefined });
});

test("a link leads to the page until it is withdrawn, and nobody reads it here", async () => {
  const { db } = services;
  const id = await setParts(services, home.id, "anna", ["moments"]);
  expect(await setParts(services, home.id, "anna", ["figures"])).toBe(id);
  const links = [await ownerLink(services, id), await ownerLink(services, id)];
  for (const link of links) {
    expect(await openPage(services, tokenOf(link))).toMatchObject({ parts: ["figures"] });
    expect(JSON.stringify(await db.select().from(privateLinks))).not.toContain(tokenOf(link));
  }
  expect(await openPage(services, "zomaar")).toBeNull();
  expect(await withdrawPage(services, home.id)).toBe(true);
  for (const link of links) expect(await openPage(services, tokenOf(link))).toBeNull();
  expect(await withdrawPage(services, home.id)).toBe(false);
});

test("the owner's email has a link that works, and its job has none", async () => {
  const { db } = services;
  expect(await mailOwner(services, home.id)).toBe(false);
  await setParts(services, home.id, "anna", [...ownerPageParts]);
  expect(await mailOwner(services, home.id)).toBe(false);
  const owner = { name: "Dhr. Smeets", email: "smeets@example.nl" };
  await db.insert(viewingOwners).values({ property_id: home.id, ...owner });
  expect(await mailOwner(services, home.id)).toBe(true);
  const [job] = await services.waitingJobs();
  expect(Object.keys(job!.data)).toEqual(["subject", "letterId"]);
  const sent: { to: string; text: string }[] = [];
  const mail = { ...services.mail, send: async (message: never) => void sent.push(message) };
  const attempt = { last: false, signal: new AbortController().signal };
  await emailJob({ ...services, mail }, ownerEmails).run(job!.data, attempt);
  expect(sent[0]!.to).toBe("smeets@example.nl");
  const [, token] = /eigenaar\/(\S+)/.exec(sent[0]!.text)!;
  expect(await openPage(services, token!)).not.toBeNull();
});

test.each([
  ["nl", "Naar uw pagina: ", "/eigenaar/"],
  ["de", "Zu Ihrer Seite: ", "/de/eigentuemer/"],
] as const)(
  "an owner reads %s, whoever writes from their address",
  async (language, link, path) => {
    const { db } = services;
    await setParts(services, home.id, "anna", [...ownerPageParts]);
    const owner = { name: "Fr. Smeets", email: "Smeets@example.nl", language };
    await db.insert(viewingOwners).values({ property_id: home.id, ...owner });
    for (const other of ["de", "en", "nl"] as const) {
      await storeLead(db, { name: owner.name, email: owner.email, language: other });
    }
    await mailOwner(services, home.id);
    const [job] = await services.waitingJobs();
    const sent: { text: string }[] = [];
    const mail = { ...services.mail, send: async (message: never) => void sent.push(message) };
    const attempt = { last: false, signal: new AbortController().signal };
    await emailJob({ ...services, mail }, ownerEmails).run(job!.data, attempt);
    expect(sent[0]!.text).toContain(`${link}${services.publicUrl}${path}`);
  },
);

test("a home without a readable number stands beside others like it", async () => {
  const { db } = services;
  const at = (address: string) =>
    storeProperty(db, {
      address,
      postal_code: "",
      property_type: "Woonboot",
      price_amount: 300_000,
    });
  const { id } = await at("Rivium 2e Straat 59");
  for (const number of [60, 61, 62]) await at(`Rivium 2e Straat ${number}`);
  for (const number of [1, 2, 3]) await at(`Rivium ${number}`);
  expect((await priceBeside(db, id))!.others).toMatchObject({ name: "Rivium 2e Straat", homes: 3 });
});

test("a price stands beside like homes in the street, else in the neighbourhood, else beside nothing", async () => {
  const { db } = services;
  const near = (id: number, neighbourhood_code: string) =>
    db.insert(propertyPlaces).values({
      property_id: id,
      neighbourhood_code,
      neighbourhood_name: "Centrum",
      source: "pdok",
      latitude: 51.37,
      longitude: 6.17,
      looked_up_at: services.clock(),
      version: 1,
    } as never);
  await near(home.id, "BU1");
  expect(await priceBeside(db, home.id)).toEqual({ own: 3000, others: null });
  for (const [at, price_amount] of [200_000, 250_000, 260_000].entries()) {
    const { id } = await storeProperty(db, { address: `Elders ${at}`, price_amount });
    await near(id, "BU1");
  }
  // Another kind of home, and one elsewhere, say nothing.
  const flat = await storeProperty(db, { property_type: "Appartement", price_amount: 900_000 });
  await near(flat.id, "BU1");
  expect((await priceBeside(db, home.id))!.others).toEqual({
    near: "neighbourhood",
    name: "Centrum",
    homes: 3,
    median: 2500,
  });
  for (const number of [7, 8, 9]) {
    await storeProperty(db, { address: `Teststraat 9${number}`, price_amount: number * 40_000 });
  }
  expect((await priceBeside(db, home.id))!.others).toEqual({
    near: "street",
    name: "Teststraat",
    homes: 3,
    median: 3200,
  });
});
