import type { PropertyFact } from "../../connector.ts";
import { sentenceCase } from "../words/sentence-case.ts";

/** The group whose lines are floors, each with its rooms. */
export const FLOORS = "Indeling per verdieping";

const BUILDING = "Bouw";

export interface Floor {
  name: string;
  /** The size in words, such as "36 m², 6,5 × 5,5 m"; null: the feed does not say. */
  rooms: { name: string; size: string | null }[];
}

export interface FactBlock {
  name: string;
  lines: { label: string; value: string }[];
}

/** What a listing has a column for, by the labels that feeds tell it under. */
const columns = {
  Wonen: "area",
  Woonoppervlakte: "area",
  Perceel: "plot_area",
  "Aantal kamers": "rooms",
  Kamers: "rooms",
  Slaapkamers: "bedrooms",
  Bouwjaar: "build_year",
  Energielabel: "energy_label",
} as const;

type Told = Readonly<Record<(typeof columns)[keyof typeof columns], number | string | null>>;

/** The facts but those that only say again what the listing's columns say. */
export function withoutTold(facts: readonly PropertyFact[], told: Told): PropertyFact[] {
  return facts.filter(({ label, value }) => {
    const column = columns[label as keyof typeof columns];
    const [first] = value.replaceAll(".", "").split(" ");
    return column === undefined || first !== String(told[column]);
  });
}

/**
 * The facts of a listing as a page shows them: the rooms floor by floor, and the others by their
 * groups, of which the one of the building tells what was built when.
 */
export function shownFacts(facts: readonly PropertyFact[]): {
  floors: Floor[];
  groups: FactBlock[];
} {
  const floors = facts.filter(({ group }) => group === FLOORS);
  const years = facts.flatMap(yearOfPart);
  const groups = new Map<string, FactBlock>();
  const add = (group: string, lines: FactBlock["lines"]) => {
    const block = groups.get(group) ?? { name: group, lines: [] };
    groups.set(group, block);
    block.lines.push(...lines);
  };
  for (const fact of facts) {
    const { group, label, value } = fact;
    if (group === FLOORS || isYearOfPart(fact)) continue;
    add(group, [{ label, value }]);
    if (group === BUILDING && label === "Bouwjaar") add(group, years.splice(0));
  }
  if (years.length > 0) add(BUILDING, years);
  return {
    floors: floors.map(({ label, value }) => ({ name: label, rooms: roomsOf(value) })),
    groups: [...groups.values()],
  };
}

/** Such as "Bouwjaar keuken", which feeds tell among the rooms. */
function isYearOfPart({ label }: PropertyFact): boolean {
  return /^bouwjaar ./i.test(label);
}

function yearOfPart(fact: PropertyFact): FactBlock["lines"] {
  const { label, value } = fact;
  if (isYearOfPart(fact)) return [{ label, value }];
  const boiler = label === "Cv-ketel" ? /\buit (\d{4})\b/.exec(value)?.[1] : undefined;
  return boiler === undefined ? [] : [{ label: "Bouwjaar cv-ketel", value: boiler }];
}

/** From "2 kamers, keuken (9 m², 3 × 3 m)": a comma between brackets or in a number ends nothing. */
function roomsOf(value: string): Floor["rooms"] {
  return value.split(/, (?![^(]*\))/).map((room) => {
    const [, name = room, size = null] = /^(.+) \(([^()]*\d m²?(?:, [^()]*)?)\)$/.exec(room) ?? [];
    return { name: sentenceCase(name), size };
  });
}
