import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
const having = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, "utf8"))).toSorted();

/** Whose acts are told apart by hand still: none may join them, and one that has a table goes. */
const byHand = [
  "app/platform/body/acts.ts",
  "app/platform/body/refusal.ts",
  "app/site/blog/staff/edit.tsx",
  "app/site/pages/staff/extra/edit.tsx",
];

test("a new action has its acts in a table: it does not tell them apart by itself", () => {
  const apart = having(
    /(?:textOf\((?:asked\.)?form, "act"\)|\b(?:form|post\.form)\.get\("act"\)|readForm\(request\)\)(?:\.get\("act"\)|, "act"\)))/,
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
