import fc from "fast-check";
import { expect, test } from "vitest";
import { isSold, propertyStatuses } from "@voordeur/feeds/status.ts";
import type { SearchTerm } from "./search-terms.ts";
import { countFacets } from "./facets.ts";
import { type FilterName, type ListingFilter, sorts } from "./listing-filter.ts";
import { applyFilter, matchingPlaces } from "./filter.ts";
import { orderOf } from "./order.ts";
import { mostAlike } from "./similar.ts";
import { buildFacetIndex, type FacetIndex } from "./facet-index.ts";

const cities = ["Venlo", "Tegelen", "Óbdam", "Steyl"];
const types = ["Hoekwoning", "Penthouse", "Tussenwoning"];
const maybe = (values: number[]) => fc.constantFrom(null, ...values);
const points = [51.3, 51.4, 51.5].map((latitude) => ({ latitude, longitude: 6.1 }));
const home = fc.record({
  transaction: fc.constantFrom("koop" as const, "koop" as const, "huur" as const),
  status: fc.constantFrom(...propertyStatuses),
  type: fc.constantFrom(...types),
  city: fc.constantFrom(...cities),
  price: maybe([1, 750, 1250, 149_999, 150_000, 300_000, 300_001, 2_000_000]),
  bedrooms: maybe([0, 1, 2, 5, 9]),
  area: maybe([0, 49, 50, 99, 100, 251]),
  point: fc.constantFrom(null, ...points),
});
type Home = typeof home extends fc.Arbitrary<infer Made> ? Made & { id: number } : never;
const homes = fc
  .array(home, { maxLength: 60 })
  .map((made) => made.map((each, index) => ({ ...each, id: 1000 - index })));

const amount = fc.constantFrom(null, 1, 2, 50, 100, 1250, 150_000, 300_000);
const few = (values: readonly string[]) => fc.subarray([...values, "Elders"], { maxLength: 2 });
const question = fc.record({
  transaction: fc.constantFrom(null, "koop" as const, "huur" as const),
  priceFrom: amount,
  priceTo: amount,
  bedrooms: fc.constantFrom(null, null, 1, 3),
  area: fc.constantFrom(null, null, 50, 120),
  types: few(types),
  statuses: few(propertyStatuses),
  cities: few(cities),
  sort: fc.constantFrom(null, ...sorts),
});

const term = fc.constantFrom<SearchTerm>(
  { kind: "city", city: "Venlo" },
  { kind: "type", types: ["Penthouse", "Hoekwoning"] },
  { kind: "transaction", transaction: "koop" },
);
const text = fc.record({
  terms: fc.array(term, { maxLength: 1 }),
  found: fc.option(fc.uniqueArray(fc.integer({ min: 940, max: 1001 })), { freq: 2 }),
  /** The southern edge of the area that is asked for. */
  south: fc.constantFrom(null, null, 51.35, 51.45, 52),
});

function facetIndexOf(rows: Home[]) {
  return buildFacetIndex({
    ids: rows.map(({ id }) => id),
    transactions: rows.map(({ transaction }) => transaction),
    statuses: rows.map(({ status }) => status),
    types: rows.map(({ type }) => type),
    cities: rows.map(({ city }) => city),
    prices: rows.map(({ price }) => price),
    bedrooms: rows.map(({ bedrooms }) => bedrooms),
    areas: rows.map(({ area }) => area),
    points: rows.map(({ point }) => point),
  });
}

/** The same rules once more, a home at a time. */
function fits(each: Home, filter: ListingFilter): boolean {
  const { priceFrom, priceTo, bedrooms, area } = filter;
  const transaction = filter.transaction ?? (priceFrom || priceTo ? "koop" : null);
  const chosen = (values: readonly string[], value: string) =>
    values.length === 0 || values.includes(value);
  return (
    (!transaction || each.transaction === transaction) &&
    (!priceFrom || (each.price !== null && each.price >= priceFrom)) &&
    (!priceTo || (each.price !== null && each.price <= priceTo)) &&
    (!bedrooms || (each.bedrooms !== null && each.bedrooms >= bedrooms)) &&
    (!area || (each.area !== null && each.area >= area)) &&
    chosen(filter.types, each.type) &&
    chosen(filter.statuses, each.status) &&
    chosen(filter.cities, each.city)
  );
}

interface Said {
  terms: SearchTerm[];
  found: number[] | null;
  south: number | null;
}

function filtered(facetIndex: FacetIndex, query: ListingFilter, { terms, found, south }: Said) {
  const inArea = south === null ? null : ({ latitude }: { latitude: number }) => latitude >= south;
  return applyFilter(facetIndex, query, terms, found && new Set(found), inArea);
}

