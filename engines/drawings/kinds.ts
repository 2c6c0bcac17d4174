/** Kinds of buildings, seen from the street. */
export const exteriorKinds = [
  "grachtenpand",
  "rijtjeshuis",
  "jaren-dertig",
  "vrijstaand",
  "bungalow",
  "boerderij",
  "galerijflat",
  "penthouse",
  "nieuwbouw",
  "pakhuis",
  "twee-onder-een-kap",
  "herenhuis",
] as const;

/** Rooms, and the garden. */
export const interiorKinds = [
  "woonkamer",
  "keuken",
  "slaapkamer",
  "badkamer",
  "tuin",
  "werkkamer",
] as const;

export type DrawingKind =
  | (typeof exteriorKinds)[number]
  | (typeof interiorKinds)[number]
  | "maas"
  | "plattegrond";

const kinds: ReadonlySet<string> = new Set<DrawingKind>([
  ...exteriorKinds,
  ...interiorKinds,
  "maas",
  "plattegrond",
]);

export function isDrawingKind(value: string): value is DrawingKind {
  return kinds.has(value);
}
