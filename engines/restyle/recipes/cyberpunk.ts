import { bounded } from "../filters/plane/bounded.ts";
import { blur } from "../filters/plane/blur.ts";
import { calmed, flatness } from "../filters/plane/calm.ts";
import { addLight, halo, highlights } from "../filters/light/glow.ts";
import { alongFlow } from "../filters/lines/lines.ts";
import { neonColours, nightCity } from "../filters/scenery/night-city.ts";
import { smoothNoise } from "../filters/plane/noise.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import {
  brightness,
  type Brush,
  newPicture,
  newPlane,
  type Picture,
  type Plane,
} from "../filters/plane/picture.ts";
import { enlargePlane, halve, halvePlane } from "../filters/plane/resize.ts";
import { lowestOf, skyOf } from "../filters/scenery/sky.ts";
import { type Flow, flowOf } from "../filters/plane/structure-tensor.ts";
import { autoContrast, smoothStep } from "../filters/light/tone.ts";
import { vignette } from "../filters/light/vignette.ts";

/** Night in rain: teal against magenta, edges of neon tube, and a city of towers where the sky was. */
export function cyberpunk(photo: Picture, { scale, random }: Brush): Picture {
  const { width, height } = photo;
  const clear = autoContrast(photo, 0.9);
  dispose(photo);
  const small = halve(clear);
  const flow = flowOf(small, 2 * scale, 5 * scale);
  const side = lightSide(width, height, random);
  const sky = tidy(() => skyOf(calmed(small, flatness(flow, 4 * scale), 1.5 * scale)));
  dispose(small);
  const light = brightness(clear);
  const halfLight = halvePlane(light);
  const night = atNight(clear, light, side);
  dispose(light);
  const open = sky ? enlargePlane(sky, width, height) : newPlane(width, height);
  if (sky) tidy(() => mix(night, nightCity(width, height, lowestOf(open), random), open));
  const tubes = tidy(() => neon(halfLight, flow, side, open, scale));
  dispose(flow, side, open);
  shine(night, tubes, scale);
  dispose(tubes);
  bloom(night, scale);
  return screen(vignette(rain(night, scale, random), 0.4), scale);
}

/** Adds the tubes' own light, and their glow. */
function shine(night: Picture, tubes: Picture, scale: number): void {
  const rings = [
    { radius: 3 * scale, amount: 0.8 },
    { radius: 13 * scale, amount: 0.9 },
    { radius: 60 * scale, amount: 0.8 },
  ];
  addLight(night, tubes, 0.9);
  tidy(() => addLight(night, halo(tubes, rings), 1));
}

/** Everything bright glows too. */
function bloom(night: Picture, scale: number): void {
  const ring = { radius: 24 * scale, amount: 0.45 };
  tidy(() => addLight(night, halo(highlights(night, 0.6), [ring]), 1));
}

/** Which of the two lamps shines on a pixel: 0 cyan from the left, 1 magenta from the right. */
function lightSide(width: number, height: number, random: () => number): Plane {
  const side = smoothNoise(width, height, Math.max(width, height) / 3.5, random);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const across = x / width + 0.9 * (side.data[i]! - 0.5);
      side.data[i] = smoothStep(0.2, 0.8, across);
    }
  }
  return side;
}

/** Deep indigo shadows, the two lamps on bright parts, a third of its own colour: paints on the photo. */
function atNight(photo: Picture, light: Plane, side: Plane): Picture {
  const { red, green, blue } = photo;
  for (let i = 0; i < light.data.length; i += 1) {
    const tone = light.data[i]!;
    const body = tone ** 1.3 * 0.92 + 0.08 * tone + 0.035;
    const hot = smoothStep(0.72, 1, tone) * 0.4;
    const warm = side.data[i]!;
    const r = 0.045 + body * (0.05 + 0.72 * warm) + hot * 0.5;
    const g = 0.02 + body * (0.52 - 0.4 * warm) + hot * 0.45;
    const b = 0.13 + body * (0.66 - 0.08 * warm) + 0.1 * tone + hot * 0.3;
    const own = 0.5 * (0.25 + tone);
    red[i] = bounded(r + (red[i]! - tone) * own);
    green[i] = bounded(g + (green[i]! - tone) * own * 0.6);
    blue[i] = bounded(b + (blue[i]! - tone) * own);
  }
  return photo;
}

