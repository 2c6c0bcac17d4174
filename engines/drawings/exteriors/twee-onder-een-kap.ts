import { returnSlope, returnWall } from "../facade/return-wall.ts";
import { boxWall } from "../facade/brick.ts";
import { drawDoor } from "../facade/door.ts";
import { chimney, dormer, downpipe, eaves, ridge, tileSlope } from "../facade/roof.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, palette } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { line, n, polygon, rect } from "../medium/svg.ts";
import { farRoofs, farTrees } from "../surroundings/backdrop.ts";
import { dapple } from "../surroundings/foliage.ts";
import { kerb, lawn, paving } from "../surroundings/ground.ts";
import { drawHedge, drawShrub } from "../surroundings/hedge.ts";
import { drawSky } from "../surroundings/sky.ts";
import { bicycle, planter } from "../surroundings/street-life.ts";
import { drawTree } from "../surroundings/tree.ts";
import { type House, bays, eave, ground, plinth } from "./gabled-bay.ts";

/** Two homes under one roof, mirrored, and only alike at first sight. */
export function drawTweeOnderEenKap(stage: Stage): string {
  const { random } = stage;
  const house: House = {
    wall: random.pick([...palette.brick, palette.paleBrick[0]] as [string, ...string[]]),
    plaster: random.pick(palette.plaster),
    roof: random.pick(["#b7603f", "#9a4c37", "#565a60", "#7d5546"] as const),
    trim: random.pick(["#f6f1e4", "#f6f1e4", "#2f4a44", "#e9dcc0"] as const),
    half: random.between(395, 430),
    gables: random.chance(0.6),
  };
  const middle = 800 + random.between(-30, 30);
  const left = middle - house.half;
  const right = middle + house.half;
  return (
    drawSky(stage, ground) +
    farRoofs(stage, ground, 250, 0.7) +
    farTrees(stage, ground, 270, 0.5) +
    drawTree(
      stage,
      left - random.between(60, 130),
      ground - 6,
      random.between(440, 560),
      "behind left",
    ) +
    drawTree(
      stage,
      right + random.between(70, 150),
      ground - 6,
      random.between(400, 520),
      "behind right",
    ) +
    returnWall(stage, { x: right, top: eave, foot: ground, depth: 70, colour: house.wall }) +
    garages(stage, house, left, right) +
    lawn(stage, ground - 4, 950) +
    roofs(stage, house, middle) +
    half(stage, house, middle, -1) +
    half(stage, house, middle, 1) +
    eaves(stage, left - 34, eave - 2, house.half * 2 + 68, 40, 34, house.trim) +
    bays(stage, house, middle, -1) +
    bays(stage, house, middle, 1) +
    dapple(
      stage,
      { x: left + 70, y: 660, rx: 190, ry: 150 },
      stage.defs.clip(`M${n(left)} 330H${n(right)}V${ground}H${n(left)}Z`),
      "front",
    ) +
    downpipe(stage, middle - 3, eave + 10, ground) +
    gardens(stage, house, middle)
  );
}

function roofs(stage: Stage, { half, roof, wall, trim }: House, middle: number): string {
  const { random } = stage;
  const top = random.between(250, 285);
  const hip = random.between(120, 200);
  const right = middle + half;
  return (
    returnSlope(stage, [right - hip, top], [right + 36, eave], 72, roof, trim) +
    chimney(stage, middle - 36, top + 24, 72, 104, wall) +
    tileSlope(
      stage,
      [
        [middle - half - 36, eave],
        [middle - half + hip, top],
        [middle + half - hip, top],
        [middle + half + 36, eave],
      ],
      roof,
    ) +
    ridge(stage, [middle - half + hip, top], [middle + half - hip, top], roof) +
    ridge(stage, [middle - half - 34, eave], [middle - half + hip, top], roof) +
    ridge(stage, [middle + half + 34, eave], [middle + half - hip, top], roof) +
    (random.chance(0.6) ? dormer(stage, middle + 54, eave - 46, 128, 92, "flat") : "") +
    (random.chance(0.5) ? dormer(stage, middle - 182, eave - 46, 128, 92, "flat") : "")
  );
}

