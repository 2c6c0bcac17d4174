import { expect, test } from "vitest";
import { FeedError, type FeedSource } from "./connector.ts";
import { connectors } from "./connectors.ts";
import { exported } from "./fixtures/exported.ts";
import { feedFixture, readAll, testFolder, zipOf } from "./fixtures/feeds.ts";

type ConnectorName = FeedSource["connector"];

const names = Object.keys(connectors) as ConnectorName[];
const ownFiles = names.map((name): [string, string] => [
  name,
  exported[name]("2026-03-01T06:00:00"),
]);
const otherFiles: [name: string, content: string | Uint8Array][] = [
  ["a.xml", "<x><y/></x>"],
  ["a.json", "[]"],
  ["a.zip", await zipOf({ "a.txt": "x" })],
  ["a.csv", "id;straat\n1;Parade\n"],
  ["a", Uint8Array.from([0, 255, 1, 254])],
  ["a.xml", ""],
];

test.each(names)(
  "%s: a file of something else, a folder or none fails in a sentence",
  async (name) => {
    const read = await connectors[name]();
    const others = [...ownFiles.filter(([owner]) => owner !== name), ...otherFiles];
    const files = await Promise.all(others.map(([file, content]) => feedFixture(file, content)));
    const errors: unknown[] = [];
    for (const url of [...files, await testFolder(), "/nergens/a.xml", "geen"]) {
      const reading = readAll(read, { connector: name, url });
      await reading.then(
        () => errors.push(`${url} was read`),
        (error: unknown) => errors.push(error),
      );
    }
    expect(errors.filter((error) => !(error instanceof FeedError))).toEqual([]);
  },
);
