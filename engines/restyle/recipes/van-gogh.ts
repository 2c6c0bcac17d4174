import { bounded } from "../filters/plane/bounded.ts";
import { type Colour, grade } from "../filters/colour/grade.ts";
import { layInk } from "../filters/colour/ink.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import { type Brush, newPlane, type Picture, type Plane } from "../filters/plane/picture.ts";
import { lightRelief } from "../filters/light/relief.ts";
import { halve } from "../filters/plane/resize.ts";
import { newCanvas } from "../filters/painting/brush-tip.ts";
import { atScale, paintStrokes } from "../filters/painting/strokes.ts";
import { type Flow, flowOf } from "../filters/plane/structure-tensor.ts";
import { autoContrast } from "../filters/light/tone.ts";
import { swirled } from "../filters/painting/swirls.ts";

const starlight = [0.99, 0.89, 0.5] as const;

/** Long strokes winding along the forms, blue against yellow, over a dark ground that shows between. */
export function vanGogh(photo: Picture, { scale, random }: Brush): Picture {
  const { width, height } = photo;
  const small = tidy(() => autoContrast(halve(photo), 0.7));
  dispose(photo);
  const flow = flowOf(small, 3 * scale, 10 * scale);
  const flat = kuwahara(small, flow, 4 * scale);
  dispose(small);
  const wound = swirled(flow, 75 * scale, random);
  const reference = grade(flat, blueAgainstYellow);
  lightStars(reference, flat, wound.eddies);
  const under = grade(reference, inShadow);
  const canvas = newCanvas(width, height, [0.09, 0.14, 0.29]);
  const broad = { bristles: 0.8, wander: 0.15 };
  const first = { ...broad, width: 44, length: 240, spacing: 52, stop: 0.3, stray: 0.05 };
  paintStrokes(canvas, under, wound.flow, atScale(first, scale), random);
  const brushes = [
    { width: 19, length: 190, spacing: 25, stop: 0.3, stray: 0.15 },
    { width: 12, length: 90, spacing: 13, stop: 0.22, stray: 0.1, tolerance: 0.33 },
    { width: 6, length: 40, spacing: 6, stop: 0.2, stray: 0.05, tolerance: 0.36 },
  ];
  for (const brush of brushes) {
    paintStrokes(canvas, reference, wound.flow, atScale({ ...broad, ...brush }, scale), random);
  }
  const fine = { width: 4.5, length: 130, spacing: 7, shortest: 0, stop: 9, opacity: 0.7 };
  const contour = {
    ...atScale({ ...broad, ...fine }, scale),
    where: edges(flowOf(flat, 0.8 * scale)),
  };
  paintStrokes(canvas, grade(reference, asContour), flow, contour, random);
  return lightRelief(canvas.paint, canvas.thickness, { depth: 0.55 / scale, shine: 0.3 });
}

/** Greys and shadows turn blue, lights turn yellow, and every colour moves to the nearer of the two. */
function blueAgainstYellow({ lightness, chroma, hue }: Colour): Colour {
  const angle = (hue * Math.PI) / 180;
  let x = chroma * Math.cos(angle);
  let y = chroma * Math.sin(angle);
  const grey = Math.exp(-((chroma / 0.06) ** 2));
  const light = Math.max(0, Math.min(1, (lightness - 0.45) / 0.4));
  // From Prussian blue through cobalt to Naples yellow.
  const tintX = -0.035 + 0.04 * light;
  const tintY = -0.115 + 0.2 * light * light;
  // Grass and stone ripen to the colour of wheat.
  const ripe = Math.exp(-(((hue - 100) / 40) ** 2));
  x = x * (1.35 + 0.2 * ripe) + tintX * (0.25 + 0.65 * grey);
  y = y * (1.35 + 0.75 * ripe) + tintY * (0.25 + 0.65 * grey) * (1 - 0.6 * ripe);
  const full = Math.hypot(x, y);
  const bent = bounded(lightness * 1.05);
  const curve = bent * bent * (3 - 2 * bent);
  return {
    lightness: 0.14 + 0.82 * (0.5 * bent + 0.5 * curve),
    chroma: (0.19 * full) / Math.sqrt(0.0361 + full * full) + 0.01,
    hue: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

function inShadow({ lightness, chroma, hue }: Colour): Colour {
  return { lightness: lightness * 0.68 + 0.02, chroma: chroma * 1.05, hue };
}

function asContour({ lightness }: Colour): Colour {
  return { lightness: 0.19 + 0.27 * lightness, chroma: 0.09, hue: 262 };
}

/** In blue areas the middle of each eddy shines like a star, with a paler ring around it. */
function lightStars(picture: Picture, photo: Picture, { data }: Plane): void {
  for (let i = 0; i < data.length; i += 1) {
    const near = data[i]!;
    if (near < 0.01) continue;
    const sky = bounded((photo.blue[i]! - photo.red[i]! - 0.07) * 6);
    const glow =
      sky * (0.75 * bounded(near * 1.9 - 0.8) + 0.22 * bounded(1 - Math.abs(near - 0.25) * 7));
    layInk(picture, i, starlight, glow);
  }
}

/** Clear edges. */
function edges(flow: Flow): Plane {
  const chance = newPlane(flow.width, flow.height);
  for (let i = 0; i < chance.data.length; i += 1) {
    chance.data[i] = bounded((flow.slope[i]! - 0.17) * 5);
  }
  return chance;
}
