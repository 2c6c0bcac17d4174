import { darker, lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, group, line, n, outline, polygon, rect, shape } from "../medium/svg.ts";
import { farRoofs, farTrees } from "../surroundings/backdrop.ts";
import { drawTree } from "../surroundings/tree.ts";
import { floorPoint } from "./floor.ts";

export type RoomWindow = {
  x: number;
  y: number;
  width: number;
  height: number;
  columns?: number;
  transom?: number;
  door?: boolean;
  curtains?: string;
};

/** A window seen from inside: the sky, roofs and a tree over the way. */
export function drawRoomWindow(
  stage: Stage,
  outside: Stage,
  plan: RoomWindow,
  label: string,
): string {
  const { light, defs } = stage;
  const { x, y, width, height, columns = 2 } = plan;
  const opening = `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
  const frame = light.shaded("#fbf7ec");
  const [top, middle, low] = outside.light.sky;
  const foot = y + height;
  const transom =
    plan.transom === undefined ? "" : `M${n(x)} ${n(y + height * plan.transom)}h${n(width)}`;
  let bars = "";
  for (let column = 1; column < columns; column += 1)
    bars += `M${n(x + (width * column) / columns)} ${n(y)}v${n(height)}`;
  return (
    rect(x - 22, y - 22, width + 44, height + (plan.door ? 22 : 36), light.sunlit("#fbf6ea")) +
    line(
      `M${n(x - 12)} ${n(foot)}V${n(y - 12)}h${n(width + 24)}V${n(foot)}`,
      darker(light.sunlit("#fbf6ea"), 0.2),
      2.4,
      { "stroke-opacity": 0.6 },
    ) +
    group(
      { "clip-path": defs.clip(opening) },
      rect(
        x,
        y,
        width,
        height,
        defs.linear([
          [0, top],
          [0.45, middle],
          [0.8, low],
          [1, low],
        ]),
      ),
      view(outside, label),
      rect(x, y, width, height, "#fffaf0", { "fill-opacity": light.moment === "dusk" ? 0 : 0.16 }),
      polygon(
        [
          [x, y],
          [x + width * 0.4, y],
          [x + width * 0.1, foot],
          [x, foot],
        ],
        "#ffffff",
        { "fill-opacity": 0.1 },
      ),
    ) +
    line(`${bars}${transom}`, frame, 9) +
    line(bars, lighter(frame, 0.6), 2, { transform: "translate(-3 0)" }) +
    line(transom, darker(frame, 0.3), 2, { transform: "translate(0 5)" }) +
    line(opening, frame, 11) +
    rect(x + width - 5, y, 10, height, lighter(frame, 0.5)) +
    (plan.door
      ? rect(x - 22, foot - 6, width + 44, 10, darker(frame, 0.2))
      : sillBoard(stage, x, foot, width)) +
    (plan.curtains ? curtains(stage, plan, plan.curtains) : "")
  );
}

function view(outside: Stage, label: string): string {
  const random = outside.random.fork(`view ${label}`);
  const own = { ...outside, random: outside.random.fork("view") };
  return (
    farRoofs(own, 640, 190, 0.5) +
    farTrees(own, 690, 170, 0.36) +
    drawTree(own, random.between(200, 900), 780, 460, "outside") +
    drawTree(own, random.between(900, 1300), 780, 420, "outside two") +
    rect(-900, 668, 3400, 200, own.light.far("#7d9a54", 0.3))
  );
}

function sillBoard(stage: Stage, x: number, y: number, width: number): string {
  const lit = stage.light.sunlit("#fbf6ea");
  return (
    rect(x - 34, y, width + 68, 14, lit) +
    rect(x - 34, y + 11, width + 68, 4, darker(lit, 0.3)) +
    rect(x - 22, y + 15, width + 44, 10, stage.light.shadow, { "fill-opacity": 0.18 })
  );
}

function curtains(stage: Stage, { x, y, width, height, door }: RoomWindow, cloth: string): string {
  const lit = stage.light.sunlit(cloth);
  const fall = door ? height + 10 : 772 - y;
  const half = Math.min(86, width * 0.26);
  const rod = stage.light.sunlit("#6b5140");
  const drape = (at: number, to: 1 | -1): string => {
    const folds = [0.22, 0.45, 0.68, 0.88]
      .map(
        (t) =>
          `M${n(at + half * t * to)} ${n(y - 34)}q${n(to * 5)} ${n(fall * 0.5)} ${n(-to * 3)} ${n(fall + 34)}`,
      )
      .join("");
    return (
      shape(
        `M${n(at)} ${n(y - 36)}h${n(half * to)}q${n(-12 * to)} ${n(fall * 0.5)} ${n(6 * to)} ${n(fall + 36)}H${n(at - 6 * to)}Z`,
        lit,
      ) +
      line(folds, darker(lit, 0.4), 5, { "stroke-opacity": 0.26 }) +
      line(folds, lighter(lit, 0.5), 2.4, {
        "stroke-opacity": 0.5,
        transform: `translate(${-5 * to} 0)`,
      })
    );
  };
  return (
    drape(x - 40, 1) +
    drape(x + width + 40, -1) +
    rect(x - 62, y - 44, width + 124, 7, rod) +
    ellipse(x - 62, y - 40, 8, 8, rod) +
    ellipse(x + width + 62, y - 40, 8, 8, rod)
  );
}

/** The window's light on the floor, crossed by the shadow of its bars. */
export function sunPatch(
  stage: Stage,
  { x, y, width, height, columns = 2, transom }: RoomWindow,
): string {
  const { light } = stage;
  if (light.moment === "overcast" || light.moment === "dusk") return "";
  const steep = { morning: 0.72, midday: 0.46, evening: 0.95 }[light.moment];
  const slant = { morning: 0.8, midday: 0.4, evening: 1.15 }[light.moment];
  const colour =
    light.moment === "midday" ? "#fff8e4" : light.moment === "morning" ? "#ffedc8" : "#ffc98a";
  const reach = (up: number): number => Math.min(560, (786 - up) * steep);
  let d = "";
  const rows =
    transom === undefined
      ? [[y, y + height]]
      : [
          [y, y + height * transom],
          [y + height * transom, y + height],
        ];
  for (const [from = y, to = y + height] of rows) {
    for (let column = 0; column < columns; column += 1) {
      const [u1, u2] = [
        x + (width * column) / columns + 6,
        x + (width * (column + 1)) / columns - 6,
      ];
      const [near, far] = [reach(to - 6), reach(from + 8)];
      d += outline([
        floorPoint(u1 + near * slant, near),
        floorPoint(u2 + near * slant, near),
        floorPoint(u2 + far * slant, far),
        floorPoint(u1 + far * slant, far),
      ]);
    }
  }
  return shape(d, colour, { "fill-opacity": 0.42 });
}

/** Light from a window we do not see, thrown on the back wall. */
export function wallLight(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const { light } = stage;
  if (light.moment === "overcast" || light.moment === "dusk") return "";
  const colour = light.moment === "evening" ? "#ffc27c" : "#fff3d2";
  let d = "";
  const lean = light.moment === "evening" ? 60 : 120;
  for (let column = 0; column < 2; column += 1) {
    for (let row = 0; row < 3; row += 1) {
      const [left, top] = [x + (width / 2) * column, y + (height / 3) * row];
      const [w, h] = [width / 2 - 8, height / 3 - 9];
      const skew = (value: number): number => (lean * (value - x)) / width;
      d += outline([
        [left, top + skew(left)],
        [left + w, top + skew(left + w)],
        [left + w, top + h + skew(left + w)],
        [left, top + h + skew(left)],
      ]);
    }
  }
  return shape(d, colour, { "fill-opacity": light.moment === "evening" ? 0.4 : 0.46 });
}
