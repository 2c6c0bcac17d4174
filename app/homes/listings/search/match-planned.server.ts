import { buildFacetIndex, type FacetIndex } from "@voordeur/facets/facet-index.ts";
import { applyFilter } from "@voordeur/facets/filter.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { ListingQuery } from "../input.ts";
import { areaOf, pointsIn } from "./area.server.ts";
import { understood, wordsIn } from "./asked.ts";
import { currentFacetIndex } from "./facet-index.server.ts";

/** A home that may be for sale one day; a fact that is not known is null. */
export interface PlannedHome {
  city: string;
  /** Whole euros. */
  price: number | null;
  area: number | null;
}

/** `perhaps`: the search also asks for something that nobody knows of the home yet. */
export type Meeting = "yes" | "perhaps" | "no";

/**
 * Tells of the query of a URL whether the list would show a home with it, by the rules of the list
 * itself. Where on the map the home lies is not known; it may lie in an area that has a home of its
 * town.
 */
export async function plannedMatcher(
  db: Database,
  home: PlannedHome,
): Promise<(query: string) => Meeting> {
  const offer = await currentFacetIndex(db);
  const planned = indexOf(home);
  const words = wordsIn(offer);
  const known = { ...words, cities: [...new Set([...words.cities, home.city])] };
  const points = pointsIn(offer, home.city);
  return (query) => {
    const { asked, terms } = understood(new URLSearchParams(query), known);
    const sure = terms.filter(({ kind }) => kind === "city" || kind === "transaction");
    const filter = knownPart(asked, home);
    if (applyFilter(planned, filter, sure, null).total === 0) return "no";
    if (asked.statuses.length > 0 && !asked.statuses.some(isOpen)) return "no";
    const area = areaOf(asked, offer);
    if (area && points.length > 0 && !points.some(area.inArea)) return "no";
    const isAllKnown = area === null && sure.length === terms.length && filter === asked;
    return isAllKnown ? "yes" : "perhaps";
  };
}

const isOpen = (status: string) => status === "Nieuw" || status === "Beschikbaar";

function indexOf({ city, price, area }: PlannedHome): FacetIndex {
  return buildFacetIndex({
    ids: [0],
    transactions: ["koop"],
    statuses: [""],
    types: [""],
    cities: [city],
    prices: [price],
    bedrooms: [null],
    areas: [area],
    points: [null],
  });
}

/** The query without what it asks of facts that are not known; itself where it asks nothing of those. */
function knownPart(asked: ListingQuery, { price, area }: PlannedHome): ListingQuery {
  const unknown = {
    ...(asked.types.length > 0 && { types: [] }),
    ...(asked.statuses.length > 0 && { statuses: [] }),
    ...(asked.bedrooms !== null && { bedrooms: null }),
    ...(area === null && asked.area !== null && { area: null }),
    ...(price === null && asked.priceFrom !== null && { priceFrom: null }),
    ...(price === null && asked.priceTo !== null && { priceTo: null }),
  };
  return Object.keys(unknown).length === 0 ? asked : { ...asked, ...unknown };
}
