import { expect, test } from "vitest";
import { askNames } from "./ask-words.ts";
import { parseAnnouncement, type AnnounceValues } from "./input.ts";

const values: AnnounceValues = {
  way: "sealed",
  closesAt: "2026-04-01T12:00",
  opening: "two-staff",
  askingPrice: "€ 395.000",
  isPriceFrom: "",
  costs: "k.k.",
  namesForSeller: "ja",
  text: "Wie het hoogste biedt, heeft geen recht op de woning. De verkoper kiest.",
  asks: askNames,
  holders: ["a", "b", "x", "a"],
};
const now = new Date("2026-03-02T10:00:00Z");

test("an announcement is read as it was filled in", () => {
  expect(parseAnnouncement(values, now, ["a", "b"])).toMatchObject({
    announcement: {
      way: "sealed",
      closesAt: new Date("2026-04-01T10:00:00Z"),
      opening: "two-staff",
      holders: ["a", "b"],
      rules: { askingPrice: 395_000, isPriceFrom: false, namesForSeller: true },
    },
  });
  // Talks have no moment and no codes.
  expect(parseAnnouncement({ ...values, way: "open" }, now, ["a", "b"])).toMatchObject({
    announcement: { closesAt: null, opening: null, holders: [] },
  });
});

test.each<[keyof AnnounceValues, Partial<AnnounceValues>]>([
  ["closesAt", { closesAt: "" }],
  ["closesAt", { closesAt: "2026-03-29T02:30" }],
  ["closesAt", { closesAt: "2026-06-31T12:00" }],
  ["closesAt", { closesAt: "2062-04-01T12:00" }],
  ["opening", { opening: "" }],
  ["holders", { holders: ["a"] }],
  ["askingPrice", { askingPrice: "veel" }],
  ["costs", { costs: "gratis" }],
  ["text", { text: "Bied maar." }],
])("an announcement without a right %s is refused", (field, typed) => {
  const { errors } = parseAnnouncement({ ...values, ...typed }, now, ["a", "b"]) as {
    errors: Record<string, string>;
  };
  expect(Object.keys(errors ?? {})).toEqual([field]);
});
