import fc from "fast-check";
import { expect, test } from "vitest";
import { changeWords } from "./change-words.ts";

const nothing = { lines: [], facts: [], description: null, media: [] };

test("each changed field is told in Dutch, in one order", () => {
  const before = { area: 1200, price_amount: 1, energy_label: "B", transaction: "koop" };
  const after = { area: 1250, price_amount: 2, energy_label: null, transaction: "huur" };
  expect(changeWords(before, after)).toEqual({
    ...nothing,
    lines: [
      { label: "Aanbod", before: "te koop", after: "te huur" },
      { label: "Woonoppervlakte", before: "1.200 m²", after: "1.250 m²" },
      { label: "Energielabel", before: "B", after: "" },
    ],
  });
});

test("a date is told as a day of Amsterdam, and not when the day is the same", () => {
  const days = (before: string, after: string) =>
    changeWords({ published_at: before }, { published_at: after }).lines;
  expect(days("2026-01-04T23:30:00.000Z", "2026-01-05T12:00:00.000Z")).toEqual([]);
  expect(days("2026-01-05T12:00:00.000Z", "2026-01-05T23:30:00.000Z")).toEqual([
    { label: "Aangeboden sinds", before: "5 januari 2026", after: "6 januari 2026" },
  ]);
});

test("facts are told when they differ, unless a field has said the same", () => {
  const fact = (label: string, value: string) => ({ group: "Bouw", label, value });
  const before = {
    area: 100,
    facts: [fact("Wonen", "100 m²"), fact("Perceel", "A 1"), fact("Dak", "riet")],
  };
  const after = {
    area: 120,
    facts: [fact("Wonen", "120 m²"), fact("Perceel", "A 1"), fact("Perceel", "A 2")],
  };
  expect(changeWords(before, after).facts).toEqual([
    { label: "Perceel", before: "A 1", after: "A 1, A 2" },
    { label: "Dak", before: "riet", after: "" },
  ]);
});

test.each([
  ["more of them", ["a"], ["a", "b"], "1 → 2"],
  ["others", ["a", "b", "c"], ["a", "d", "e"], "2 vernieuwd"],
  ["another order", ["a", "b"], ["b", "a"], "andere volgorde"],
])("photos: %s", (_what, was, is, words) => {
  const photos = (urls: string[]) => ({ photos: urls.map((url) => ({ url, version: "" })) });
  expect(changeWords(photos(was), photos(is)).media).toEqual([{ label: "Foto’s", words }]);
});

test("documents that came, and words below photos that changed, are told", () => {
  const photo = { url: "a", version: "", caption: "Tuin" };
  const document = { kind: "document", url: "b", version: "" };
  const before = { photos: [{ ...photo, caption: "Keuken" }], media: [] };
  expect(changeWords(before, { photos: [photo], media: [document] }).media).toEqual([
    { label: "Foto’s", words: "andere bijschriften" },
    { label: "Plattegronden, tours en documenten", words: "0 → 1" },
  ]);
});

test("a description is told with both its texts", () => {
  const words = changeWords({ description: "Oud" }, { description: "Nieuw" });
  expect(words).toEqual({ ...nothing, description: { before: "Oud", after: "Nieuw" } });
});

test("whatever the history holds, it is told without an error", () => {
  const names = ["price", "facts", "photos", "media", "published_at", "description", "area"];
  const values = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
  fc.assert(
    fc.property(values, values, (before, after) => {
      for (const line of changeWords(before, after).lines) expect(line.before).not.toBe(line.after);
    }),
  );
});
