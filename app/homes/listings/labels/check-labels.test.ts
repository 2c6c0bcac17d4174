import { beforeEach, expect, test } from "vitest";
import { labelFindings } from "../../../../database/schema/labels.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { outsideAnswers } from "../../../../database/schema/places.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { type KnownLabel, startEpOnline } from "../../../../tests/site/outside/ep-online.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { loadConfig } from "../../../platform/config.ts";
import { openOutside } from "../../../platform/outside/outside.ts";
import { checkLabels } from "./check-labels.server.ts";
import { dismissFinding, findFinding, listFindings } from "./queries.server.ts";

const DAY = 86_400_000;

const services = await useTestServices();
const { db } = services;
beforeEach(async () => {
  await db.delete(properties);
  await db.delete(outsideAnswers);
});

const known = (number: number, label: string, changes: Partial<KnownLabel> = {}): KnownLabel => ({
  postcode: "5911AA",
  number,
  label,
  registered: "2021-03-02",
  validUntil: "2031-03-02",
  ...changes,
});
const home = (number: number, changes: object = {}) =>
  storeProperty(db, { address: `Teststraat ${number}`, energy_label: "B", ...changes });

async function open(labels: KnownLabel[]) {
  const epOnline = await startEpOnline(labels);
  const config = loadConfig({ EP_ONLINE_URL: epOnline.url, EP_ONLINE_API_KEY: "ep-key" });
  const outside = openOutside({ ...services, config });
  return { epOnline, labels, run: () => checkLabels({ ...services, outside }) };
}

const kinds = async () => {
  const rows = await db.select().from(labelFindings).orderBy(labelFindings.property_id);
  return rows.map(({ kind, registered }) => [kind, registered]);
};

test("names labels that are not as registered, and changes none", async () => {
  const { run } = await open([
    known(1, "B"),
    known(2, "C"),
    known(3, "B", { registered: "2016-03-01", validUntil: "2026-03-01" }),
    known(5, "A"),
    known(6, "C", { letter: "A" }),
  ]);
  await home(1);
  const other = await home(2);
  await home(3);
  await home(4);
  await home(5, { energy_label: null });
  await storeProperty(db, { address: "Teststraat 6 a", energy_label: "B" });
  await run();
  expect(await kinds()).toEqual([
    ["other", "C"],
    ["expired", "B"],
    ["unregistered", null],
    ["missing", "A"],
    ["other", "C"],
  ]);
  expect(await findFinding(db, other.id)).toMatchObject({
    advertised: "B",
    registered_on: "2021-03-02",
    valid_until: "2031-03-02",
    source: "ep-online",
    found_at: services.clock(),
  });
  // A label that is missing altogether is in a list of its own.
  expect((await listFindings(db, 10)).total).toBe(4);
  const labels = await db.select({ label: properties.energy_label }).from(properties);
  expect(labels.filter(({ label }) => label === "B")).toHaveLength(5);
});

test("homes that need no label are not asked about, and lose what was found", async () => {
  const { epOnline, run } = await open([known(1, "C")]);
  const { id } = await home(1);
  await home(2, { energy_exempt: true });
  await home(3, { status: "Verkocht" });
  await home(4, { hidden_by_staff: true });
  await home(5, { property_type: "Bouwgrond" });
  await run();
  expect(epOnline.asked).toHaveLength(1);
  expect(await kinds()).toHaveLength(1);
  await db.update(properties).set({ status: "Verkocht" });
  expect((await listFindings(db, 10)).total).toBe(0);
  await run();
  expect(await findFinding(db, id)).toBeNull();
});

test("what staff put away stays away until something changes", async () => {
  const { labels, run } = await open([known(1, "C")]);
  const { id } = await home(1);
  await run();
  const dismissal = { reason: "Nieuw label is aangevraagd", by: "7", at: services.clock() };
  await expect(dismissFinding(db, id, dismissal)).resolves.toBe(true);
  // Twice is as once; a colleague with another reason is told.
  await expect(dismissFinding(db, id, dismissal)).resolves.toBe(true);
  const later = { ...dismissal, reason: "Klopt zo" };
  await expect(dismissFinding(db, id, later)).resolves.toBe(false);
  services.advance(DAY);
  await run();
  expect((await listFindings(db, 10)).total).toBe(0);
  expect(await findFinding(db, id)).toMatchObject({ reason: "Nieuw label is aangevraagd" });
  labels[0]!.label = "D";
  services.advance(DAY);
  await run();
  expect((await listFindings(db, 10)).rows).toMatchObject([
    { id, finding: { registered: "D", dismissed_at: null, reason: null } },
  ]);
  await dismissFinding(db, id, dismissal);
  await dismissFinding(db, id, null);
  expect((await listFindings(db, 10)).total).toBe(1);
  await expect(dismissFinding(db, 999_999, dismissal)).resolves.toBe(false);
});

test("a finding goes when the advertisement is right again", async () => {
  const { run } = await open([known(1, "C")]);
  const { id } = await home(1);
  await run();
  // At once, before the next night.
  await db.update(properties).set({ energy_label: "C" });
  expect((await listFindings(db, 10)).total).toBe(0);
  expect(await findFinding(db, id)).toBeNull();
  await run();
  expect(await kinds()).toEqual([]);
});

test.each(["down", "slow", "wrong", "refusing"] as const)(
  "while EP-Online is %s, what was found stays and nothing is added",
  async (manner) => {
    const { epOnline, run } = await open([known(1, "C")]);
    await home(1);
    await run();
    const before = await kinds();
    await home(2);
    epOnline.manner = manner;
    services.advance(DAY);
    await run();
    expect(await kinds()).toEqual(before);
  },
);

test("without a key only the day counts that a feed tells", async () => {
  const until = (value: string) => ({
    facts: [{ group: "Energie", label: "Energielabel geldig tot", value }],
  });
  const { id } = await home(1, until("1 maart 2026"));
  await home(2, until("1 april 2026"));
  await home(3);
  await checkLabels(services);
  expect(await kinds()).toEqual([["expired", null]]);
  expect(await findFinding(db, id)).toMatchObject({ source: "feed", valid_until: "2026-03-01" });
});
