import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { addressesIn } from "./example.ts";
import { feedFixture } from "./fixtures/feeds.ts";
import { resoRecord } from "./fixtures/reso.ts";

const beside = (name: string) => readFile(new URL(name, import.meta.url), "utf8");

test("the README's example is the one that runs here", async () => {
  expect(await beside("README.md")).toContain(`\`\`\`ts\n${await beside("example.ts")}\`\`\``);
  const records = [resoRecord(7), resoRecord(8, { City: null })];
  const url = await feedFixture("feed.json", JSON.stringify({ value: records }));
  expect(await addressesIn({ connector: "reso", url })).toEqual([
    "Bovenmolenstraat 7 B, Venlo",
    "VNL-8: De plaats ontbreekt.",
  ]);
});

test("the README names everything that the package exports", async () => {
  const { exports } = JSON.parse(await beside("package.json")) as { exports: object };
  const readme = await beside("README.md");
  for (const name of Object.keys(exports)) expect(readme).toContain(`\`${name.slice(2)}\``);
});
