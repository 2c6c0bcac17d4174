import { blurPicture } from "../filters/plane/blur.ts";
import { type Colour, colourAt, grade } from "../filters/colour/grade.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { fractalNoise } from "../filters/plane/noise.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import type { Brush, Picture, Plane } from "../filters/plane/picture.ts";
import { lightRelief } from "../filters/light/relief.ts";
import { halve } from "../filters/plane/resize.ts";
import { newCanvas } from "../filters/painting/brush-tip.ts";
import { atScale, paintStrokes } from "../filters/painting/strokes.ts";
import { type Flow, flowOf } from "../filters/plane/structure-tensor.ts";
import { autoContrast } from "../filters/light/tone.ts";

/** Short broken dabs of pure light colours side by side; forms have no outline except where dabs meet. */
export function monet(photo: Picture, { scale, random }: Brush): Picture {
  const { width, height } = photo;
  const small = tidy(() => autoContrast(halve(photo), 0.7));
  dispose(photo);
  const flow = flowOf(small, 4 * scale, 14 * scale);
  ripple(flow);
  const reference = tidy(() => {
    const soft = blurPicture(kuwahara(small, flow, 4 * scale), 1.5 * scale);
    return grade(soft, highKey);
  });
  dispose(small);
  const canvas = newCanvas(width, height, [0.86, 0.8, 0.78]);
  const dab = { bristles: 0.7, wander: 0.5, shortest: 0, stop: 0.5 };
  const brushes = [
    { width: 42, length: 110, spacing: 38, stray: 0.06 },
    { width: 21, length: 40, spacing: 18, stray: 0.1, opacity: 0.9 },
    { width: 13, length: 22, spacing: 11, stray: 0.08, opacity: 0.9, tolerance: 0.17 },
    { width: 7, length: 14, spacing: 6, stray: 0.05, tolerance: 0.2 },
  ];
  for (const brush of brushes) {
    paintStrokes(canvas, reference, flow, atScale({ ...dab, ...brush }, scale), random);
  }
  for (const pure of [lilac, turquoise, peach]) {
    tidy(() => {
      const touch = { ...dab, width: 16, length: 36, spacing: 18, opacity: 0.85 };
      const touches = { ...atScale(touch, scale), where: patches(flow, scale, random) };
      paintStrokes(canvas, grade(reference, pure), flow, touches, random);
    });
  }
  return lightRelief(canvas.paint, canvas.thickness, { depth: 0.22 / scale, shine: 0.1 });
}

/** No black and no brown: shadows are violet, lights peach, and everything lies in bright haze. */
function highKey({ lightness, chroma, hue }: Colour): Colour {
  const light = lightness * lightness * (3 - 2 * lightness);
  // Earth turns to rose on its red side and to young green on its yellow side.
  const earth = Math.exp(-(((hue - 82) / 26) ** 2)) * (1 - light);
  const angle = ((hue + (hue < 82 ? -30 : 34) * earth) * Math.PI) / 180;
  const vivid = chroma * (1.2 + 0.6 * earth);
  const x = vivid * Math.cos(angle) + 0.02 * (1 - light) + 0.01 * light;
  const y = vivid * Math.sin(angle) - 0.055 * (1 - light) + 0.028 * light;
  const full = Math.hypot(x, y);
  return {
    lightness: 0.45 + 0.515 * (0.5 * light + 0.5 * lightness),
    chroma: (0.15 * full) / Math.sqrt(0.0225 + full * full),
    hue: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

function lilac(colour: Colour): Colour {
  return { ...toward(colour, 305, 0.125), lightness: colour.lightness * 0.98 };
}

function turquoise(colour: Colour): Colour {
  return toward(colour, 200, 0.1);
}

function peach(colour: Colour): Colour {
  return { ...toward(colour, 62, 0.1), lightness: Math.min(0.97, colour.lightness * 1.05) };
}

/** Partly a pure colour of the same lightness; less where it would clash with the old one. */
function toward({ lightness, chroma, hue }: Colour, pure: number, strength: number): Colour {
  const from = (hue * Math.PI) / 180;
  const to = (pure * Math.PI) / 180;
  const kinship = Math.exp(-chroma * 24 * (1 - Math.cos(from - to)));
  const share = 0.24 + 0.42 * kinship;
  const x = (1 - share) * chroma * Math.cos(from) + share * strength * Math.cos(to);
  const y = (1 - share) * chroma * Math.sin(from) + share * strength * Math.sin(to);
  return colourAt(lightness, x, y);
}

/** Calm areas are dabbed from side to side, like water. */
function ripple({ cos, sin, slope }: Flow): void {
  for (let i = 0; i < cos.length; i += 1) {
    const share = 1 / (1 + (slope[i]! * 45) ** 2);
    const double = (1 - share) * (cos[i]! * cos[i]! - sin[i]! * sin[i]!) + share;
    const angle = Math.atan2((1 - share) * 2 * cos[i]! * sin[i]!, double) / 2;
    cos[i] = Math.cos(angle);
    sin[i] = Math.sin(angle);
  }
}

/** Where touches of one pure colour gather; fine detail, such as letters, is spared. */
function patches({ width, height, slope }: Flow, scale: number, random: () => number): Plane {
  const chance = fractalNoise(width, height, 56 * scale, random);
  const { data } = chance;
  for (let i = 0; i < data.length; i += 1) {
    const gathered = Math.max(0.02, Math.min(0.6, (data[i]! - 0.5) * 4));
    data[i] = gathered / (1 + (slope[i]! * 6) ** 2);
  }
  return chance;
}
