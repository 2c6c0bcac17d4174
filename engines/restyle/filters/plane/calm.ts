import { blur } from "./blur.ts";
import type { Picture, Plane } from "./picture.ts";
import type { Flow } from "./structure-tensor.ts";
import { smoothStep } from "../light/tone.ts";

/** 1 in flat areas, such as skies and walls, more than about `spread` pixels from any edge. */
export function flatness(flow: Flow, spread: number): Plane {
  const slope = blur({ width: flow.width, height: flow.height, data: flow.slope }, spread);
  for (let i = 0; i < slope.data.length; i += 1) {
    slope.data[i] = smoothStep(0.034, 0.012, slope.data[i]!);
  }
  return slope;
}

/** Smooths the flat parts over `radius` pixels, so that their noise and bands do not become shapes. */
export function calmed(picture: Picture, flat: Plane, radius: number): Picture {
  const { width, height } = picture;
  const smooth = (data: Float32Array) => {
    const soft = blur({ width, height, data }, radius).data;
    for (let i = 0; i < data.length; i += 1) {
      soft[i] = data[i]! + (soft[i]! - data[i]!) * flat.data[i]!;
    }
    return soft;
  };
  return {
    width,
    height,
    red: smooth(picture.red),
    green: smooth(picture.green),
    blue: smooth(picture.blue),
  };
}
