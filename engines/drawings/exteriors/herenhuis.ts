import { boxWall } from "../facade/brick.ts";
import { chimney, dormer, downpipe, ridge, tileSlope } from "../facade/roof.ts";
import { palette } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { n, rect } from "../medium/svg.ts";
import { farTrees } from "../surroundings/backdrop.ts";
import { dapple } from "../surroundings/foliage.ts";
import { kerb, paving } from "../surroundings/ground.ts";
import { drawSky } from "../surroundings/sky.ts";
import { bench, bicycle, lantern, planter } from "../surroundings/street-life.ts";
import { drawPleached } from "../surroundings/tree.ts";
import { type Mansion, bands, cornice, ground, openings, rustication } from "./mansion-front.ts";

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
