import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { addressesIn } from "./example.ts";
import { feedFixture } from "./fixtures/feeds.ts";
import { realworksObject } from "./fixtures/realworks.ts";

const beside = (name: string) => readFile(new URL(name, import.meta.url), "utf8");

test("the example in the README runs and gives what it says", async () => {
  const objects = [realworksObject(7), realworksObject(8, (o) => (o.adres.plaats = null))];
  const url = await feedFixture("feed.json", JSON.stringify({ resultaten: objects }));
  expect(await addressesIn({ connector: "realworks", url })).toEqual([
    "Wilhelminapark 7, Venlo",
    "8: adres.plaats ontbreekt.",
  ]);
});

test("the README names everything that the package exports", async () => {
  const { exports } = JSON.parse(await beside("package.json")) as { exports: object };
  const readme = await beside("README.md");
  for (const name of Object.keys(exports)) expect(readme).toContain(`\`${name.slice(2)}\``);
});
