import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { publishedIn } from "./example.ts";
import { makeExport } from "./fixtures/make-export.ts";

const beside = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

test("the README's example runs, and names everything that is exported", async () => {
  const readme = beside("README.md");
  const { exports } = JSON.parse(beside("package.json")) as { exports: object };
  for (const name of Object.keys(exports)) expect(readme).toContain(`\`${name.slice(2)}\``);
  const file = path.join(await mkdtemp(path.join(tmpdir(), "voordeur-wordpress-")), "export.xml");
  writeFileSync(file, makeExport({ articles: 2 }).xml);
  expect(await publishedIn(file)).toEqual([
    expect.stringMatching(/^Artikel 2: .*: \/2012\/02\/artikel-2\/$/),
  ]);
});
