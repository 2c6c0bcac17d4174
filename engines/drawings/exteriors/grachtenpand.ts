import { brickWall, plasterWall } from "../facade/brick.ts";
import { drawDoor } from "../facade/door.ts";
import { coping, hoist } from "../facade/gable-trim.ts";
import { type GableStyle, gableLine } from "../facade/gable.ts";
import { chimney, dormer, ridge, tileSlope } from "../facade/roof.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { n, rect, tag } from "../medium/svg.ts";
import { farTrees } from "../surroundings/backdrop.ts";
import { dapple } from "../surroundings/foliage.ts";
import { paving } from "../surroundings/ground.ts";
import { drawSky } from "../surroundings/sky.ts";
import { bicycle, lantern, planter } from "../surroundings/street-life.ts";
import { drawTree } from "../surroundings/tree.ts";
import { quay, water } from "../surroundings/water.ts";

const ground = 812;

/** A row of gabled houses on a quay; the one in the middle is for sale. */
export function drawGrachtenpand(stage: Stage): string {
  const { random } = stage;
  const width = random.between(360, 410);
  const start = 800 - width / 2 + random.between(-60, 60);
  let row = townHouse(stage, start, width, "hero");
  let right = start + width;
  let left = start;
  for (let index = 0; right < stage.view.right; index += 1) {
    const next = random.fork(`right ${index}`).between(285, 350);
    row += townHouse(stage, right, next, `right ${index}`);
    right += next;
  }
  for (let index = 0; left > stage.view.left; index += 1) {
    const next = random.fork(`left ${index}`).between(285, 350);
    left -= next;
    row += townHouse(stage, left, next, `left ${index}`);
  }
  const street = paving(stage, ground, 880, "#b9a38c", [800, 640], 40) + quay(stage, 880, 62);
  const trees =
    drawTree(stage, random.between(120, 230), 868, random.between(470, 560), "left") +
    drawTree(stage, random.between(1370, 1500), 870, random.between(430, 540), "right");
  const details =
    bicycle(
      stage,
      start + width + random.between(20, 60),
      846,
      96,
      random.pick(["#2b2d2f", "#1f4a43", "#7d2f2b", "#24435f"]),
    ) +
    planter(stage, start - 22, 842, 70, "a") +
    lantern(stage, start - random.between(150, 210), 872, 250);
  const standing = stage.defs.share(
    row +
      dapple(
        stage,
        { x: start - 60, y: 620, rx: 240, ry: 190 },
        stage.defs.clip(`M-900 300H2500V${ground}H-900Z`),
        "quay",
      ) +
      street +
      details +
      trees,
  );
  return (
    drawSky(stage, ground) +
    farTrees(stage, ground, 300) +
    tag("use", { href: standing }) +
    water(stage, 942, standing)
  );
}

function townHouse(stage: Stage, x: number, width: number, label: string): string {
  const random = stage.random.fork(`house ${label}`);
  const own: Stage = { ...stage, random };
  const hero = label === "hero";
  const style = random.pick<GableStyle>(
    hero
      ? ["step", "bell", "neck", "step", "spout"]
      : ["step", "bell", "neck", "spout", "cornice", "cornice"],
  );
  const plastered = random.chance(0.3);
  const wall = plastered
    ? random.pick(palette.plaster)
    : random.pick([...palette.brick, palette.paleBrick[0]] as [string, ...string[]]);
  const trim = random.pick(["#efe4cc", "#e6d7b4", "#f3efe4"] as const);
  const grow = hero ? 1 : random.between(0.8, 0.96);
  const floors = [172 * grow, 152 * grow, 122 * grow] as const;
  const eave = ground - floors[0] - floors[1] - floors[2];
  const top = eave - (hero ? 225 : random.between(150, 210));
  const d = `M${n(x)} ${ground}V${n(eave)}${gableLine(style, x, width, eave, top)}V${ground}Z`;
  const box = { x, y: top - 20, width, height: ground - top + 20 };
  const bays = hero || width > 325 ? 3 : random.pick([2, 3] as const);
  return (
    roofBehind(own, style, x, width, eave, top) +
    (plastered ? plasterWall(own, d, box, wall) : brickWall(own, d, box, wall, 9)) +
    plinth(own, x, width) +
    coping(own, style, x, width, eave, top, trim) +
    storeys(own, x, width, bays, floors, wall, style, eave, top) +
    // Each house stands a hair apart from the next.
    rect(x + width - 2, eave, 3, ground - eave, stage.light.shadow, { "fill-opacity": 0.35 })
  );
}

