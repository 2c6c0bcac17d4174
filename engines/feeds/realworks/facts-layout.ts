import type { FactLine } from "../draft/fact-line.ts";
import type { RealworksObject } from "./schema.ts";
import { yearOf } from "../draft/field.ts";
import { counted, floorName, floorsByHeight, roomCount } from "./floors.ts";
import { roomsOf } from "./rooms.ts";
import { dutchList } from "./words.ts";

export function layoutFacts(object: RealworksObject): FactLine[] {
  const { etages } = object.detail;
  const { rooms, bedrooms, bathrooms } = roomsOf(object);
  const details = etages.map((floor) => floor.etagegegevens);
  return [
    ["Aantal kamers", roomCount(rooms, bedrooms)],
    ["Badkamers", counted(bathrooms, "badkamer", "badkamers")],
    [
      "In de badkamer",
      dutchList(etages.flatMap((floor) => floor.badkamers).flatMap((bath) => bath.voorzieningen)),
    ],
    ["Woonkamer", livingRooms(details.flatMap((floor) => floor.woonkamertypes))],
    ["Keuken", dutchList(details.flatMap((floor) => floor.keukentypes))],
    ...details.map(({ keukenjaar }): FactLine => ["Bouwjaar keuken", yearText(keukenjaar)]),
    ["Verdiepingen", floorNames(etages)],
    ["Voorzieningen", dutchList(object.algemeen.voorzieningenWonen)],
  ];
}

/** "Begane grond, 1e verdieping, zolder" */
function floorNames(floors: RealworksObject["detail"]["etages"]): string | null {
  const names = floorsByHeight(floors).flatMap((floor) => floorName(floor) ?? []);
  const [first, ...rest] = names;
  if (first === undefined) return null;
  return [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(", ");
}

function yearText(year: number | null): string | null {
  return yearOf(year)?.toString() ?? null;
}

function livingRooms(types: readonly string[]): string | null {
  return dutchList(types.filter((type) => type !== "WOONKAMER"));
}
