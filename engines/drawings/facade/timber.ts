import { darker, lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { group, line, n, shape } from "../medium/svg.ts";
import type { Box } from "./brick.ts";

/** Upright boards of any outline, weathering a little differently each. */
export function timberWall(stage: Stage, d: string, box: Box, colour: string, board = 11): string {
  const { random, light, defs } = stage;
  const lit = light.sunlit(colour);
  let [dark, pale, joints] = ["", "", ""];
  for (let x = box.x; x < box.x + box.width; x += board) {
    joints += `M${n(x)} ${n(box.y)}v${n(box.height)}`;
    const tone = random.next();
    const strip = `M${n(x + board / 2)} ${n(box.y)}v${n(box.height)}`;
    if (tone < 0.3) dark += strip;
    else if (tone > 0.74) pale += strip;
  }
  return group(
    { "clip-path": defs.clip(d) },
    shape(d, lit),
    line(dark, darker(lit, 0.3), board - 2, { "stroke-opacity": 0.32 }),
    line(pale, lighter(lit, 0.4), board - 2, { "stroke-opacity": 0.3 }),
    line(joints, darker(lit, 0.65), 1.8, { "stroke-opacity": 0.5 }),
    shape(
      d,
      defs.linear([
        [0, "#fff2d8", 0.12],
        [0.6, "#fff2d8", 0],
        [1, light.shadow, 0.2],
      ]),
    ),
  );
}
