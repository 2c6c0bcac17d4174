import { recede, returnSlope, returnWall } from "../facade/return-wall.ts";
import { boxWall } from "../facade/brick.ts";
import { drawDoor } from "../facade/door.ts";
import { glazing } from "../facade/glazing.ts";
import { ridge, tileSlope } from "../facade/roof.ts";
import { timberWall } from "../facade/timber.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { n, polygon, rect, shape } from "../medium/svg.ts";
import { farTrees } from "../surroundings/backdrop.ts";
import { drawBirch, drawGrass } from "../surroundings/birch.ts";
import { dapple } from "../surroundings/foliage.ts";
import { lounge } from "../surroundings/garden-furniture.ts";
import { lampSpill, lawn } from "../surroundings/ground.ts";
import { drawHedge, drawShrub } from "../surroundings/hedge.ts";
import { drawSky } from "../surroundings/sky.ts";
import { planter } from "../surroundings/street-life.ts";
import { drawTree } from "../surroundings/tree.ts";

const ground = 792;

const eave = 566;

type House = { x: number; width: number; wall: string; trim: string; wood: string; flat: boolean };

/** Long, low and open to the garden. */
export function drawBungalow(stage: Stage): string {
  const { random } = stage;
  const width = random.between(1000, 1100);
  const house: House = {
    width,
    x: 800 - width / 2 + random.between(-30, 30),
    flat: random.chance(0.6),
    wall: random.pick([...palette.paleBrick, "#9a6248", "#6d4a3e", "#efe6d3"] as const),
    trim: random.pick(["#2f3a3a", "#f3ecdc", "#3a4146"] as const),
    wood: random.pick(palette.timber),
  };
  const { x } = house;
  return (
    drawSky(stage, ground - 60) +
    farTrees(stage, ground, 420, 0.6) +
    farTrees(stage, ground, 300, 0.4) +
    drawTree(stage, x + random.between(60, 160), ground, random.between(520, 600), "behind") +
    drawTree(
      stage,
      x + width - random.between(20, 120),
      ground,
      random.between(440, 540),
      "behind right",
    ) +
    drawHedge(stage, frame.left, ground + 2, x - frame.left, 104, "left") +
    drawHedge(stage, x + width, ground + 2, frame.right - x - width, 104, "right") +
    lawn(stage, ground - 2, frame.bottom) +
    returnWall(stage, {
      x: x + width,
      top: eave,
      foot: ground,
      depth: 74,
      colour: house.wood,
    }) +
    (house.flat
      ? polygon(
          [
            [x + width + 66, eave - 26],
            [x + width + 138, recede(eave - 26, 72)],
            [x + width + 138, recede(eave + 6, 72)],
            [x + width + 66, eave + 6],
          ],
          stage.light.shaded(darker(house.trim, 0.2)),
        )
      : "") +
    chimneyBlock(stage, house) +
    walls(stage, house) +
    dapple(
      stage,
      { x: x + 130, y: 680, rx: 230, ry: 120 },
      stage.defs.clip(`M${n(x)} ${eave}h${n(width)}V${ground}h${n(-width)}Z`),
      "front",
    ) +
    roof(stage, house) +
    terrace(stage, house) +
    lampSpill(stage, x + width * 0.52, ground + 34, 420) +
    garden(stage, house)
  );
}

function chimneyBlock(stage: Stage, { x, width, wall, flat }: House): string {
  const at = x + width * 0.3;
  const top = flat ? 440 : 372;
  const { light } = stage;
  return (
    boxWall(stage, { x: at, y: top, width: 104, height: eave - top }, darker(wall, 0.12)) +
    rect(at + 66, top, 38, eave - top, light.shadow, { "fill-opacity": light.shadowDepth }) +
    rect(at - 6, top - 10, 116, 12, light.sunlit(palette.stone)) +
    rect(at + 30, top - 26, 18, 17, light.sunlit("#4a5052"))
  );
}

