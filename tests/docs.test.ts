import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const roots = [
  "app",
  "bench",
  "database",
  "demo",
  "deploy",
  "engines",
  "public",
  "scripts",
  "tests",
];

/** Every file and folder, by each end of its path: the docs name many without what stands before. */
const ends = new Set<string>();
for (const root of roots) {
  for (const below of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const parts = path.join(root, below).split("/");
    for (const from of parts.keys()) ends.add(parts.slice(from).join("/"));
  }
}

const filePath =
  /`((?!DATA_DIR)[\w.-]+(?:\/[\w.-]+)+\/?|[\w-]+\.(?:test\.|server\.)?(?:tsx?|sql|typ))`/g;

test.each([
  ...[
    "architecture",
    "deploy",
    "faults",
    "glossary",
    "leads",
    "privacy",
    "sales",
    "security",
    "webhooks",
  ].map((name) => `docs/${name}.md`),
  ...globSync("app/*/README.md"),
])("%s names only files and folders that there are", (file) => {
  const text = readFileSync(file, "utf8");
  const named = [...text.matchAll(filePath)];
  const missing = named.filter(([, token]) => !ends.has(token!.replace(/\/$/, "")));
  expect(missing.map(([token]) => token)).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
  const links = [...text.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map(([, to]) => to!);
  expect(links.filter((to) => !existsSync(path.join(path.dirname(file), to)))).toEqual([]);
});

const engines = globSync("engines/*/{example,readme}.test.ts").map((test) => path.dirname(test));

// Those tests run it, and see that it gives what the README says.
test.each(engines)("the README of %s shows its example", (engine) => {
  const example = readFileSync(path.join(engine, "example.ts"), "utf8");
  const readme = readFileSync(path.join(engine, "README.md"), "utf8");
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\``);
});
