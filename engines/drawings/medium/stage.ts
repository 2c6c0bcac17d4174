import type { Defs } from "./defs.ts";
import type { Light } from "./light.ts";
import type { Random } from "./random.ts";

/** What every part of a picture draws with. */
export type Stage = {
  random: Random;
  light: Light;
  defs: Defs;
  /** What the asked format shows of the scenery, left to right. */
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
