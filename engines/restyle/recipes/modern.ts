import { blur, blurPicture } from "../filters/plane/blur.ts";
import { type Cut, facetsOf } from "../filters/geometry/facets.ts";
import { ink, type Ink, type LabInk, labOf } from "../filters/colour/ink.ts";
import { lineCover } from "../filters/lines/line-draw.ts";
import { paletteOf } from "../filters/colour/palette.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import {
  brightness,
  type Brush,
  newPicture,
  type Picture,
  type Plane,
  type Recipe,
} from "../filters/plane/picture.ts";
import { coverOf, fill, middleOf } from "../filters/geometry/polygon.ts";
import { autoContrast } from "../filters/light/tone.ts";

const black = ink("151412");
const white = ink("f5f1e6");
const inks: readonly Ink[] = [
  white,
  ink("cfcfc8"),
  ink("f3c70d"),
  ink("d9261c"),
  ink("1d4fa3"),
  ink("8d959b"),
  black,
];

/** De Stijl: flat planes of red, yellow, blue, white and grey between thick black bars. */
export const modern: Recipe = (photo, brush) => {
  const { width, height } = photo;
  const open = autoContrast(photo, 1);
  dispose(photo);
  const { facets, cuts } = tidy(() =>
    facetsOf(
      blurPicture(open, 2.5 * brush.scale),
      { count: 1100, upright: 48, evenness: 0.5, narrowest: 0.005, narrowestUpright: 0.035 },
      brush.random,
    ),
  );
  const labs = paletteOf(open, 10, brush.random).map((colour) => labOf(colour));
  const matched = matchInks(labs);
  const around = tidy(() => blur(brightness(open), 42 * brush.scale));
  dispose(open);
  const canvas = newPicture(width, height);
  for (const { corners, ink: mean } of facets) {
    const lighter = 0.2126 * mean[0] + 0.7152 * mean[1] + 0.0722 * mean[2] - near(around, corners);
    const own = inks[matched[nearest(labs, labOf(mean))]!]!;
    // Shapes that stand out against their surroundings are black or white: they draw the subject.
    const colour = lighter < -0.12 ? black : lighter > 0.17 ? white : own;
    fill(canvas, coverOf([grown(corners, 1.2)], width, height), colour);
    // Moving the corners hardly widens slivers, so their outline closes the gaps.
    fill(canvas, lineCover([...corners, corners[0]!, corners[1]!], 1.6, width, height), colour);
  }
  for (const cut of cuts) drawBar(canvas, cut, brush);
  return canvas;
};

/** A bar for each horizontal or vertical cut; the first ones are the thickest. */
function drawBar(
  canvas: Picture,
  { points, depth, upright, contrast }: Cut,
  { scale }: Brush,
): void {
  if (upright ? depth > 7 : contrast < 0.2) return;
  const thickness = (upright ? Math.max(5, 19 - 2.6 * depth) : 3.5) * scale;
  fill(canvas, lineCover(points, thickness, canvas.width, canvas.height), black);
}

/**
 * The ink for each colour of the photo, the largest areas first: the nearest, with a penalty for using
 * one again. Then each bright ink that is left over goes to the colour it changes least.
 */
function matchInks(colours: readonly LabInk[]): number[] {
  const to = inks.map((colour) => labOf(colour));
  const costs = strengthened(colours).map((colour) => to.map((other) => difference(colour, other)));
  const uses = inks.map(() => 0);
  const matched = costs.map((row) => {
    const priced = row.map((cost, m) => cost + 0.012 * uses[m]!);
    const best = priced.indexOf(Math.min(...priced));
    uses[best] = uses[best]! + 1;
    return best;
  });
  for (const loud of [2, 3, 4]) {
    if (uses[loud]! > 0) continue;
    let least = Infinity;
    let chosen = -1;
    matched.forEach((current, n) => {
      const more = costs[n]![loud]! - costs[n]![current]!;
      if (uses[current]! < 2 || more >= least) return;
      least = more;
      chosen = n;
    });
    if (chosen < 0) continue;
    uses[matched[chosen]!] = uses[matched[chosen]!]! - 1;
    matched[chosen] = loud;
    uses[loud] = 1;
  }
  return matched;
}

/** The photo's colours in the range of the inks: from black to white, and far more colourful. */
function strengthened(colours: readonly LabInk[]): LabInk[] {
  const lights = colours.map(([l]) => l);
  const dark = Math.min(...lights);
  const span = Math.max(0.2, Math.max(...lights) - dark);
  return colours.map(([l, a, b]) => {
    const chroma = Math.hypot(a, b);
    // Colour is hardly visible in the dark: black stays black.
    const seen = Math.min(1, Math.max(0, (l - 0.08) / 0.24));
    const louder = seen * Math.min(2.4, 0.19 / Math.max(1e-4, chroma));
    return [0.19 + 0.77 * Math.min(1, (l - dark) / span) ** 0.88, a * louder, b * louder];
  });
}

function difference([l, a, b]: LabInk, [toL, toA, toB]: LabInk): number {
  // Colours keep their hue; greys keep their tone.
  const grey = 1.7 - 1.4 * Math.min(1, Math.hypot(a, b) / 0.15);
  return grey * (l - toL) ** 2 + 2 * (a - toA) ** 2 + 2 * (b - toB) ** 2;
}

function nearest(labs: readonly LabInk[], [l, a, b]: LabInk): number {
  let best = 0;
  let least = Infinity;
  labs.forEach(([toL, toA, toB], n) => {
    const distance = (l - toL) ** 2 + (a - toA) ** 2 + (b - toB) ** 2;
    if (distance >= least) return;
    least = distance;
    best = n;
  });
  return best;
}

/** The value in the middle of a shape. */
function near(plane: Plane, corners: readonly number[]): number {
  const { x, y } = middleOf(corners);
  const column = Math.max(0, Math.min(plane.width - 1, Math.floor(x)));
  const row = Math.max(0, Math.min(plane.height - 1, Math.floor(y)));
  return plane.data[row * plane.width + column]!;
}

/** The same shape a little larger, so that no gap shows between neighbours. */
function grown(corners: readonly number[], by: number): number[] {
  const { x, y } = middleOf(corners);
  return corners.map((value, n) => {
    const dx = corners[n - (n % 2)]! - x;
    const dy = corners[n - (n % 2) + 1]! - y;
    return value + ((n % 2 === 0 ? dx : dy) * by) / (Math.hypot(dx, dy) + 1e-6);
  });
}
