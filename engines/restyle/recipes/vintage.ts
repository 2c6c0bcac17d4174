import { blurPicture } from "../filters/plane/blur.ts";
import { addGrain, grainPlane } from "../filters/texture/grain.ts";
import { addLight, halo, highlights } from "../filters/light/glow.ts";
import { fractalNoise } from "../filters/plane/noise.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import { type Brush, newPicture, type Picture } from "../filters/plane/picture.ts";
import { autoContrast, curvedPicture, smoothStep } from "../filters/light/tone.ts";
import { fromMiddle, vignette } from "../filters/light/vignette.ts";
import { wear } from "../filters/texture/wear.ts";

/** A colour print of the seventies: faded dyes, soft lens, grain, a light leak, wear, a yellowed border. */
export function vintage(photo: Picture, { scale, random }: Brush): Picture {
  const { width, height } = photo;
  const film = tidy(() => {
    const clear = autoContrast(photo, 0.75);
    dispose(photo);
    const soft = blurPicture(clear, 1.1 * scale);
    dispose(clear);
    return faded(soft);
  });
  tidy(() => addHalation(film, scale));
  vignette(film, 0.5, 0.25);
  const grain = grainPlane(width, height, 1.6 * scale, random);
  tidy(() => leak(film, random));
  addGrain(film, grain, 0.045);
  dispose(grain);
  const worn = wear(width, height, scale, random);
  return print(film, worn.data, scale, random);
}

/** Light scattered back in the film leaves a red halo around bright parts. */
function addHalation(film: Picture, scale: number): void {
  const red = halo(highlights(film, 0.7), [{ radius: 16 * scale, amount: 0.4 }]);
  red.green.forEach((value, i) => (red.green[i] = value * 0.45));
  red.blue.forEach((value, i) => (red.blue[i] = value * 0.2));
  addLight(film, red, 1);
}

/** Half the colour gone; blacks lifted to brown violet, whites sunk to cream, middle tones warm. */
function faded({ width, height, red, green, blue }: Picture): Picture {
  const drained = newPicture(width, height);
  for (let i = 0; i < width * height; i += 1) {
    const light = 0.3 * red[i]! + 0.55 * green[i]! + 0.15 * blue[i]!;
    drained.red[i] = light + (red[i]! - light) * 0.62;
    drained.green[i] = light + (green[i]! - light) * 0.58;
    drained.blue[i] = light + (blue[i]! - light) * 0.5;
  }
  const curve = (low: number, high: number, bend: number) => (value: number) => {
    const s = value * value * (3 - 2 * value);
    return low + (high - low) * (0.6 * s + 0.4 * value) ** bend;
  };
  return curvedPicture(drained, {
    red: curve(0.19, 1, 0.76),
    green: curve(0.14, 0.94, 0.88),
    blue: curve(0.2, 0.75, 1.05),
  });
}

/** Light that fell on the film through a worn seal: an orange flame from one side. */
function leak(picture: Picture, random: () => number): void {
  const { width, height } = picture;
  const light = newPicture(width, height);
  const fromRight = random() < 0.5;
  const middle = 0.25 + 0.5 * random();
  const flame = fractalNoise(width, height, Math.max(2, width / 5), random, 2);
  for (let y = 0, i = 0; y < height; y += 1) {
    const v = y / height - middle;
    for (let x = 0; x < width; x += 1, i += 1) {
      const u = (fromRight ? width - x : x) / width;
      const far = u + v * v * 0.5 - 0.35 * (flame.data[i]! - 0.5);
      const hot = smoothStep(0.3, -0.12, far);
      light.red[i] = 0.95 * hot;
      light.green[i] = 0.5 * hot ** 1.5;
      light.blue[i] = 0.22 * hot ** 3;
    }
  }
  addLight(picture, light, 0.85);
}

/** On paper with a yellowed border and rounded window, stained and scratched. */
function print(picture: Picture, worn: Float32Array, scale: number, random: () => number): Picture {
  const { width, height } = picture;
  const result = newPicture(width, height);
  const side = Math.min(width, height);
  const border = 0.05 * side;
  const round = 0.022 * side;
  const stain = fractalNoise(width, height, Math.max(2, side / 3), random, 5);
  const far = fromMiddle(width, height);
  const softness = Math.max(0.7, 1.2 * scale);
  for (let y = 0, i = 0; y < height; y += 1) {
    const dy = Math.max(0, Math.abs(y + 0.5 - height / 2) - (height / 2 - border - round));
    for (let x = 0; x < width; x += 1, i += 1) {
      const dx = Math.max(0, Math.abs(x + 0.5 - width / 2) - (width / 2 - border - round));
      const out = Math.sqrt(dx * dx + dy * dy) - round;
      const window = smoothStep(softness, -softness, out);
      const age = 0.1 * smoothStep(0.45, 0.75, stain.data[i]!) + 0.07 * far.data[i]! ** 3;
      const rim = 0.05 * smoothStep(10 * scale, 0, Math.abs(out - 2 * scale));
      const scratch = worn[i]!;
      const paper = 1 - age - rim;
      const tint = 1 - 0.7 * age;
      result.red[i] = mark(0.945 * paper, picture.red[i]! * tint, window, scratch);
      result.green[i] = mark(0.9 * paper - 0.02 * age, picture.green[i]! * tint, window, scratch);
      result.blue[i] = mark(
        0.79 * paper - 0.12 * age,
        picture.blue[i]! * tint * tint,
        window,
        scratch,
      );
    }
  }
  return result;
}

/** Scratches bare the paper, creases and dirt darken it. */
function mark(paper: number, picture: number, window: number, worn: number): number {
  const value = paper + (picture - paper) * window;
  const marked = worn > 0 ? value + (0.93 - value) * worn : value * (1 + worn);
  return Math.max(0, Math.min(1, marked));
}
