import { darker, lighter, mix } from "./palette.ts";
import { frame, type Stage } from "./stage.ts";
import { line, n, outline, polygon, rect, shape, type Point } from "./svg.ts";

/** Where the eye looks, and where the back wall meets floor and ceiling. */
export const room = { eyeX: 640, eyeY: 478, floor: 786, ceiling: 74 } as const;

export type RoomPlan = {
  corner: number;
  wall: string;
  side: string;
  floor: "boards" | "herringbone" | "tiles" | "checks";
  timber: string;
  panelled: boolean;
};

/** A point of the floor: `u` across as on the back wall, `d` how far it lies from that wall. */
export function floorPoint(u: number, d: number): Point {
  const near = 1 / (1 - d / 900);
  return [room.eyeX + (u - room.eyeX) * near, room.eyeY + (room.floor - room.eyeY) * near];
}

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

function floorOf(stage: Stage, plan: RoomPlan): string {
  const { light, defs } = stage;
  const lit = light.sunlit(plan.timber);
  const base = rect(
    frame.left,
    room.floor,
    frame.right - frame.left,
    frame.bottom - room.floor,
    lit,
  );
  const laid = {
    boards,
    herringbone,
    tiles: (s: Stage, c: string) => checks(s, c, false),
    checks: (s: Stage, c: string) => checks(s, c, true),
  }[plan.floor];
  return (
    base +
    laid(stage, lit) +
    rect(
      frame.left,
      room.floor,
      frame.right - frame.left,
      330,
      defs.linear([
        [0, light.shadow, 0.3],
        [0.3, light.shadow, 0.04],
        [1, light.shadow, 0.14],
      ]),
    )
  );
}

function boards(stage: Stage, lit: string): string {
  const random = stage.random.fork("floorboards");
  let [dark, pale, joints] = ["", "", ""];
  for (let u = -500; u < 2000; u += 46) {
    joints += seam([u, 0], [u, 620]);
    for (let d = -random.between(0, 200); d < 600;) {
      const end = d + random.between(140, 320);
      const piece = quad(u, Math.max(0, d), u + 46, Math.min(620, end));
      const tone = random.next();
      if (tone < 0.3) dark += piece;
      else if (tone > 0.72) pale += piece;
      joints += seam([u, Math.min(620, end)], [u + 46, Math.min(620, end)]);
      d = end;
    }
  }
  return (
    shape(dark, darker(lit, 0.3), { "fill-opacity": 0.34 }) +
    shape(pale, lighter(lit, 0.4), { "fill-opacity": 0.3 }) +
    line(joints, darker(lit, 0.6), 1.6, { "stroke-opacity": 0.4 })
  );
}

function herringbone(stage: Stage, lit: string): string {
  const random = stage.random.fork("herringbone");
  const [long, short] = [108, 27];
  let [dark, pale, joints] = ["", "", ""];
  const step = short * Math.SQRT2;
  const across = (long * Math.SQRT2) / 1;
  for (let column = -6; column * across < 2300; column += 1) {
    for (let d = -long; d < 520; d += step) {
      for (const side of [1, -1] as const) {
        const u = column * across - 500 + (side === 1 ? 0 : across);
        const q = long / Math.SQRT2;
        const w = short / Math.SQRT2;
        const corners = (
          [
            [0, 0],
            [side * q, q],
            [side * (q - w), q + w],
            [-side * w, w],
          ] as const
        ).map(([du, dd]) => floorPoint(u + du, Math.min(560, Math.max(0, d + dd))));
        const piece = outline(corners);
        const tone = random.next() + side * 0.16;
        if (tone < 0.34) dark += piece;
        else if (tone > 0.8) pale += piece;
        joints += outline(corners.slice(0, 3)).slice(0, -1);
      }
    }
  }
  return (
    shape(dark, darker(lit, 0.32), { "fill-opacity": 0.36 }) +
    shape(pale, lighter(lit, 0.4), { "fill-opacity": 0.3 }) +
    line(joints, darker(lit, 0.6), 1.2, { "stroke-opacity": 0.3 })
  );
}

function checks(stage: Stage, lit: string, bold: boolean): string {
  const size = bold ? 92 : 120;
  let [dark, joints] = ["", ""];
  for (let row = 0; row * size < 620; row += 1) {
    joints += seam([-600, row * size], [2100, row * size]);
    for (let column = -6; column < 24; column += 1)
      if ((row + column) % 2 === 0)
        dark += quad(
          column * size,
          row * size,
          (column + 1) * size,
          Math.min(620, (row + 1) * size),
        );
  }
  for (let column = -6; column < 24; column += 1)
    joints += seam([column * size, 0], [column * size, 620]);
  return (
    shape(dark, bold ? mix(lit, stage.light.sunlit("#3a4a48"), 0.8) : darker(lit, 0.2), {
      "fill-opacity": bold ? 0.9 : 0.2,
    }) + line(joints, darker(lit, 0.5), 1.6, { "stroke-opacity": 0.35 })
  );
}

export function quad(u1: number, d1: number, u2: number, d2: number): string {
  return outline([floorPoint(u1, d1), floorPoint(u2, d1), floorPoint(u2, d2), floorPoint(u1, d2)]);
}

function seam(from: Point, to: Point): string {
  return outline([floorPoint(...from), floorPoint(...to)]).slice(0, -1);
}

/** A rug lying square to the room. */
export function rug(
  stage: Stage,
  u1: number,
  d1: number,
  u2: number,
  d2: number,
  colour: string,
): string {
  const { light } = stage;
  const lit = light.sunlit(colour);
  const inset = 26;
  let fringe = "";
  for (let index = 0; index <= 26; index += 1) {
    const d = d1 + ((d2 - d1) * index) / 26;
    const [lx, ly] = floorPoint(u1, d);
    const [rx, ry] = floorPoint(u2, d);
    fringe += `M${n(lx)} ${n(ly)}h-14M${n(rx)} ${n(ry)}h14`;
  }
  let bands = "";
  for (let index = 1; index < 6; index += 1)
    bands += seam(
      [u1 + inset, d1 + ((d2 - d1) * index) / 6],
      [u2 - inset, d1 + ((d2 - d1) * index) / 6],
    );
  return (
    line(fringe, light.sunlit("#efe4cc"), 2.4) +
    shape(quad(u1, d1, u2, d2), lit) +
    line(quad(u1 + inset, d1 + 10, u2 - inset, d2 - 14), lighter(lit, 0.5), 5, {
      "stroke-opacity": 0.7,
    }) +
    line(bands, stage.random.pick([lighter(lit, 0.4), darker(lit, 0.3)]), 9, {
      "stroke-dasharray": "26 20",
      "stroke-opacity": 0.5,
    })
  );
}
