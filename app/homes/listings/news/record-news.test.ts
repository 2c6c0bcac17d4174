import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { knownHomes, listingNews } from "../../../../database/schema/searches.ts";
import type { ListingSource } from "../../../settings/groups/sources.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { undoRun } from "../sync/staff-decisions.server.ts";
import { setVisible } from "../sync/service.server.ts";
import { STAFF_WRITE } from "../sync/schedule/job-time.ts";
import { writeListings } from "../sync/write-lock.server.ts";

const bench = await useWorkbench();
const { db, source } = bench;
const start = Date.parse("2026-03-02T09:00:00Z");
let now = start;
const services = Object.assign(bench.services, { clock: () => new Date(now) });
const lotte = { id: "u1", email: "lotte@voordeur.example" };
const other = { ...source, id: "burgstate" };
beforeEach(async () => {
  await bench.empty();
  await db.delete(knownHomes);
  now = start;
});

const DAY = 86_400_000;

/** The news since the last look, in words. */
async function news(): Promise<string[]> {
  const rows = await db
    .select({ news: listingNews, key: properties.external_id })
    .from(listingNews)
    .innerJoin(properties, eq(properties.id, listingNews.property_id))
    .orderBy(asc(listingNews.id));
  await db.execute(sql`UPDATE listing_news SET is_done = true`);
  return rows
    .filter((row) => !row.news.is_done)
    .map(({ news: { kind, price_before, price_after }, key }) =>
      [key, kind, ...(price_before ? [`${price_before} > ${price_after}`] : [])].join(" "),
    );
}

/** As if somebody had been told all news so far. */
async function tell() {
  await db.execute(sql`
    WITH search AS (
      INSERT INTO saved_searches (email, query, rhythm, state, created_at, active_since, last_sign_at)
      VALUES ('jan@example.nl', '', 'at-once', 'active', now(), now(), now()) RETURNING id
    ), letter AS (
      INSERT INTO outbox (kind, subject, letter, message_id) SELECT 'search', id, 'news', id::text FROM search
      RETURNING id, subject AS search_id
    )
    INSERT INTO told_news (search_id, news_id, letter_id)
    SELECT letter.search_id, n.id, letter.id FROM letter, listing_news AS n`);
}

type Change = Parameters<typeof realworksObject>[1];
const price =
  (amount: number): Change =>
  (o) =>
    (o.financieel.overdracht.koopprijs = amount);

/** The feed with these homes is read, an hour later than whatever was before. */
async function sync(homes: [number, Change?][], from: ListingSource = source) {
  now += 3_600_000;
  await bench.feed(homes.map(([id, change]) => realworksObject(id, change)));
  const result = await bench.sync(from);
  expect(result.state).toBe("succeeded");
}

/** One write of listings that sets columns of all homes. */
async function write(values: Partial<typeof properties.$inferInsert>) {
  now += 3_600_000;
  await writeListings(services, STAFF_WRITE, (tx) => tx.update(properties).set(values));
}

test("the first import of a source is no news, the second one's new homes are, once", async () => {
  await sync([[1], [2]]);
  expect(await news()).toEqual([]);
  await sync([[1], [2], [3]]);
  expect(await news()).toEqual(["3 new"]);
  await sync([[1], [2], [3]]);
  expect(await news()).toEqual([]);
});

test("a feed that lost homes and has them again makes none of them new", async () => {
  await sync([[1], [2], [3]]);
  await sync([[1], [2]]);
  await sync([[1], [2], [3]]);
  expect(await news()).toEqual([]);
});

test("a home of a newly added source, or under another id, is not new", async () => {
  await sync([[1], [2]]);
  await sync([[1], [2]], other);
  // The first source leaves: the home is shown from the other one.
  await writeListings(services, STAFF_WRITE, (tx) =>
    tx.update(properties).set({ is_active: false }).where(eq(properties.source, "voordeur")),
  );
  await storeProperty(db, {
    external_id: "again",
    ...(await addressOf("2")),
    price_amount: 1,
  });
  await db.update(properties).set({ is_active: false }).where(eq(properties.source, "burgstate"));
  await write({ content_hash: "touched" });
  expect(await news()).toEqual(["again lowered 395000 > 1"]);
});

async function addressOf(key: string) {
  const [row] = await db.select().from(properties).where(eq(properties.external_id, key));
  const { address, postal_code, city } = row!;
  return { address, postal_code, city };
}

