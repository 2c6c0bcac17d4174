import { darker, lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { line, n, polygon, type Point } from "../medium/svg.ts";
import { tileSlope } from "./roof.ts";

type ReturnWall = {
  /** The corner of the front, from eaves to ground. */
  x: number;
  top: number;
  foot: number;
  depth: number;
  colour: string;
  /** Height of the ridge where this is a gable end. */
  apex?: number;
  /** Windows, as shares of the depth and heights at the corner. */
  windows?: readonly (readonly [from: number, to: number, top: number, bottom: number])[];
};

const eye = 705;

/** Where a level line that starts at height `y` has come to, `depth` further back. */
export function recede(y: number, depth: number): number {
  return y + (eye - y) * (depth / 760);
}

/** The side of a house that turns away from the sun: it makes a front into a body. */
export function returnWall(stage: Stage, wall: ReturnWall): string {
  const { light } = stage;
  const { x, top, foot, depth, apex } = wall;
  const shade = light.shaded(darker(wall.colour, 0.08));
  const at = (share: number, y: number): Point => [x + depth * share, recede(y, depth * share)];
  const roofLine = apex === undefined ? [] : [at(0.5, apex)];
  let courses = "";
  for (let y = top + 12; y < foot; y += 13) {
    courses += `M${n(x)} ${n(y)}L${n(x + depth)} ${n(recede(y, depth))}`;
  }
  const far = recede(foot, depth);
  const openings = (wall.windows ?? []).map(([from, to, high, low]) => {
    const corners = [at(from, high), at(to, high), at(to, low), at(from, low)];
    const lamp = stage.random.chance(light.glow);
    return polygon(corners, lamp ? "#f3bd70" : darker(shade, 0.55), {
      stroke: light.shaded("#f3ecdc"),
      "stroke-width": 4,
    });
  });
  return (
    polygon(
      [
        [x, foot],
        [x + depth, far],
        [x + depth + (foot - top) * 0.5, far + 3],
        [x + (foot - top) * 0.34, foot + 10],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth * 0.75 },
    ) +
    polygon([at(0, foot), at(0, top), ...roofLine, at(1, top), at(1, foot)], shade) +
    line(courses, lighter(shade, 0.4), 1.1, { "stroke-opacity": 0.22 }) +
    openings.join("") +
    line(`M${n(x)} ${n(top)}V${n(foot)}`, lighter(shade, 0.5), 1.6, { "stroke-opacity": 0.5 })
  );
}

/** The hip of a roof on the same side, with the edge of its eaves. */
export function returnSlope(
  stage: Stage,
  ridgeEnd: Point,
  eave: Point,
  depth: number,
  roof: string,
  trim: string,
): string {
  const [x, y] = eave;
  const far: Point = [x + depth, recede(y, depth)];
  const board = stage.light.shaded(trim);
  return (
    tileSlope(stage, [ridgeEnd, far, eave], roof, true) +
    polygon([eave, far, [far[0], far[1] + 9], [x, y + 11]], darker(board, 0.1))
  );
}
