import { agency } from "../../../agency.config.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import { expect, test } from "vitest";
import { useWorkbench } from "../../../tests/listings/sync-workbench.ts";
import { readHere } from "../../../tests/listings/read-here.ts";
import { syncSource } from "./sync/sync.server.ts";
import { propertiesOfTheDay } from "./queries.server.ts";

const bench = await useWorkbench();
const services = { ...bench.services, clock: () => new Date("2026-11-25T09:00:00Z") };
for (const source of agency.listingSources) {
  await syncSource(services, source, { connector: readHere });
}

test("on no day of the year more than one of the demo's six is sold or let", async () => {
  const sold: [day: number, slugs: string[]][] = [];
  for (let day = 1; day <= 366; day++) {
    const cards = await propertiesOfTheDay(bench.db, day);
    expect(cards).toHaveLength(6);
    sold.push([day, cards.filter(({ status }) => isSold(status)).map(({ slug }) => slug)]);
  }
  expect(sold.filter(([, slugs]) => slugs.length > 1)).toEqual([]);
  expect(sold.some(([, slugs]) => slugs.length === 1)).toBe(true);
});
