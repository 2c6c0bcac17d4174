import { blur } from "../filters/plane/blur.ts";
import { calmed, flatness } from "../filters/plane/calm.ts";
import { celBands } from "../filters/light/cel.ts";
import { cumulus } from "../filters/scenery/clouds.ts";
import { addLight, halo, highlights } from "../filters/light/glow.ts";
import { type Colour, colourAt, grade } from "../filters/colour/grade.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { inkLines } from "../filters/lines/lines.ts";
import { smoothNoise } from "../filters/plane/noise.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import {
  brightness,
  type Brush,
  newPlane,
  type Picture,
  type Plane,
} from "../filters/plane/picture.ts";
import { enlargePlane, enlargeTo, halve } from "../filters/plane/resize.ts";
import { lowestOf, skyOf } from "../filters/scenery/sky.ts";
import { flowOf } from "../filters/plane/structure-tensor.ts";
import { autoContrast, smoothStep } from "../filters/light/tone.ts";

/** A painted background of a summer film: clean shades, thin coloured lines, heaped white clouds. */
export function anime(photo: Picture, { scale, random }: Brush): Picture {
  const { width, height } = photo;
  // Colours are found at half size; lines, shades and clouds are cut at full size.
  const small = tidy(() => autoContrast(halve(photo), 0.95));
  dispose(photo);
  const flow = flowOf(small, 1.6 * scale, 5 * scale);
  const flat = tidy(() =>
    calmed(kuwahara(small, flow, 3.6 * scale), flatness(flow, 7 * scale), 5 * scale),
  );
  dispose(small);
  const cel = tidy(() => enlargeTo(grade(flat, summer), width, height));
  tidy(() => {
    const light = enlargePlane(brightness(flat), width, height);
    const lines = inkLines(blur(light, 0.5 * scale), flow, {
      width: 1.35 * scale,
      length: 10 * scale,
      threshold: 0.007,
      softness: 0.016,
    });
    shade(cel, blur(light, 1.6 * scale), light, lines);
  });
  const sky = skyOf(flat);
  if (sky) {
    tidy(() => {
      const open = enlargePlane(sky, width, height);
      paintSky(cel, open, enlargePlane(cloudsIn(flat), width, height), random);
    });
  }
  dispose(flow, flat);
  sunlit(cel, sky ? 0.12 : 0.45, random);
  const rings = [{ radius: 34 * scale, amount: 0.2 }];
  return tidy(() => addLight(cel, halo(highlights(cel, 0.72), rings), 1));
}

/** Leaf greens, clear blues, warm light and violet shade. */
function summer({ lightness, chroma, hue }: Colour): Colour {
  const degrees = ((hue % 360) + 360) % 360;
  // Turns dry grass green, but not ochre plaster.
  const grassy = bump(degrees, 117, 38) * smoothStep(0.11, 0.085, chroma);
  const leafy =
    Math.max(grassy, bump(degrees, 130, 33)) *
    smoothStep(0.02, 0.05, chroma) *
    smoothStep(0.86, 0.66, lightness);
  const azure = bump(degrees, 250, 45) * smoothStep(0.02, 0.06, chroma);
  const ruddy = bump(degrees, 45, 50);
  const ochre = bump(degrees, 95, 30) * smoothStep(0.8, 0.5, lightness);
  const turned =
    hue - 14 * ochre * (1 - leafy) + leafy * (138 - degrees) * 0.7 + azure * (246 - degrees) * 0.4;
  const gain = 1.4 + 0.95 * leafy + 0.3 * azure + 0.1 * ruddy;
  const held = chroma * gain;
  const bounded = held / Math.sqrt(1 + (held / 0.23) ** 2);
  const angle = (turned * Math.PI) / 180;
  const shade = smoothStep(0.62, 0.2, lightness) * (1 - 0.75 * leafy);
  const lit = smoothStep(0.6, 0.95, lightness);
  const x = bounded * Math.cos(angle) + 0.022 * shade + 0.003 * lit;
  const y = bounded * Math.sin(angle) - 0.07 * shade + 0.014 * lit;
  return colourAt(0.175 + 0.825 * lightness ** 0.9 + 0.04 * leafy, x, y);
}

function bump(degrees: number, middle: number, width: number): number {
  const far = Math.abs(degrees - middle);
  return smoothStep(width, width * 0.3, Math.min(far, 360 - far));
}

