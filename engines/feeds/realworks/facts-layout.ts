import type { FactLine } from "../draft/fact-line.ts";
import type { RealworksObject } from "./schema.ts";
import { roomsOf } from "./rooms.ts";
import { dutchList } from "./words.ts";

export function layoutFacts(object: RealworksObject): FactLine[] {
  const { etages } = object.detail;
  const { rooms, bedrooms, bathrooms } = roomsOf(object);
  const roomText = counted(rooms, "kamer", "kamers");
  const bedroomText = counted(bedrooms, "slaapkamer", "slaapkamers");
  return [
    [
      "Aantal kamers",
      roomText && bedroomText ? `${roomText} (waarvan ${bedroomText})` : (roomText ?? bedroomText),
    ],
    ["Badkamers", counted(bathrooms, "badkamer", "badkamers")],
    [
      "In de badkamer",
      dutchList(etages.flatMap((floor) => floor.badkamers).flatMap((bath) => bath.voorzieningen)),
    ],
    ["Keuken", dutchList(etages.flatMap((floor) => floor.etagegegevens.keukentypes))],
    ["Verdiepingen", floorNames(etages.map((floor) => floor.etageomschrijving))],
    ["Voorzieningen", dutchList(object.algemeen.voorzieningenWonen)],
  ];
}

function counted(amount: number | null, one: string, more: string): string | null {
  return amount === null ? null : `${amount} ${amount === 1 ? one : more}`;
}

/** From the cellar to the attic; the feed has them in the order of typing. */
function floorNames(names: readonly (string | null)[]): string | null {
  const found = names.filter((name) => name !== null).toSorted((a, b) => height(a) - height(b));
  return found.length === 0 ? null : found.join(", ").replaceAll("Verdieping", "verdieping");
}

function height(floor: string): number {
  if (/kelder|souterrain/i.test(floor)) return -1;
  if (/begane/i.test(floor)) return 0;
  if (/zolder|vliering/i.test(floor)) return 100;
  const words = ["eerste", "tweede", "derde", "vierde", "vijfde"];
  const word = words.findIndex((ordinal) => floor.toLowerCase().startsWith(ordinal)) + 1;
  return Number(/\d+/.exec(floor)?.[0] ?? (word || 99));
}
