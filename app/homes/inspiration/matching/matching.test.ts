import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { propertyStyles } from "../../../../database/schema/inspiration.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { TextModel } from "@voordeur/models/text-model.ts";
import { createLog } from "../../../platform/observability/log.ts";
import { BATCH, forgetOldWeights, refreshStyles } from "../queries.server.ts";
import { refreshStylesJob } from "./refresh.server.ts";
import { inspire, matchProperties } from "../service.server.ts";

const log = createLog("silent");
const { db } = await useTestDatabase(log);
const sent: string[] = [];
const send = async (name: string) => void sent.push(name);
const services = {
  db,
  log,
  jobs: {
    send,
    enqueueing: async () => "",
    sendAll: async () => {},
    forget: async () => {},
    standingStill: async () => [],
    close: async () => {},
  },
  textModel: undefined,
};
beforeEach(async () => {
  await db.delete(properties);
});

const family = {
  property_type: "Hoekwoning",
  bedrooms: 4,
  area: 130,
  plot_area: 280,
  description: "Fijne woning met een diepe tuin, vlak bij de basisschool.",
};
const slugs = async (...asked: Parameters<typeof matchProperties>) =>
  (await matchProperties(...asked)).map(({ slug }) => slug);

test("the best of a style comes first, with its reason", async () => {
  await storeProperty(db, { slug: "flat", property_type: "Galerijflat", bedrooms: 1, area: 50 });
  await storeProperty(db, { ...family, slug: "gezin" });
  const [first] = await matchProperties(services, ["gezinswoning"]);
  expect(first?.slug).toBe("gezin");
  expect(first?.reason).toContain("Vier slaapkamers, een school in de buurt");
});

test("a listing that changes is weighed again", async () => {
  const property = await storeProperty(db, { ...family, slug: "een" });
  await storeProperty(db, { ...family, slug: "twee", bedrooms: 3 });
  expect(await slugs(services, ["gezinswoning"])).toEqual(["een", "twee"]);
  await db
    .update(properties)
    .set({ bedrooms: 1, updated_at: new Date("2027-01-01T00:00:00Z") })
    .where(eq(properties.id, property.id));
  expect(await slugs(services, ["gezinswoning"])).toEqual(["twee", "een"]);
  expect(await refreshStyles(db)).toBe(0);
});

test("what visitors cannot see or have is not matched", async () => {
  await storeProperty(db, { ...family, slug: "weg", is_active: false });
  await storeProperty(db, { ...family, slug: "verborgen", hidden_by_staff: true });
  await storeProperty(db, { ...family, slug: "verkocht", status: "Verkocht o.v." });
  await storeProperty(db, { ...family, slug: "te-koop" });
  expect(await slugs(services, ["gezinswoning"])).toEqual(["te-koop"]);
});

test("of a list of ids only those are matched", async () => {
  await storeProperty(db, { ...family, slug: "een" });
  const two = await storeProperty(db, { ...family, slug: "twee", bedrooms: 3 });
  expect(await slugs(services, ["gezinswoning"], [two.id, 999_999])).toEqual(["twee"]);
  expect(await slugs(services, ["gezinswoning"], [])).toEqual([]);
});

test("a garden that is not there is no garden, and a street's name is no word", async () => {
  await storeProperty(db, { slug: "zonder", description: "Licht huis, maar geen tuin." });
  await storeProperty(db, { slug: "straat", address: "Boerderijweg 3", description: "Een huis." });
  await storeProperty(db, { slug: "met", description: "Licht huis met een tuin en oude schuur." });
  await refreshStyles(db);
  const rows = await db
    .select({ slug: properties.slug, words: propertyStyles.words })
    .from(propertyStyles)
    .innerJoin(properties, eq(properties.id, propertyStyles.property_id))
    .where(eq(propertyStyles.style, "landelijk"));
  const words = Object.fromEntries(rows.map(({ slug, words }) => [slug, words.toSorted()]));
  expect(words).toEqual({ zonder: [], straat: [], met: ["erf", "tuin"] });
});

test("six are shown, and the same six every time", async () => {
  for (let index = 0; index < 9; index += 1)
    await storeProperty(db, { ...family, slug: `n${index}` });
  const first = await slugs(services, ["gezinswoning", "modern"]);
  expect(first).toEqual(["n8", "n7", "n6", "n5", "n4", "n3"]);
  expect(await slugs(services, ["gezinswoning", "modern"])).toEqual(first);
});

test("a whole new offer is left to the job", async () => {
  for (let index = 0; index < BATCH; index += 1) await storeProperty(db, { slug: `n${index}` });
  await matchProperties(services, ["modern"]);
  expect(sent).toEqual(["refresh-styles"]);
  await storeProperty(db, { slug: "later" });
  await refreshStylesJob(services).run({}, undefined as never);
  expect(await refreshStyles(db)).toBe(0);
});

describe("a language model", () => {
  const asking = (answer: () => unknown) => {
    const textModel: TextModel = { answer: async ({ schema }) => schema.parse(await answer()) };
    return { ...services, textModel };
  };
  const homes = async () => {
    await storeProperty(db, { ...family, slug: "een" });
    await storeProperty(db, { ...family, slug: "twee", bedrooms: 3 });
    const built = await matchProperties(services, ["gezinswoning"]);
    return { order: built.map(({ slug }) => slug), last: built.at(-1)! };
  };

  test("may order and word the homes anew", async () => {
    const { last } = await homes();
    const [first] = await matchProperties(
      asking(() => ({ matches: [{ id: last.id, reason: "Vlak bij de basisschool." }] })),
      ["gezinswoning"],
    );
    expect(first).toMatchObject({ slug: "twee", reason: "Vlak bij de basisschool." });
  });

  test.each([
    ["nonsense", () => "bla"],
    ["homes that there are not", () => ({ matches: [{ id: 1e9, reason: "x" }] })],
    ["a failure", () => Promise.reject(new Error("away"))],
  ])("that answers %s leaves the built-in order", async (_what, answer) => {
    const { order } = await homes();
    const matches = await matchProperties(asking(answer), ["gezinswoning"]);
    expect(matches.map(({ slug }) => slug)).toEqual(order);
    expect(matches[0]?.reason).toContain("Vier slaapkamers");
  });
});

test("other weights have everything weighed again", async () => {
  await storeProperty(db, { ...family, slug: "een" });
  await refreshStyles(db);
  await forgetOldWeights(db);
  expect(await refreshStyles(db)).toBe(0);
  await db.update(propertyStyles).set({ weights: "old" });
  await forgetOldWeights(db);
  expect(await refreshStyles(db)).toBe(1);
});

test("without a match the newest are shown, without a reason", async () => {
  await storeProperty(db, { slug: "verkocht", status: "Verkocht o.v." });
  const shown = await inspire(services, ["luxe"]);
  expect(shown?.map(({ slug, reason }) => [slug, reason])).toEqual([["verkocht", ""]]);
  expect(await inspire(services, [])).toHaveLength(1);
});
