import { drawDoor } from "../facade/door.ts";
import { darker, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { group, n, polygon, rect } from "../medium/svg.ts";

export const ground = 838;

export function porch(stage: Stage, x: number, width: number, wall: string): string {
  const { light, random, defs } = stage;
  const top = 690;
  const arch = `M${n(x)} ${ground}V${n(top + width * 0.32)}A${n(width / 2)} ${n(width * 0.42)} 0 0 1 ${n(x + width)} ${n(top + width * 0.32)}V${ground}Z`;
  const ring = `M${n(x - 8)} ${ground}V${n(top + width * 0.32)}A${n(width / 2 + 8)} ${n(width * 0.42 + 8)} 0 0 1 ${n(x + width + 8)} ${n(top + width * 0.32)}V${ground}`;
  return (
    `<path d="${ring}" fill="none" stroke="${light.sunlit(darker(wall, 0.3))}" stroke-width="16" stroke-dasharray="6.4 1"/>` +
    group(
      { "clip-path": defs.clip(arch) },
      rect(x, top - 40, width, ground - top + 40, light.shaded(darker(wall, 0.1))),
      drawDoor(stage, {
        x: x + width * 0.2,
        ground: ground - 8,
        width: width * 0.6,
        height: 122,
        wall,
        colour: random.pick(palette.door),
        style: "glazed",
        steps: 1,
      }),
      polygon(
        [
          [x, top - 60],
          [x + width, top - 60],
          [x + width, top + 26],
          [x + 30, top + 40],
          [x + 30, ground],
          [x, ground],
        ],
        light.shadow,
        { "fill-opacity": light.shadowDepth * 1.3 },
      ),
    ) +
    rect(x - 14, ground - 2, width + 28, 12, light.sunlit("#9a7a66")) +
    rect(x - 14, ground - 2, width + 28, 3, light.sunlit("#d8c3aa"))
  );
}
