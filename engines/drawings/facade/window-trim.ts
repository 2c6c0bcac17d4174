import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { line, n, polygon, rect, shape } from "../medium/svg.ts";

export type WindowPlan = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Colour of the wall it is cut into: reveals and lintel follow it. */
  wall: string;
  columns?: number;
  rows?: number;
  /** Share of the height that the upper light takes. */
  transom?: number;
  leaded?: boolean;
  frame?: string;
  lintel?: "brick" | "arch" | "stone" | "none";
  sill?: boolean;
  shutters?: string;
  /** The thing that stands or hangs in it; unset: the seed decides. */
  life?: "none";
  reveal?: number;
};

export function sill(stage: Stage, x: number, y: number, width: number): string {
  const stone = stage.light.sunlit(palette.stone);
  return (
    polygon(
      [
        [x - 6, y + 8],
        [x + width + 6, y + 8],
        [x + width + 12, y + 17],
        [x, y + 17],
      ],
      stage.light.shadow,
      { "fill-opacity": stage.light.shadowDepth },
    ) +
    rect(x - 7, y - 1, width + 14, 9, darker(stone, 0.12)) +
    rect(x - 7, y - 1, width + 14, 3, lighter(stone, 0.45))
  );
}

export function lintelOf(
  stage: Stage,
  { x, y, width, wall, lintel }: WindowPlan,
  arch: number,
): string {
  const { light } = stage;
  if (lintel === "none") return "";
  if (lintel === "stone") {
    const stone = light.sunlit("#e2d6ba");
    return (
      rect(x - 9, y - 17, width + 18, 17, stone) +
      rect(x - 9, y - 17, width + 18, 3, lighter(stone, 0.5)) +
      rect(x - 9, y - 3, width + 18, 3, darker(stone, 0.25))
    );
  }
  const rise = 19;
  const brick = darker(light.sunlit(wall), 0.14);
  const d = `M${n(x - 8)} ${n(y - rise)}Q${n(x + width / 2)} ${n(y - rise - arch * 2)} ${n(x + width + 8)} ${n(y - rise)}L${n(x + width)} ${n(y)}Q${n(x + width / 2)} ${n(y - arch * 2)} ${n(x)} ${n(y)}Z`;
  let joints = "";
  const count = Math.max(5, Math.round(width / 9));
  for (let joint = 1; joint < count; joint += 1) {
    const t = joint / count;
    const lift = arch * 4 * t * (1 - t);
    joints += `M${n(x + width * t)} ${n(y - lift)}L${n(x - 8 + (width + 16) * t)} ${n(y - rise - lift)}`;
  }
  return shape(d, brick) + line(joints, lighter(brick, 0.5), 0.9, { "stroke-opacity": 0.5 });
}

export function shutter(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): string {
  const lit = stage.light.sunlit(colour);
  let slats = "";
  for (let at = y + 12; at < y + height - 8; at += 6.5)
    slats += `M${n(x + 5)} ${n(at)}h${n(width - 10)}`;
  return (
    polygon(
      [
        [x + 4, y + 8],
        [x + width + 9, y + 8],
        [x + width + 9, y + height + 7],
        [x + 4, y + height + 7],
      ],
      stage.light.shadow,
      { "fill-opacity": stage.light.shadowDepth * 0.8 },
    ) +
    rect(x, y, width, height, lit) +
    line(slats, darker(lit, 0.4), 2.2, { "stroke-opacity": 0.6 }) +
    rect(x, y + height * 0.48, width, 6, lit) +
    line(`M${n(x + 1)} ${n(y + height)}V${n(y + 1)}h${n(width - 2)}`, lighter(lit, 0.4), 1.6, {
      "stroke-opacity": 0.7,
    })
  );
}
