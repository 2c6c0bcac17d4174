import { expect, test } from "vitest";
import { followingWords } from "./following-words.ts";

const words = "driehonderdvijftigduizend euro";

test("words follow the number", () => {
  expect(followingWords("", "", "350.000")).toBe(words);
  expect(followingWords(words, "350.000", "350.001")).toBe("driehonderdvijftigduizend een euro");
  expect(followingWords(words, "350.000", "")).toBe("");
  expect(followingWords(words, "350000", "350.000,00")).toBe(words);
});

test("typed words stay", () => {
  expect(followingWords("drieëneenhalve ton", "350.000", "360.000")).toBe("drieëneenhalve ton");
});

test("a number has no words while it cannot be read", () => {
  const between = followingWords(words, "350.000", "350.00x");
  expect(between).toBe("");
  expect(followingWords(between, "350.00x", "350.000")).toBe(words);
});
