/**
 * How many drawings there are of each kind: `public/assets/drawings/<kind>-<number>-<width>.avif`,
 * numbered from 0. Browsers keep a file for ever: a better drawing gets the next number.
 */
const counts = {
  grachtenpand: 6,
  rijtjeshuis: 8,
  "jaren-dertig": 6,
  vrijstaand: 7,
  bungalow: 5,
  boerderij: 6,
  galerijflat: 5,
  penthouse: 5,
  nieuwbouw: 6,
  pakhuis: 5,
  "twee-onder-een-kap": 6,
  herenhuis: 6,
  woonkamer: 24,
  keuken: 19,
  slaapkamer: 10,
  badkamer: 7,
  tuin: 12,
  werkkamer: 7,
  maas: 7,
  plattegrond: 48,
} as const;

export type DrawingKind = keyof typeof counts;

/** One of the drawings of a kind: a number is itself, and any other text stands for one of them. */
export interface Drawing {
  kind: DrawingKind;
  seed: string;
}

/** Floor plans belong to one home, so nobody chooses them. */
export const chosenKinds = (Object.keys(counts) as DrawingKind[]).filter(
  (kind) => kind !== "plattegrond",
);

export function isDrawingKind(value: string): value is DrawingKind {
  return Object.hasOwn(counts, value);
}

/** The beginning of its files, such as `maas-3`. */
export function drawingName({ kind, seed }: Drawing): string {
  const number = /^\d{1,9}$/.test(seed) ? Number(seed) : hash(seed);
  return `${kind}-${number % counts[kind]}`;
}

/** Where a drawing is on the site. A floor plan has its largest width alone. */
export function drawingPath(drawing: Drawing, width: 800 | 1600 = 1600): string {
  return `/assets/drawings/${drawingName(drawing)}-${width}.avif`;
}

/** The attributes of an `img` that shows a drawing, but for its `sizes`. */
export function drawingSource(drawing: Drawing) {
  const [small, large] = [drawingPath(drawing, 800), drawingPath(drawing)];
  return { src: small, srcSet: `${small} 800w,${large} 1600w`, width: 1600, height: 1067 };
}

/** Houses beside each other in a street hardly ever get the same one. */
function hash(text: string): number {
  let state = 0;
  for (let index = 0; index < text.length; index += 1) {
    state = (Math.imul(state, 31) + text.charCodeAt(index)) >>> 0;
  }
  return state;
}
