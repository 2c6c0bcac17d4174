import fc from "fast-check";
import { expect, test } from "vitest";
import { routePaths } from "../../../tests/site/route-paths.ts";
import { initialValues } from "../groups.ts";
import { places as schema, withFormerPaths } from "../groups/places.ts";
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

test("no page of these takes the address of another page, or of each other", () => {
  const { places } = initialValues();
  const fits = (listings: string) =>
    schema.safeParse({ ...places, paths: { ...places.paths, listings } }).success;
  const firsts = routePaths.flatMap((path) =>
    path.startsWith("/") ? [`/${path.split("/")[1]}`] : [],
  );
  const others = firsts.filter((path) => !Object.values<string>(codePaths).includes(path));
  expect(others.length).toBeGreaterThan(10);
  for (const path of others.filter((each) => !each.startsWith("/:") && each !== "/")) {
    expect([path, fits(path)]).toEqual([path, false]);
  }
  for (const path of [
    "/taxatie-venlo",
    "/Huizen",
    "huizen",
    "/huizen/zutphen",
    "/huizen-",
    "//x",
  ]) {
    expect([path, fits(path)]).toEqual([path, false]);
  }
  expect(fits("/huizen-in-zutphen")).toBe(true);
});

test("a page that moves twice and back is found at each address it had", () => {
  const { places } = initialValues();
  const at = (listings: string) => ({ ...places, paths: { ...places.paths, listings } });
  const first = withFormerPaths(at("/huizen-a"), places);
  const second = withFormerPaths(at("/huizen-b"), first);
  for (const old of ["/woningaanbod-venlo", "/huizen-a", "/woonaanbod-venlo"]) {
    expect(presentPath(second, `${old}/x`)).toBe("/huizen-b/x");
  }
  const back = withFormerPaths(places, second);
  expect(presentPath(back, "/huizen-b")).toBe("/woningaanbod-venlo");
  expect(presentPath(back, "/woningaanbod-venlo")).toBeNull();
});
