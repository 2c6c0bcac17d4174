import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../../../../tests/setup/database.ts";
import { storePhoto, storeProperty } from "../../../../../tests/listings/properties.ts";
import { parseStaffQuery, staffSearch } from "./input.ts";
import { findForStaff, listForStaff, listWithoutLabel, setHidden } from "./queries.server.ts";

const { db } = await useTestDatabase();

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
beforeAll(async () => {
  const parade = await storeProperty(db, {
    address: "Parade 7",
    slug: "parade",
    price_amount: 300_000,
    updated_at: day(1),
    created_at: day(4),
    energy_label: null,
    source: "eigen",
  });
  await storePhoto(db, parade.id, { position: 1, storage_key: "photos/second" });
  await storePhoto(db, parade.id, { position: 0, storage_key: "photos/first" });
  await storePhoto(db, parade.id, { position: 2, state: "pending", storage_key: null });
  await storePhoto(db, parade.id, { position: 3, state: "failed", storage_key: null });
  await storePhoto(db, parade.id, { position: 0, state: "removed" });
  await storeProperty(db, {
    address: "100%_weg 1",
    slug: "procent",
    price_amount: 200_000,
    updated_at: day(2),
    created_at: day(3),
    hidden_by_staff: true,
    source: "burgstate",
  });
  await storeProperty(db, {
    address: "Kade 3",
    slug: "kade",
    city: "Tegelen",
    price_amount: null,
    price: "?",
    created_at: day(2),
    updated_at: day(3),
    is_active: false,
    status: "Verkocht",
  });
});

async function slugs(search: string): Promise<string[]> {
  const asked = parseStaffQuery(new URLSearchParams(search));
  return (await listForStaff(db, asked)).listings.map(({ slug }) => slug);
}

test.each([
  ["", ["kade", "procent", "parade"]],
  ["zoek=parade", ["parade"]],
  ["zoek=tege KADE", ["kade"]],
  ["zoek=%25_", ["procent"]],
  ["zoek=bestaatniet", []],
  ["bron=eigen", ["parade"]],
  ["status=Verkocht", ["kade"]],
  ["zichtbaarheid=zichtbaar", ["parade"]],
  ["zichtbaarheid=verborgen", ["procent"]],
  ["zichtbaarheid=vervallen", ["kade"]],
  ["volgorde=nieuwste", ["parade", "procent", "kade"]],
  ["volgorde=adres", ["procent", "kade", "parade"]],
  ["volgorde=prijs-hoog", ["parade", "procent", "kade"]],
  ["volgorde=prijs-laag", ["procent", "parade", "kade"]],
  ["pagina=9", ["kade", "procent", "parade"]],
  ["status=x&volgorde=x&pagina=-1&zoek=%00", ["kade", "procent", "parade"]],
])("?%s lists %j", async (search, expected) => {
  expect(await slugs(search)).toEqual(expected);
});

test("the address says no more than what is asked", () => {
  const search = "?zoek=parade&status=Nieuw&volgorde=adres&pagina=2";
  expect(staffSearch(parseStaffQuery(new URLSearchParams(search)))).toBe(search);
  expect(staffSearch(parseStaffQuery(new URLSearchParams("volgorde=gewijzigd&pagina=1")))).toBe("");
});

test("a row shows the first photo and how the photos stand", async () => {
  const { listings } = await listForStaff(db, parseStaffQuery(new URLSearchParams("zoek=Parade")));
  expect(listings).toMatchObject([
    { photo: { storage_key: "photos/first" }, photos: { stored: 2, pending: 1, failed: 1 } },
  ]);
});

test("a listing that is advertised without an energy label is missed one, whatever its source", async () => {
  const without = { source: "burgstate", energy_label: null };
  const { id } = await storeProperty(db, { ...without, address: "Bron 1" });
  await storeProperty(db, { ...without, address: "Huur 1", transaction: "huur" });
  await storeProperty(db, { ...without, address: "Monument 1", energy_exempt: true });
  await storeProperty(db, { ...without, address: "Verborgen 1", hidden_by_staff: true });
  await storeProperty(db, { ...without, address: "Vervallen 1", is_active: false });
  await storeProperty(db, { ...without, address: "Verkocht 1", status: "Verkocht" });
  for (const property_type of ["Bouwgrond", "Garagebox", "Inpandige garage", "Parkeerplaats"]) {
    await storeProperty(db, { ...without, address: property_type, property_type });
  }
  await storeProperty(db, { source: "voordeur", energy_label: null, duplicate_of: id });
  expect(await listWithoutLabel(db)).toMatchObject({
    total: 3,
    listings: [{ address: "Huur 1" }, { address: "Bron 1" }, { address: "Parade 7" }],
  });
  expect(await slugs("label=ontbreekt")).toHaveLength(3);
  expect(await findForStaff(db, id)).toMatchObject({ labelMissing: true });
  const { listings } = await listForStaff(db, parseStaffQuery(new URLSearchParams("zoek=Garage")));
  expect(listings.map(({ labelMissing }) => labelMissing)).toEqual([false, false]);
});

test("any listing can be hidden and shown again, one that does not exist cannot", async () => {
  const { id } = await storeProperty(db);
  expect(await setHidden(db, id, true, day(9))).toBe(true);
  expect(await findForStaff(db, id)).toMatchObject({ hidden_by_staff: true, updated_at: day(9) });
  await setHidden(db, id, false, day(9));
  expect(await findForStaff(db, id)).toMatchObject({ hidden_by_staff: false });
  expect(await setHidden(db, 999_999, true, day(9))).toBe(false);
  expect(await findForStaff(db, 999_999)).toBeNull();
  expect(await findForStaff(db, Number.NaN)).toBeNull();
});
