import { dispose, newData } from "./memory.ts";
import { newPlane, type Picture, type Plane } from "./picture.ts";

/**
 * Approximates a Gaussian blur with `radius` as its standard deviation in pixels: three passes of a box
 * whose ends count partly, so that any radius works (Gwosdek et al., extended box filtering).
 * The picture is mirrored at its edges, which keeps its mean.
 */
export function blur(plane: Plane, radius: number): Plane {
  const result = newPlane(plane.width, plane.height);
  result.data.set(plane.data);
  if (!(radius > 0.05)) return result;
  const variance = (radius * radius) / 3;
  const reach = Math.floor((Math.sqrt(1 + 12 * variance) - 1) / 2);
  const full = 2 * reach + 1;
  const part =
    (full * (reach * (reach + 1) - 3 * variance)) / (6 * (variance - (reach + 1) * (reach + 1)));
  const source = newData(result.data.length);
  for (let pass = 0; pass < 3; pass += 1) {
    boxRows(result, reach, part);
    source.set(result.data);
    boxColumns(source, result, reach, part);
  }
  dispose(source);
  return result;
}

export function blurPicture(picture: Picture, radius: number): Picture {
  const { width, height } = picture;
  return {
    width,
    height,
    red: blur({ width, height, data: picture.red }, radius).data,
    green: blur({ width, height, data: picture.green }, radius).data,
    blue: blur({ width, height, data: picture.blue }, radius).data,
  };
}

/** The index inside the row for one beyond its edge, when the row is mirrored repeatedly. */
function mirrored(index: number, length: number): number {
  const turn = 2 * length;
  const place = ((index % turn) + turn) % turn;
  return place < length ? place : turn - 1 - place;
}

function boxRows({ width, height, data }: Plane, reach: number, part: number): void {
  const margin = reach + 1;
  const line = new Float32Array(width + 2 * margin);
  const places = Int32Array.from({ length: line.length }, (_, i) => mirrored(i - margin, width));
  const norm = 1 / (2 * reach + 1 + 2 * part);
  for (let start = 0; start < width * height; start += width) {
    for (let i = 0; i < line.length; i += 1) line[i] = data[start + places[i]!]!;
    let sum = 0;
    for (let i = 1; i < 2 * margin; i += 1) sum += line[i]!;
    for (let x = 0, right = 2 * margin; x < width; x += 1, right += 1) {
      const first = line[x]!;
      const last = line[right]!;
      data[start + x] = (sum + part * (first + last)) * norm;
      sum += last - line[x + 1]!;
    }
  }
}

function boxColumns(
  source: Float32Array,
  { width, height, data }: Plane,
  reach: number,
  part: number,
): void {
  const margin = reach + 1;
  const norm = 1 / (2 * reach + 1 + 2 * part);
  const sums = new Float64Array(width);
  for (let y = -reach; y <= reach; y += 1) {
    const row = mirrored(y, height) * width;
    for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + source[row + x]!;
  }
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const above = mirrored(y - margin, height) * width;
    const leaving = mirrored(y - reach, height) * width;
    const below = mirrored(y + margin, height) * width;
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x]!;
      const entering = source[below + x]!;
      data[row + x] = (sum + part * (source[above + x]! + entering)) * norm;
      sums[x] = sum + entering - source[leaving + x]!;
    }
  }
}
