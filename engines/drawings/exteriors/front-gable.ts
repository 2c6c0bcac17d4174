import { brickWall, plasterWall } from "../facade/brick.ts";
import { drawWindow } from "../facade/window.ts";
import { darker } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { line, n, outline, polygon } from "../medium/svg.ts";

type FrontGable = {
  x: number;
  width: number;
  eave: number;
  apex: number;
  wall: string;
  trim: string;
  roof: string;
};

/** A gable over one half of the front, breaking the line of the eaves. */
export function frontGable(stage: Stage, plan: FrontGable): string {
  const { light, random, defs } = stage;
  const { x, width, eave, apex, wall, trim, roof } = plan;
  const centre = x + width / 2;
  const d = outline([
    [x, eave + 44],
    [x, eave - 8],
    [centre, apex],
    [x + width, eave - 8],
    [x + width, eave + 44],
  ]);
  const box = { x, y: apex, width, height: eave + 44 - apex };
  const slope = (eave - 8 - apex) / (width / 2);
  const low = eave - 8 + 34 * slope;
  const run = `M${n(x - 34)} ${n(low)}L${n(centre)} ${n(apex)}L${n(x + width + 34)} ${n(low)}`;
  const pane = width * 0.26;
  return (
    polygon(
      [
        [centre, apex],
        [x + width + 34, low],
        [x + width + 96, eave - 6],
        [centre + 60, apex + 34],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    ) +
    (random.chance(0.5) ? plasterWall(stage, d, box, "#f1e8d5") : brickWall(stage, d, box, wall)) +
    line(run, light.shadow, 24, {
      "clip-path": defs.clip(d),
      transform: "translate(7 20)",
      "stroke-opacity": light.shadowDepth,
    }) +
    drawWindow(stage, {
      x: centre - pane / 2,
      y: apex + (eave - apex) * 0.46,
      width: pane,
      height: (eave - apex) * 0.36,
      wall,
      columns: 2,
      rows: 2,
      frame: trim,
      lintel: "none",
    }) +
    line(run, light.sunlit(trim), 16) +
    line(run, light.sunlit(darker(roof, 0.25)), 8, { transform: "translate(0 -9)" })
  );
}
