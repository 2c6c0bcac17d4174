import { brickWall } from "../facade/brick.ts";
import { drawDoor } from "../facade/door.ts";
import { ridge, tileSlope } from "../facade/roof.ts";
import { lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { type Point, line, n, outline, rect, shape, tag } from "../medium/svg.ts";
import { farRoofs, farTrees } from "../surroundings/backdrop.ts";
import { drawBarge } from "../surroundings/barge.ts";
import { paving } from "../surroundings/ground.ts";
import { drawSky } from "../surroundings/sky.ts";
import { bicycle, lantern, planter } from "../surroundings/street-life.ts";
import { drawTree } from "../surroundings/tree.ts";
import { quay, water } from "../surroundings/water.ts";
import { type Store, floors, ground } from "./loading-bays.ts";

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
