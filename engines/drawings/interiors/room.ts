import { darker, lighter, mix } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { type Point, line, n, outline, polygon, rect } from "../medium/svg.ts";
import { type RoomPlan, floorOf, room } from "./floor.ts";

export function drawRoom(stage: Stage, plan: RoomPlan): string {
  const { light, defs } = stage;
  const { corner } = plan;
  const wall = light.sunlit(plan.wall);
  const side = light.shaded(plan.side);
  const run = (y: number, x: number): number =>
    room.eyeY + ((y - room.eyeY) * (x - room.eyeX)) / (corner - room.eyeX);
  const far = frame.right;
  const ceiling = light.sunlit("#f6f0e2");
  return (
    rect(frame.left, frame.top, far - frame.left, room.floor - frame.top, wall) +
    rect(
      frame.left,
      room.ceiling,
      corner - frame.left,
      room.floor - room.ceiling,
      defs.linear(
        [
          [0, "#fff6e2", 0.2],
          [0.5, "#fff6e2", 0],
          [1, light.shadow, 0.2],
        ],
        [0, 0, 1, 0.35],
      ),
    ) +
    polygon(
      [
        [frame.left, frame.top],
        [far, frame.top],
        [far, run(room.ceiling, far)],
        [corner, room.ceiling],
        [frame.left, room.ceiling],
      ],
      darker(ceiling, 0.06),
    ) +
    (plan.panelled ? panelling(stage, plan, wall) : "") +
    floorOf(stage, plan) +
    polygon(
      [
        [corner, room.ceiling],
        [far, run(room.ceiling, far)],
        [far, run(room.floor, far)],
        [corner, room.floor],
      ],
      side,
    ) +
    polygon(
      [
        [corner, room.ceiling],
        [corner + 130, run(room.ceiling, corner + 130)],
        [corner + 130, run(room.floor, corner + 130)],
        [corner, room.floor],
      ],
      defs.linear(
        [
          [0, light.shadow, 0.22],
          [1, light.shadow, 0],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    skirting(stage, plan, run) +
    cornice(stage, plan, run) +
    doorway(stage, plan, run)
  );
}

/** An open door in the side wall, with the hall's own light behind it. */
function doorway(
  stage: Stage,
  { corner, side, timber }: RoomPlan,
  run: (y: number, x: number) => number,
): string {
  const { light, defs } = stage;
  const jamb = (from: number, to: number, top: number): Point[] => [
    [from, run(top, from)],
    [to, run(top, to)],
    [to, run(room.floor, to)],
    [from, run(room.floor, from)],
  ];
  const [from, to] = [corner + 66, corner + 186];
  const casing = light.shaded("#f6f0e2");
  const hall = light.sunlit(mix(side, "#f6ead0", 0.55));
  const clip = defs.clip(outline(jamb(from, to, 262)));
  return (
    polygon(jamb(from - 16, to + 22, 236), casing) +
    line(
      `M${n(from - 16)} ${n(run(room.floor, from - 16))}V${n(run(236, from - 16))}L${n(to + 22)} ${n(run(236, to + 22))}`,
      lighter(casing, 0.5),
      2.4,
    ) +
    polygon(jamb(from, to, 262), hall) +
    `<g clip-path="${clip}">` +
    rect(
      from,
      0,
      to - from,
      1067,
      defs.linear(
        [
          [0, "#fff4d8", 0.5],
          [1, light.shadow, 0.2],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    polygon(
      [
        [from, run(room.floor, from)],
        [from, 772],
        [to, 800],
        [to, run(room.floor, to)],
      ],
      light.sunlit(timber),
    ) +
    polygon(
      [
        [to - 46, 0],
        [to, 0],
        [to, 1067],
        [to - 46, 1000],
      ],
      darker(hall, 0.14),
    ) +
    rect(from, 0, 12, 1067, light.shadow, { "fill-opacity": 0.22 }) +
    "</g>"
  );
}

function cornice(
  stage: Stage,
  { corner }: RoomPlan,
  run: (y: number, x: number) => number,
): string {
  const lit = stage.light.sunlit("#fbf6ea");
  const bands: [number, number, string][] = [
    [room.ceiling, 20, lit],
    [room.ceiling + 20, 6, darker(lit, 0.16)],
    [room.ceiling + 26, 10, lighter(lit, 0.2)],
    [room.ceiling + 36, 4, darker(lit, 0.24)],
  ];
  return bands
    .map(
      ([y, height, colour]) =>
        rect(frame.left, y, corner - frame.left, height, colour) +
        polygon(
          [
            [corner, y],
            [frame.right, run(y, frame.right)],
            [frame.right, run(y + height, frame.right)],
            [corner, y + height],
          ],
          darker(colour, 0.2),
        ),
    )
    .join("");
}

function skirting(
  stage: Stage,
  { corner }: RoomPlan,
  run: (y: number, x: number) => number,
): string {
  const lit = stage.light.sunlit("#f6f0e2");
  const top = room.floor - 30;
  return (
    rect(frame.left, top, corner - frame.left, 30, lit) +
    rect(frame.left, top, corner - frame.left, 4, lighter(lit, 0.5)) +
    rect(frame.left, top - 3, corner - frame.left, 3, stage.light.shadow, {
      "fill-opacity": 0.16,
    }) +
    rect(frame.left, room.floor - 4, corner - frame.left, 5, stage.light.shadow, {
      "fill-opacity": 0.3,
    }) +
    polygon(
      [
        [corner, top],
        [frame.right, run(top, frame.right)],
        [frame.right, run(room.floor, frame.right)],
        [corner, room.floor],
      ],
      stage.light.shaded("#f6f0e2"),
    )
  );
}

function panelling(stage: Stage, { corner }: RoomPlan, wall: string): string {
  let [dark, pale] = ["", ""];
  for (let x = frame.left; x < corner - 190; x += 210) {
    dark += `M${x} 726V590h170`;
    pale += `M${x + 170} 590v136h-170`;
  }
  return (
    rect(frame.left, 556, corner - frame.left, 10, lighter(wall, 0.3)) +
    rect(frame.left, 566, corner - frame.left, 5, stage.light.shadow, { "fill-opacity": 0.2 }) +
    line(dark, darker(wall, 0.35), 3, { "stroke-opacity": 0.5 }) +
    line(pale, lighter(wall, 0.6), 3, { "stroke-opacity": 0.6 })
  );
}