function half(
  stage: Stage,
  { half: width, wall, trim, plaster, gables }: House,
  middle: number,
  side: 1 | -1,
): string {
  const own = { ...stage, random: stage.random.fork(`half ${side}`) };
  const { random, light } = own;
  const x = side === 1 ? middle : middle - width;
  const at = (t: number, w: number): number =>
    side === 1 ? middle + width * t : middle - width * t - w;
  const band = { x, y: 666, width, height: 8 };
  const doorX = at(0.12, 82);
  const lit = light.sunlit(plaster);
  return (
    boxWall(own, { x, y: eave, width, height: ground - eave }, wall) +
    (gables ? "" : rect(x, eave, width, 150, lit)) +
    rect(band.x, band.y, band.width, band.height, light.sunlit(palette.stone)) +
    rect(band.x, band.y + 8, band.width, 5, light.shadow, { "fill-opacity": 0.25 }) +
    plinth(own, x, width, wall) +
    drawDoor(own, {
      x: doorX,
      ground: ground - 6,
      width: 82,
      height: 128,
      wall,
      colour: random.pick(palette.door),
      style: random.pick(["glazed", "panel"] as const),
      fanlight: 24,
    }) +
    drawWindow(own, {
      x: at(0.13, 74),
      y: 566,
      width: 74,
      height: 84,
      wall,
      columns: 1,
      frame: trim,
      transom: 0.3,
      leaded: true,
    })
  );
}

function garages(stage: Stage, { half, wall, trim }: House, left: number, right: number): string {
  const { random, light } = stage;
  const paint = light.sunlit(random.pick(palette.door));
  return [left - 168, left + half * 2 - 10]
    .map((x, index) => {
      let slats = "";
      for (let at = x + 38; at < x + 140; at += 11) slats += `M${n(at)} 712V${ground}`;
      return (
        boxWall(stage, { x, y: 664, width: 178, height: ground - 664 }, wall) +
        rect(x + 28, 708, 118, ground - 708, paint) +
        line(slats, darker(paint, 0.4), 1.8, { "stroke-opacity": 0.6 }) +
        rect(x + 28, 708, 118, 12, light.shadow, { "fill-opacity": light.shadowDepth }) +
        rect(x - 8, 654, 194, 13, light.sunlit(trim)) +
        rect(x, 667, 178, 12, light.shadow, { "fill-opacity": light.shadowDepth }) +
        (index === 1
          ? polygon(
              [
                [right, 664],
                [right + 60, 700],
                [right + 60, ground],
                [right, ground],
              ],
              light.shadow,
              { "fill-opacity": light.shadowDepth },
            )
          : "")
      );
    })
    .join("");
}

function gardens(stage: Stage, { half }: House, middle: number): string {
  const { random, light } = stage;
  const drive = light.sunlit("#bfb3a2");
  const path = (x: number, width: number, spread: number): string =>
    polygon(
      [
        [x - width, ground + 5],
        [x + width, ground + 5],
        [x + width * 1.3 + spread, 948],
        [x - width * 1.3 + spread, 948],
      ],
      drive,
    );
  const doors = [middle - half * 0.12 - 41, middle + half * 0.12 + 41] as const;
  return (
    path(middle - half - 82, 62, -90) +
    path(middle + half + 78, 62, 90) +
    path(doors[0], 30, -8) +
    path(doors[1], 30, 8) +
    [-0.9, -0.62, 0.55, 0.86]
      .map((t, index) =>
        drawShrub(stage, middle + half * t, ground + 24, random.between(66, 104), `${index}`),
      )
      .join("") +
    planter(stage, doors[0] - 66, ground + 20, 66, "left") +
    planter(stage, doors[1] + 66, ground + 20, 66, "right") +
    drawHedge(stage, middle - half - 30, 946, half - 96, 60, "left") +
    drawHedge(stage, middle + 126, 946, half - 96, 52, "right") +
    drawHedge(stage, frame.left, 946, middle - half - 280 - frame.left, 74, "far left") +
    drawHedge(stage, middle + half + 280, 946, frame.right, 74, "far right") +
    paving(stage, 944, frame.bottom, "#b9b1a4", [800, 590], 62) +
    kerb(stage, 1016) +
    paving(stage, 1035, frame.bottom, "#8f7668", [800, 720], 40) +
    (random.chance(0.6)
      ? bicycle(
          stage,
          middle - 60 + random.between(-80, 80),
          996,
          140,
          random.pick(["#1f4a43", "#7d2f2b", "#24435f"] as const),
        )
      : "") +
    drawTree(stage, random.between(1450, 1530), 990, random.between(720, 840), "front")
  );
}
