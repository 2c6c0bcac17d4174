import { farRoofs, farTrees } from "./backdrop.ts";
import { drawBarge } from "./barge.ts";
import { brickWall } from "./brick.ts";
import { drawDoor } from "./door.ts";
import { paving } from "./ground.ts";
import { darker, lighter, palette } from "./palette.ts";
import { ridge, tileSlope } from "./roof.ts";
import { drawSky } from "./sky.ts";
import type { Stage } from "./stage.ts";
import { bicycle, lantern, planter } from "./street-life.ts";
import { group, line, n, outline, polygon, rect, shape, tag, type Point } from "./svg.ts";
import { drawTree } from "./tree.ts";
import { quay, water } from "./water.ts";
import { archedBox, drawWindow, pane } from "./window.ts";

const ground = 836;

type Store = {
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

/** Harbour warehouses turned into homes: loading doors up the middle, the hoist still in the gable. */
export function drawPakhuis(stage: Stage): string {
  const { random, view } = stage;
  const width = random.between(470, 540);
  const x = 800 - width / 2 + random.between(-70, 70);
  const hero: Store = {
    x,
    width,
    floors: 4,
    eave: 300,
    apex: random.between(96, 126),
    label: "hero",
    hero: true,
    wall: random.pick(["#8a4434", "#7a4a3c", "#6d3f38", "#a4543d", "#9a6248"] as const),
    paint: random.pick(["#1f4a43", "#2f5f57", "#24435f", "#7d2f2b", "#3c4a3a"] as const),
    frame: random.pick(["#2c3234", "#f1e8d5", "#2f4a44"] as const),
  };
  let row = "";
  let [left, right] = [x, x + width];
  for (let index = 0; right < view.right; index += 1) {
    const next = neighbour(stage, right, `right ${index}`);
    row += store(stage, next);
    right += next.width;
  }
  for (let index = 0; left > view.left; index += 1) {
    const next = neighbour(stage, left, `left ${index}`);
    left -= next.width;
    row += store(stage, { ...next, x: left });
  }
  const standing = stage.defs.share(
    row +
      store(stage, hero) +
      paving(stage, ground, 898, "#a8998a", [800, 650], 44) +
      quay(stage, 898, 56) +
      bollards(stage) +
      drawTree(stage, x - random.between(120, 180), 884, random.between(330, 400), "left") +
      bicycle(
        stage,
        x + width + random.between(10, 60),
        872,
        96,
        random.pick(["#2b2d2f", "#7d2f2b", "#1f4a43"] as const),
      ) +
      planter(stage, x + width * 0.32, 868, 68, "a") +
      planter(stage, x + width * 0.68, 868, 68, "b") +
      lantern(stage, x + width + 210, 890, 236),
  );
  return (
    drawSky(stage, ground) +
    farRoofs(stage, ground, 300, 0.66) +
    farTrees(stage, ground, 150, 0.5) +
    tag("use", { href: standing }) +
    water(stage, 954, standing) +
    drawBarge(stage, random.between(180, 320), 1000, random.between(440, 520))
  );
}

function neighbour(stage: Stage, x: number, label: string): Store {
  const random = stage.random.fork(label);
  const eave = random.between(390, 470);
  return {
    x,
    label,
    eave,
    hero: false,
    width: random.between(270, 350),
    floors: 3,
    apex: eave - random.between(120, 160),
    wall: random.pick(["#9a6248", "#7a4a3c", "#b8694a", "#a08a70", "#8a5a48"] as const),
    paint: random.pick(palette.door),
    frame: random.pick(["#2c3234", "#f1e8d5"] as const),
  };
}

function store(stage: Stage, plan: Store): string {
  const own = { ...stage, random: stage.random.fork(`store ${plan.label}`) };
  const { light, random } = own;
  const { x, width, eave, apex, wall } = plan;
  const centre = x + width / 2;
  const side = !plan.hero && random.chance(0.45);
  const top: Point[] = side
    ? [
        [x, eave],
        [x + width, eave],
      ]
    : [
        [x, eave],
        [x + width * 0.12, eave],
        [x + width * 0.12, eave - 26],
        [centre - width * 0.14, apex + 30],
        [centre - width * 0.14, apex],
        [centre + width * 0.14, apex],
        [centre + width * 0.14, apex + 30],
        [x + width * 0.88, eave - 26],
        [x + width * 0.88, eave],
        [x + width, eave],
      ];
  const d = outline([[x, ground], ...top, [x + width, ground]]);
  const roofColour = random.pick(palette.tile);
  const stone = light.sunlit("#e2d2aa");
  const crest = `M${top.map(([px, py]) => `${n(px)} ${n(py)}`).join("L")}`;
  return (
    (side
      ? tileSlope(
          own,
          [
            [x, eave],
            [x + 18, apex + 30],
            [x + width - 18, apex + 30],
            [x + width, eave],
          ],
          roofColour,
        ) + ridge(own, [x + 18, apex + 30], [x + width - 18, apex + 30], roofColour)
      : tileSlope(
          own,
          [
            [x, eave],
            [centre, apex + 34],
            [x + width, eave],
          ],
          roofColour,
          true,
        )) +
    brickWall(own, d, { x, y: apex, width, height: ground - apex }, wall, plan.hero ? 7.5 : 9) +
    pilasters(own, plan) +
    floors(own, plan, side) +
    line(crest, light.shadow, 10, {
      "clip-path": stage.defs.clip(d),
      transform: "translate(5 9)",
      "stroke-opacity": light.shadowDepth,
    }) +
    line(crest, stone, 10, { "stroke-linejoin": "miter" }) +
    line(crest, lighter(stone, 0.5), 2.4, { transform: "translate(0 -3)" }) +
    rect(x, ground - 26, width, 26, light.sunlit(palette.bluestone)) +
    rect(x, ground - 26, width, 4, lighter(light.sunlit(palette.bluestone), 0.4)) +
    doorStep(own, plan) +
    rect(x + width - 2, eave, 4, ground - eave, light.shadow, { "fill-opacity": 0.4 })
  );
}

function pilasters(stage: Stage, { x, width, eave, wall }: Store): string {
  const lit = stage.light.sunlit(lighter(wall, 0.08));
  return [0, 0.335, 0.625, 0.96]
    .map(
      (t) =>
        rect(x + width * t, eave, width * 0.04, ground - eave, lit, { "fill-opacity": 0.7 }) +
        rect(x + width * (t + 0.04), eave, 6, ground - eave, stage.light.shadow, {
          "fill-opacity": stage.light.shadowDepth * 0.7,
        }),
    )
    .join("");
}

function floors(stage: Stage, plan: Store, side: boolean): string {
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

function doorStep(stage: Stage, { x, width, wall, paint, floors: count, eave }: Store): string {
  const storey = (ground - 26 - eave) / count;
  const w = width * 0.2;
  return drawDoor(stage, {
    x: x + width / 2 - w / 2,
    ground: ground - 6,
    width: w,
    height: storey * 0.72,
    wall,
    colour: paint,
    style: "glazed",
    fanlight: storey * 0.2,
    steps: 1,
  });
}

function bollards(stage: Stage): string {
  const iron = stage.light.sunlit("#2a3032");
  let drawn = "";
  for (let x = -800; x < 2400; x += 320)
    drawn +=
      shape(`M${x - 11} 898v-24q-5-4 0-9h22q5 5 0 9v24Z`, iron) +
      rect(x - 8, 866, 4, 30, lighter(iron, 0.4));
  return drawn;
}