/** Tubes of light along the main contours, none in the sky. */
function neon(halfLight: Plane, flow: Flow, side: Plane, sky: Plane, scale: number): Picture {
  const { width, height } = side;
  const small = blur(halfLight, 0.9 * scale);
  const ridge = blur(small, 1.8 * scale);
  for (let i = 0; i < ridge.data.length; i += 1) ridge.data[i] = small.data[i]! - ridge.data[i]!;
  const lines = enlargePlane(alongFlow(ridge, flow, 6 * scale), width, height);
  const tubes = newPicture(width, height);
  for (let i = 0; i < lines.data.length; i += 1) {
    const glow = smoothStep(0.022, 0.075, lines.data[i]!) * (1 - sky.data[i]!);
    if (glow <= 0) continue;
    const warm = side.data[i]!;
    const [cyan, pink] = [neonColours[0]!, neonColours[1]!];
    // The heart of a tube is nearly white.
    const white = 0.35 * smoothStep(0.08, 0.16, lines.data[i]!);
    tubes.red[i] = glow * (cyan[0] + (pink[0] - cyan[0]) * warm + white);
    tubes.green[i] = glow * (cyan[1] + (pink[1] - cyan[1]) * warm + white);
    tubes.blue[i] = glow * (cyan[2] + (pink[2] - cyan[2]) * warm + white);
  }
  return tubes;
}

function mix(picture: Picture, other: Picture, share: Plane): void {
  for (let i = 0; i < share.data.length; i += 1) {
    const part = share.data[i]!;
    if (part <= 0) continue;
    picture.red[i] = picture.red[i]! + (other.red[i]! - picture.red[i]!) * part;
    picture.green[i] = picture.green[i]! + (other.green[i]! - picture.green[i]!) * part;
    picture.blue[i] = picture.blue[i]! + (other.blue[i]! - picture.blue[i]!) * part;
  }
}

/** Fine slanting streaks that catch the light. */
function rain(picture: Picture, scale: number, random: () => number): Picture {
  const { width, height, red, green, blue } = picture;
  const drops = Math.min(4000, Math.round((width * height) / (900 * scale * scale + 1)));
  for (let drop = 0; drop < drops; drop += 1) {
    const long = scale * (14 + 46 * random());
    const strength = (0.05 + 0.16 * random() ** 2) * Math.min(1, scale + 0.3);
    let x = random() * width * 1.1;
    let y = random() * height - long / 2;
    for (let n = 0; n < long; n += 1, x -= 0.22, y += 1) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const i = (y | 0) * width + (x | 0);
      const light = strength * Math.min(1, (2 * (long - n)) / long);
      red[i] = Math.min(1, red[i]! + light * 0.75);
      green[i] = Math.min(1, green[i]! + light * 0.85);
      blue[i] = Math.min(1, blue[i]! + light);
    }
  }
  return picture;
}

/** Like a CRT screen: colours separate towards the sides, and every other line is slightly darker. */
function screen(picture: Picture, scale: number): Picture {
  const { width, height } = picture;
  const result = newPicture(width, height);
  const pitch = Math.max(2, 3.2 * scale);
  for (let y = 0, i = 0; y < height; y += 1) {
    const line = 1 - 0.09 * (0.5 + 0.5 * Math.cos((2 * Math.PI * y) / pitch));
    const row = y * width;
    for (let x = 0; x < width; x += 1, i += 1) {
      const off = Math.round((x / width - 0.5) * 9 * scale);
      const before = row + Math.max(0, Math.min(width - 1, x - off));
      const after = row + Math.max(0, Math.min(width - 1, x + off));
      result.red[i] = picture.red[before]! * line;
      result.green[i] = picture.green[i]! * line;
      result.blue[i] = picture.blue[after]! * line;
    }
  }
  return result;
}
