import { afterAll, expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/site/services.ts";
import { letterNames, rulesOf } from "../../../../settings/letters/letters.ts";
import { examplesOf, exampleValues } from "./examples.server.ts";
import { letterGroups } from "./letter-names.ts";

const services = await createTestServices();
afterAll(() => services.close());

test("every letter can be chosen from the list", () => {
  expect(letterGroups.flatMap(({ letters }) => letters).toSorted()).toEqual(letterNames.toSorted());
});

test.each(letterNames)("the preview of %s has every text that is typed", async (name) => {
  const { fields, needs } = rulesOf(name);
  const typed = Object.fromEntries(
    Object.keys(fields).map((field) => {
      const needed = (needs[field] ?? []).map((placeholder) => ` {${placeholder}}`).join("");
      return [field, `Eigen ${field}${needed}`];
    }),
  );
  const examples = await examplesOf(services, name, typed);
  const all = examples.map(({ subject, text, html }) => [subject, text, html].join("\n"));
  for (const field of Object.keys(fields)) expect(all.join("\n")).toContain(`Eigen ${field}`);
  // A placeholder that the list of facts does not explain would be a riddle.
  const values = await exampleValues(services, name);
  for (const placeholder of Object.values(rulesOf(name).extra).flatMap((names) => names ?? [])) {
    expect(values[placeholder]).toBeTruthy();
  }
  expect(all.join("\n")).not.toMatch(/\{[a-z-]+\}|\b(?:undefined|null)\b/);
});
