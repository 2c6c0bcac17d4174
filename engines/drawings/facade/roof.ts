import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { type Point, group, line, n, outline, polygon, rect, shape } from "../medium/svg.ts";
import { drawWindow } from "./window.ts";

/** A tiled slope of any outline: courses of pantiles, some weathered, shade gathering at the eaves. */
export function tileSlope(
  stage: Stage,
  points: readonly Point[],
  colour: string,
  shaded = false,
): string {
  const { light, random, defs } = stage;
  const lit = shaded ? light.shaded(colour) : light.sunlit(colour);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  let [courses, weathered, pale] = ["", "", ""];
  let row = 11;
  for (let y = top + row; y < bottom + row; y += row) {
    courses += `M${n(left)} ${n(y + random.between(-0.5, 0.5))}H${n(right)}`;
    for (let x = left + random.between(0, 60); x < right; x += random.between(26, 130)) {
      const at = `M${n(x)} ${n(y - row / 2)}h${n(random.pick([9, 18, 27]))}`;
      if (random.chance(0.55)) weathered += at;
      else pale += at;
    }
    row += 0.25;
  }
  let rolls = "";
  for (let x = left + 5; x < right; x += 9) rolls += `M${n(x)} ${n(top)}V${n(bottom)}`;
  const d = outline(points);
  return group(
    { "clip-path": defs.clip(d) },
    shape(d, lit),
    line(weathered, darker(lit, 0.35), 9, { "stroke-opacity": 0.3 }),
    line(pale, lighter(lit, 0.4), 9, { "stroke-opacity": 0.22 }),
    line(rolls, darker(lit, 0.5), 1.8, { "stroke-opacity": 0.16 }),
    line(courses, darker(lit, 0.6), 2, { "stroke-opacity": 0.34 }),
    line(courses, lighter(lit, 0.5), 1.2, { "stroke-opacity": 0.3, transform: "translate(0 1.8)" }),
    shape(
      d,
      defs.linear([
        [0, "#fff2d8", shaded ? 0 : 0.14],
        [0.6, "#fff2d8", 0],
        [1, light.shadow, 0.18],
      ]),
    ),
  );
}

/** Ridge tiles along a line. */
export function ridge(stage: Stage, from: Point, to: Point, colour: string): string {
  const lit = stage.light.sunlit(colour);
  const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 20));
  let joints = "";
  for (let index = 0; index <= count; index += 1) {
    const t = index / count;
    joints += `M${n(from[0] + (to[0] - from[0]) * t)} ${n(from[1] + (to[1] - from[1]) * t - 5)}v9`;
  }
  const d = `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`;
  return (
    line(d, darker(lit, 0.28), 10, { "stroke-linecap": "round" }) +
    line(d, lighter(lit, 0.18), 5, { "stroke-linecap": "round", transform: "translate(0 -2)" }) +
    line(joints, darker(lit, 0.5), 1.4, { "stroke-opacity": 0.5 })
  );
}

/**
 * Eaves seen from the front: gutter, board, and the shadow they throw on the wall, which ends
 * `over` short of their own ends.
 */
export function eaves(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  depth: number,
  over = 0,
  board: string = palette.cream,
): string {
  const { light } = stage;
  const lit = light.sunlit(board);
  return (
    polygon(
      [
        [x + Math.max(8, over), y + 10],
        [x + width - over, y + 10],
        [x + width - over, y + 10 + depth],
        [x + Math.max(8, over) + depth * 0.4, y + 10 + depth],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    ) +
    rect(x, y, width, 12, darker(lit, 0.1)) +
    rect(x, y - 5, width, 8, light.sunlit("#a9aeb0")) +
    rect(x, y - 5, width, 2.4, lighter(light.sunlit("#a9aeb0"), 0.5)) +
    rect(x, y + 9, width, 3, light.shadow, { "fill-opacity": 0.3 })
  );
}

export function downpipe(stage: Stage, x: number, top: number, ground: number): string {
  const zinc = stage.light.sunlit("#98a0a3");
  return (
    rect(x + 5, top + 8, 6, ground - top - 8, stage.light.shadow, {
      "fill-opacity": stage.light.shadowDepth * 0.7,
    }) +
    rect(x, top, 6, ground - top, zinc) +
    rect(x, top, 2, ground - top, lighter(zinc, 0.5)) +
    [0.25, 0.6, 0.9]
      .map((t) => rect(x - 1.5, top + (ground - top) * t, 9, 4, darker(zinc, 0.3)))
      .join("")
  );
}

export function chimney(
  stage: Stage,
  x: number,
  foot: number,
  width: number,
  height: number,
  colour: string,
): string {
  const { light, defs } = stage;
  const lit = light.sunlit(colour);
  let courses = "";
  for (let y = foot - height + 8; y < foot; y += 7) courses += `M${n(x)} ${n(y)}h${n(width)}`;
  const pots = [0.3, 0.7]
    .map(
      (t) =>
        rect(x + width * t - 6, foot - height - 22, 12, 18, light.sunlit("#b5694a")) +
        rect(x + width * t + 1, foot - height - 22, 5, 18, light.shadow, { "fill-opacity": 0.25 }),
    )
    .join("");
  return (
    pots +
    rect(x, foot - height, width, height, lit) +
    line(courses, darker(lit, 0.5), 1, { "stroke-opacity": 0.3 }) +
    rect(
      x + width * 0.62,
      foot - height,
      width * 0.38,
      height,
      defs.linear([[0, light.shadow, light.shadowDepth]]),
    ) +
    rect(x - 5, foot - height - 6, width + 10, 9, light.sunlit(palette.stone)) +
    rect(x - 5, foot - height + 3, width + 10, 4, light.shadow, { "fill-opacity": 0.35 })
  );
}

/** A dormer standing on the slope, with its own shadow on the tiles. */
export function dormer(
  stage: Stage,
  x: number,
  foot: number,
  width: number,
  height: number,
  style: "flat" | "gable",
  trim: string = palette.cream,
): string {
  const { light } = stage;
  const lit = light.sunlit(trim);
  const shadow = polygon(
    [
      [x + width, foot - height],
      [x + width + 42, foot - height + 46],
      [x + width + 42, foot],
      [x + width, foot],
    ],
    light.shadow,
    { "fill-opacity": light.shadowDepth },
  );
  const cheeks = rect(x, foot - height, width, height, lit);
  const glass = drawWindow(stage, {
    x: x + 9,
    y: foot - height + 12,
    width: width - 18,
    height: height - 18,
    wall: trim,
    columns: Math.max(2, Math.round(width / 55)),
    lintel: "none",
    sill: false,
    reveal: 4,
  });
  const top =
    style === "flat"
      ? rect(x - 12, foot - height - 9, width + 24, 11, darker(lit, 0.06)) +
        rect(x - 12, foot - height - 12, width + 24, 4, light.sunlit("#5a6063")) +
        rect(x, foot - height + 2, width, 6, light.shadow, { "fill-opacity": light.shadowDepth })
      : polygon(
          [
            [x - 12, foot - height + 2],
            [x + width / 2, foot - height - width * 0.42],
            [x + width + 12, foot - height + 2],
          ],
          lit,
        ) +
        line(
          `M${n(x - 14)} ${n(foot - height + 3)}L${n(x + width / 2)} ${n(foot - height - width * 0.44)}L${n(x + width + 14)} ${n(foot - height + 3)}`,
          light.sunlit("#5a6063"),
          6,
          { "stroke-linejoin": "round" },
        );
  return shadow + cheeks + glass + top;
}
