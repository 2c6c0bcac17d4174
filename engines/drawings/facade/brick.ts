import { darker, lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { group, line, n, rect, shape } from "../medium/svg.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** A wall of any outline in hand-laid brick: courses, and single bricks that burnt darker or paler. */
export function brickWall(stage: Stage, d: string, box: Box, colour: string, course = 7.5): string {
  const lit = stage.light.sunlit(colour);
  return group(
    { "clip-path": stage.defs.clip(d) },
    wallGround(stage, d, colour),
    bricks(stage, box, lit, course),
  );
}

/** A rendered wall: a quiet ground, a few broad brush marks, dirt near the foot. */
export function plasterWall(stage: Stage, d: string, box: Box, colour: string): string {
  const lit = stage.light.sunlit(colour);
  const { random } = stage;
  let marks = "";
  for (let index = 0; index < box.width / 14; index += 1) {
    const x = box.x + random.next() * box.width;
    const y = box.y + random.next() * box.height;
    marks += `M${n(x)} ${n(y)}l${n(random.between(-6, 6))} ${n(random.between(18, 60))}`;
  }
  return group(
    { "clip-path": stage.defs.clip(d) },
    wallGround(stage, d, colour),
    line(marks, darker(lit, 0.25), 9, { "stroke-opacity": 0.05, "stroke-linecap": "round" }),
    rect(
      box.x,
      box.y + box.height - 46,
      box.width,
      46,
      stage.defs.linear([
        [0, "#4a3b30", 0],
        [1, "#4a3b30", 0.16],
      ]),
    ),
  );
}

/** A plain rectangle of wall, brick unless the seed says rendered. */
export function boxWall(
  stage: Stage,
  box: Box,
  colour: string,
  plastered = false,
  course = 7.5,
): string {
  const d = `M${n(box.x)} ${n(box.y)}h${n(box.width)}v${n(box.height)}h${n(-box.width)}Z`;
  return plastered ? plasterWall(stage, d, box, colour) : brickWall(stage, d, box, colour, course);
}

function wallGround(stage: Stage, d: string, colour: string): string {
  const lit = stage.light.sunlit(colour);
  // Light falls off away from the sun and comes back from the pavement.
  return (
    shape(d, lit) +
    shape(
      d,
      stage.defs.linear(
        [
          [0, "#fff6e0", 0.1],
          [0.55, "#fff6e0", 0],
          [1, stage.light.shadow, 0.16],
        ],
        [0, 0, 1, 0.35],
      ),
    )
  );
}

export function bricks(
  { random }: Stage,
  { x, y, width, height }: Box,
  lit: string,
  course = 7.5,
): string {
  const length = course * 2.9;
  const tones = ["", "", ""];
  let joints = "";
  let row = 0;
  for (let top = y; top < y + height; top += course, row += 1) {
    joints += `M${n(x)} ${n(top + random.between(-0.4, 0.4))}h${Math.round(width)}`;
    const offset = row % 2 === 0 ? 0 : length / 2;
    for (let left = x - offset; left < x + width; left += length * random.int(2, 9)) {
      const tone = random.int(0, 2);
      tones[tone] +=
        `M${Math.round(left)} ${n(top + course / 2)}h${Math.round(length * (random.chance(0.3) ? 0.5 : 0.94))}`;
    }
  }
  const [dark, pale, warm] = tones as [string, string, string];
  return (
    line(dark, darker(lit, 0.4), course - 1.2, { "stroke-opacity": 0.3 }) +
    line(pale, lighter(lit, 0.5), course - 1.2, { "stroke-opacity": 0.24 }) +
    line(warm, "#b0562f", course - 1.2, { "stroke-opacity": 0.16 }) +
    line(joints, lighter(lit, 0.55), 1.1, { "stroke-opacity": 0.3 })
  );
}
