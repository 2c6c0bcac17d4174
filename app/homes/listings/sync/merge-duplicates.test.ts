import { beforeEach, expect, test } from "vitest";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import { newestCards, shownCopies } from "../queries.server.ts";
import { listForStaff, otherCopies } from "../staff/table/queries.server.ts";
import { parseStaffQuery } from "../staff/table/input.ts";
import { undoRun } from "./staff-decisions.server.ts";
import { setVisible } from "./service.server.ts";

const bench = await useWorkbench();
const { db, services, source } = bench;
const lotte = { id: "u1", email: "lotte@voordeur.example" };

let preferred: number;
let other: number;
beforeEach(async () => {
  await bench.empty();
  await bench.feed([realworksObject(1)]);
  await bench.sync({ ...source, id: "burgstate" });
  await bench.sync();
  const ids = new Map((await bench.listings()).map((row) => [row.source, row.id]));
  preferred = ids.get("voordeur")!;
  other = ids.get("burgstate")!;
});

/** The cards that visitors see of the home: listing ids with the sources that each names. */
const seen = async () =>
  (await newestCards(db, 10)).map(({ id, source: from, also_from }) => [id, from, ...also_from]);

test("hiding the preferred copy of a home shows the other one, until it is shown again", async () => {
  expect(await seen()).toEqual([[preferred, "voordeur", "burgstate"]]);
  await setVisible(services, preferred, false, lotte);
  expect(await seen()).toEqual([[other, "burgstate"]]);
  await setVisible(services, preferred, true, lotte);
  expect(await seen()).toEqual([[preferred, "voordeur", "burgstate"]]);
});

test("a home of which staff hid every copy stays hidden when its feeds are read again", async () => {
  await setVisible(services, preferred, false, lotte);
  await setVisible(services, other, false, lotte);
  expect(await seen()).toEqual([]);
  await bench.feed([realworksObject(1, (o) => (o.financieel.overdracht.koopprijs = 380_000))]);
  await bench.sync();
  expect(await seen()).toEqual([]);
});

test("hiding the copy that nobody sees takes its badge away", async () => {
  await setVisible(services, other, false, lotte);
  expect(await seen()).toEqual([[preferred, "voordeur"]]);
});

test("undoing the run that brought the preferred copy shows the other one", async () => {
  await undoRun(services, (await bench.runs()).at(-1)!.id, lotte);
  expect(await seen()).toEqual([[other, "burgstate"]]);
});

test("staff are told which copies there are and which one visitors see", async () => {
  await setVisible(services, preferred, false, lotte);
  const { price, status } = (await bench.listings())[0]!;
  const told = { price, status };
  expect(await otherCopies(db, preferred)).toEqual([
    { ...told, id: other, source: "burgstate", hidden_by_staff: false, isShown: true },
  ]);
  expect(await otherCopies(db, other)).toEqual([
    { ...told, id: preferred, source: "voordeur", hidden_by_staff: true, isShown: false },
  ]);
  const { listings } = await listForStaff(db, parseStaffQuery(new URLSearchParams()));
  expect(new Map(listings.map(({ id, shownFrom }) => [id, shownFrom]))).toEqual(
    new Map([
      [preferred, "burgstate"],
      [other, null],
    ]),
  );
});

test("the old URL of a hidden copy leads to the one that is shown", async () => {
  const slugs = new Map((await bench.listings()).map((row) => [row.id, row.slug]));
  const shownFor = async (id: number) => (await shownCopies(db, [id])).get(id)?.slug;
  expect(await shownFor(other)).toBe(slugs.get(preferred));
  await setVisible(services, preferred, false, lotte);
  expect(await shownFor(preferred)).toBe(slugs.get(other));
  await setVisible(services, other, false, lotte);
  expect(await shownFor(preferred)).toBeUndefined();
});
