import { expect, test } from "vitest";
import { compact } from "./compact.ts";

test.each([
  ["a selector", (part: Element) => part.querySelector("[data-wake] > form, a b")],
  ["a text of two kinds", (name: string) => `it's ${name} : "so" + 1`],
  ["a quote in quotes", (name: string) => 'say "a , b" or \\' + name + " ; d"],
])("a program stays what it is, with its texts to the letter: %s", (_what, program) => {
  const short = compact(program);
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- what pages do with it
  const again = new Function(`return (${short})`)() as (...given: unknown[]) => unknown;
  const part = { querySelector: (selector: string) => selector };
  expect(again(part)).toBe((program as (given: unknown) => unknown)(part));
  expect(short.length).toBeLessThanOrEqual(String(program).length);
});
