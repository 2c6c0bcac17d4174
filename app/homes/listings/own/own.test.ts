import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import { openStorage } from "../../../platform/files/storage.ts";
import { storePhotos } from "../photos/store-photos.ts";
import { findPropertyBySlug } from "../queries.server.ts";
import { emptyForm, type OwnField, parseOwnListing } from "./input.ts";
import {
  addFile,
  changeOwnListing,
  changeMedia,
  createOwnListing,
  factNames,
  formOf,
  markOf,
  forgetOldMedia,
  removeOwnListing,
} from "./service.server.ts";

const bench = await useWorkbench();
const { db } = bench;
const storage = await openStorage({ dataDir: bench.folder, s3: undefined });
const services = { ...bench.services, storage };
beforeEach(() => bench.empty());

function listing(changes: Partial<Record<OwnField, string>> = {}) {
  const form = new FormData();
  const texts = {
    ...emptyForm.texts,
    address: "Parade 7",
    postal_code: "5911 CA",
    city: "Venlo",
    price_amount: "395000",
    property_type: "Herenhuis",
    ...changes,
  };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  const parsed = parseOwnListing(form);
  if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.listing;
}

const one = async (id: number) =>
  (await db.select().from(properties).where(eq(properties.id, id)))[0]!;

const lotte = { email: "lotte@voordeur.example" };

test("a new listing has the columns and the slug that a feed would give it", async () => {
  const first = await createOwnListing(services, listing({ energy_label: "B", area: "120" }));
  const second = await createOwnListing(services, listing({ energy_label: "vrijgesteld" }));
  expect(await one(first)).toMatchObject({
    source: "eigen",
    slug: "parade-7-venlo",
    price: "€ 395.000 k.k.",
    price_amount: 395_000,
    energy_label: "B",
    energy_exempt: false,
    is_active: true,
    hidden_by_staff: false,
    published_at: services.clock(),
  });
  expect(await one(second)).toMatchObject({
    slug: "parade-7-venlo-2",
    energy_label: null,
    energy_exempt: true,
  });
  const { facts } = await one(first);
  expect(facts).toContainEqual({
    group: "Oppervlakten en inhoud",
    label: "Wonen",
    value: "120 m²",
  });
});

test.each([
  [{ price_term: "v.o.n." }, "€ 395.000 v.o.n."],
  [{ transaction: "huur", price_term: "per maand", price_amount: "1250" }, "€ 1.250 per maand"],
  [{ price_term: "aanvraag" }, "Prijs op aanvraag"],
])("the form of %j shows again what was filled in", async (changes, price) => {
  const filled = listing({ ...changes, description: "Licht.\n\nRuim.", visible: "" });
  const stored = await one(await createOwnListing(services, filled));
  expect(stored.price).toBe(price);
  const form = new FormData();
  for (const [name, value] of Object.entries(formOf(stored).texts)) form.set(name, value);
  const amount = stored.price_amount;
  expect(parseOwnListing(form)).toEqual({ listing: { ...filled, price_amount: amount } });
});

test.each([
  ["a price that no form has words for", { price: "€ 218,45 per maand", price_amount: 218 }],
  ["a price in other money", { price: "USD 500.000", price_amount: null }],
  ["a price without a term", { price: "€ 395.000", price_amount: 395_000 }],
  ["a foreign postal code", { postal_code: "03181" }],
])("%s stays when the form is sent as it stands", async (_, values) => {
  const id = await createOwnListing(services, listing());
  await db.update(properties).set(values).where(eq(properties.id, id));
  const known = await one(id);
  const form = new FormData();
  for (const [name, value] of Object.entries(formOf(known).texts)) form.set(name, value);
  const parsed = parseOwnListing(form, known);
  if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
  await changeOwnListing(services, id, parsed.listing, lotte);
  expect(await one(id)).toMatchObject(values);
  form.set("price_amount", "1");
  form.set("postal_code", "0318");
  expect(parseOwnListing(form, known)).toHaveProperty("errors.postal_code");
});

test("the form shows again the facts that were added, and suggests their names", async () => {
  const facts = listing();
  facts.facts = [["Bouw", [["Soort dak", "Zadeldak"]]]];
  const id = await createOwnListing(services, facts);
  const lines = [{ label: "Soort dak", value: "Zadeldak" }];
  expect(formOf(await one(id)).facts).toEqual([{ group: "Bouw", lines }]);
  expect(await factNames(db)).toMatchObject({ Bouw: ["Soort dak", "Soort woning"] });
  await changeOwnListing(services, id, listing(), lotte);
  expect(formOf(await one(id)).facts).toEqual([]);
});

