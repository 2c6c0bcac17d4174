import { blur } from "../plane/blur.ts";
import { type Lab, toLab } from "../colour/oklab.ts";
import { tidy } from "../plane/memory.ts";
import { newPlane, type Picture, type Plane } from "../plane/picture.ts";
import { enlargePlane, halvedTo } from "../plane/resize.ts";

/**
 * Where the open sky is, 0 to 1, or null when none is certain: smooth areas, blue or cloud-white, that
 * are connected to the upper edges. White alone does not count: it might be a ceiling.
 */
export function skyOf(photo: Picture): Plane | null {
  return tidy(() => found(halvedTo(photo, 420), photo));
}

function found(small: Picture, photo: Picture): Plane | null {
  const lab = toLab(small);
  const sky = newPlane(small.width, small.height);
  const { width, height } = sky;
  const enough = 0.03 * sky.data.length;
  let whole = 0;
  const start = (i: number) => {
    if (sky.data[i] === 0) whole += flood(lab, sky, i);
  };
  for (let x = 0; x < width; x += 1) start(x);
  for (let y = 0; y < height / 3; y += 1) {
    start(y * width);
    start(y * width + width - 1);
  }
  for (let i = 0; i < sky.data.length; i += 1) sky.data[i] = Math.max(0, sky.data[i]!);
  return whole < enough ? null : refined(sky, lab, photo);
}

/** Floods all that can be sky; marks it −1 when little of it is blue. Returns the number of pixels. */
function flood({ l, a, b }: Lab, sky: Plane, start: number): number {
  const { width, height } = sky;
  const found: number[] = [];
  let blues = 0;
  const visit = (i: number, from: number) => {
    if (sky.data[i] !== 0) return;
    const light = l.data[i]!;
    const red = a.data[i]!;
    const yellow = b.data[i]!;
    const blue = blueness(light, red, yellow) > 0.5;
    if (!blue && skyColour(light, red, yellow) < 0.5) return;
    const step =
      Math.abs(light - l.data[from]!) +
      Math.abs(red - a.data[from]!) +
      Math.abs(yellow - b.data[from]!);
    if (step > 0.08) return;
    sky.data[i] = 1;
    if (blue) blues += 1;
    found.push(i);
  };
  visit(start, start);
  for (let next = 0; next < found.length; next += 1) {
    const i = found[next]!;
    const x = i % width;
    if (x > 0) visit(i - 1, i);
    if (x < width - 1) visit(i + 1, i);
    if (i >= width) visit(i - width, i);
    if (i < width * (height - 1)) visit(i + width, i);
  }
  if (blues >= 0.35 * found.length && found.length > 12) return found.length;
  for (const i of found) sky.data[i] = -1;
  return 0;
}

/** How much it is a clear sky's colour, 0 to 1; dark areas must be bluer to count. */
function blueness(light: number, a: number, b: number): number {
  if (a > 0.03 || a < -0.09 || light < 0.33) return 0;
  const limit = -0.02 - 0.12 * Math.max(0, 0.65 - light);
  return Math.max(0, Math.min(1, (limit - b) / 0.012 + 0.5));
}

/** How much it is the colour of a clear sky or a lit cloud, 0 to 1. */
function skyColour(light: number, a: number, b: number): number {
  const pale = Math.min(1, (0.056 - Math.sqrt(a * a + b * b)) / 0.012, (light - 0.71) / 0.06);
  return Math.max(0, pale, blueness(light, a, b));
}

/** Refines the coarse sky to pixels: those near it that have the sky's local colour. */
function refined(sky: Plane, { l, a, b }: Lab, photo: Picture): Plane {
  const { width, height } = photo;
  const reach = 5;
  const near = blur(sky, reach);
  const local = (part: Plane) => {
    const inside = newPlane(sky.width, sky.height);
    for (let i = 0; i < inside.data.length; i += 1) inside.data[i] = part.data[i]! * sky.data[i]!;
    const mean = blur(inside, reach);
    for (let i = 0; i < mean.data.length; i += 1) {
      mean.data[i] = mean.data[i]! / Math.max(1e-4, near.data[i]!);
    }
    return enlargePlane(mean, width, height).data;
  };
  const [meanL, meanA, meanB] = [local(l), local(a), local(b)];
  const around = enlargePlane(near, width, height).data;
  const fine = toLab(photo);
  const result = newPlane(width, height);
  for (let i = 0; i < result.data.length; i += 1) {
    if (around[i]! < 0.02) continue;
    const dl = fine.l.data[i]! - meanL[i]!;
    const da = fine.a.data[i]! - meanA[i]!;
    const db = fine.b.data[i]! - meanB[i]!;
    const far = Math.sqrt(dl * dl * 0.6 + da * da * 2 + db * db * 2);
    const like = Math.max(0, Math.min(1, (0.105 - far) / 0.05));
    const there = Math.max(0, Math.min(1, (around[i]! - 0.05) / 0.3));
    // Where cloud meets blue, no local mean fits, but the colours are those of a sky.
    const kind = skyColour(fine.l.data[i]!, fine.a.data[i]!, fine.b.data[i]!);
    const amid = Math.max(0, Math.min(1, (around[i]! - 0.3) / 0.3));
    result.data[i] = Math.max(like, kind * amid) * there;
  }
  return result;
}

/** The row above which 95% of the sky lies. */
export function lowestOf({ width, height, data }: Plane): number {
  const rows = Array.from({ length: height }, (_, y) => {
    let sum = 0;
    for (let x = 0; x < width; x += 1) sum += data[y * width + x]!;
    return sum;
  });
  let left = 0.95 * rows.reduce((sum, row) => sum + row, 0);
  return Math.max(
    0,
    rows.findIndex((row) => (left -= row) <= 0),
  );
}
