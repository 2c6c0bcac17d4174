import type { RealworksObject } from "./schema.ts";

export interface Rooms {
  bedrooms: number | null;
  bathrooms: number | null;
  rooms: number | null;
}

/** Rooms are counted floor by floor; a total of zero means that the feed does not say. */
export function roomsOf({ algemeen, detail }: RealworksObject): Rooms {
  const { etages } = detail;
  return {
    bedrooms:
      sum([algemeen.aantalSlaapkamers]) ?? sum(etages.map((floor) => floor.aantalSlaapkamers)),
    bathrooms: sum(etages.map((floor) => floor.badkamers.length)),
    rooms: sum([algemeen.aantalKamers]) ?? sum(etages.map((floor) => floor.aantalKamers)),
  };
}

function sum(counts: readonly (number | null)[]): number | null {
  const total = counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  return total >= 0.5 && total < 1000 ? Math.round(total) : null;
}