/** Two thirds cel, one third brush; lines in a deep shade of the colour that they bound. */
function shade(colours: Picture, soft: Plane, light: Plane, lines: Plane): void {
  const { red, green, blue } = colours;
  const bands = celBands(soft, 4, 0.16);
  for (let i = 0; i < light.data.length; i += 1) {
    const tone = light.data[i]!;
    const wanted = tone + 0.62 * (bands.data[i]! - tone);
    const shine = Math.max(0.6, Math.min(1.5, (wanted + 0.18) / (tone + 0.18)));
    const line = 0.85 * (1 - lines.data[i]!);
    red[i] = Math.min(1, red[i]! * shine) * (1 - line) + 0.11 * line;
    green[i] = Math.min(1, green[i]! * shine) * (1 - line) + 0.06 * line;
    blue[i] = Math.min(1, blue[i]! * shine) * (1 - line) + 0.13 * line;
  }
}

/** Where the sky is white: the photo's own clouds. */
function cloudsIn({ width, height, red, green, blue }: Picture): Plane {
  const clouds = newPlane(width, height);
  for (let i = 0; i < clouds.data.length; i += 1) {
    const white = Math.min(red[i]!, blue[i]!) / Math.max(0.1, blue[i]!);
    clouds.data[i] = smoothStep(0.62, 0.85, white) * smoothStep(0.55, 0.75, green[i]!);
  }
  return clouds;
}

/** Azure above, pale at the horizon; the photo's clouds and painted ones before it. */
function paintSky(picture: Picture, sky: Plane, clouded: Plane, random: () => number): void {
  const { width, height, red, green, blue } = picture;
  const horizon = lowestOf(sky);
  const clouds = cumulus(width, height, horizon, random);
  for (let y = 0, i = 0; y < height; y += 1) {
    const down = Math.min(1, y / Math.max(1, horizon));
    const pale = down * down * 0.75 + down * 0.2;
    const r = 0.16 + 0.52 * pale;
    const g = 0.5 + 0.38 * pale;
    const b = 0.9 + 0.08 * pale;
    for (let x = 0; x < width; x += 1, i += 1) {
      const open = sky.data[i]!;
      if (open <= 0) continue;
      const own = clouded.data[i]!;
      const heaped = clouds.cover.data[i]!;
      const lit = clouds.light.data[i]!;
      // Three tones, each with a crisp edge: sunlit, half shade, foot.
      const sunny = smoothStep(0.46, 0.52, lit);
      const deep = smoothStep(0.3, 0.24, lit);
      let cr = r + (0.97 - r) * own * 0.85;
      let cg = g + (0.98 - g) * own * 0.85;
      let cb = b + (1 - b) * own * 0.85;
      cr += (0.8 + 0.19 * sunny - 0.13 * deep - cr) * heaped;
      cg += (0.88 + 0.105 * sunny - 0.1 * deep - cg) * heaped;
      cb += (0.965 + 0.01 * sunny - 0.045 * deep - cb) * heaped;
      red[i] = red[i]! + (cr - red[i]!) * open;
      green[i] = green[i]! + (cg - green[i]!) * open;
      blue[i] = blue[i]! + (cb - blue[i]!) * open;
    }
  }
}

/** Sunlight falling in from the upper left in slanting shafts; a haze of it near its source. */
function sunlit(picture: Picture, strength: number, random: () => number): void {
  const { width, height, red, green, blue } = picture;
  const fan = smoothNoise(512, 1, 17, random).data;
  const fine = smoothNoise(512, 1, 6, random).data;
  for (let y = 0, i = 0; y < height; y += 1) {
    const v = y / height + 0.22;
    for (let x = 0; x < width; x += 1, i += 1) {
      const u = x / width + 0.16;
      const away = Math.sqrt(u * u + v * v);
      const ray = (Math.atan2(v, u) / (Math.PI / 2)) * 511;
      const before = ray | 0;
      const next = before < 511 ? before + 1 : before;
      const share = ray - before;
      const beam = fan[before]! + (fan[next]! - fan[before]!) * share;
      const part = fine[before]! + (fine[next]! - fine[before]!) * share;
      const near = Math.max(0, 1 - away / 1.25);
      const shaft = smoothStep(0.45, 0.8, 0.65 * beam + 0.35 * part);
      const sun = near * (0.16 * near + strength * shaft);
      red[i] = red[i]! + (1 - red[i]!) * sun;
      green[i] = green[i]! + (0.96 - green[i]!) * sun;
      blue[i] = blue[i]! + (0.82 - blue[i]!) * sun;
    }
  }
}
