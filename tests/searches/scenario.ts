import { type Point, writePoint } from "@voordeur/geo/point.ts";
import { writePolygon } from "@voordeur/geo/polygon.ts";

/** Numbers from 0 to 1 that are the same every time. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface ScenarioHome {
  address: string;
  city: string;
  postal_code: string;
  property_type: string;
  transaction: "koop" | "huur";
  price_amount: number | null;
  bedrooms: number | null;
  area: number | null;
  description: string;
  point: Point | null;
}

/** A search as its form sends it, and as the simple matcher reads it. */
export interface ScenarioSearch {
  query: string;
  asked: {
    cities?: string[];
    type?: string;
    transaction?: "koop" | "huur";
    priceFrom?: number;
    priceTo?: number;
    bedrooms?: number;
    area?: number;
    word?: string;
    circle?: { middle: Point; km: number };
    box?: { south: number; north: number; west: number; east: number };
  };
}

const cities = ["Venlo", "Tegelen", "Blerick", "Arcen", "Velden", "Horst", "Panningen", "Belfeld"];
const types = ["Tussenwoning", "Hoekwoning", "Vrijstaande woning", "Galerijflat", "Penthouse"];
// Words that the language of the database knows in one form only.
const words = ["zwembad", "sauna", "kelder"];

export function makeHome(number: number, random: () => number): ScenarioHome {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const transaction = random() < 0.85 ? "koop" : "huur";
  const price = transaction === "koop" ? 150_000 + random() * 700_000 : 500 + random() * 2000;
  return {
    address: `Scenariolaan ${number}`,
    city: pick(cities),
    postal_code: `59${10 + (number % 80)} ${"ABCDEFGH"[number % 8]}A`,
    property_type: pick(types),
    transaction,
    price_amount: random() < 0.05 ? null : Math.round(price),
    bedrooms: random() < 0.1 ? null : 1 + Math.floor(random() * 6),
    area: random() < 0.1 ? null : 40 + Math.floor(random() * 200),
    description: words.filter(() => random() < 0.2).join(" en "),
    point:
      random() < 0.15
        ? null
        : { latitude: between(51.3, random()), longitude: between(6.05, random()) },
  };
}

/** Never on the line of an area, whose corners lie on whole ten-thousandths of a degree. */
const between = (from: number, part: number) => (Math.floor((from + part * 0.2) * 1e4) + 0.5) / 1e4;

export function makeSearch(random: () => number): ScenarioSearch {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const params = new URLSearchParams();
  const asked: ScenarioSearch["asked"] = {};
  if (random() < 0.6) {
    asked.cities = [...new Set([pick(cities), ...(random() < 0.4 ? [pick(cities)] : [])])];
    for (const city of asked.cities) params.append("plaats", city);
  }
  if (random() < 0.2) params.set("type", (asked.type = pick(types)));
  if (random() < 0.5) params.set("aanbod", (asked.transaction = pick(["koop", "huur"] as const)));
  if (random() < 0.2)
    params.set(
      "prijs-van",
      String((asked.priceFrom = 100_000 + 50_000 * Math.floor(random() * 8))),
    );
  if (random() < 0.6)
    params.set("prijs-tot", String((asked.priceTo = 200_000 + 50_000 * Math.floor(random() * 12))));
  if (random() < 0.4)
    params.set("slaapkamers", String((asked.bedrooms = 1 + Math.floor(random() * 5))));
  if (random() < 0.3)
    params.set("oppervlakte", String((asked.area = 50 + 25 * Math.floor(random() * 6))));
  if (random() < 0.1) params.set("zoek", (asked.word = pick(words)));
  const part = random();
  if (part < 0.1) {
    const [latitude, longitude] = [51.3 + random() * 0.2, 6.05 + random() * 0.2];
    const point = writePoint({ latitude, longitude });
    const [north, east] = point.split("_").map(Number);
    asked.circle = { middle: { latitude: north!, longitude: east! }, km: pick([2, 5, 10]) };
    params.set("punt", point);
    params.set("straal", String(asked.circle.km));
  } else if (part < 0.2) {
    const south = Math.round((51.3 + random() * 0.1) * 1e4) / 1e4;
    const west = Math.round((6.05 + random() * 0.1) * 1e4) / 1e4;
    const box = { south, west, north: south + 0.08, east: west + 0.08 };
    asked.box = box;
    const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
    params.set(
      "gebied",
      writePolygon([
        corner(box.south, box.west),
        corner(box.south, box.east),
        corner(box.north, box.east),
        corner(box.north, box.west),
      ]),
    );
  }
  return { query: params.toString(), asked };
}

/**
 * Whether a home is what somebody asked for: read off the form's labels, one condition after the other,
 * and without a line of the site's own matching.
 */
export function isWanted({ asked }: ScenarioSearch, home: ScenarioHome): boolean {
  const { cities, type, priceFrom, priceTo, bedrooms, area, word, circle, box } = asked;
  const isPriced = priceFrom !== undefined || priceTo !== undefined;
  const transaction = asked.transaction ?? (isPriced ? "koop" : undefined);
  const { point } = home;
  if (cities && !cities.includes(home.city)) return false;
  if (type && home.property_type !== type) return false;
  if (transaction && home.transaction !== transaction) return false;
  if (priceFrom && (home.price_amount === null || home.price_amount < priceFrom)) return false;
  if (priceTo && (home.price_amount === null || home.price_amount > priceTo)) return false;
  if (bedrooms && (home.bedrooms === null || home.bedrooms < bedrooms)) return false;
  if (area && (home.area === null || home.area < area)) return false;
  if (word && !home.description.split(" ").includes(word)) return false;
  if (circle && (point === null || kilometres(circle.middle, point) > circle.km)) return false;
  if (!box) return true;
  if (point === null) return false;
  const { latitude, longitude } = point;
  return (
    latitude > box.south && latitude < box.north && longitude > box.west && longitude < box.east
  );
}

function kilometres(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(half));
}
