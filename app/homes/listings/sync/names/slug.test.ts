import fc from "fast-check";
import { expect, test } from "vitest";
import { freeSlugs, slugOf } from "./slug.ts";

test.each([
  [["Kaldenkerkerweg 12", "Venlo"], "kaldenkerkerweg-12-venlo"],
  [["'s-Gravenweg 3 A", "Capelle aan den IJssel"], "s-gravenweg-3-a-capelle-aan-den-ijssel"],
  [["Curaçaostraat 1", "Één"], "curacaostraat-1-een"],
  [["!", "?"], "woning"],
])("makes a slug of %j", (words, slug) => {
  expect(slugOf(...words)).toBe(slug);
});

test("numbers slugs that are taken, also by each other", async () => {
  const stored = new Set(["a-venlo", "a-venlo-2", "b-venlo"]);
  const taken = async (slugs: string[]) => new Set(slugs.filter((slug) => stored.has(slug)));
  const slugs = await freeSlugs(["a-venlo", "c-venlo", "a-venlo", "b-venlo"], taken);
  expect(slugs).toEqual(["a-venlo-3", "c-venlo", "a-venlo-4", "b-venlo-2"]);
});

test("never gives a slug twice", async () => {
  const slug: fc.Arbitrary<string> = fc.constantFrom("a", "a-2", "a-3", "b");
  await fc.assert(
    fc.asyncProperty(fc.array(slug), fc.array(slug), async (wanted, stored) => {
      const taken = async (slugs: string[]) => new Set(stored.filter((s) => slugs.includes(s)));
      const found = await freeSlugs(wanted, taken);
      expect(new Set([...found, ...stored]).size).toBe(found.length + new Set(stored).size);
    }),
  );
});
