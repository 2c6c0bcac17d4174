import { expect, test } from "vitest";
import { emailKinds } from "../../../../../database/schema/outbox.ts";
import { useTestServices } from "../../../../../tests/site/services.ts";
import { letterNames, rulesOf } from "../../../../settings/letters/letters.ts";
import { registeredEmails } from "../../../../desk/outbox/registry.server.ts";
import { exampleOf, examplesOf, exampleValues, fixedLetters } from "./examples.server.ts";
import { letterGroups } from "./letter-names.ts";
import { sheetOf } from "./sheet.server.ts";

const services = await useTestServices();

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
  // A trial letter is read outside the site.
  const links = [...all.join("\n").matchAll(/ href="([^"]*)"/g)].map(([, link]) => link);
  expect(links.filter((link) => !/^(https?:|mailto:|tel:)/.test(link!))).toEqual([]);
});

test("every letter that a room registers is on the sheet of all", () => {
  const onSheet = sheetOf(services).flatMap(({ letters }) => letters.map(({ name }) => name));
  const registered = registeredEmails.flatMap(({ kind, letters }) =>
    Object.entries(letters).map(([letter, names]) => ({ kind, letter, names })),
  );
  expect(new Set(registered.map(({ kind }) => kind))).toEqual(new Set(emailKinds));
  const missing = registered.filter(
    ({ names }) => names.length === 0 || names.some((name) => !onSheet.includes(name)),
  );
  expect(missing).toEqual([]);
  expect(onSheet).toHaveLength(new Set(onSheet).size);
});

test.each(fixedLetters)("the sheet shows %s with nothing left open", (name) => {
  const { subject, text, html } = exampleOf(services, name);
  expect([subject, text, html].join("\n")).not.toMatch(/\{[a-z-]+\}|\b(?:undefined|null)\b/);
});
