import { drawDoor } from "../facade/door.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { line, n, polygon, rect, shape } from "../medium/svg.ts";

export const ground = 872;

export type Mansion = {
  x: number;
  width: number;
  bays: number;
  wall: string;
  plastered: boolean;
  stone: string;
  storeys: readonly [number, number, number];
  label: string;
  grand: boolean;
};

/** A plastered ground floor scored like blocks of stone. */
export function rustication(
  stage: Stage,
  { x, width, storeys, stone, plastered, grand }: Mansion,
): string {
  const lit = stage.light.sunlit(stone);
  const top = ground - storeys[0];
  let joints = "";
  for (let y = top + 26; y < ground - 44; y += 25) joints += `M${n(x)} ${n(y)}h${n(width)}`;
  const foot = stage.light.sunlit(palette.bluestone);
  return (
    (grand || plastered
      ? rect(x, top, width, storeys[0], lit) +
        line(joints, darker(lit, 0.45), 1.8, { "stroke-opacity": 0.4 }) +
        line(joints, "#fffaf0", 1.2, { "stroke-opacity": 0.45, transform: "translate(0 2)" })
      : "") +
    rect(x, ground - 44, width, 44, foot) +
    rect(x, ground - 44, width, 5, lighter(foot, 0.4)) +
    rect(x, ground - 6, width, 6, stage.light.shadow, { "fill-opacity": 0.4 })
  );
}

export function bands(stage: Stage, { x, width, storeys }: Mansion, stone: string): string {
  const { light } = stage;
  return [ground - storeys[0], ground - storeys[0] - storeys[1]]
    .map(
      (y) =>
        rect(x - 3, y - 7, width + 6, 13, stone) +
        rect(x - 3, y - 7, width + 6, 3, lighter(stone, 0.5)) +
        rect(x, y + 6, width, 7, light.shadow, { "fill-opacity": light.shadowDepth * 0.8 }),
    )
    .join("");
}

export function openings(stage: Stage, plan: Mansion, eave: number): string {
  const { random, light } = stage;
  const { x, width, bays, storeys, wall } = plan;
  const bay = width / bays;
  const glass = Math.min(78, bay * 0.56);
  const frame = random.pick(["#f6f1e4", "#f6f1e4", "#2f4a44"] as const);
  const doorBay =
    bays % 2 === 1 && plan.grand ? (bays - 1) / 2 : random.pick([0, bays - 1] as const);
  const stone = light.sunlit(plan.stone);
  let drawn = "";
  for (let index = 0; index < bays; index += 1) {
    const centre = x + bay * (index + 0.5);
    const left = centre - glass / 2;
    drawn +=
      index === doorBay
        ? drawDoor(stage, {
            x: centre - 50,
            ground: ground - 26,
            width: 100,
            height: 148,
            wall: plan.stone,
            colour: random.pick(palette.door),
            style: random.pick(["panel", "glazed"] as const),
            fanlight: 34,
            steps: 2,
          })
        : drawWindow(stage, {
            x: left,
            y: ground - storeys[0] + 40,
            width: glass,
            height: storeys[0] - 106,
            wall: plan.stone,
            columns: 2,
            rows: 1,
            transom: 0.27,
            frame,
            lintel: "none",
          });
    const tall = storeys[1] - 62;
    const y = ground - storeys[0] - storeys[1] + 38;
    drawn +=
      surround(left, y, glass, tall, stone, light.shadow) +
      drawWindow(stage, {
        x: left,
        y,
        width: glass,
        height: tall,
        wall,
        columns: 2,
        transom: 0.27,
        frame,
        lintel: "none",
      }) +
      pediment(stage, left, y, glass, stone, plan.grand && index % 2 === doorBay % 2);
    if (index === doorBay && plan.grand)
      drawn += balcony(stage, centre, ground - storeys[0], bay * 0.98, stone);
    drawn += drawWindow(stage, {
      x: left + 3,
      y: eave + 48,
      width: glass - 6,
      height: storeys[2] - 70,
      wall,
      columns: 2,
      rows: 2,
      frame,
      lintel: "stone",
    });
  }
  return drawn;
}

