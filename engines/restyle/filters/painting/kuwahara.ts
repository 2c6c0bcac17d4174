import { dispose, newData } from "../plane/memory.ts";
import { newPicture, type Picture } from "../plane/picture.ts";
import type { Flow } from "../plane/structure-tensor.ts";

const sectors = 8;
const angles = 24;
const shapes = 4;

/** The pixels of one elongated brush, sector after sector. */
interface Footprint {
  offsets: Int32Array;
  weights: Float32Array;
  /** Where each sector starts in the two above; one more than there are sectors. */
  starts: Int32Array;
}

/**
 * Anisotropic Kuwahara: each pixel takes the mean of the calmest sectors of an ellipse along the flow,
 * so that detail melts away while edges stay (Kyprianidis, Kang and Döllner). The weights are tabulated
 * for some angles and elongations. `radius` is that of a round brush, in pixels.
 */
export function kuwahara(picture: Picture, flow: Flow, radius: number): Picture {
  const { width, height } = picture;
  const result = newPicture(width, height);
  const margin = Math.ceil(radius * 2) + 1;
  const stride = (width + 2 * margin) * 4;
  const padded = interleave(picture, margin);
  const footprints = brushes(radius, stride);
  for (let y = 0, i = 0; y < height; y += 1) {
    let centre = (y + margin) * stride + margin * 4;
    for (let x = 0; x < width; x += 1, i += 1, centre += 4) {
      const turn = Math.atan2(flow.sin[i]!, flow.cos[i]!) / Math.PI + 1;
      const angle = Math.round(turn * angles) % angles;
      const shape = Math.min(shapes - 1, Math.floor(flow.strength[i]! * shapes));
      const { offsets, weights, starts } = footprints[shape * angles + angle]!;
      let red = 0;
      let green = 0;
      let blue = 0;
      let total = 0;
      for (let sector = 0; sector < sectors; sector += 1) {
        const end = starts[sector + 1]!;
        let r = 0;
        let g = 0;
        let b = 0;
        let squares = 0;
        for (let tap = starts[sector]!; tap < end; tap += 1) {
          const weight = weights[tap]!;
          const place = centre + offsets[tap]!;
          r += weight * padded[place]!;
          g += weight * padded[place + 1]!;
          b += weight * padded[place + 2]!;
          squares += weight * padded[place + 3]!;
        }
        const variance = Math.max(0, squares - r * r - g * g - b * b);
        // The fourth power lets the calmest sector win; the small term shares flat areas evenly.
        const restless = variance * 1500 + 0.02;
        const share = 1 / (restless * restless * restless * restless);
        red += share * r;
        green += share * g;
        blue += share * b;
        total += share;
      }
      result.red[i] = red / total;
      result.green[i] = green / total;
      result.blue[i] = blue / total;
    }
  }
  dispose(padded);
  return result;
}

/** Red, green, blue and the sum of their squares side by side, with the edge pixels repeated outwards. */
function interleave({ width, height, red, green, blue }: Picture, margin: number): Float32Array {
  const columns = width + 2 * margin;
  const padded = newData(columns * (height + 2 * margin) * 4);
  for (let y = -margin, place = 0; y < height + margin; y += 1) {
    const row = Math.max(0, Math.min(height - 1, y)) * width;
    for (let x = -margin; x < width + margin; x += 1, place += 4) {
      const i = row + Math.max(0, Math.min(width - 1, x));
      const r = red[i]!;
      const g = green[i]!;
      const b = blue[i]!;
      padded[place] = r;
      padded[place + 1] = g;
      padded[place + 2] = b;
      padded[place + 3] = r * r + g * g + b * b;
    }
  }
  return padded;
}

function brushes(radius: number, stride: number): Footprint[] {
  const all: Footprint[] = [];
  for (let shape = 0; shape < shapes; shape += 1) {
    const stretch = 1 + (shape + 0.5) / shapes;
    for (let angle = 0; angle < angles; angle += 1) {
      const turn = (angle * Math.PI) / angles;
      all.push(footprint(radius * stretch, radius / stretch, turn, stride));
    }
  }
  return all;
}

function footprint(long: number, short: number, turn: number, stride: number): Footprint {
  const lists = Array.from({ length: sectors }, () => ({ offsets: [0], weights: [0.05] }));
  const reach = Math.ceil(long);
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / long;
      const across = (dy * Math.cos(turn) - dx * Math.sin(turn)) / Math.max(0.5, short);
      const far = along * along + across * across;
      if (far > 1) continue;
      const fall = Math.exp(-3 * far);
      for (let sector = 0; sector < sectors; sector += 1) {
        const weight = fall * sectorShare(along, across, sector);
        if (weight < 0.02) continue;
        lists[sector]!.offsets.push(dy * stride + dx * 4);
        lists[sector]!.weights.push(weight);
      }
    }
  }
  const starts = [0];
  for (const { offsets } of lists) starts.push(starts.at(-1)! + offsets.length);
  return {
    offsets: Int32Array.from(lists.flatMap(({ offsets }) => offsets)),
    weights: Float32Array.from(lists.flatMap(({ weights }) => toOne(weights))),
    starts: Int32Array.from(starts),
  };
}

/** Softly bounded eighth of a disc: a parabola open to the outside. */
function sectorShare(along: number, across: number, sector: number): number {
  const turn = (sector * 2 * Math.PI) / sectors;
  const ahead = along * Math.cos(turn) + across * Math.sin(turn);
  const aside = across * Math.cos(turn) - along * Math.sin(turn);
  const inside = Math.max(0, ahead + 0.2 - 0.68 * aside * aside);
  return inside * inside;
}

function toOne(weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
