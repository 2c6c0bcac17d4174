import { darker, lighter, mix } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { type Point, line, n, outline, rect, shape } from "../medium/svg.ts";

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

export function floorOf(stage: Stage, plan: RoomPlan): string {
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

function quad(u1: number, d1: number, u2: number, d2: number): string {
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