function surround(
  x: number,
  y: number,
  width: number,
  height: number,
  stone: string,
  shadow: string,
): string {
  return (
    rect(x - 8, y - 4, width + 24, height + 12, shadow, { "fill-opacity": 0.16 }) +
    rect(x - 11, y - 10, width + 22, height + 12, stone) +
    line(`M${n(x - 11)} ${n(y + height)}V${n(y - 10)}`, "#fffaf0", 1.6, { "stroke-opacity": 0.7 })
  );
}

function pediment(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  stone: string,
  pointed: boolean,
): string {
  const base =
    rect(x - 18, y - 20, width + 36, 10, stone) +
    rect(x - 14, y - 10, width + 28, 6, stage.light.shadow, {
      "fill-opacity": stage.light.shadowDepth,
    });
  if (!pointed) return base;
  return (
    polygon(
      [
        [x - 20, y - 20],
        [x + width / 2, y - 40],
        [x + width + 20, y - 20],
      ],
      stone,
    ) +
    line(
      `M${n(x - 20)} ${n(y - 20)}L${n(x + width / 2)} ${n(y - 40)}L${n(x + width + 20)} ${n(y - 20)}`,
      lighter(stone, 0.5),
      2,
    ) +
    polygon(
      [
        [x, y - 22],
        [x + width / 2, y - 34],
        [x + width, y - 22],
      ],
      darker(stone, 0.2),
    ) +
    base
  );
}

function balcony(stage: Stage, centre: number, y: number, width: number, stone: string): string {
  const iron = stage.light.sunlit("#25302f");
  let bars = "";
  for (let at = -width / 2 + 5; at < width / 2; at += 8)
    bars += `M${n(centre + at)} ${n(y - 8)}v-44q4 -4 0 -8`;
  return (
    polygon(
      [
        [centre - width / 2, y + 4],
        [centre + width / 2, y + 4],
        [centre + width / 2 + 20, y + 40],
        [centre - width / 2 + 22, y + 40],
      ],
      stage.light.shadow,
      { "fill-opacity": stage.light.shadowDepth },
    ) +
    rect(centre - width / 2 - 8, y - 10, width + 16, 15, stone) +
    rect(centre - width / 2 - 8, y - 10, width + 16, 4, lighter(stone, 0.5)) +
    [-0.36, 0.36]
      .map((t) =>
        shape(`M${n(centre + width * t - 7)} ${n(y + 4)}h16q0 22 -13 30h-3Z`, darker(stone, 0.12)),
      )
      .join("") +
    line(bars, iron, 1.7) +
    line(
      `M${n(centre - width / 2)} ${n(y - 62)}h${n(width)}M${n(centre - width / 2)} ${n(y - 14)}h${n(width)}`,
      iron,
      3.4,
    )
  );
}

export function cornice(stage: Stage, x: number, y: number, width: number, stone: string): string {
  const { light } = stage;
  let consoles = "";
  const count = Math.round(width / 34);
  for (let index = 0; index <= count; index += 1) {
    const at = x + 4 + ((width - 20) * index) / count;
    consoles +=
      rect(at, y + 4, 11, 22, darker(stone, 0.08)) +
      rect(at + 9, y + 4, 6, 24, light.shadow, { "fill-opacity": 0.28 });
  }
  return (
    rect(x, y + 2, width, 30, darker(stone, 0.05)) +
    consoles +
    rect(x, y + 32, width, 16, light.shadow, { "fill-opacity": light.shadowDepth }) +
    rect(x - 10, y - 12, width + 20, 17, stone) +
    rect(x - 10, y - 12, width + 20, 4, lighter(stone, 0.6)) +
    rect(x - 6, y + 5, width + 12, 4, light.shadow, { "fill-opacity": 0.4 }) +
    rect(x - 12, y - 17, width + 24, 6, light.sunlit("#8d9698"))
  );
}
