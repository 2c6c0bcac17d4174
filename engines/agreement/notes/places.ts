import { t } from "@voordeur/language/text.ts";
import type { Note } from "./note.ts";

/**
 * Places around the agency with the four digits of their postcodes; only those we are sure of. Blerick
 * is part of Venlo: either name is right.
 */
const places: { names: string[]; from: number; to: number }[] = [
  { names: ["Venlo", "Blerick"], from: 5911, to: 5928 },
  { names: ["Tegelen"], from: 5931, to: 5932 },
  { names: ["Steyl"], from: 5935, to: 5935 },
  { names: ["Velden"], from: 5941, to: 5941 },
  { names: ["Lomm"], from: 5943, to: 5943 },
  { names: ["Arcen"], from: 5944, to: 5944 },
  { names: ["Belfeld"], from: 5951, to: 5951 },
  { names: ["Grubbenvorst"], from: 5971, to: 5971 },
];

/** A note when a postcode does not belong to its place, as far as the list tells. */
export function placeNotes(field: string, postcode: string, place: string): Note[] {
  const where = misplaced(postcode, place);
  if (where === undefined) return [];
  const text =
    where === "elsewhere"
      ? t`Postcode ${postcode} ligt niet in ${place}. Controleer de postcode en de plaats.`
      : t`Postcode ${postcode} hoort bij ${where}, niet bij ${place}. Controleer de postcode en de plaats.`;
  return [{ field, text }];
}

/**
 * The place that a postcode ("5911 AA") belongs to when it is not the given one; `"elsewhere"` when
 * the place is known and has other postcodes; undefined when they match or nothing is known.
 */
function misplaced(postcode: string, place: string): string | undefined {
  const digits = Number(/^(\d{4}) [A-Z]{2}$/.exec(postcode)?.[1]);
  const given = place.toLowerCase();
  if (!digits || !given) return undefined;
  const named = ({ names }: { names: string[] }) =>
    names.some((name) => given.split(/[^\p{L}]+/u).includes(name.toLowerCase()));
  const home = places.find(({ from, to }) => digits >= from && digits <= to);
  if (home) return named(home) ? undefined : home.names[0];
  // "Velden" is also the name of villages elsewhere; "Venlo" is not.
  return given === "venlo" || given === "blerick" || given === "tegelen" ? "elsewhere" : undefined;
}
