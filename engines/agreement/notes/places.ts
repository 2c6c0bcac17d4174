import type { Note } from "./note.ts";

/**
 * Places around the agency with the four digits of all their postcodes, as far as we are sure of
 * them. Blerick is a part of Venlo: either name is right.
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

/** Whether a postcode goes with its place, as far as that is known without asking anyone. */
export function placeNotes(field: string, postcode: string, place: string): Note[] {
  const where = misplaced(postcode, place);
  if (where === undefined) return [];
  const text =
    where === "elsewhere"
      ? `Postcode ${postcode} ligt niet in ${place}. Controleer de postcode en de plaats.`
      : `Postcode ${postcode} hoort bij ${where}, niet bij ${place}. Controleer de postcode en de plaats.`;
  return [{ field, text }];
}

/**
 * The place that goes with a postcode ("5911 AA") when the given one does not, or `"elsewhere"` when
 * the place is known and the postcode is not one of its own; undefined when all is well or unknown.
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
