import { blur, blurPicture } from "../filters/plane/blur.ts";
import { craquelure } from "../filters/texture/craquelure.ts";
import { type Colour, grade } from "../filters/colour/grade.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import { brightness, type Brush, type Picture, type Plane } from "../filters/plane/picture.ts";
import { lightRelief } from "../filters/light/relief.ts";
import { enlargePlane, halve } from "../filters/plane/resize.ts";
import { newCanvas } from "../filters/painting/brush-tip.ts";
import { atScale, paintStrokes } from "../filters/painting/strokes.ts";
import { flowOf } from "../filters/plane/structure-tensor.ts";
import { autoContrast, smoothStep } from "../filters/light/tone.ts";
import { fromMiddle } from "../filters/light/vignette.ts";

/** Fine brushes without a trace of outline, light out of darkness, brown varnish and its cracks. */
export function renaissance(photo: Picture, { scale, random }: Brush): Picture {
  const { width, height } = photo;
  const small = tidy(() => autoContrast(halve(photo), 0.9));
  dispose(photo);
  const flow = flowOf(small, 2 * scale, 10 * scale);
  const reference = tidy(() => {
    const smooth = sfumato(kuwahara(small, flow, 3 * scale), scale);
    return grade(chiaroscuro(smooth, scale), underVarnish);
  });
  const canvas = newCanvas(width, height, [0.25, 0.16, 0.09]);
  const fine = { bristles: 0.45, stray: 0.025, wander: 0.1 };
  const brushes = [
    { width: 30, length: 150, spacing: 34, stop: 0.16 },
    { width: 13, length: 70, spacing: 14, stop: 0.13, tolerance: 0.06 },
    { width: 6, length: 34, spacing: 7, stop: 0.12, tolerance: 0.09 },
  ];
  for (const brush of brushes) {
    paintStrokes(canvas, reference, flow, atScale({ ...fine, ...brush }, scale), random);
  }
  const cracks = craquelure(width, height, 30 * scale, 0.85 * Math.max(0.8, scale), random);
  const { paint, thickness: surface } = canvas;
  for (let i = 0; i < surface.data.length; i += 1) {
    surface.data[i] = surface.data[i]! * 0.16 - 0.6 * scale * cracks.data[i]!;
  }
  stain(paint, cracks);
  return lightRelief(paint, surface, { depth: 0.4 / scale, shine: 0.12 });
}

/** Softens edges slightly (sfumato). */
function sfumato(picture: Picture, scale: number): Picture {
  const smoke = blurPicture(picture, 5 * scale);
  return mixed(picture, smoke, 0.25);
}

function mixed(first: Picture, second: Picture, share: number): Picture {
  for (const colour of ["red", "green", "blue"] as const) {
    const from = first[colour];
    const to = second[colour];
    for (let i = 0; i < from.length; i += 1) to[i] = from[i]! + (to[i]! - from[i]!) * share;
  }
  return second;
}

/** Darkens shadows away from the middle, and makes light parts glow. */
function chiaroscuro(picture: Picture, scale: number): Picture {
  const { width, height } = picture;
  const far = fromMiddle(width, height).data;
  const around = lightAround(brightness(picture), 70 * scale).data;
  const { red, green, blue } = picture;
  const usual = around.reduce((sum, value) => sum + value, 0) / around.length;
  for (let i = 0; i < far.length; i += 1) {
    const lit = 0.9 + 0.6 * (around[i]! - usual);
    const centre = 1.1 - 0.58 * smoothStep(0.25, 1.05, far[i]!);
    const factor = lit * centre;
    red[i] = Math.min(1, red[i]! * factor);
    green[i] = Math.min(1, green[i]! * factor);
    blue[i] = Math.min(1, blue[i]! * factor);
  }
  return picture;
}

/** How light the wider surroundings are; so soft a result needs only a quarter of the size. */
function lightAround(light: Plane, radius: number): Plane {
  const coarse = enlargePlane(light, Math.ceil(light.width / 4), Math.ceil(light.height / 4));
  return enlargePlane(blur(coarse, radius / 4), light.width, light.height);
}

/** Old masters' pigments seen through amber: whites are ivory, blacks umber, blues go to verdigris. */
function underVarnish({ lightness, chroma, hue }: Colour): Colour {
  const lemon = Math.exp(-(((hue - 105) / 22) ** 2));
  const angle = ((hue - 16 * lemon) * Math.PI) / 180;
  const cold = Math.max(0, -Math.sin(angle));
  const x = chroma * Math.cos(angle) * 1.12 - 0.02 * cold * Math.min(1, chroma * 8);
  const y = chroma * Math.sin(angle) * (1.12 - 0.4 * cold);
  const curve = lightness * lightness * (3 - 2 * lightness);
  const amber = 0.02 + 0.042 * Math.sqrt(lightness) * (1 - 0.35 * lightness);
  const glazedX = x + amber * 0.42;
  const glazedY = y + amber;
  const full = Math.hypot(glazedX, glazedY);
  return {
    lightness: 0.1 + 0.8 * (0.35 * lightness + 0.65 * curve),
    chroma: (0.15 * full) / Math.sqrt(0.0225 + full * full),
    hue: (Math.atan2(glazedY, glazedX) * 180) / Math.PI,
  };
}

/** Dirt in the cracks. */
function stain({ red, green, blue }: Picture, { data }: Plane): void {
  for (let i = 0; i < data.length; i += 1) {
    const dirt = data[i]!;
    if (dirt <= 0) continue;
    red[i] = red[i]! * (1 - 0.4 * dirt);
    green[i] = green[i]! * (1 - 0.45 * dirt);
    blue[i] = blue[i]! * (1 - 0.5 * dirt);
  }
}
