import fc from "fast-check";
import { expect, test } from "vitest";
import { useTestServices } from "../../tests/site/services.ts";
import { settings as table } from "../../database/schema/platform.ts";
import { groupNames, groups } from "./groups.ts";
import { currentSetting } from "./service.server.ts";
import { openSettings } from "./settings.server.ts";
import { type PageName, pageNames, pages } from "./texts/pages.ts";

const services = await useTestServices();

const garbage = fc.jsonValue();

/** As PostgreSQL gives it back, which stores no NUL. */
const stored = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll("\\u0000", ""));

/** A value with garbage somewhere in it: one that nearly fits goes further than one that does not. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null) return garbage;
  const entries = Object.entries(value);
  if (entries.length === 0) return garbage;
  const within = fc.constantFrom(...entries).chain(([name, part]) =>
    spoilt(part).map((other) => {
      if (Array.isArray(value)) return value.with(Number(name), other);
      return { ...value, [name]: other };
    }),
  );
  return fc.oneof({ weight: 1, arbitrary: garbage }, { weight: 4, arbitrary: within });
}

/** Texts of a page, of any kind under any of its names. */
const anyTexts = (page: PageName) =>
  fc.dictionary(
    fc.constantFrom(...Object.keys(pages[page])),
    fc.oneof(fc.string(), fc.array(fc.dictionary(fc.constantFrom("title", "text"), fc.string()))),
  );

/** Something for every group; the column holds no null. */
const everything = fc.record(
  Object.fromEntries(
    groupNames.map((group) => {
      const page = pageNames.find((name) => `texts-${name}` === group);
      const data = page ? fc.oneof(garbage, anyTexts(page)) : spoilt(groups[group].initial);
      return [group, data.filter((value) => value !== null)];
    }),
  ),
);

test("whatever is stored, the site starts and has all that it shows", async () => {
  await fc.assert(
    fc.asyncProperty(everything, fc.constantFrom(...groupNames), async (values, one) => {
      const changed_at = services.clock();
      const rows = Object.entries(values).map(([group, value]) => {
        return { group, version: 1, data: stored(value), changed_at };
      });
      await services.db.delete(table);
      await services.db.insert(table).values(rows);
      const settings = openSettings(services.db, { error() {} });
      await settings.ready();
      expect(settings.agency.name).not.toBe("");
      for (const page of pageNames) expect(settings.texts(page)).toBeTypeOf("object");
      expect((await currentSetting(services.db, one)).value).toEqual(settings.get(one));
    }),
    { numRuns: 60 },
  );
});
