import type { Defs } from "./defs.ts";
import type { Light } from "./light.ts";
import type { Random } from "./random.ts";

/** The tools with which every part of a picture draws. */
export type Stage = {
  random: Random;
  light: Light;
  defs: Defs;
  /** The visible scenery in the asked format, left to right. */
  view: { left: number; right: number };
};

/** The composed picture is 1600 × 1067; scenery runs on past it for wider and taller formats. */
export const frame = {
  width: 1600,
  height: 1067,
  left: -900,
  right: 2500,
  top: -700,
  bottom: 1767,
} as const;
