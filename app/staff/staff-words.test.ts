import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("Beheer says je to staff, never u", async () => {
  const files: string[] = [];
  for (const folder of [
    "staff",
    "agenda/tasks",
    "desk/{audit,begin,frame,lead,listing,office,outbox,person,sale,search,sources,team,today}",
    "*/*/staff",
    "homes/listings/own",
    "site/blog/editing",
  ]) {
    for await (const file of glob(`app/${folder}/**/*.{ts,tsx}`)) files.push(file);
  }
  expect(files.length).toBeGreaterThan(100);
  for (const file of files.filter((one) => !/\.test\.|emails/.test(one))) {
    const code = await readFile(file, "utf8");
    const words = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|\\u|\/[gims]*u\b|"u"\)/gm, "");
    expect([file, words.match(/\buw?\b.{0,30}/gi)]).toEqual([file, null]);
  }
});
