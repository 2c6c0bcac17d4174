import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "../../../../database/schema/accounts.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { headStarts } from "../../../../database/schema/searches.ts";
import { useNewsWorkbench } from "../../../../tests/searches/news-workbench.ts";
import { findHomeNamed } from "../../../people/leads/service.server.ts";
import { listingHistory } from "../sync/service.server.ts";
import { countSeekers, countWouldMeet } from "../../../people/searches/service.server.ts";
import {
  callOffHeadStart,
  endHeadStarts,
  findEarlyHome,
  publishEarly,
  startHeadStart,
  readHeadStart,
} from "./service.server.ts";

const bench = await useNewsWorkbench();
const { db, services, home, search, minute, setClock } = bench;
const lotte = { id: "u1", email: "lotte@voordeur.example" };
await db.insert(users).values({ ...lotte, name: "Lotte" });
beforeEach(async () => {
  await bench.empty();
  setClock("2026-03-03T10:00:00Z");
  await minute();
});

const HOUR = 3_600_000;
const hidden = () =>
  home({ address: "Markt 12", source: "eigen", hidden_by_staff: true, status: "Nieuw" });
const subjects = async () =>
  (await minute()).map(({ to, subject }) => `${to![0]!.address}: ${subject}`);
const isShown = async (id: number) => {
  const [row] = await db.select().from(properties).where(eq(properties.id, id));
  return !row!.hidden_by_staff;
};

test("matching searchers of every rhythm see a home first, and it publishes by itself", async () => {
  await search({ rhythm: "weekly", query: "plaats=Venlo" });
  await search({ email: "ver@example.nl", query: "plaats=Arcen" });
  const { id, slug } = await hidden();
  expect(await startHeadStart(services, id, 24, lotte)).toBe(true);
  expect(await startHeadStart(services, id, 24, lotte)).toBe(false);
  const [mail, ...others] = await minute();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe("Als eerste voor u in Venlo: Markt 12, € 300.000 k.k.");
  const [, token = ""] = /\/vooraf\/([\w-]+)/.exec(mail!.text!) ?? [];
  expect(mail!.html).toContain(`/vooraf/${token}`);
  expect(mail!.text).not.toContain(slug);
  expect(await findEarlyHome(services, token)).toMatchObject({ slug, isPublished: false });
  expect(await readHeadStart(services, id)).toMatchObject({ told: 1, path: `/vooraf/${token}` });
  expect(await findHomeNamed(services, token)).toMatchObject({ state: "early", slug: token });
  expect(await findHomeNamed(services, slug)).toBeNull();
  services.advance(24 * HOUR - 1000);
  await endHeadStarts(services);
  expect(await isShown(id)).toBe(false);
  services.advance(1000);
  await endHeadStarts(services);
  await endHeadStarts(services);
  expect(await isShown(id)).toBe(true);
  expect((await listingHistory(db, id)).map(({ kind, actor }) => [kind, actor])).toEqual([
    ["shown", lotte.email],
  ]);
  expect(await findEarlyHome(services, token)).toMatchObject({ slug, isPublished: true });
});

test("once published, it is new to those alone who were not told before", async () => {
  await search();
  const { id } = await hidden();
  await startHeadStart(services, id, 4, lotte);
  expect(await subjects()).toHaveLength(1);
  await search({ email: "nieuw@example.nl" });
  services.advance(HOUR);
  expect(await publishEarly(services, id, lotte)).toBe(true);
  expect(await subjects()).toEqual(["nieuw@example.nl: Nieuw in Venlo: Markt 12, € 300.000 k.k."]);
});

test("called off, its links lead nowhere and nobody is told any more", async () => {
  await search();
  const { id } = await hidden();
  await startHeadStart(services, id, 4, lotte);
  const { path } = (await readHeadStart(services, id))!;
  const token = path.slice("/vooraf/".length);
  expect(await callOffHeadStart(services, id)).toBe(true);
  expect(await callOffHeadStart(services, id)).toBe(false);
  expect(await findEarlyHome(services, token)).toBeNull();
  expect(await subjects()).toEqual([]);
  services.advance(5 * HOUR);
  await endHeadStarts(services);
  expect(await isShown(id)).toBe(false);
  expect(await startHeadStart(services, id, 4, lotte)).toBe(true);
  // The links of the first one stay dead.
  expect(await findEarlyHome(services, token)).toBeNull();
});

test("a home that staff show by hand is published, one that visitors see has no head start", async () => {
  const { id } = await hidden();
  await startHeadStart(services, id, 72, lotte);
  await bench.write(id, { hidden_by_staff: false });
  await endHeadStarts(services);
  expect((await db.select().from(headStarts))[0]!.published_at).not.toBeNull();
  expect(await startHeadStart(services, id, 4, lotte)).toBe(false);
  const feed = await home({ hidden_by_staff: true });
  expect(await startHeadStart(services, feed.id, 4, lotte)).toBe(false);
});

test.each(["", "1", "1-AAAAAAAAAAAAAAAAAAAAAA", "999999999999999999-x", "../x"])(
  "the token %j leads nowhere",
  async (token) => {
    await startHeadStart(services, (await hidden()).id, 4, lotte);
    expect(await findEarlyHome(services, token)).toBeNull();
  },
);

test("people are counted once, for a home that is hidden and for one that is only valued", async () => {
  await search({ query: "plaats=Venlo" });
  await search({ email: "Jan@example.nl", query: "prijs-tot=400000" });
  await search({ email: "piet@example.nl", query: "prijs-tot=400000" });
  await search({ email: "rust@example.nl", state: "paused" });
  const { id } = await hidden();
  expect(await countSeekers(db, id)).toEqual({ people: 2, isAll: true });
  await home({ city: "Venlo" });
  // Whoever asks for something that nobody knows of it yet is told apart, and counted once.
  await search({ email: "jan@example.nl", query: "plaats=Venlo&slaapkamers=3" });
  await search({ email: "tuin@example.nl", query: "plaats=Venlo&zoek=tuin" });
  await search({ email: "luxe@example.nl", query: "plaats=Venlo", style: "luxe" });
  await search({ email: "arcen@example.nl", query: "plaats=Arcen" });
  const valued = { address: "Laan 3, 5911 AA Venlo", homeFacts: null };
  const priced = (price: number | null) => countWouldMeet(db, { ...valued, price });
  expect(await priced(300_000)).toEqual({ people: 2, perhaps: 2, isAll: true, city: "Venlo" });
  expect(await priced(900_000)).toMatchObject({ people: 1, perhaps: 2 });
  expect(await priced(null)).toMatchObject({ people: 1, perhaps: 3 });
  expect(await countWouldMeet(db, { ...valued, address: "Laan 3", price: null })).toBeNull();
});
