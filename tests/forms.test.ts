import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
const having = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, "utf8"))).toSorted();

/** Pages whose acts are told apart by hand: those of accounts, of visitors, and editors. */
const byHand: string[] = [];

test("an action's acts are in its table: no other file tells them apart", () => {
  const apart = having(
    /(?:textOf\(form, "act"\)|\b(?:form|post\.form)\.get\("act"\)|readForm\(request\)\)(?:\.get\("act"\)|, "act"\)))/,
  );
  expect(apart).toEqual(byHand);
});

test("ids in addresses and forms are read in one place", () => {
  expect(having(/uuid\(\)\s*\.safeParse\(/)).toEqual(["app/platform/body/ids.ts"]);
});

test("a form that does not hold is a 422: a 400 is for what is no form at all", () => {
  const refusing = having(
    /(?:data\([^;]*status: 400|Response\.json\([^;]*status: 400|status = 400)/,
  );
  expect(refusing.filter((file) => !file.includes("/functions/"))).toEqual([]);
});
