import { z } from "zod";
import { type Address, plainPostcode, plainWord } from "./address.ts";
import { doorFields, readDoor, text } from "./register-fields.ts";

/** A home's facts in the BAG. Source: individuele bevragingen v2, adressenuitgebreid. */
export interface BuildingFacts extends Address {
  /** Usable floor area in m²; null: not told. */
  area: number | null;
  /** The oldest of its buildings; null: not told. */
  buildYear: number | null;
  /** Such as `woonfunctie`. */
  uses: string[];
}

/** The question for all addresses with this postcode and number. */
export function buildingPath({ postcode, number }: Pick<Address, "postcode" | "number">): string {
  const query = { postcode: plainPostcode(postcode), huisnummer: String(number) };
  return `adressenuitgebreid?${new URLSearchParams(query).toString()}`;
}

const building = z.object({
  openbareRuimteNaam: text(200),
  ...doorFields,
  woonplaatsNaam: text(200),
  oppervlakte: z.number().int().min(1).max(999_999).optional(),
  oorspronkelijkBouwjaar: z
    .array(z.string().regex(/^\d{4}$/))
    .max(100)
    .optional(),
  gebruiksdoelen: z.array(text(200)).max(50).optional(),
});

const answer = z.object({
  _embedded: z.object({ adressen: z.array(building).max(200) }).optional(),
});

// The BAG has 9999 for a year that nobody knows, and 1005 for "before 1005".
const isYear = (year: number) => year > 1005 && year < 2200;

/** The homes in an answer to `buildingPath`. @throws ZodError when this is no answer of the BAG. */
export function readBuildings(body: unknown): BuildingFacts[] {
  const { _embedded: embedded } = answer.parse(body);
  return (embedded?.adressen ?? []).map((home) => {
    const years = (home.oorspronkelijkBouwjaar ?? []).map(Number).filter(isYear);
    return {
      street: home.openbareRuimteNaam,
      ...readDoor(home),
      city: home.woonplaatsNaam,
      // The BAG writes 1 and 999,999 where nobody has measured.
      area:
        home.oppervlakte && home.oppervlakte > 1 && home.oppervlakte < 999_999
          ? home.oppervlakte
          : null,
      buildYear: years.length > 0 ? Math.min(...years) : null,
      uses: home.gebruiksdoelen ?? [],
    };
  });
}

/** The one of these homes that has exactly this addition; null: none has. */
export function matchBuilding(
  addition: string,
  buildings: readonly BuildingFacts[],
): BuildingFacts | null {
  const wanted = plainWord(addition);
  return buildings.find((building) => plainWord(building.addition) === wanted) ?? null;
}