test("a lower price is told, and kept in the listing's history", async () => {
  const id = await createOwnListing(services, listing());
  const before = await one(id);
  const cheaper = listing({ price_amount: String(before.price_amount! - 10_000) });
  await changeOwnListing(services, id, cheaper, lotte);
  const after = await one(id);
  expect(after.price_lowered_at).toEqual(services.clock());
  expect(await bench.changes()).toMatchObject([
    {
      property_id: id,
      actor: "lotte@voordeur.example",
      run_id: null,
      before: { price: before.price, price_amount: before.price_amount },
      after: { price: after.price, price_amount: after.price_amount },
    },
  ]);
  await changeOwnListing(services, id, listing(), lotte);
  expect((await one(id)).price_lowered_at).toBeNull();
});

test.each([
  [
    "a new price",
    { price_amount: "410.000" },
    { description: "Ruim en licht." },
    ["395.000", "410.000"],
  ],
  ["a new status", { status: "Verkocht" }, { price_amount: "380000" }, ["Verkocht"]],
  ["hidden", { visible: "" }, { area: "121" }, [""]],
  ["another address", { address: "Markt 1" }, { address: "Markt 2" }, ["Markt 1"]],
] as const)(
  "an older form does not put back what somebody else saved: %s",
  async (_what, first, second, theirs) => {
    const id = await createOwnListing(services, listing());
    const seen = markOf(await one(id));
    expect(await changeOwnListing(services, id, listing(first), lotte, seen)).toBe(true);
    const stored = await one(id);
    const refused = await changeOwnListing(services, id, listing(second), lotte, seen);
    expect(await one(id)).toEqual(stored);
    if (typeof refused === "boolean") throw new Error("it was saved");
    const [field] = Object.keys(first) as (keyof typeof refused.theirs.texts)[];
    expect(theirs).toContain(refused.theirs.texts[field!]);
    expect(refused.mine.texts).not.toEqual(refused.theirs.texts);
    // Having seen it, the second one may decide.
    expect(await changeOwnListing(services, id, listing(second), lotte, refused.seen)).toBe(true);
    expect(formOf(await one(id))).toEqual(refused.mine);
  },
);

test("an older form is saved where it says the same, or only what has no field changed", async () => {
  const id = await createOwnListing(services, listing());
  const seen = markOf(await one(id));
  await db
    .update(properties)
    .set({ updated_at: new Date(0) })
    .where(eq(properties.id, id));
  const cheaper = listing({ price_amount: "380.000" });
  expect(await changeOwnListing(services, id, cheaper, lotte, seen)).toBe(true);
  expect(await changeOwnListing(services, id, cheaper, lotte, seen)).toBe(true);
  const twice = [listing({ area: "122" }), listing({ area: "123" })];
  const now = markOf(await one(id));
  const both = await Promise.all(
    twice.map((form) => changeOwnListing(services, id, form, lotte, now)),
  );
  expect(both.filter((answer) => answer === true)).toHaveLength(1);
});

test("a change keeps the address on the site", async () => {
  const id = await createOwnListing(services, listing());
  const changed = listing({ address: "Markt 1", status: "Verkocht" });
  expect(await changeOwnListing(services, id, changed, lotte)).toBe(true);
  expect(await one(id)).toMatchObject({ slug: "parade-7-venlo", address: "Markt 1" });
});

test("a sync leaves own listings alone, and staff cannot change what a feed sends", async () => {
  const id = await createOwnListing(services, listing());
  const own = await one(id);
  await bench.feed([realworksObject(1)]);
  expect(await bench.sync()).toMatchObject({ state: "succeeded" });
  expect(await one(id)).toEqual(own);
  const fed = (await bench.listings()).find(({ source }) => source === "voordeur")!;
  expect(await changeOwnListing(services, fed.id, listing(), lotte)).toBe(false);
  expect(await removeOwnListing(services, fed.id)).toBe(false);
  expect(await addFile(services, fed.id, await picture("red"))).toBe(false);
  expect(await changeMedia(services, fed.id, { action: "remove", medium: 1 })).toBe(false);
  expect((await bench.listings()).find((row) => row.id === fed.id)).toEqual(fed);
});

test("a feed may not be called as the own listings are", async () => {
  const feed = { ...bench.source, id: "eigen" };
  await expect(bench.sync(feed)).rejects.toThrow("eigen");
});

const picture = async (background: string) =>
  sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

