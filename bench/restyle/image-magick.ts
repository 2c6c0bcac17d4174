import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { StyleId } from "@voordeur/restyle/styles.ts";

/** The ImageMagick filter closest to each style; none looks the same. */
export const nearest: Record<StyleId, string[]> = {
  "van-gogh": ["-paint", "5"],
  picasso: ["-paint", "9"],
  watercolor: ["-kuwahara", "4"],
  sketch: ["-colorspace", "gray", "-sketch", "0x12+120"],
  modern: ["-kuwahara", "6", "-posterize", "5"],
  vintage: ["-sepia-tone", "75%", "-attenuate", "0.4", "+noise", "gaussian", "-vignette", "0x60"],
  monet: ["-paint", "3", "-modulate", "105,120"],
  "pop-art": ["-posterize", "4", "-ordered-dither", "h8x8a"],
  anime: ["-kuwahara", "3", "-posterize", "8"],
  "oil-painting": ["-paint", "4"],
  comic: ["-kuwahara", "3", "-ordered-dither", "h6x6a,6"],
  cyberpunk: ["-edge", "2", "-blur", "0x3"],
  renaissance: ["-paint", "2", "-sepia-tone", "90%", "-vignette", "0x60"],
  graffiti: ["-charcoal", "2", "-posterize", "3"],
  abstract: ["-paint", "12"],
  "art-deco": ["-posterize", "5", "-edge", "1"],
};

/** ImageMagick, if it is installed and works: other programs are called `convert` too. */
export async function findImageMagick(folder: string): Promise<string | null> {
  const photo = path.join(folder, "tiny.png");
  const painted = path.join(folder, "tiny-painted.png");
  await sharp({ create: { width: 16, height: 16, channels: 3, background: "red" } }).toFile(photo);
  for (const program of ["magick", "/usr/bin/convert", "convert"]) {
    const { status } = spawnSync(program, [photo, "-paint", "2", painted], { stdio: "ignore" });
    if (status === 0 && existsSync(painted)) return program;
  }
  return null;
}
