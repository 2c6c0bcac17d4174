import { blur } from "../plane/blur.ts";
import { smoothNoise } from "../plane/noise.ts";
import { dispose, newData } from "../plane/memory.ts";
import { newPlane, type Plane } from "../plane/picture.ts";
import type { Flow } from "../plane/structure-tensor.ts";

interface Eddy {
  x: number;
  y: number;
  radius: number;
  sense: number;
}

/**
 * Bends the flow of calm areas into eddies and waves, and leaves it alone at edges.
 * `radius` is that of the widest eddy, in pixels of the flow. `eddies` is how near a pixel is to
 * the middle of one, 0 to 1.
 */
export function swirled(
  flow: Flow,
  radius: number,
  random: () => number,
): { flow: Flow; eddies: Plane } {
  const { width, height } = flow;
  const calm = calmFields(flow, radius);
  const places = chooseEddies(calm, radius, random);
  const waves = smoothNoise(width, height, radius * 1.3, random);
  const cos = newData(width * height);
  const sin = newData(width * height);
  const eddies = newPlane(width, height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const wave = (waves.data[i]! - 0.5) * 3.4;
      let dx = 0.6 * Math.cos(wave);
      let dy = 0.6 * Math.sin(wave);
      let near = 0;
      for (const eddy of places) {
        const fromX = x - eddy.x;
        const fromY = y - eddy.y;
        const far = (fromX * fromX + fromY * fromY) / (eddy.radius * eddy.radius);
        if (far > 4) continue;
        const pull = Math.exp(-far * 1.2) * 4;
        const norm = (pull * eddy.sense) / (Math.sqrt(far) * eddy.radius + 0.5);
        // Slightly inwards, so that the rings become a spiral.
        dx += (-fromY - 0.25 * eddy.sense * fromX) * norm;
        dy += (fromX - 0.25 * eddy.sense * fromY) * norm;
        near = Math.max(near, Math.exp(-far * 3));
      }
      const share = calm.data[i]!;
      const norm = (dx * dx + dy * dy + 1e-9) ** -1;
      // Directions without forward and back are blended as doubled angles.
      const c = flow.cos[i]!;
      const s = flow.sin[i]!;
      const double = share * (dx * dx - dy * dy) * norm + (1 - share) * (c * c - s * s);
      const twice = share * 2 * dx * dy * norm + (1 - share) * 2 * c * s;
      const angle = Math.atan2(twice, double) / 2;
      cos[i] = Math.cos(angle);
      sin[i] = Math.sin(angle);
      eddies.data[i] = near * share;
    }
  }
  dispose(calm, waves);
  return { flow: { ...flow, cos, sin }, eddies };
}

/** 1 in fields without edges, falling to 0 toward edges. */
function calmFields({ width, height, slope }: Flow, radius: number): Plane {
  const calm = blur({ width, height, data: slope }, radius * 0.12);
  for (let i = 0; i < slope.length; i += 1) {
    const steep = calm.data[i]! * 28;
    calm.data[i] = 1 / (1 + steep * steep * steep * steep);
  }
  return calm;
}

function chooseEddies(calm: Plane, radius: number, random: () => number): Eddy[] {
  const { width, height, data } = calm;
  const wide = blur(calm, radius * 0.4);
  const eddies: Eddy[] = [];
  for (let attempt = 0; attempt < 240 && eddies.length < 14; attempt += 1) {
    const x = Math.floor(random() * width);
    const y = Math.floor(random() * height);
    const size = radius * (attempt < 80 ? 0.75 + 0.25 * random() : 0.35 + 0.3 * random());
    const sense = random() < 0.5 ? -1 : 1;
    const i = y * width + x;
    if (data[i]! < 0.7 || wide.data[i]! < 0.6) continue;
    if (
      eddies.some((other) => Math.hypot(x - other.x, y - other.y) < 1.25 * (size + other.radius))
    ) {
      continue;
    }
    eddies.push({ x, y, radius: size, sense });
  }
  dispose(wide);
  return eddies;
}
