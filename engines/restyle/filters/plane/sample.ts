import type { Plane } from "./picture.ts";

/** The linearly interpolated value between pixels; beyond the edge, the value at the edge. */
export function sampleAt({ width, height, data }: Plane, x: number, y: number): number {
  const px = x <= 0 ? 0 : x >= width - 1 ? width - 1 : x;
  const py = y <= 0 ? 0 : y >= height - 1 ? height - 1 : y;
  const left = px | 0;
  const top = py | 0;
  const right = left < width - 1 ? left + 1 : left;
  const upper = top * width;
  const lower = top < height - 1 ? upper + width : upper;
  const share = px - left;
  const above = data[upper + left]! + (data[upper + right]! - data[upper + left]!) * share;
  const below = data[lower + left]! + (data[lower + right]! - data[lower + left]!) * share;
  return above + (below - above) * (py - top);
}
