import fc from "fast-check";
import { expect, test } from "vitest";
import { foldLetters } from "./fold-words.ts";
import { isSameName, whoseName } from "./person-names.ts";

test.each([
  ["Anna Jansen", "anna  JANSEN"],
  ["Anna Jansen", "Jansen, Anna"],
  ["José Núñez", "Jose\u0301 Nunez"],
  ["Jan van den Berg", "Jan Vandenberg"],
  ["P. O’Neill", "P O'Neill"],
  ["Ann\u200ba Jansen", "Anna\u00a0Jansen"],
  ["Łukasz Wójcik", "Lukasz Wojcik"],
])("%j and %j are one name", (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
});

test.each([
  ["Jan Jansen", "Jan Jansen jr."],
  ["Dhr. Jansen", "Mevr. Jansen"],
  ["Jan van Berg", "Jan de Berg"],
  ["Jan Bos", "Jan Boes"],
  ["Piet Jansen", "Jan Jansen"],
  ["-", "…"],
])("%j and %j are two", (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
});

const [JAN, PIET] = ["Jan Willem Jansen", "Piet Bakker"];

test.each<[typed: string, own: string, others?: string[]]>([
  ["jan willem jansen", JAN],
  ["J.W. Jansen", JAN],
  ["J. Jansen", JAN],
  ["Jansen, J.W.", JAN],
  ["Jansen", JAN],
  ["Anna Jansen-Bakker", "Anna Jansen"],
  ["Anna Bakker", "Anna Jansen-Bakker"],
  ["Vries, A. de", "Anna de Vries"],
  ["A. Vries", "Anna de Vries"],
  ["Hans Mueller", "Hans Müller"],
  ["Th. Smit", "Theo Smit"],
  ["Mevr. A.M. Jansen e/v Bakker", "A.M. Jansen"],
  // Whoever has the name of another must still be able to sign.
  ["Jan Jansen", "Jan Jansen", ["Jan Jansen"]],
  ["J. Jansen", "Jan Jansen", ["Johan Jansen"]],
  ["Jan Jansen sr.", "Jan Jansen", ["Jan Jansen jr."]],
  ["Jansen", "Jan Jansen", ["Piet Jansen"]],
])("%j is the own name of %j", (typed, own, others = [PIET]) => {
  expect(whoseName(typed, own, others)).toBe("own");
});

test.each<[typed: string, own: string, of: string]>([
  ["Piet Bakker", JAN, PIET],
  ["P. J. Bakker", JAN, PIET],
  ["Piet van den Bakker", JAN, PIET],
  ["Piet Jansen", "Jan Jansen", "Piet Jansen"],
  ["Anna Bakker", "Anna Jansen", "Anna Bakker"],
  ["Bakker Vastgoed B.V.", JAN, "Bakker Vastgoed B.V."],
  ["李 明", "王伟", "李明"],
])("%j is not %j, but %j", (typed, own, of) => {
  expect(whoseName(typed, own, ["Els Smit", of])).toEqual({ of });
});

test.each<[typed: string, own: string, others?: string[]]>([
  ["Anna Bakker", "Anna Jansen", ["Arie Bakker"]],
  ["A. Bakker", "Anna Jansen", ["Els Smit"]],
  ["P. Jansen-de Vries", "Anna de Vries", ["Piet Jansen"]],
  ["Jan Janssen", "Jan Jansen"],
  ["Hans Jansen", "J.W. Jansen"],
  ["Piet Bakker", "Bakker Vastgoed B.V.", []],
  ["J.W.", JAN],
  ["...", JAN],
  ["Мария Петрова", "Maria Petrova"],
  ["Jan Jansen", "Jan Jansen jr.", ["Jan Jansen"]],
  ["akkoord", JAN],
])("nobody can tell whether %j is %j", (typed, own, others = [PIET]) => {
  expect(whoseName(typed, own, others)).toBe("unsure");
});

test("everybody can sign with their own name, whoever else there is", () => {
  const name = fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" });
  fc.assert(
    fc.property(name, fc.array(name, { maxLength: 3 }), (own, others) => {
      const answer = whoseName(own, own, [...others, own]);
      expect(answer).toBe(/[\p{L}\p{N}]/u.test(foldLetters(own)) ? "own" : "unsure");
    }),
  );
});