const photosOf = (id: number) =>
  db
    .select()
    .from(propertyMedia)
    .where(eq(propertyMedia.property_id, id))
    .orderBy(asc(propertyMedia.position), asc(propertyMedia.id));

async function withPhotos(...colours: string[]) {
  const id = await createOwnListing(services, listing());
  for (const colour of colours) await addFile(services, id, await picture(colour));
  const photos = new Map((await photosOf(id)).map((photo, index) => [colours[index], photo]));
  const shown = async () => {
    const page = await findPropertyBySlug(db, (await one(id)).slug);
    return page!.photos.map(
      ({ storage_key }) => [...photos].find(([, photo]) => photo.storage_key === storage_key)?.[0],
    );
  };
  return { id, photo: (colour: string) => photos.get(colour)!.id, shown };
}

test("photos stand in the order of adding; the first one is the main photo", async () => {
  const { id, shown } = await withPhotos("red", "green", "blue");
  expect(await shown()).toEqual(["red", "green", "blue"]);
  expect((await one(id)).image_url).toMatch(/^\/media\/photos\/[0-9a-f]{32}-500\.webp$/);
});

test.each([
  ["blue", 0, ["blue", "red", "green"]],
  ["red", 1, ["green", "red", "blue"]],
  ["red", 99, ["green", "blue", "red"]],
  ["green", 1, ["red", "green", "blue"]],
])("%s moves to place %i", async (colour, to, order) => {
  const { id, photo, shown } = await withPhotos("red", "green", "blue");
  await changeMedia(services, id, { action: "move", medium: photo(colour), to });
  expect(await shown()).toEqual(order);
  const first = (await photosOf(id))[0]!;
  expect((await one(id)).image_url).toContain(first.storage_key);
});

test("a photo that is taken away can be put back where it was, for a day", async () => {
  const { id, photo, shown } = await withPhotos("red", "green", "blue");
  const main = (await one(id)).image_url;
  await changeMedia(services, id, { action: "remove", medium: photo("red") });
  expect(await shown()).toEqual(["green", "blue"]);
  expect((await one(id)).image_url).not.toBe(main);
  await changeMedia(services, id, { action: "restore", medium: photo("red") });
  expect(await shown()).toEqual(["red", "green", "blue"]);
  expect((await one(id)).image_url).toBe(main);

  await changeMedia(services, id, { action: "remove", medium: photo("green") });
  const later = (hours: number) => ({
    ...services,
    clock: () => new Date(services.clock().getTime() + hours * 3_600_000),
  });
  await forgetOldMedia(later(23));
  expect(await photosOf(id)).toHaveLength(3);
  await forgetOldMedia(later(25));
  expect(await photosOf(id)).toHaveLength(2);
  expect(bench.sent.at(-1)).toMatchObject({ name: "store-photos" });
});

test("without its last photo a listing has no main photo", async () => {
  const { id, photo } = await withPhotos("red");
  await changeMedia(services, id, { action: "remove", medium: photo("red") });
  expect((await one(id)).image_url).toBeNull();
});

test("a photo of another listing is not touched", async () => {
  const mine = await withPhotos("red", "green");
  const other = await withPhotos("blue");
  await changeMedia(services, mine.id, { action: "remove", medium: other.photo("blue") });
  await changeMedia(services, mine.id, { action: "move", medium: other.photo("blue"), to: 0 });
  expect(await other.shown()).toEqual(["blue"]);
  expect(await mine.shown()).toEqual(["red", "green"]);
});

test("the same picture twice is one photo, and comes back when it was taken away", async () => {
  const { id, photo, shown } = await withPhotos("red", "green");
  await addFile(services, id, await picture("red"));
  expect(await photosOf(id)).toHaveLength(2);
  await changeMedia(services, id, { action: "remove", medium: photo("green") });
  await addFile(services, id, await picture("green"));
  expect(await shown()).toEqual(["red", "green"]);
});

test("a deleted listing takes its photos and their files along", async () => {
  const { id } = await withPhotos("orange", "purple");
  const kept = await readdir(join(bench.folder, "files", "photos"));
  expect(await removeOwnListing(services, id)).toBe(true);
  expect(await bench.listings()).toEqual([]);
  const { data } = bench.sent.at(-1)!;
  await storePhotos(services, { fetch }, { unused: data.unused as never });
  const left = await readdir(join(bench.folder, "files", "photos"));
  // Two pictures, each in two widths and two formats.
  expect(kept.length - left.length).toBe(8);
  expect(await removeOwnListing(services, id)).toBe(false);
});
