import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Every text of the program and of its demo, on one line for each file. */
const texts = ["app", "engines", "demo"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|html|json|typ)$/.test(file) && !/\.test\.|README/.test(file))
    .filter((file) => !file.includes("node_modules"))
    .map((file) => path.join(folder, file))
    .map((file) => [file, readFileSync(file, "utf8").replaceAll(/\s+/g, " ")] as const),
);

/** What a pattern finds, with the words around it. */
const found = (pattern: RegExp) =>
  texts.flatMap(([file, text]) =>
    [...text.matchAll(new RegExp(pattern.source, "gi"))].map(
      ({ index }) => `${file}: ${text.slice(Math.max(0, index - 60), index + 40)}`,
    ),
  );

test("texts are there to search", () => {
  expect(texts.length).toBeGreaterThan(1000);
  expect(found(/heeft u/).length).toBeGreaterThan(10);
});

test("visitors read “u heeft”, never “u hebt”; only colleagues read “je hebt”", () => {
  const wrong = found(/\bhebt\b/).filter((words) => !/\b(je|jij)\b/i.test(words));
  expect(wrong).toEqual([]);
});

test.each([/mail bij nieuwe woningen/, /dit bewaarde u op onze site/, /kunt u haar annuleren/])(
  "no text says %s",
  (phrase) => {
    expect(found(phrase)).toEqual([]);
  },
);
