import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { properties } from "../../../../database/schema/listings.ts";
import { groupMoments } from "../../../../database/schema/viewing-moments.ts";
import { readXml } from "../../../../tests/feeds/xml.ts";
import { storePhoto, storeProperty } from "../../../../tests/listings/properties.ts";
import { useTestServices, requestContext } from "../../../../tests/site/services.ts";
import { parseListingQuery } from "../input.ts";
import { followPaths } from "./addresses.ts";
import { loader as openHouses } from "./open-houses.ts";
import { loader as rss } from "./rss.tsx";

const services = await useTestServices();
const { db } = services;
beforeEach(() => db.delete(properties));

function ask(loader: typeof rss | typeof openHouses, search = "", client?: string) {
  const request = new Request(`https://voordeur.example/woningaanbod-venlo/x${search}`);
  const args = { request, params: {}, context: requestContext(services, client) };
  return loader(args as unknown as Parameters<typeof rss>[0] & Parameters<typeof openHouses>[0]);
}

test("a search as RSS: its newest homes with picture, price and facts", async () => {
  const old = await storeProperty(db, { created_at: new Date("2026-01-02T09:00:00Z") });
  const home = await storeProperty(db, {
    address: "Kade 3 & 5\u0001",
    created_at: new Date("2026-02-02T09:00:00Z"),
  });
  await storePhoto(db, home.id, { storage_key: "photos/kade" });
  await storeProperty(db, { city: "Tegelen" });
  await storeProperty(db, { hidden_by_staff: true });
  const answer = await ask(rss, "?plaats=Venlo&kaart=1&pagina=2");
  expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  const elements = readXml(await answer.text());
  const texts = (name: string) =>
    elements.filter(({ path }) => path.endsWith(`/item/${name}`)).map(({ text }) => text);
  const urlOf = ({ slug }: { slug: string }) =>
    `https://voordeur.example/woningaanbod-venlo/${slug}`;
  expect(texts("link")).toEqual([urlOf(home), urlOf(old)]);
  expect(texts("guid")).toEqual([urlOf(home), urlOf(old)]);
  expect(texts("title")[0]).toBe("Kade 3 & 5, Venlo: € 300.000 k.k.");
  expect(texts("description")[0]).toBe(
    "Beschikbaar, € 300.000 k.k., Tussenwoning, 100 m², 3 slaapkamers, energielabel B",
  );
  expect(texts("content:encoded")[0]).toContain(
    'src="https://voordeur.example/media/photos/kade-960.webp"',
  );
  expect(elements.find(({ path }) => path.endsWith("/channel/title"))?.text).toBe(
    "Woningaanbod Venlo, Venlo",
  );
});

test("fifty homes at most, and what is sold after what can be had", async () => {
  await Promise.all(
    Array.from({ length: 52 }, (_, index) =>
      storeProperty(db, { status: index % 26 === 0 ? "Verkocht" : "Beschikbaar" }),
    ),
  );
  const items = readXml(await (await ask(rss)).text()).filter(({ path }) =>
    path.endsWith("/item/description"),
  );
  expect(items).toHaveLength(50);
  expect(items.some(({ text }) => text.startsWith("Verkocht"))).toBe(false);
});

test("the open houses to come of a search, each with an id that stays", async () => {
  const venlo = await storeProperty(db);
  const tegelen = await storeProperty(db, { city: "Tegelen" });
  const sold = await storeProperty(db, { status: "Verkocht" });
  const now = services.clock().getTime();
  const moment = (property_id: number, hours: number, values = {}) => ({
    property_id,
    kind: "open-house" as const,
    starts_at: new Date(now + hours * 3_600_000),
    ends_at: new Date(now + (hours + 1) * 3_600_000),
    places: 20,
    ...values,
  });
  const rows = await db
    .insert(groupMoments)
    .values([
      moment(venlo.id, 48),
      moment(venlo.id, -3),
      moment(venlo.id, 5, { cancelled_at: new Date(now) }),
      moment(venlo.id, 6, { kind: "group" }),
      moment(tegelen.id, 24),
      moment(sold.id, 24),
    ])
    .returning();
  const uidsOf = async (search: string) => {
    const text = await (await ask(openHouses, search)).text();
    return [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
  };
  const uid = (index: number) => `open-house-${rows[index]!.id}@voordeur.example`;
  expect(await uidsOf("")).toEqual([uid(4), uid(0)]);
  expect(await uidsOf("?plaats=Venlo")).toEqual([uid(0)]);
  // A change of time is the same moment.
  await db
    .update(groupMoments)
    .set({ version: 2, starts_at: new Date(now + 3_600_000) })
    .where(eq(groupMoments.id, rows[0]!.id));
  const text = await (await ask(openHouses, "?plaats=Venlo")).text();
  expect(text).toContain(`UID:${uid(0)}\r\n`);
  expect(text).toContain("SEQUENCE:2\r\n");
  expect(await uidsOf("?plaats=Velden")).toEqual([]);
});

test("who asks without end is told to wait", async () => {
  const statuses = new Set<number>();
  for (let time = 0; time < 122; time++) {
    statuses.add((await ask(openHouses, "", "192.0.2.77")).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test("the addresses of a search leave out its order, its page and its map", () => {
  const query = parseListingQuery(
    new URLSearchParams("plaats=Venlo&sorteer=prijs-oplopend&pagina=3&kaart=1"),
  );
  expect(followPaths(query)).toEqual({
    rss: "/woningaanbod-venlo/rss.xml?plaats=Venlo",
    calendar: "/woningaanbod-venlo/open-huizen.ics?plaats=Venlo",
  });
});