function fitsText(each: Home, said: Said) {
  const { south } = said;
  const isInArea = south === null || (each.point !== null && each.point.latitude >= south);
  return isInArea && fitsWords(each, said);
}

function fitsWords(each: Home, { terms, found }: Said) {
  return (
    (found === null || found.includes(each.id)) &&
    terms.every((asked) => {
      if (asked.kind === "city") return each.city === asked.city;
      if (asked.kind === "type") return asked.types.includes(each.type);
      return asked.kind === "transaction" && each.transaction === asked.transaction;
    })
  );
}

const down = (a: number | null, b: number | null) => (b ?? -1) - (a ?? -1);
const buyFirst = (a: Home, b: Home) =>
  Number(b.transaction === "koop") - Number(a.transaction === "koop");
const orders: Record<string, (a: Home, b: Home) => number> = {
  nieuwste: () => 0,
  "prijs-oplopend": (a, b) => buyFirst(a, b) || (a.price ?? 1e10) - (b.price ?? 1e10),
  "prijs-aflopend": (a, b) => buyFirst(a, b) || down(a.price, b.price),
  oppervlakte: (a, b) => down(a.area, b.area),
};

test("what fits, in which order, is what a plain filter over the same homes gives", () => {
  fc.assert(
    fc.property(homes, question, text, fc.nat(30), (rows, query, said, skip) => {
      const facetIndex = facetIndexOf(rows);
      const filterResult = filtered(facetIndex, query, said);
      const expected = rows
        .filter((each) => fitsText(each, said) && fits(each, query))
        .toSorted(orders[query.sort ?? "nieuwste"])
        .toSorted((a, b) => Number(isSold(a.status)) - Number(isSold(b.status)));
      const places = matchingPlaces(filterResult, skip, 24, orderOf(facetIndex, query.sort));
      expect(filterResult.total).toBe(expected.length);
      const offMap = rows.filter(
        (each) => each.point === null && fitsWords(each, said) && fits(each, query),
      );
      expect(filterResult.offMap).toBe(said.south === null ? 0 : offMap.length);
      expect(places.map((place) => facetIndex.ids[place])).toEqual(
        expected.slice(skip, skip + 24).map(({ id }) => id),
      );
    }),
    { numRuns: 500 },
  );
});

test("each option counts the listings that match it and the other filters", () => {
  const chosen = (filter: ListingFilter, name: FilterName, value: string): ListingFilter => {
    const isList = name === "types" || name === "statuses" || name === "cities";
    const isNumber = name !== "transaction" && !isList;
    return { ...filter, [name]: isList ? [value] : isNumber ? Number(value) : value };
  };
  fc.assert(
    fc.property(homes, question, text, (rows, query, said) => {
      const facetIndex = facetIndexOf(rows);
      const { options, total, sold } = countFacets(
        facetIndex,
        query,
        filtered(facetIndex, query, said),
      );
      const visible = rows.filter((each) => fitsText(each, said));
      const passing = visible.filter((each) => fits(each, query));
      expect([total, sold]).toEqual([
        passing.length,
        passing.filter(({ status }) => isSold(status)).length,
      ]);
      for (const [name, given] of Object.entries(options) as [FilterName, typeof options.types][]) {
        for (const { value, count } of given) {
          const asked = chosen(query, name, value);
          const wanted = visible.filter((each) => fits(each, asked));
          expect([name, value, count]).toEqual([name, value, wanted.length]);
        }
      }
      expect(options.cities.map(({ value }) => value)).toEqual(
        [...new Set(visible.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b, "nl")),
      );
    }),
    { numRuns: 300 },
  );
});

test("the most alike are of a kind and within a band of price, share place and type, then come nearest in price, then are the newest", () => {
  fc.assert(
    fc.property(homes, home, (rows, asked) => {
      const like = { ...asked, id: 990, property_type: asked.type, price_amount: asked.price };
      const away = ({ price }: Home) =>
        price === null || like.price === null ? 1e10 : Math.abs(price - like.price);
      const same = (each: Home) =>
        Number(each.city === like.city) + Number(each.type === like.type);
      const isNear = ({ price }: Home) =>
        like.price === null ||
        (price !== null && price / like.price >= 2 / 3 && price / like.price <= 3 / 2);
      const isOfKind = ({ type }: Home) => (type === "Penthouse") === (like.type === "Penthouse");
      const expected = rows
        .filter(({ id, transaction, status }) => {
          return id !== 990 && transaction === like.transaction && !isSold(status);
        })
        .filter((each) => isNear(each) && isOfKind(each))
        .toSorted((a, b) => same(b) - same(a) || away(a) - away(b))
        .slice(0, 3);
      expect(mostAlike(facetIndexOf(rows), like, 3)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 300 },
  );
});
