import { farTrees } from "./backdrop.ts";
import { boxWall } from "./brick.ts";
import { drawDoor } from "./door.ts";
import { dapple } from "./foliage.ts";
import { kerb, paving } from "./ground.ts";
import { darker, lighter, palette } from "./palette.ts";
import { chimney, dormer, downpipe, ridge, tileSlope } from "./roof.ts";
import { drawSky } from "./sky.ts";
import { frame, type Stage } from "./stage.ts";
import { bench, bicycle, lantern, planter } from "./street-life.ts";
import { line, n, polygon, rect, shape } from "./svg.ts";
import { drawPleached } from "./tree.ts";
import { drawWindow } from "./window.ts";

const ground = 872;

type Mansion = {
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

/** A nineteenth-century town mansion with a heavy cornice, among its quieter neighbours. */
export function drawHerenhuis(stage: Stage): string {
  const { random, view } = stage;
  const bays = random.pick([3, 4, 5] as const);
  const width = bays * random.between(136, 150);
  const x = 800 - width / 2 + random.between(-50, 50);
  const plastered = random.chance(0.5);
  const hero: Mansion = {
    x,
    width,
    bays,
    plastered,
    label: "hero",
    grand: true,
    storeys: [218, 196, 150],
    wall: plastered
      ? random.pick(palette.plaster)
      : random.pick([...palette.brick, ...palette.paleBrick] as [string, ...string[]]),
    stone: random.pick(["#f1e8d5", "#e6d7b4", "#ebe0c8"] as const),
  };
  let row = "";
  let right = x + width;
  for (let index = 0; right < view.right; index += 1) {
    const next = neighbour(stage, right, `right ${index}`);
    row += mansion(stage, next);
    right += next.width;
  }
  let left = x;
  for (let index = 0; left > view.left; index += 1) {
    const next = neighbour(stage, left, `left ${index}`);
    left -= next.width;
    row += mansion(stage, { ...next, x: left });
  }
  return (
    drawSky(stage, ground) +
    farTrees(stage, ground, 560, 0.6) +
    row +
    mansion(stage, hero) +
    dapple(
      stage,
      { x: x + 40, y: 560, rx: 230, ry: 200 },
      stage.defs.clip(`M${n(x)} 380h${n(width)}V${ground}h${n(-width)}Z`),
      "front",
    ) +
    paving(stage, ground, frame.bottom, "#c0b6a4", [800, 640], 52) +
    kerb(stage, 968) +
    paving(stage, 986, frame.bottom, "#92786a", [800, 740], 34) +
    foreground(stage, hero)
  );
}

function neighbour(stage: Stage, x: number, label: string): Mansion {
  const random = stage.random.fork(label);
  const bays = random.pick([2, 3] as const);
  const plastered = random.chance(0.4);
  const grow = random.between(0.84, 0.94);
  return {
    x,
    bays,
    label,
    plastered,
    grand: false,
    width: bays * random.between(120, 140),
    storeys: [210 * grow, 190 * grow, 148 * grow],
    wall: plastered ? random.pick(palette.plaster) : random.pick(palette.brick),
    stone: "#e9dfc8",
  };
}

function mansion(stage: Stage, plan: Mansion): string {
  const own = { ...stage, random: stage.random.fork(`mansion ${plan.label}`) };
  const { random, light } = own;
  const { x, width, storeys, wall, plastered } = plan;
  const eave = ground - storeys[0] - storeys[1] - storeys[2];
  const stone = light.sunlit(plan.stone);
  const roof = random.pick(palette.slate);
  const rise = plan.grand ? 104 : random.between(60, 96);
  const dormers = plan.grand
    ? plan.bays % 2 === 1
      ? [0.5]
      : [0.25, 0.75]
    : random.chance(0.5)
      ? [0.5]
      : [];
  return (
    chimney(own, x + 14, eave - rise + 34, 46, 78, "#8a5a48") +
    chimney(own, x + width - 60, eave - rise + 34, 46, 78, "#8a5a48") +
    tileSlope(
      own,
      [
        [x, eave],
        [x + 26, eave - rise],
        [x + width - 26, eave - rise],
        [x + width, eave],
      ],
      roof,
    ) +
    ridge(own, [x + 26, eave - rise], [x + width - 26, eave - rise], roof) +
    dormers
      .map((t) => dormer(own, x + width * t - 48, eave - 16, 96, 86, "gable", plan.stone))
      .join("") +
    boxWall(own, { x, y: eave, width, height: ground - eave }, wall, plastered, 8.5) +
    rustication(own, plan) +
    bands(own, plan, stone) +
    openings(own, plan, eave) +
    cornice(own, x, eave, width, stone) +
    downpipe(own, x + width - 9, eave + 20, ground) +
    rect(x + width - 1.5, eave, 3, ground - eave, light.shadow, { "fill-opacity": 0.4 })
  );
}

/** A plastered ground floor scored like blocks of stone. */
function rustication(
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

function bands(stage: Stage, { x, width, storeys }: Mansion, stone: string): string {
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

function openings(stage: Stage, plan: Mansion, eave: number): string {
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

function cornice(stage: Stage, x: number, y: number, width: number, stone: string): string {
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

function foreground(stage: Stage, { x, width }: Mansion): string {
  const { random } = stage;
  const limes = [x - 250, x - 60, x + width + 60, x + width + 250]
    .map((at, index) => drawPleached(stage, at, 946, 172, 380, `${index}`))
    .join("");
  return (
    limes +
    planter(stage, x + 40, ground + 34, 84, "a") +
    planter(stage, x + width - 44, ground + 34, 84, "b") +
    (random.chance(0.5)
      ? bench(stage, x + width + 86, 950, 150, "#55705f")
      : bicycle(
          stage,
          x + width + 80,
          944,
          124,
          random.pick(["#2b2d2f", "#7d2f2b", "#1f4a43"] as const),
        )) +
    lantern(stage, x - 156, 958, 300)
  );
}
