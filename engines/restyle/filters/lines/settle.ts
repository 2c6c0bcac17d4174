import { blur } from "../plane/blur.ts";
import { dispose, newData } from "../plane/memory.ts";
import type { Flow } from "../plane/structure-tensor.ts";
import { smoothStep } from "../light/tone.ts";

/**
 * Turns the flow to one angle (radians) where the picture is flat, so that noise in a sky or on a wall
 * gives no swirls; near edges it stays. `spread` is how far in pixels of the flow an edge is felt.
 */
export function settled(flow: Flow, angle: number, spread: number): Flow {
  const { width, height } = flow;
  const cos = newData(width * height);
  const sin = newData(width * height);
  const steep = blur({ width, height, data: flow.slope }, spread);
  // Directions without forward and back are added as vectors of twice the angle.
  const calmX = Math.cos(2 * angle);
  const calmY = Math.sin(2 * angle);
  for (let i = 0; i < cos.length; i += 1) {
    const share = smoothStep(0.012, 0.05, steep.data[i]!);
    const c = flow.cos[i]!;
    const s = flow.sin[i]!;
    const x = (c * c - s * s) * share + calmX * (1 - share);
    const y = 2 * c * s * share + calmY * (1 - share);
    const half = Math.atan2(y, x) / 2;
    cos[i] = Math.cos(half);
    sin[i] = Math.sin(half);
  }
  dispose(steep);
  return { ...flow, cos, sin };
}
