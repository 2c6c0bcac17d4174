import { expect, test } from "vitest";
import { wordsSince } from "./words.ts";

/** Runs as one line: [-gone-] and {+new+}. */
const marked = (was: string, text: string) =>
  wordsSince(was, text)
    .map(({ is, text }) => (is === "same" ? text : is === "gone" ? `[-${text}-]` : `{+${text}+}`))
    .join(" ");

test.each([
  ["a word that changed", "de koopsom is € 1", "de koopsom is € 2", "de koopsom is € [-1-] {+2+}"],
  ["words that came", "op de dag", "op de eerste dag", "op de {+eerste+} dag"],
  ["a word at the end", "voor 1 mei", "voor 1 mei 2027", "voor 1 mei {+2027+}"],
  ["a word that moved", "a b c d", "b c d a", "[-a-] b c d {+a+}"],
  [
    "another line",
    "de tuin en de schuur",
    "de koper betaalt",
    "[-de tuin en de schuur-] {+de koper betaalt+}",
  ],
  [
    "an amount that stays together",
    "te weten €\u00a010 nu",
    "te weten €\u00a020 nu",
    "te weten [-€\u00a010-] {+€\u00a020+} nu",
  ],
])("%s is marked by itself in a changed line", (_what, was, text, line) => {
  expect(marked(was, text)).toBe(line);
});

test("the runs that stayed or came are the new line, and those that stayed or went the old one, for lines of any words", () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  const line = () => Array.from({ length: 1 + random(12) }, () => "abcd"[random(4)]).join(" ");
  for (let at = 0; at < 2000; at += 1) {
    const [was, text] = [line(), line()];
    const of = (left: string) =>
      wordsSince(was, text)
        .filter(({ is }) => is !== left)
        .map((run) => run.text)
        .join(" ");
    expect([of("new"), of("gone")]).toEqual([was, text]);
  }
});

test("a line of tens of thousands of words is compared as a whole", () => {
  const was = "woord ".repeat(40_000);
  expect(wordsSince(was, `${was}meer`).map(({ is }) => is)).toEqual(["gone", "new"]);
});
