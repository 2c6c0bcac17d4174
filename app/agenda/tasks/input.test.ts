import { expect, test } from "vitest";
import { readStep, readTaskQuery, taskForm } from "./input.ts";
import { mentionedIn } from "./mentions.ts";

const today = "2026-11-27";
const whole = { wat: "Bel de notaris", wie: "", dag: "" };
const read = (changed: Partial<typeof whole>) =>
  taskForm(today).safeParse({ ...whole, ...changed });

test.each<[string, Partial<typeof whole>, object]>([
  ["without a day", {}, { wat: "Bel de notaris", dag: null }],
  ["for today", { dag: "2026-11-27" }, { dag: "2026-11-27" }],
  ["over several lines", { wat: " Bel\r\nde\tnotaris " }, { wat: "Bel de notaris" }],
  ["with invisible letters", { wat: "Bel\u202e de\u200b notaris" }, { wat: "Bel de notaris" }],
  ["with half a letter", { wat: "Bel \ud83d nu" }, { wat: "Bel nu" }],
])("a task %s is read", (_what, changed, expected) => {
  const { data } = read(changed);
  expect(data).toMatchObject(expected);
});

test.each<[string, Partial<typeof whole>, string]>([
  ["no words", { wat: " " }, "Schrijf op wat er moet gebeuren"],
  ["invisible words", { wat: "\u200b\u202e" }, "Schrijf op wat er moet gebeuren"],
  ["301 letters", { wat: "a".repeat(301) }, "Hooguit 300 tekens"],
  ["a day that does not exist", { dag: "2026-02-30" }, "Vul een dag in die bestaat"],
  ["a year of two letters", { dag: "0026-11-27" }, "Kies een dag binnen vijf jaar"],
])("a task with %s is refused", (_what, changed, message) => {
  expect(read(changed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ["Sleutels ophalen +3", "Sleutels ophalen", "2026-11-30"],
  ["Teken het contract +0", "Teken het contract", "2026-11-27"],
  ["Bel +31 6 12345678", "Bel +31 6 12345678", null],
  ["Kijk na een maand +35", "Kijk na een maand", "2027-01-01"],
])("the step “%s” is “%s” by %s", (line, what, due) => {
  expect(readStep(line, today)).toEqual({ what, due });
});

const team = [
  { id: "a", name: "Anna de Wit" },
  { id: "b", name: "Bram" },
  { id: "j", name: "Jan Peeters" },
  { id: "k", name: "Jan Klaassen" },
  { id: "m", name: "mia@kantoor.example" },
  { id: "o", name: "Rose-Marie O’Neill" },
  { id: "r", name: "René Smit" },
];

test.each([
  ["@Anna kijk jij hier even naar?", "a"],
  ["@Bram en @Anna: morgen", "ab"],
  ["@Jan kijkt", ""],
  ["@Jan Klaassen kijkt", "k"],
  ["anna, bel jij?", ""],
  ["@mia kijkt", "m"],
  ["@Rose‑Marie en @rene", "or"],
  ["@rose-marie o'neill belt", "o"],
  ["", ""],
])("“%s” names %s", (text, ids) => {
  expect(
    mentionedIn(text, team)
      .map(({ id }) => id)
      .join(""),
  ).toBe(ids);
});

test.each([
  ["", "mij", false],
  ["wie=alles&klaar=ja", "alles", true],
  ["wie=x&klaar=1", "mij", false],
])("the list asked with “%s” is of %s", (search, wie, klaar) => {
  expect(readTaskQuery(new URLSearchParams(search))).toEqual({ wie, klaar });
});
