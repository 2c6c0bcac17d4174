import { expect, test } from "vitest";
import { questionAbout, trustedReason } from "./rewording.ts";

const home = {
  id: 1,
  description: `Huis uit 1984 met een tuin van 12 meter. ${"x".repeat(600)}`,
  facts: { price: "€ 425.000 k.k.", area: 130 },
};

test("a question holds the chosen styles, and each home with the beginning of its text", () => {
  const { stijlen, woningen } = JSON.parse(questionAbout([home], ["gezinswoning"])) as {
    stijlen: { name: string }[];
    woningen: { description: string }[];
  };
  expect(stijlen.map(({ name }) => name)).toEqual(["Ruimte voor het Gezin"]);
  expect(woningen).toEqual([{ id: 1, ...home.facts, description: home.description.slice(0, 600) }]);
});

test("a reason may name the home's own numbers, in another spelling too", () => {
  const reason = "Voor € 425.000 een tuin van 12 meter,\n130 m².";
  expect(trustedReason(reason, home)).toBe("Voor € 425.000 een tuin van 12 meter, 130 m².");
});

test.each(["Vijf kamers, 250 m².", "Kijk op www.elders.example", " \u200b ", "lang ".repeat(60)])(
  "%j is no reason to trust",
  (reason) => expect(trustedReason(reason, home)).toBeNull(),
);
