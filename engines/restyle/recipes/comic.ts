import { bounded } from "../filters/plane/bounded.ts";
import { blur } from "../filters/plane/blur.ts";
import { calmed, flatness } from "../filters/plane/calm.ts";
import { celBands } from "../filters/light/cel.ts";
import { type Colour, grade } from "../filters/colour/grade.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { inkLines } from "../filters/lines/lines.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import {
  brightness,
  type Brush,
  newPlane,
  type Picture,
  type Plane,
} from "../filters/plane/picture.ts";
import { enlargePlane, enlargeTo, halve } from "../filters/plane/resize.ts";
import { skyOf } from "../filters/scenery/sky.ts";
import { flowOf } from "../filters/plane/structure-tensor.ts";
import { autoContrast, smoothStep } from "../filters/light/tone.ts";

/** Printed comic: bold ink with black shadows, flat bright colours, dots for the half tones. */
export function comic(photo: Picture, { scale }: Brush): Picture {
  const { width, height } = photo;
  // Colours are found at half size; ink, steps and dots are cut at full size.
  const small = tidy(() => autoContrast(halve(photo), 0.95));
  dispose(photo);
  const flow = flowOf(small, 1.6 * scale, 4 * scale);
  const still = flatness(flow, 7 * scale);
  const flat = tidy(() => calmed(kuwahara(small, flow, 3.2 * scale), still, 6 * scale));
  dispose(small);
  const sky = skyOf(flat);
  if (sky) openSky(still, sky, flat);
  const light = tidy(() => enlargePlane(brightness(flat), width, height));
  const lines = {
    width: 2.1 * scale,
    length: 12 * scale,
    threshold: 0.014,
    softness: 0.012,
    black: 0.2,
  };
  const ink = tidy(() => inkLines(blur(light, 0.6 * scale), flow, lines));
  const colours = tidy(() => enlargeTo(grade(flat, printingInks), width, height));
  const plates = { light, ink, still: enlargePlane(still, width, height) };
  return framed(printed(colours, plates, scale), scale);
}

/** The blue of a sky is one flat tone, up to its edge; its clouds have steps like the rest. */
function openSky(still: Plane, sky: Plane, flat: Picture): void {
  for (let i = 0; i < sky.data.length; i += 1) {
    const blue = smoothStep(0.85, 0.6, flat.red[i]! / (flat.blue[i]! + 0.01));
    still.data[i] = still.data[i]! + (blue - still.data[i]!) * sky.data[i]!;
  }
}

/** Greys stay grey or turn blue in the shade; all else is pushed to a full colour and held there. */
function printingInks({ lightness, chroma, hue }: Colour): Colour {
  const shade = smoothStep(0.75, 0.3, lightness);
  const full = (0.19 * chroma * chroma) / (chroma * chroma + 0.003) + 0.35 * chroma;
  const push = Math.max(chroma, Math.min(2.7 * chroma, full));
  const angle = (hue * Math.PI) / 180;
  // Printers' shadows are laid with blue: yellow turns to brown, green to deep green, grey to slate.
  const x = push * Math.cos(angle) + 0.012 * shade;
  const y = push * Math.sin(angle) - 0.04 * shade + 0.008;
  return {
    lightness: lightness * 0.86 + 0.17,
    chroma: Math.min(0.21, Math.hypot(x, y)),
    hue: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

function printed(
  colours: Picture,
  { light, ink, still }: { light: Plane; ink: Plane; still: Plane },
  scale: number,
): Picture {
  const { width, height, red, green, blue } = colours;
  const bands = tidy(() => celBands(blur(light, 1.5 * scale), 4, 0.14));
  const dots = dotScreen(width, height, 15 * scale, 0.45);
  for (let i = 0; i < light.data.length; i += 1) {
    const tone = light.data[i]!;
    // A dot grows from nothing in the light to nearly closed in the shade.
    const size = 0.8 * smoothStep(0.72, 0.2, tone);
    const dot = smoothStep(-0.06, 0.06, size - dots.data[i]!);
    // In a sky only the dots show the tone: a step would look like an object.
    const band = bands.data[i]! + (tone - bands.data[i]!) * 0.9 * still.data[i]!;
    const step = (band + 0.18) / (tone + 0.12);
    const shine = Math.max(0.6, Math.min(1.5, step)) * (1 - 0.26 * dot);
    const keep = ink.data[i]!;
    red[i] = 0.05 + (bounded(red[i]! * shine) - 0.05) * keep;
    green[i] = 0.04 + (bounded(green[i]! * shine) - 0.04) * keep;
    blue[i] = 0.07 + (bounded(blue[i]! * shine) - 0.07) * keep;
  }
  return colours;
}

/** For each pixel how large a dot must be to reach it, 0 in its middle to 1 between the dots. */
function dotScreen(width: number, height: number, pitch: number, angle: number): Plane {
  const screen = newPlane(width, height);
  const turn = Math.PI / Math.max(2, pitch);
  const cos = Math.cos(angle) * turn;
  const sin = Math.sin(angle) * turn;
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const u = Math.cos(x * cos + y * sin);
      const v = Math.cos(y * cos - x * sin);
      screen.data[i] = 0.5 - 0.25 * (u * u + v * v - 1) * 2;
    }
  }
  return screen;
}

/** White gutter and black panel line, as on a page. */
function framed(picture: Picture, scale: number): Picture {
  const { width, height, red, green, blue } = picture;
  const gutter = 0.022 * Math.min(width, height);
  const line = gutter + Math.max(1, 5 * scale);
  for (let y = 0, i = 0; y < height; y += 1) {
    const fromEdge = Math.min(y + 0.5, height - y - 0.5);
    for (let x = 0; x < width; x += 1, i += 1) {
      const inside = Math.min(fromEdge, x + 0.5, width - x - 0.5);
      if (inside >= line) continue;
      const paper = inside < gutter ? 1 : 0;
      red[i] = 0.06 + 0.92 * paper;
      green[i] = 0.05 + 0.91 * paper;
      blue[i] = 0.08 + 0.84 * paper;
    }
  }
  return picture;
}
