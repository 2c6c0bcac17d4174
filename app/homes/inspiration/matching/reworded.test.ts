import { expect, test } from "vitest";
import type { TextModel } from "@voordeur/models/text-model.ts";
import { reworded } from "./reworded.ts";
import type { Match } from "./match.ts";

const home = (id: number, more: Partial<Match> = {}): Match => ({
  id,
  slug: `huis-${id}`,
  source: "eigen",
  also_from: [],
  price_lowered: false,
  status: "Nieuw",
  address: "Kade 3",
  postal_code: "5911 AA",
  city: "Venlo",
  price: "€ 425.000 k.k.",
  property_type: "Hoekwoning",
  bedrooms: 4,
  bathrooms: 1,
  area: 130,
  energy_label: "C",
  photo: null,
  image_url: null,
  description: "Huis uit 1984 met een tuin van 12 meter.",
  reason: `eigen reden ${id}`,
  ...more,
});
const matches = [1, 2, 3].map((id) => home(id));
const asked: string[] = [];
const saying = (answer: unknown): TextModel => ({
  answer: async ({ schema, question }) => {
    asked.push(question);
    return schema.parse(answer);
  },
});
const ask = (answer: unknown, most = 6) =>
  reworded(saying(answer), matches, ["gezinswoning"], {
    most,
    signal: new AbortController().signal,
  });
const idsOf = (all: Match[]) => all.map(({ id }) => id);

test("takes the model's order and words, and lets the others follow", async () => {
  const all = await ask({ matches: [{ id: 3, reason: "Past: vier slaapkamers, 130 m²." }] });
  expect(idsOf(all)).toEqual([3, 1, 2]);
  expect(all[0]?.reason).toBe("Past: vier slaapkamers, 130 m².");
  expect(all[1]?.reason).toBe("eigen reden 1");
});

test("drops homes that it was not given, and names none twice", async () => {
  const all = await ask({
    matches: [
      { id: 99, reason: "x" },
      { id: 2, reason: "Fijne tuin." },
      { id: 2, reason: "Nog eens." },
    ],
  });
  expect(idsOf(all)).toEqual([2, 1, 3]);
  expect(all[0]?.reason).toBe("Fijne tuin.");
  expect(idsOf(await ask({ matches: [{ id: 2, reason: "Ja." }] }, 1))).toEqual([2]);
});

test.each([{ matches: [] }, { matches: [{ id: 77, reason: "x" }] }, { homes: [] }, "x", null])(
  "%j is no answer",
  async (answer) => {
    await expect(ask(answer)).rejects.toThrow(/./);
  },
);

test("the model gets the facts and no addresses of pictures", async () => {
  asked.length = 0;
  await ask({ matches: [{ id: 1, reason: "Ja." }] });
  expect(asked[0]).toContain("Ruimte voor het Gezin");
  expect(asked[0]).toContain("Huis uit 1984");
  expect(asked[0]).not.toContain("huis-1");
});
