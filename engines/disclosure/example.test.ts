import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { damp, progress } from "./example.ts";

const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the example in the README runs and gives what it says", () => {
  const readme = text("README.md");
  expect(readme).toContain(`${progress.answered} of ${progress.asked} questions`);
  expect(damp?.answers[0]).toEqual({
    name: "damp-spots",
    question: "Zijn er vochtplekken of schimmel, of zijn die er geweest?",
    answer: "Ja",
    note: "In 2021 achter de douche; voeg vernieuwd.",
  });
});
