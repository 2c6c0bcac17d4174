import { beforeEach, expect, test } from "vitest";
import { pageViews } from "../../../database/schema/visits.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import {
  addCounts,
  forgetOldVisits,
  viewsPerWeek,
  visitsPerCampaign,
  visitsPerSource,
} from "./queries.server.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";

const services = await useTestServices();
beforeEach(() => emptyTables(services.db, "page_views", "page_view_weeks", "visit_sources"));

const all = { from: "2019-12-30", to: "2030-01-01" };

/** A day's counts: views by path, visits by source and campaign. */
function counted(day: string, views: object, sources: [string, string, number][] = []) {
  return {
    day,
    views: Object.entries(views).map(([path, n]) => ({ path, views: n as number })),
    sources: sources.map(([source, campaign, visits]) => ({ source, campaign, visits })),
  };
}

test("views are told by week from Monday, of the last week up to the last day", async () => {
  const { db } = services;
  await addCounts(db, [
    counted("2026-03-01", { "/": 2, "/blog": 1 }),
    counted("2026-03-02", { "/": 4 }),
    counted("2026-03-08", { "/": 8 }),
  ]);
  await addCounts(db, [counted("2026-03-02", { "/": 1 })]);
  const weeks = (to: string, from = "2026-02-23") => viewsPerWeek(db, { from, to });
  expect(await weeks("2026-03-10")).toEqual([
    { from: "2026-02-23", views: 3 },
    { from: "2026-03-02", views: 13 },
  ]);
  expect(await weeks("2026-03-08")).toEqual(await weeks("2026-03-10"));
  expect((await weeks("2026-03-07"))[1]).toEqual({ from: "2026-03-02", views: 5 });
  expect(await weeks("2026-03-08", "2026-03-02")).toHaveLength(1);
});

test("sources are told with and without their campaigns", async () => {
  const sources = [
    ["google.com", "", 3],
    ["nieuwsbrief", "herfst", 2],
    ["nieuwsbrief", "", 2],
  ] satisfies [string, string, number][];
  await addCounts(services.db, [counted("2026-03-01", {}, sources)]);
  expect(await visitsPerSource(services.db, all)).toEqual([
    { source: "nieuwsbrief", visits: 4 },
    { source: "google.com", visits: 3 },
  ]);
  expect(await visitsPerCampaign(services.db, all)).toEqual([
    { source: "nieuwsbrief", campaign: "herfst", visits: 2 },
  ]);
});

test("the counts of instances that write at once add up", async () => {
  const paths = Array.from({ length: 40 }, (_, n) => `/p${n}`);
  const ways = [paths, paths.toReversed()];
  const once = (n: number) =>
    addCounts(services.db, [
      counted("2026-03-01", Object.fromEntries(ways[n % 2]!.map((path) => [path, 1])), [
        ["direct", "", 1],
      ]),
    ]);
  await Promise.all(Array.from({ length: 20 }, (_, n) => once(n)));
  expect(await viewsPerWeek(services.db, all)).toEqual([{ from: "2026-02-23", views: 800 }]);
  expect(await visitsPerSource(services.db, all)).toEqual([{ source: "direct", visits: 20 }]);
});

test("counts are forgotten after three years", async () => {
  const { db, clock } = services;
  for (const day of ["2023-02-26", "2023-03-02"]) {
    await addCounts(db, [counted(day, { "/": 1 }, [["direct", "", 1]])]);
  }
  expect(clock().toISOString()).toMatch(/^2026-03-02/);
  await forgetOldVisits(db, clock);
  expect(await viewsPerWeek(db, all)).toEqual([{ from: "2023-02-27", views: 1 }]);
  expect(await db.$count(pageViews)).toBe(1);
  expect(await visitsPerSource(db, all)).toEqual([{ source: "direct", visits: 1 }]);
});
