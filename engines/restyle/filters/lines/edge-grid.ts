import { blurPicture } from "../plane/blur.ts";
import { labOf } from "../colour/ink.ts";
import { tidy } from "../plane/memory.ts";
import { brightness, type Picture } from "../plane/picture.ts";
import { halvedTo } from "../plane/resize.ts";

const longestSide = 200;

/** A picture reduced to at most 200 cells a side, to find where its colours change. */
export interface EdgeGrid {
  width: number;
  height: number;
  /** Lightness, green–red and blue–yellow of each cell. */
  lab: Float32Array;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  /** Direction across the edge, in radians, and its strength. */
  angle: Float32Array;
  edge: Float32Array;
}

export function edgeGrid(picture: Picture): EdgeGrid {
  return tidy(() => gridOf(halvedTo(picture, longestSide)));
}

function gridOf(small: Picture): EdgeGrid {
  const { width, height, red, green, blue } = small;
  const soft = brightness(blurPicture(small, 0.8)).data;
  const lab = new Float32Array(width * height * 3);
  for (let i = 0; i < red.length; i += 1) lab.set(labOf([red[i]!, green[i]!, blue[i]!]), 3 * i);
  const angle = new Float32Array(width * height);
  const edge = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const left = x > 0 ? i - 1 : i;
      const right = x < width - 1 ? i + 1 : i;
      const above = y > 0 ? i - width : i;
      const below = y < height - 1 ? i + width : i;
      const dx = soft[right]! - soft[left]!;
      const dy = soft[below]! - soft[above]!;
      angle[i] = Math.atan2(dy, dx);
      edge[i] = Math.hypot(dx, dy);
    }
  }
  return { width, height, lab, red, green, blue, angle, edge };
}
