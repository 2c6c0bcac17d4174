import { openImmo, plainObject } from "@voordeur/feeds/fixtures/openimmo.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { beforeEach, expect, test } from "vitest";
import { readHere } from "../../../../../tests/listings/read-here.ts";
import { useWorkbench } from "../../../../../tests/listings/sync-workbench.ts";
import { syncSource } from "../sync.server.ts";

const bench = await useWorkbench();
const { services, source } = bench;
beforeEach(() => bench.empty());

test("a home without a date is new when it appears later, and at a first import follows all others", async () => {
  const grens = { ...source, id: "grens", connector: "openimmo" as const };
  const homes = (...ids: string[]) => openImmo(ids.map((id) => plainObject(id)));
  const read = (at: string) =>
    syncSource({ ...services, clock: () => new Date(at) }, grens, { connector: readHere });
  await bench.feed([realworksObject(1)]);
  await bench.sync();
  await bench.feed(homes("1", "2"));
  await read("2026-03-02T01:00:00Z");
  await bench.feed(homes("1", "2", "3"));
  await read("2026-03-03T01:00:00Z");
  const newestFirst = async () =>
    (await bench.listings())
      .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
      .map((row) => [row.source, row.external_id, row.status, row.published_at]);
  const appeared = new Date("2026-03-03T01:00:00Z");
  expect(await newestFirst()).toEqual([
    ["grens", "3", "Nieuw", appeared],
    ["voordeur", "1", "Beschikbaar", new Date("2026-01-01T23:00:00Z")],
    ["grens", "1", "Beschikbaar", null],
    ["grens", "2", "Beschikbaar", null],
  ]);
  expect(await read("2026-03-17T01:00:00Z")).toMatchObject({ changed: 0 });
  expect(await read("2026-03-18T01:00:00Z")).toMatchObject({ changed: 1 });
  expect((await newestFirst())[0]).toEqual(["grens", "3", "Beschikbaar", appeared]);
  const facts = (await bench.listings()).at(-1)?.facts;
  expect(facts?.slice(0, 2).map(({ value }) => value)).toEqual(["Beschikbaar", "3 maart 2026"]);
  const history = (await bench.changes()).filter((change) => change.kind === "changed");
  expect(history).toMatchObject([
    { before: { status: "Nieuw" }, after: { status: "Beschikbaar" } },
  ]);
  expect(await read("2026-03-19T01:00:00Z")).toMatchObject({ changed: 0, unchanged: 3 });
});
