import { archedBox, drawWindow, pane } from "../facade/window.ts";
import { darker } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { group, line, n, polygon, rect, shape } from "../medium/svg.ts";

export const ground = 836;

export type Store = {
  x: number;
  width: number;
  floors: number;
  eave: number;
  apex: number;
  wall: string;
  paint: string;
  frame: string;
  label: string;
  hero: boolean;
};

export function floors(stage: Stage, plan: Store, side: boolean): string {
  const { x, width, eave, apex, wall, frame, paint, hero } = plan;
  const { light, random } = stage;
  const storey = (ground - 26 - eave) / plan.floors;
  const centre = x + width / 2;
  const glass = hero ? width * 0.2 : width * 0.22;
  let drawn = "";
  for (let floor = 0; floor < plan.floors; floor += 1) {
    const y = eave + storey * floor + storey * 0.2;
    const tall = storey * 0.66;
    for (const t of [0.2, 0.8]) {
      const at = x + width * t - glass / 2;
      drawn +=
        drawWindow(stage, {
          x: at,
          y,
          width: glass,
          height: tall,
          wall,
          columns: hero ? 4 : 3,
          rows: 3,
          frame,
          lintel: "arch",
          reveal: 10,
        }) + anchor(stage, at + glass / 2, y - 32);
    }
    if (floor < plan.floors - 1)
      drawn += loadingDoor(
        stage,
        centre,
        y,
        width * 0.2,
        tall + storey * 0.06,
        paint,
        wall,
        random.chance(hero ? 0.35 : 0.6),
      );
    const stone = light.sunlit("#e2d2aa");
    drawn +=
      floor > 0
        ? rect(x, eave + storey * floor - 3, width, 6, stone, { "fill-opacity": 0.75 })
        : "";
  }
  if (side) return drawn;
  const beam = light.sunlit("#5b4636");
  return (
    drawn +
    loadingDoor(
      stage,
      centre,
      apex + (eave - apex) * 0.42,
      width * 0.2,
      (eave - apex) * 0.5,
      paint,
      wall,
      true,
    ) +
    rect(centre - 8, apex + (eave - apex) * 0.2, 16, 18, darker(beam, 0.3)) +
    polygon(
      [
        [centre - 8, apex + (eave - apex) * 0.2],
        [centre + 8, apex + (eave - apex) * 0.2],
        [centre + 13, apex + (eave - apex) * 0.2 + 8],
        [centre + 13, apex + (eave - apex) * 0.2 + 28],
        [centre - 3, apex + (eave - apex) * 0.2 + 28],
        [centre - 8, apex + (eave - apex) * 0.2 + 18],
      ],
      beam,
    ) +
    (hero
      ? line(
          `M${n(centre + 5)} ${n(apex + (eave - apex) * 0.2 + 28)}V${n(eave + storey * 0.7)}q8 4 3 12`,
          "#3a332c",
          2,
          { "stroke-opacity": 0.8 },
        )
      : "")
  );
}

/** Iron wall anchors that hold the beams. */
function anchor(stage: Stage, x: number, y: number): string {
  return line(
    `M${n(x)} ${n(y - 11)}v22M${n(x - 5)} ${n(y - 11)}q5 5 10 0M${n(x - 5)} ${n(y + 11)}q5-5 10 0`,
    stage.light.sunlit("#2a2c2e"),
    2.6,
  );
}

function loadingDoor(
  stage: Stage,
  centre: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  wall: string,
  closed: boolean,
): string {
  const { light, defs, random } = stage;
  const left = centre - width / 2;
  const d = archedBox(left, y, width, height, width * 0.13);
  const wood = light.sunlit(paint);
  const leafW = closed ? width / 2 : width * 0.42;
  let boards = "";
  for (let at = 8; at < leafW; at += 8)
    boards += `M${n((closed ? left : left - leafW) + at)} ${n(y + 4)}v${n(height - 4)}M${n((closed ? centre : left + width) + at)} ${n(y + 4)}v${n(height - 4)}`;
  const ring = line(
    archedBox(left - 7, y - 4, width + 14, height + 4, width * 0.14),
    darker(light.sunlit(wall), 0.2),
    13,
  );
  if (closed) {
    return (
      ring +
      group(
        { "clip-path": defs.clip(d) },
        shape(d, wood),
        line(boards, darker(wood, 0.45), 1.4, { "stroke-opacity": 0.7 }),
        rect(centre - 1.2, y - 20, 2.4, height + 20, darker(wood, 0.6)),
        line(
          `M${n(left)} ${n(y + height * 0.22)}h${n(width * 0.4)}m${n(width * 0.2)} 0h${n(width * 0.4)}M${n(left)} ${n(y + height * 0.8)}h${n(width * 0.4)}m${n(width * 0.2)} 0h${n(width * 0.4)}`,
          "#22282a",
          3.4,
          { "stroke-opacity": 0.75 },
        ),
        line(d, light.shadow, 18, {
          transform: "translate(3 4)",
          "stroke-opacity": light.shadowDepth,
        }),
      )
    );
  }
  const leaf = (x: number): string =>
    rect(x + 4, y + 10, leafW, height - 2, light.shadow, {
      "fill-opacity": light.shadowDepth * 0.7,
    }) + rect(x, y + 2, leafW, height - 2, wood);
  return (
    ring +
    group(
      { "clip-path": defs.clip(d) },
      pane(stage, left, y - 24, width, height + 24, random.chance(light.glow)),
      line(
        `M${n(centre)} ${n(y - 20)}v${n(height + 20)}M${n(left)} ${n(y + height * 0.3)}h${n(width)}`,
        light.sunlit("#2c3234"),
        4,
      ),
      line(d, light.shadow, 18, {
        transform: "translate(3 4)",
        "stroke-opacity": light.shadowDepth,
      }),
    ) +
    leaf(left - leafW) +
    leaf(left + width) +
    line(boards, darker(wood, 0.45), 1.4, { "stroke-opacity": 0.7 }) +
    line(
      `M${n(left)} ${n(y + height * 0.62)}h${n(width)}M${n(left)} ${n(y + height * 0.8)}h${n(width)}`,
      light.sunlit("#2a2c2e"),
      2.6,
    )
  );
}
