import { blur } from "./blur.ts";
import { dispose, newData, tidy } from "./memory.ts";
import { newPlane, type Picture, type Plane } from "./picture.ts";

/** The direction along the edges, in each pixel. */
export interface Flow {
  width: number;
  height: number;
  /** Unit direction along the edge, without forward and back. */
  cos: Float32Array;
  sin: Float32Array;
  /** From 0 (no clear direction) to 1 (all nearby edges have the same). */
  strength: Float32Array;
  /** How steep the picture is across the flow: 0 in a flat field. */
  slope: Float32Array;
}

/**
 * Structure tensor of the three colours, smoothed over `sigma` pixels. With `reach`, flat areas take the
 * direction of the edges around them, up to about four times that many pixels away.
 */
export function flowOf(picture: Picture, sigma: number, reach = 0): Flow {
  return tidy(() => {
    const tensor = tensorOf(picture, sigma);
    const flow = directions(tensor);
    if (reach <= 0) return flow;
    spread(tensor, reach, 0.4);
    spread(tensor, reach * 4, 0.1);
    return { ...directions(tensor), slope: flow.slope };
  });
}

/** The squares of the slopes across and down, and their product. */
type Tensor = readonly [across: Plane, both: Plane, down: Plane];

function tensorOf(picture: Picture, sigma: number): Tensor {
  const { width, height } = picture;
  return tidy(() => {
    const across = newPlane(width, height);
    const both = newPlane(width, height);
    const down = newPlane(width, height);
    addSlopes(picture.red, across, both, down);
    addSlopes(picture.green, across, both, down);
    addSlopes(picture.blue, across, both, down);
    return [blur(across, sigma), blur(both, sigma), blur(down, sigma)] as const;
  });
}

function spread(tensor: Tensor, reach: number, weight: number): void {
  for (const { width, height, data } of tensor) {
    const wide = blur({ width, height, data }, reach);
    for (let i = 0; i < data.length; i += 1) data[i] = data[i]! + wide.data[i]! * weight;
    dispose(wide);
  }
}

/** Adds the squares and the product of the Sobel slopes of one colour. */
function addSlopes(data: Float32Array, across: Plane, both: Plane, down: Plane): void {
  const { width, height } = across;
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = y * width;
    const above = y > 0 ? row - width : row;
    const below = y < height - 1 ? row + width : row;
    for (let x = 0; x < width; x += 1, i += 1) {
      const left = x > 0 ? x - 1 : x;
      const right = x < width - 1 ? x + 1 : x;
      const falling = data[below + right]! - data[above + left]!;
      const rising = data[above + right]! - data[below + left]!;
      const dx = 0.25 * (falling + rising + 2 * (data[row + right]! - data[row + left]!));
      const dy = 0.25 * (falling - rising + 2 * (data[below + x]! - data[above + x]!));
      across.data[i] = across.data[i]! + dx * dx;
      both.data[i] = both.data[i]! + dx * dy;
      down.data[i] = down.data[i]! + dy * dy;
    }
  }
}

function directions([across, both, down]: Tensor): Flow {
  const { width, height } = across;
  const size = width * height;
  const cos = newData(size);
  const sin = newData(size);
  const strength = newData(size);
  const slope = newData(size);
  for (let i = 0; i < size; i += 1) {
    const e = across.data[i]!;
    const f = both.data[i]!;
    const g = down.data[i]!;
    const spread = Math.sqrt((e - g) * (e - g) + 4 * f * f);
    // Along the edge: the eigenvector of the smaller eigenvalue, in the better conditioned of its forms.
    const x = e < g ? g - e + spread : -2 * f;
    const y = e < g ? -2 * f : e - g + spread;
    const length = Math.sqrt(x * x + y * y);
    const known = length > 1e-12;
    cos[i] = known ? x / length : 1;
    sin[i] = known ? y / length : 0;
    strength[i] = spread / (e + g + 1e-7);
    slope[i] = Math.sqrt(Math.max(0, 0.5 * (e + g + spread)));
  }
  return { width, height, cos, sin, strength, slope };
}