function walls(stage: Stage, { x, width, wall, trim, wood }: House): string {
  const { random, light } = stage;
  const left = width * 0.27;
  const right = width * 0.24;
  const glassX = x + left;
  const glass = width - left - right;
  const wing = x + width - right;
  const d = `M${n(wing)} ${eave}h${n(right)}V${ground}h${n(-right)}Z`;
  return (
    boxWall(stage, { x, y: eave, width: left, height: ground - eave }, wall, wall === "#efe6d3") +
    drawWindow(stage, {
      x: x + 44,
      y: 634,
      width: left - 124,
      height: 96,
      wall,
      columns: 2,
      frame: trim,
      lintel: "none",
    }) +
    glazing(stage, {
      x: glassX,
      y: eave + 4,
      width: glass,
      height: ground - eave - 8,
      panes: random.int(4, 6),
      frame: trim,
    }) +
    timberWall(stage, d, { x: wing, y: eave, width: right, height: ground - eave }, wood) +
    drawDoor(stage, {
      x: wing + 26,
      ground: ground - 4,
      width: 84,
      height: 166,
      wall: wood,
      colour: random.pick(palette.door),
      style: random.pick(["plank", "glazed"] as const),
    }) +
    drawWindow(stage, {
      x: wing + 146,
      y: 634,
      width: right - 190,
      height: 70,
      wall: wood,
      columns: 1,
      frame: trim,
      lintel: "none",
      sill: false,
    }) +
    // The wall on the sun's side stands forward of the glass.
    polygon(
      [
        [glassX, eave],
        [glassX + 46, eave + 40],
        [glassX + 46, ground],
        [glassX, ground],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    )
  );
}

function roof(stage: Stage, { x, width, trim, flat }: House): string {
  const { light, random } = stage;
  const lit = light.sunlit(trim);
  const shade = polygon(
    [
      [x - 20, eave + 6],
      [x + width, eave + 6],
      [x + width, eave + 52],
      [x + 26, eave + 52],
    ],
    light.shadow,
    { "fill-opacity": light.shadowDepth },
  );
  if (flat) {
    return (
      shade +
      rect(x - 66, eave - 26, width + 132, 32, lit) +
      rect(x - 66, eave - 26, width + 132, 6, lighter(lit, 0.35)) +
      rect(x - 66, eave + 2, width + 132, 4, darker(lit, 0.4)) +
      rect(x - 58, eave - 31, width + 116, 6, light.sunlit("#8f9698"))
    );
  }
  const colour = random.pick(palette.tile);
  const top = 430;
  return (
    shade +
    returnSlope(stage, [x + width - 70, top], [x + width + 60, eave], 74, colour, trim) +
    tileSlope(
      stage,
      [
        [x - 60, eave],
        [x + 70, top],
        [x + width - 70, top],
        [x + width + 60, eave],
      ],
      colour,
    ) +
    ridge(stage, [x + 70, top], [x + width - 70, top], colour) +
    rect(x - 66, eave - 3, width + 132, 13, lit) +
    rect(x - 66, eave - 3, width + 132, 4, lighter(lit, 0.4))
  );
}

function terrace(stage: Stage, { x, width }: House): string {
  const { light } = stage;
  const stone = light.sunlit("#cfc4ae");
  const [left, right] = [x + width * 0.2, x + width * 0.92];
  let joints = "";
  for (let index = 1; index < 9; index += 1) {
    const t = index / 9;
    joints += `M${n(left + (right - left) * t)} ${ground}L${n(left - 50 + (right - left + 100) * t)} ${ground + 44}`;
  }
  return (
    polygon(
      [
        [left, ground - 2],
        [right, ground - 2],
        [right + 50, ground + 44],
        [left - 50, ground + 44],
      ],
      stone,
    ) +
    `<path d="${joints}M${n(left - 20)} ${ground + 17}H${n(right + 20)}" stroke="${darker(stone, 0.4)}" stroke-opacity="0.4" stroke-width="1.5"/>` +
    rect(left - 50, ground + 44, right - left + 100, 9, darker(stone, 0.3)) +
    lounge(stage, x + width * 0.42, ground + 34) +
    lounge(stage, x + width * 0.57, ground + 38) +
    planter(stage, left + 20, ground + 34, 84, "a") +
    planter(stage, right - 60, ground + 26, 76, "b")
  );
}

function garden(stage: Stage, { x, width }: House): string {
  const { random, light } = stage;
  const stones = [0, 1, 2, 3, 4]
    .map((index) => {
      const y = ground + 66 + index * index * 11 + index * 14;
      const size = 40 + index * 15;
      const at = x + width * 0.8 - index * index * 14;
      return shape(
        `M${n(at - size)} ${n(y)}q${n(size * 0.2)} ${n(-size * 0.24)} ${n(size)} ${n(-size * 0.22)}t${n(size)} ${n(size * 0.2)}q${n(-size * 0.1)} ${n(size * 0.26)} ${n(-size)} ${n(size * 0.25)}t${n(-size)} ${n(-size * 0.23)}Z`,
        light.sunlit("#cdc3b0"),
      );
    })
    .join("");
  return (
    stones +
    drawShrub(stage, x + 40, ground + 16, 84, "a") +
    drawShrub(stage, x + 140, ground + 20, 64, "b") +
    [0.0, 0.07]
      .map((t, index) =>
        drawGrass(stage, x + width * (0.94 + t), ground + 26 + index * 8, 96, `${index}`),
      )
      .join("") +
    drawBirch(stage, random.between(150, 230), 930, random.between(640, 740), "front") +
    drawGrass(stage, 120, 1000, 150, "near") +
    drawGrass(stage, 320, 1040, 130, "nearer") +
    drawShrub(stage, 40, 1060, 150, "near")
  );
}
