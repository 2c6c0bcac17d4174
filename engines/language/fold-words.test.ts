import { expect, test } from "vitest";
import { foldLetters, foldWords, spellingsOf } from "./fold-words.ts";

test.each([
  ["O’Neill", "oneill"],
  ["O'Neill OʼNeill O`Neill O´Neill O‘Neill O′Neill Oneill", "oneill ".repeat(7).trim()],
  ["’s–Hertogenbosch", "s-hertogenbosch"],
  ["Jansen‑de−Vries", "jansen-de-vries"],
  ["MÜLLER Mu\u0308ller", "muller muller"],
  ["Weiß, STRAẞE", "weiss, strasse"],
  ["Łukasz Đorđe Ærø Œuvre Þór", "lukasz dorde aero oeuvre thor"],
  ["İĲĳıſﬁ", "iijijisfi"],
  ["Ｋａｄｅ　３\u00a0ａ", "kade 3 a"],
  ["Ka\u200bde\u00ad \u202eVenlo\ufeff", "kade venlo"],
  ["ΟΔΟΣ Улица שָׁלוֹם آدم 🏡", "οδοσ улица שלום ادم 🏡"],
])("%j is read as %j", (text, expected) => {
  expect(foldLetters(text)).toBe(expected);
});

test("a word with hyphens is also read as one", () => {
  expect(foldWords("Anne-Marie, twee-onder-een-kap, 3-a")).toBe(
    "anne-marie, twee-onder-een-kap, 3-a annemarie tweeondereenkap",
  );
});

function finds(word: string, text: string): boolean {
  const { anywhere, whole } = spellingsOf(word);
  return new RegExp(whole ? `${anywhere}|\\b${whole}\\b` : anywhere).test(foldWords(text));
}

test.each([
  ["muller", "Mueller"],
  ["mueller", "Müller"],
  ["schrod", "Familie Schroeder"],
  ["schroeder", "Fam. Schröder, Venlo"],
  ["jaeger", "Jager"],
])("%j finds %j", (word, text) => {
  expect(finds(word, text)).toBe(true);
});

test.each([
  ["groen", "Een stuk grond in Groningen"],
  ["koen", "Ik kon niet"],
  ["paes", "Pas op"],
  ["bos", "Familie Boes"],
  ["sint", "Straatweg"],
])("%j does not find %j", (word, text) => {
  expect(finds(word, text)).toBe(false);
});
