import { expect, test } from "vitest";
import type { BlmFields } from "../fixtures/blm.ts";
import { draftOf } from "../fixtures/blm-draft.ts";

test.each([
  ["Willow Lane, Maidstone, ME14 9ZZ", "Willow Lane"],
  ["Willow Lane, Maidstone ME14", "Willow Lane"],
  ["WILLOW LANE", "Willow Lane"],
  ["Maidstone", "Adres op aanvraag"],
  ["", "Willow Lane"],
])("shows the address %s as %s", async (DISPLAY_ADDRESS, address) => {
  expect((await draftOf({ DISPLAY_ADDRESS })).address).toBe(address);
});

test("never shows a house number that the shown address leaves out", async () => {
  const draft = await draftOf({ DISPLAY_ADDRESS: "", ADDRESS_2: "14a Willow Lane" });
  expect(draft.address).toBe("Willow Lane");
});

const noTown = { TOWN: "", OS_TOWN_CITY: "", POSTCODE1: "ME14", POSTCODE2: "9ZZ" };

test.each<[string, BlmFields, string, string]>([
  [
    "ADDRESS_3, before the county",
    { ADDRESS_3: "Harrietsham", ADDRESS_4: "Kent", DISPLAY_ADDRESS: "Willow Lane" },
    "Willow Lane",
    "Harrietsham",
  ],
  [
    "ADDRESS_4, behind the village",
    { ADDRESS_4: "MAIDSTONE", DISPLAY_ADDRESS: "Willow Lane, Eastfield" },
    "Willow Lane, Eastfield",
    "Maidstone",
  ],
  [
    "ADDRESS_2, behind a street in ADDRESS_1",
    {
      ADDRESS_1: "14 Willow Lane",
      ADDRESS_2: "Maidstone",
      ADDRESS_3: "Kent",
      ADDRESS_4: "",
      DISPLAY_ADDRESS: "",
    },
    "Willow Lane",
    "Maidstone",
  ],
  [
    "the shown address",
    { ADDRESS_3: "", ADDRESS_4: "", DISPLAY_ADDRESS: "Willow Lane, Maidstone, Kent, ME14 9ZZ" },
    "Willow Lane",
    "Maidstone",
  ],
  [
    "the shown address, behind the village of ADDRESS_3",
    { ADDRESS_4: "Kent", DISPLAY_ADDRESS: "Willow Lane, Eastfield, Maidstone, Kent." },
    "Willow Lane, Eastfield",
    "Maidstone",
  ],
  [
    "the shown address in one line",
    { ADDRESS_3: "", ADDRESS_4: "", DISPLAY_ADDRESS: "Willow Lane, Tunbridge Wells Kent TN1" },
    "Willow Lane",
    "Tunbridge Wells",
  ],
  [
    "ADDRESS_2, when ADDRESS_3 is a flat",
    { ADDRESS_1: "14 Willow Lane", ADDRESS_2: "Maidstone", ADDRESS_3: "Flat 4", ADDRESS_4: "" },
    "Willow Lane, Eastfield",
    "Maidstone",
  ],
  [
    "a shown address of one word",
    { ADDRESS_3: "", ADDRESS_4: "", DISPLAY_ADDRESS: "Maidstone" },
    "Adres op aanvraag",
    "Maidstone",
  ],
  [
    "the county, when that is all there is",
    { ADDRESS_3: "", ADDRESS_4: "Kent", DISPLAY_ADDRESS: "Willow Lane" },
    "Willow Lane",
    "Kent",
  ],
])("without TOWN the place stands in %s", async (_what, fields, address, city) => {
  const draft = await draftOf({ ...noTown, ...fields });
  expect([draft.address, draft.city]).toEqual([address, city]);
});

test.each([
  ["Maidstone, Kent", "Willow Lane, Maidstone, Kent", "Willow Lane", "Maidstone"],
  ["Kent", "Willow Lane, Maidstone", "Willow Lane", "Maidstone"],
  ["Maidstone", "Maidstone, Willow Lane, Maidstone", "Willow Lane", "Maidstone"],
  ["Maidstone", "Maidstone Road, Kent", "Maidstone Road", "Maidstone"],
  ["Maidstone", "Flat A1, Willow Lane, ME14", "Flat A1, Willow Lane", "Maidstone"],
  ["Park Street", "Willow Lane, Park Street", "Willow Lane", "Park Street"],
  ["Almunecar, Granada", "Calle Real, Almunecar, Granada", "Calle Real", "Almunecar, Granada"],
  ["Maidstone", "Willow Lane, Maidstone, Greater London, England", "Willow Lane", "Maidstone"],
])("TOWN %s with %s is %s in %s", async (TOWN, DISPLAY_ADDRESS, address, city) => {
  const draft = await draftOf({ TOWN, DISPLAY_ADDRESS, ADDRESS_3: "", ADDRESS_4: "Kent" });
  expect([draft.address, draft.city]).toEqual([address, city]);
});

test("reads the fields of the format for homes abroad", async () => {
  const draft = await draftOf({
    TOWN: "",
    OS_TOWN_CITY: "Venlo",
    POSTCODE1: "",
    POSTCODE2: "",
    ZIPCODE: "5911ab",
    DISPLAY_ADDRESS: "Maaskade, Venlo",
  });
  expect([draft.address, draft.postal_code, draft.city]).toEqual(["Maaskade", "5911 AB", "Venlo"]);
});