function roofBehind(
  stage: Stage,
  style: GableStyle,
  x: number,
  width: number,
  eave: number,
  top: number,
): string {
  const colour = stage.random.pick(palette.tile);
  const rise = eave - top;
  if (style === "cornice") {
    const foot = eave - rise * 0.42;
    return (
      chimney(stage, x + width * 0.76, foot - 60, 34, 70, "#8a4434") +
      tileSlope(
        stage,
        [
          [x, foot],
          [x + 22, top - 8],
          [x + width - 22, top - 8],
          [x + width, foot],
        ],
        colour,
      ) +
      ridge(stage, [x + 22, top - 8], [x + width - 22, top - 8], colour) +
      dormer(stage, x + width * 0.35, foot + 2, width * 0.3, 74, "gable")
    );
  }
  return (
    chimney(stage, x + width * 0.8, eave - rise * 0.28, 32, rise * 0.34, "#7a4a3c") +
    tileSlope(
      stage,
      [
        [x, eave],
        [x + width / 2, top + rise * 0.2],
        [x + width, eave],
      ],
      colour,
      true,
    )
  );
}

function plinth(stage: Stage, x: number, width: number): string {
  const stone = stage.light.sunlit(palette.bluestone);
  return (
    rect(x, ground - 30, width, 30, stone) +
    rect(x, ground - 30, width, 4, lighter(stone, 0.4)) +
    rect(x, ground - 5, width, 5, darker(stone, 0.4))
  );
}

function storeys(
  stage: Stage,
  x: number,
  width: number,
  bays: number,
  floors: readonly [number, number, number],
  wall: string,
  style: GableStyle,
  eave: number,
  top: number,
): string {
  const { random } = stage;
  const bay = width / bays;
  const glass = bay * (bays === 2 ? 0.48 : 0.58);
  const frame = random.pick(palette.frame);
  const lintel = random.pick(["arch", "stone", "brick"] as const);
  const shutters = random.chance(0.25) && bays === 2 ? random.pick(palette.door) : undefined;
  const doorBay = random.pick([0, bays - 1] as const);
  let drawn = "";
  let foot = ground;
  for (const [floor, height] of floors.entries()) {
    for (let index = 0; index < bays; index += 1) {
      const at = x + bay * index + (bay - glass) / 2;
      if (floor === 0 && index === doorBay) {
        drawn += drawDoor(stage, {
          x: at - 3,
          ground: ground - 4,
          width: glass + 6,
          height: height * 0.62,
          wall,
          colour: random.pick(palette.door),
          style: random.pick(["panel", "glazed"] as const),
          fanlight: height * 0.2,
          steps: 1,
        });
        continue;
      }
      const tall = height * (floor === 0 ? 0.64 : 0.68);
      drawn += drawWindow(stage, {
        x: at,
        y: foot - tall - height * 0.2,
        width: glass,
        height: tall,
        wall,
        columns: 2,
        rows: floor === 2 ? 2 : 3,
        transom: floor === 0 ? 0.3 : undefined,
        frame,
        lintel,
        shutters: floor > 0 ? shutters : undefined,
      });
    }
    foot -= height;
  }
  const rise = eave - top;
  if (style === "cornice") return drawn;
  const atticWidth = Math.min(glass * 1.05, width * 0.26);
  const centre = x + width / 2;
  const attic = drawWindow(stage, {
    x: centre - atticWidth / 2,
    y: eave - rise * 0.5,
    width: atticWidth,
    height: rise * 0.42,
    wall,
    columns: 2,
    rows: 2,
    frame,
    lintel,
    life: "none",
  });
  return drawn + attic + hoist(stage, centre, eave - rise * 0.7);
}
