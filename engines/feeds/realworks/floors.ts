import { countOf } from "@voordeur/language/numbers.ts";
import { type FactLine } from "../draft/fact-line.ts";
import type { RealworksObject } from "./schema.ts";
import { sizesOf, surfaceOf } from "./surface.ts";
import { dutchWords } from "./words.ts";
import { sentenceCase } from "../draft/words/sentence-case.ts";

type Floor = RealworksObject["detail"]["etages"][number];

const kinds = new Map([
  ["KELDER", "Kelder"],
  ["BEGANE_GROND_OF_FLAT", "Begane grond"],
  ["VERDIEPING", "Verdieping"],
  ["ZOLDER", "Zolder"],
  ["VLIERING", "Vliering"],
]);

/** The name of a floor; null when the feed does not say. */
export function floorName({ etageomschrijving, etagesoort }: Floor): string | null {
  const name = etageomschrijving ?? kinds.get(etagesoort ?? "") ?? null;
  return name && sentenceCase(name.replaceAll("Verdieping", "verdieping"));
}

/** From the cellar to the attic; the feed has them in the order of typing. */
export function floorsByHeight(floors: readonly Floor[]): Floor[] {
  return floors.toSorted((a, b) => height(floorName(a) ?? "") - height(floorName(b) ?? ""));
}

function height(floor: string): number {
  if (/kelder|souterrain/i.test(floor)) return -1;
  if (/begane/i.test(floor)) return 0;
  if (/zolder/i.test(floor)) return 100;
  if (/vliering/i.test(floor)) return 101;
  const words = ["eerste", "tweede", "derde", "vierde", "vijfde"];
  const word = words.findIndex((ordinal) => floor.toLowerCase().startsWith(ordinal)) + 1;
  return Number(/\d+/.exec(floor)?.[0] ?? (word || 99));
}

/** A line for each floor with the rooms on it. */
export function floorFacts({ detail }: RealworksObject): FactLine[] {
  return floorsByHeight(detail.etages).map((floor) => [
    floorName(floor) ?? "Woonlaag",
    roomsOn(floor),
  ]);
}

function roomsOn(floor: Floor): string | null {
  const { etagegegevens: details } = floor;
  const [living, kitchen] = [sizesOf(details, "woonkamer"), sizesOf(details, "keuken")];
  const rooms = [
    roomCount(floor.aantalKamers, floor.aantalSlaapkamers),
    sized(livingRoom(details.woonkamertypes), "woonkamer", living),
    sized(details.keukentypes.find((type) => type.endsWith("KEUKEN")) ?? null, "keuken", kitchen),
    ...bathroomsOf(floor),
    ...new Set(details.overigeRuimtes.map(dutchWords)),
    details.vasteTrap ? "vaste trap" : null,
    details.kamerMogelijk ? "kamer mogelijk" : null,
    exposureOf(floor.etageligging),
  ].filter((room) => room !== null);
  return rooms.length === 0 ? null : rooms.join(", ");
}

/** The type that says more than that it is a living room. */
function livingRoom(types: readonly string[]): string | null {
  return types.find((type) => type !== "WOONKAMER") ?? types[0] ?? null;
}

function bathroomsOf({ badkamers }: Floor): (string | null)[] {
  const isSized = badkamers.some((bathroom) => surfaceOf(bathroom) !== null);
  if (!isSized && badkamers.length > 1) return [`${badkamers.length} badkamers`];
  return badkamers.map((bathroom) => sized("BADKAMER", "badkamer", bathroom));
}

/** "5 kamers (waarvan 3 slaapkamers)" */
export function roomCount(rooms: number | null, bedrooms: number | null): string | null {
  const all = counted(rooms, "kamer", "kamers");
  const sleeping = counted(bedrooms, "slaapkamer", "slaapkamers");
  if (rooms === bedrooms) return sleeping;
  return all && sleeping ? `${all} (waarvan ${sleeping})` : (all ?? sleeping);
}

export function counted(amount: number | null, one: string, more: string): string | null {
  return amount === null ? null : countOf(amount, one, more);
}

/** A room with its size; null when the feed names neither its kind nor its size. */
function sized(
  code: string | null,
  room: string,
  sizes: Parameters<typeof surfaceOf>[0],
): string | null {
  const surface = surfaceOf(sizes);
  if (surface === null) return code && dutchWords(code);
  return `${code === null ? room : dutchWords(code)} (${surface})`;
}

function exposureOf(code: string | null): string | null {
  return /^(NOORD|ZUID)?(OOST|WEST)?$/.test(code ?? "") && code
    ? `ligging op het ${code.toLowerCase()}en`
    : null;
}
