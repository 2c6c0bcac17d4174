import { type Colour, grade } from "../filters/colour/grade.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import type { Brush, Picture } from "../filters/plane/picture.ts";
import { lightRelief } from "../filters/light/relief.ts";
import { halve } from "../filters/plane/resize.ts";
import { newCanvas } from "../filters/painting/brush-tip.ts";
import { atScale, paintStrokes } from "../filters/painting/strokes.ts";
import { flowOf } from "../filters/plane/structure-tensor.ts";
import { autoContrast } from "../filters/light/tone.ts";

/** Loaded brushes from broad to narrow; the narrow ones only where the broad ones missed something. */
export function oilPainting(photo: Picture, { scale, random }: Brush): Picture {
  const { width, height } = photo;
  const small = tidy(() => autoContrast(halve(photo), 0.6));
  dispose(photo);
  const flow = flowOf(small, 2.5 * scale, 12 * scale);
  const reference = tidy(() => grade(kuwahara(small, flow, 4 * scale), richer));
  const canvas = newCanvas(width, height, [0.45, 0.33, 0.22]);
  const broad = { bristles: 1, stray: 0.09, wander: 0.3, body: 1.2 };
  const brushes = [
    { ...broad, width: 76, length: 280, spacing: 54, stop: 0.3 },
    { ...broad, width: 44, length: 180, spacing: 36, stop: 0.22, tolerance: 0.13 },
    { ...broad, width: 21, length: 80, spacing: 17, stop: 0.2, tolerance: 0.24, stray: 0.05 },
    { ...broad, width: 9, length: 40, spacing: 7, stop: 0.2, tolerance: 0.25, stray: 0.02 },
  ];
  for (const brush of brushes) {
    paintStrokes(canvas, reference, flow, atScale(brush, scale), random);
  }
  return lightRelief(canvas.paint, canvas.thickness, { depth: 0.3 / scale, shine: 0.25 });
}

/** Deeper colours, with cream in the lights and umber in the shadows; vivid ones stay as they are. */
function richer({ lightness, chroma, hue }: Colour): Colour {
  const angle = (hue * Math.PI) / 180;
  const x = chroma * Math.cos(angle) * 1.25 + 0.008;
  const y = chroma * Math.sin(angle) * 1.25 + 0.018;
  const full = Math.hypot(x, y);
  const curve = lightness * lightness * (3 - 2 * lightness);
  return {
    lightness: 0.06 + 0.91 * (0.6 * lightness + 0.4 * curve),
    chroma: (0.22 * full) / Math.sqrt(0.0484 + full * full),
    hue: (Math.atan2(y, x) * 180) / Math.PI,
  };
}
