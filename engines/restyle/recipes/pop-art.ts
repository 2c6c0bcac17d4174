import { blur } from "../filters/plane/blur.ts";
import { halftone } from "../filters/texture/halftone.ts";
import { ink, type Ink, labOf, mixInks } from "../filters/colour/ink.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { nearestInks, paletteOf } from "../filters/colour/palette.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import {
  brightness,
  type Brush,
  newPicture,
  newPlane,
  type Picture,
  type Plane,
  type Recipe,
} from "../filters/plane/picture.ts";
import { halve } from "../filters/plane/resize.ts";
import { sampleAt } from "../filters/plane/sample.ts";
import { flowOf } from "../filters/plane/structure-tensor.ts";
import { smoothNoise } from "../filters/plane/noise.ts";
import { autoContrast, quantile, smoothStep } from "../filters/light/tone.ts";

/** For each panel: the inks of the areas from light to dark, and the screen-printed black over them. */
const sets: readonly { areas: readonly Ink[]; key: Ink }[] = [
  { areas: [ink("ffe14a"), ink("ff5fa2"), ink("19b5c9"), ink("e8262d")], key: ink("1a1033") },
  { areas: [ink("ff9fd0"), ink("ffcf1f"), ink("ff4b1f"), ink("1f8f5f")], key: ink("10232b") },
  { areas: [ink("8fe3f5"), ink("ff8a1f"), ink("f9e547"), ink("7a2bd0")], key: ink("2a0a3a") },
  { areas: [ink("d6f25a"), ink("3fa9ff"), ink("ff3f8e"), ink("ff8a00")], key: ink("181a1f") },
];

/** Four screen prints side by side: areas in loud inks, slightly misaligned under a dotted black. */
export const popArt: Recipe = (photo, brush) => {
  const { width, height } = photo;
  const { scale, random } = brush;
  const small = tidy(() => halve(autoContrast(photo, 1)));
  dispose(photo);
  const flow = flowOf(small, 1.5 * scale);
  const calm = kuwahara(small, flow, 3 * scale);
  const areas = areasOf(calm, 2.2 * scale, random);
  const key = keyOf(calm, scale);
  const light = brightness(calm);
  const sheet = newPicture(width, height);
  sets.forEach((set, n) => {
    tidy(() => {
      const panel = print(areas, key, light, set, n, brush);
      placePanel(
        sheet,
        panel,
        n % 2 === 0 ? 0 : width - panel.width,
        n < 2 ? 0 : height - panel.height,
      );
    });
  });
  drawGutter(sheet, Math.max(1, Math.round(4 * scale)));
  return sheet;
};

/** How much of each pixel belongs to each of four areas, lightest first, with smooth outlines. */
function areasOf(picture: Picture, softness: number, random: () => number): Plane[] {
  const { width, height } = picture;
  const palette = paletteOf(picture, sets[0]!.areas.length, random);
  const ordered = palette.toSorted((one, other) => labOf(other)[0] - labOf(one)[0]);
  const indexes = nearestInks(picture, ordered);
  return sets[0]!.areas.map((_, n) => {
    const mask = newPlane(width, height);
    for (let i = 0; i < indexes.length; i += 1) mask.data[i] = indexes[i] === n ? 1 : 0;
    return blur(mask, softness);
  });
}

/** The black of the print: areas that are dark, or darker than their surroundings. */
function keyOf(picture: Picture, scale: number): Plane {
  const light = brightness(picture);
  const around = blur(light, 26 * scale);
  const dark = quantile(light, 0.12);
  const middle = quantile(light, 0.5);
  const tone = newPlane(picture.width, picture.height);
  for (let i = 0; i < tone.data.length; i += 1) {
    const value = light.data[i]!;
    const local = value - around.data[i]!;
    const from = dark + 0.02;
    const level = smoothStep(
      from - 0.05,
      Math.max(from + 0.2, middle + 0.08),
      value + 1.3 * Math.min(0.06, local),
    );
    tone.data[i] = Math.min(1, level * 1.25);
  }
  return tone;
}

function print(
  areas: readonly Plane[],
  key: Plane,
  light: Plane,
  { areas: inks, key: black }: (typeof sets)[number],
  n: number,
  { scale, random }: Brush,
): Picture {
  const { width, height } = key;
  const panel = newPicture(width, height);
  const dots = halftone(key, 7 * scale, 0.26 + n * 0.3);
  const worn = smoothNoise(width, height, 2 * scale, random);
  const shiftX = (n % 2 === 0 ? 3 : -3) * scale;
  const shiftY = (n < 2 ? 2 : -2.5) * scale;
  const pale = inks.map((colour) => mixInks(colour, [1, 1, 1], 0.55));
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      let best = 0;
      let most = -1;
      let second = -1;
      for (let m = 0; m < areas.length; m += 1) {
        const share = sampleAt(areas[m]!, x + shiftX, y + shiftY);
        if (share > most) {
          second = most;
          most = share;
          best = m;
        } else if (share > second) second = share;
      }
      const colour = inks[best]!;
      const bright = pale[best]!;
      // Only the brightest lights turn pale: highlights give the flat areas their form.
      const gleam = 0.9 * smoothStep(0.8, 0.97, light.data[i]!) * (best === 0 ? 1 : 0.6);
      const cover = (1 - dots.data[i]!) * (0.9 + 0.1 * smoothStep(0.12, 0.3, worn.data[i]!));
      const red = colour[0] + (bright[0] - colour[0]) * gleam;
      const green = colour[1] + (bright[1] - colour[1]) * gleam;
      const blue = colour[2] + (bright[2] - colour[2]) * gleam;
      panel.red[i] = red + (black[0] - red) * cover;
      panel.green[i] = green + (black[1] - green) * cover;
      panel.blue[i] = blue + (black[2] - blue) * cover;
    }
  }
  return panel;
}

function placePanel(sheet: Picture, panel: Picture, left: number, top: number): void {
  for (let y = 0; y < panel.height; y += 1) {
    const from = y * panel.width;
    const to = (top + y) * sheet.width + left;
    sheet.red.set(panel.red.subarray(from, from + panel.width), to);
    sheet.green.set(panel.green.subarray(from, from + panel.width), to);
    sheet.blue.set(panel.blue.subarray(from, from + panel.width), to);
  }
}

/** White strips between the panels. */
function drawGutter({ width, height, red, green, blue }: Picture, half: number): void {
  if (Math.min(width, height) < 8 * half) return;
  for (let y = 0, i = 0; y < height; y += 1) {
    const level = Math.abs(y + 0.5 - height / 2) < half;
    for (let x = 0; x < width; x += 1, i += 1) {
      if (!level && Math.abs(x + 0.5 - width / 2) >= half) continue;
      red[i] = 1;
      green[i] = 1;
      blue[i] = 1;
    }
  }
}
