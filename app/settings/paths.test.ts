import fc from "fast-check";
import { expect, test } from "vitest";
import { initialValues } from "./groups.ts";
import { anyCodePath, codePath, codePaths, presentPath, publicPath } from "./paths.ts";
import { townPages } from "./town-pages.ts";

const part = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/);

/** Addresses of an office in some town, those it had before, and perhaps each other's. */
const places = fc
  .record({
    own: fc.uniqueArray(
      fc.oneof(
        part.map((each) => `/${each}`),
        fc.constantFrom(...Object.values(codePaths)),
      ),
      { minLength: 4, maxLength: 4 },
    ),
    formerPaths: fc.array(
      fc.record({ path: part.map((each) => `/${each}`), page: fc.constantFrom(...townPages) }),
      { maxLength: 6 },
    ),
  })
  .map(({ own: [listings, services, valuation, mortgage], formerPaths }) => ({
    paths: { listings: listings!, services: services!, valuation: valuation!, mortgage: mortgage! },
    formerPaths,
  }));

const rest = fc.constantFrom(
  "",
  "/markt-4-venlo",
  "/markt-4/brochure.pdf",
  "?plaats=venlo",
  "/_data",
  "#top",
  ".data",
);

test("every path of the code comes back from the address that visitors see", () => {
  fc.assert(
    fc.property(places, fc.constantFrom(...townPages), rest, (office, page, more) => {
      const address = publicPath(office, codePaths[page] + more);
      expect(address).toBe(office.paths[page] + more);
      expect(codePath(office, address)).toBe(codePaths[page] + more);
      expect(anyCodePath(office, address)).toBe(codePaths[page] + more);
    }),
  );
});

test("an old address leads to the page in one hop, and a present one nowhere", () => {
  const paths = fc.oneof(
    part.map((each) => `/${each}`),
    fc.constantFrom(...Object.values(codePaths)),
  );
  fc.assert(
    fc.property(places, paths, rest, (office, path, more) => {
      const present = presentPath(office, path + more);
      if (present === null) return;
      expect(Object.values(office.paths)).toContain(present.slice(0, present.length - more.length));
      expect(presentPath(office, present)).toBeNull();
    }),
  );
  for (const { path, page } of initialValues().places.formerPaths) {
    expect(presentPath(initialValues().places, path)).toBe(codePaths[page]);
  }
});

test("other pages keep their addresses, also those that begin alike", () => {
  const office = { paths: { ...codePaths, valuation: "/taxatie" }, formerPaths: [] };
  for (const path of ["/", "/blog", "/taxatie-venlo-zuid", "/taxaties", "/admin/adressen"]) {
    expect([publicPath(office, path), presentPath(office, path)]).toEqual([path, null]);
  }
  expect(publicPath(office, "/taxatie-venlo")).toBe("/taxatie");
  expect(presentPath(office, "/taxatie-venlo")).toBe("/taxatie");
});
