import { utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { draftsOf, inShort, testFolder, zipOf } from "../fixtures/feeds.ts";
import { openImmo, plainObject } from "../fixtures/openimmo.ts";
import { read, header, deleted } from "./fixture-feeds.ts";

/** A folder of transfers, the oldest first. */
async function folderOf(files: readonly [name: string, content: string | Uint8Array][]) {
  const folder = await testFolder();
  for (const [index, [name, content]] of files.entries()) {
    const file = path.join(folder, name);
    await writeFile(file, content);
    await utimes(file, 1_700_000_000 + index, 1_700_000_000 + index);
  }
  return folder;
}

test("a folder is its newest whole stock and the changes since", async () => {
  const change = plainObject("2", { geo: "<ort>Blerick</ort>" });
  const folder = await folderOf([
    ["z-old.xml", openImmo([plainObject("1"), plainObject("9")])],
    [
      "c-stock.zip",
      await zipOf({ "a.xml": openImmo([plainObject("1"), plainObject("2"), plainObject("3")]) }),
    ],
    ["b-deleted.xml", openImmo([deleted("3"), plainObject("4")], header("TEIL"))],
    ["a-changed.XML", openImmo([change], header("TEIL"))],
    ["notes.txt", "niets"],
  ]);
  const items = await read(folder);
  expect(inShort(items)).toEqual(["2", "hidden 3", "4", "1"]);
  expect(draftsOf(items)[0]?.city).toBe("Blerick");
});

test("a folder of changes alone is partial, once", async () => {
  const folder = await folderOf([
    ["1.xml", openImmo([plainObject("1")], header("TEIL"))],
    ["2.xml", openImmo([deleted("1"), plainObject("2")], header("TEIL"))],
  ]);
  expect(inShort(await read(folder))).toEqual(["hidden 1", "2", "partial"]);
});

const transfers = fc.array(
  fc.record({
    isWhole: fc.boolean(),
    objects: fc.uniqueArray(
      fc.record({ id: fc.constantFrom("1", "2", "3", "4"), isDeleted: fc.boolean() }),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 5 },
);

test("a folder shows what remains of its transfers one after the other", async () => {
  await fc.assert(
    fc.asyncProperty(transfers, async (sent) => {
      const shown = new Set<string>();
      for (const { isWhole, objects } of sent) {
        if (isWhole) shown.clear();
        for (const { id, isDeleted } of objects) {
          if (isDeleted) shown.delete(id);
          else shown.add(id);
        }
      }
      const files = sent.map(({ isWhole, objects }, index): [string, string] => [
        `${index}.xml`,
        openImmo(
          objects.map(({ id, isDeleted }) => (isDeleted ? deleted(id) : plainObject(id))),
          header(isWhole ? "VOLL" : "TEIL"),
        ),
      ]);
      const items = await read(await folderOf(files));
      const ids = draftsOf(items).map((draft) => draft.external_id);
      expect(ids.toSorted()).toEqual([...shown].toSorted());
      expect(inShort(items).includes("partial")).toBe(!sent.some(({ isWhole }) => isWhole));
    }),
    { numRuns: 25 },
  );
});
