import { lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { polygon, rect } from "../medium/svg.ts";
import { lampSpill } from "../surroundings/ground.ts";
import { drawHedge, drawShrub } from "../surroundings/hedge.ts";
import { planter } from "../surroundings/street-life.ts";

export const ground = 852;

/**
 * Left edge of something `width` wide that starts at share `t` of the house, mirrored in every
 * second one.
 */
export function place(x: number, unit: number, flipped: boolean, t: number, width: number): number {
  return flipped ? x + unit * (1 - t) - width : x + unit * t;
}

export function garden(
  stage: Stage,
  x: number,
  unit: number,
  flipped: boolean,
  index: number,
): string {
  const { random, light } = stage;
  const path = place(x, unit, flipped, 0.1, 78) + 39;
  const spread = (path - 800) * 0.16;
  const beds = place(x, unit, flipped, 0.4, unit * 0.54);
  const label = `${index}`;
  const hedge = random.chance(0.65);
  const wall = light.sunlit("#a87a62");
  const from = beds + spread * 0.9;
  const width = unit * 0.56;
  return (
    polygon(
      [
        [path - 34, ground + 6],
        [path + 34, ground + 6],
        [path + 44 + spread, 956],
        [path - 44 + spread, 956],
      ],
      light.sunlit(random.pick(["#c2b5a2", "#b98a72", "#a9a49a"] as const)),
    ) +
    lampSpill(stage, path, ground + 26, 150) +
    drawShrub(stage, beds + unit * 0.12, ground + 22, random.between(54, 84), `a${label}`) +
    drawShrub(stage, beds + unit * 0.4, ground + 24, random.between(48, 90), `b${label}`) +
    (random.chance(0.6)
      ? planter(stage, path + (flipped ? -62 : 62), ground + 18, 64, label)
      : "") +
    (hedge
      ? drawHedge(stage, from, 956, width, random.between(42, 64), label)
      : rect(from, 916, width, 40, wall) +
        rect(from - 4, 910, width + 8, 8, lighter(wall, 0.35)) +
        rect(from, 918, width, 6, light.shadow, { "fill-opacity": light.shadowDepth }))
  );
}