test("a lower price is news while the home is on offer, and going to and fro once a month", async () => {
  await sync([[1], [2]]);
  await sync([
    [1, price(380_000)],
    [2, price(400_000)],
  ]);
  expect(await news()).toEqual(["1 lowered 395000 > 380000"]);
  await tell();
  await sync([[1, price(395_000)], [2]]);
  await sync([[1, price(380_000)], [2]]);
  expect(await news()).toEqual(["2 lowered 400000 > 395000"]);
  await sync([[1, price(379_000)], [2]]);
  expect(await news()).toEqual(["1 lowered 380000 > 379000"]);
  now += 31 * DAY;
  await sync([[1], [2]]);
  await sync([[1, price(380_000)], [2]]);
  expect(await news()).toEqual(["1 lowered 395000 > 380000"]);
});

test("a home that was under offer or sold is available again; sold it makes no news", async () => {
  await storeProperty(db, { external_id: "1" });
  await write({ status: "Onder bod" });
  expect(await news()).toEqual([]);
  await write({ status: "Beschikbaar" });
  expect(await news()).toEqual(["1 available"]);
  await write({ status: "Verkocht o.v.", price_amount: 1000 });
  expect(await news()).toEqual([]);
  now += 2 * DAY;
  await write({ status: "Nieuw", price_amount: 290_000 });
  expect(await news()).toEqual(["1 lowered 300000 > 290000", "1 available"]);
});

test("a hidden home is news when staff show it, and not again", async () => {
  const { id } = await storeProperty(db, { external_id: "1", hidden_by_staff: true });
  await write({ content_hash: "touched" });
  expect(await news()).toEqual([]);
  await setVisible(services, id, true, lotte);
  expect(await news()).toEqual(["1 new"]);
  now += 2 * DAY;
  await setVisible(services, id, false, lotte);
  await setVisible(services, id, true, lotte);
  expect(await news()).toEqual([]);
  now += 2 * DAY;
  await setVisible(services, id, false, lotte);
  now += 181 * DAY;
  await db.delete(listingNews);
  await setVisible(services, id, true, lotte);
  expect(await news()).toEqual(["1 new"]);
});

test("an address that was put right is the same home", async () => {
  await storeProperty(db, { external_id: "1" });
  await write({ content_hash: "touched" });
  expect(await news()).toEqual(["1 new"]);
  await write({ address: "Andere straat 4" });
  await write({ price_amount: 299_000 });
  expect(await news()).toEqual(["1 lowered 300000 > 299000"]);
});

test.each([
  ["Laan 12 A", "Laan 40 unit 12a"],
  ["Laan 12", "Laan 12 t/m 14"],
  ["Laan 12 II", "Laan 12-2"],
  ["Bouwnummer 7", "Bouwnummer 7"],
  ["Laan ong.", "Laan ong."],
  ["Laan 12 naast", "Laan 12 naast"],
])("a cheaper home at %j is no lower price of the one that went from %j", async (gone, address) => {
  const { id } = await storeProperty(db, { external_id: "gone", address: gone });
  await write({ content_hash: "touched" });
  expect(await news()).toEqual(["gone new"]);
  await db.update(properties).set({ is_active: false }).where(eq(properties.id, id));
  await storeProperty(db, { external_id: "other", source: "burgstate", address, price_amount: 1 });
  await write({ content_hash: "again" });
  expect(await news()).toEqual(["other new"]);
});

test("two homes whose addresses are put right to the same one at once are one", async () => {
  await storeProperty(db, { external_id: "1" });
  await storeProperty(db, { external_id: "2", source: "burgstate" });
  await write({ content_hash: "touched" });
  expect(await news()).toHaveLength(2);
  await write({ address: "Andere straat 4" });
  await write({ price_amount: 299_000 });
  expect(await news()).toEqual(["2 lowered 300000 > 299000"]);
});

test("undoing a run takes back what nobody was told, so that it can be news later", async () => {
  await sync([[1], [2]]);
  await sync([[1, price(380_000)], [2], [3]]);
  expect(await news()).toEqual(["1 lowered 395000 > 380000", "3 new"]);
  await undoRun(services, (await bench.lastRun()).id, lotte);
  expect(await db.$count(listingNews)).toBe(0);
  await sync([[1, price(380_000)], [2], [3]]);
  await setVisible(services, (await bench.listing("3"))!.id, true, lotte);
  await sync([[1, price(379_000)], [2], [3]]);
  expect(await news()).toContain("3 new");
});

test("of more than fifty homes at once only those published lately are new", async () => {
  const lately = new Date(start - 3 * DAY);
  for (let count = 0; count < 52; count++) {
    const published_at = count < 2 ? lately : count < 4 ? new Date(start - 40 * DAY) : null;
    await storeProperty(db, {
      external_id: `many-${count}`,
      address: `Laan ${count}`,
      published_at,
    });
  }
  await write({ content_hash: "touched" });
  expect((await news()).toSorted()).toEqual(["many-0 new", "many-1 new"]);
});
