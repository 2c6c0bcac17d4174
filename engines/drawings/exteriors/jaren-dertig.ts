import { frontGable } from "./front-gable.ts";
import { returnSlope, returnWall } from "../facade/return-wall.ts";
import { brickWall, bricks } from "../facade/brick.ts";
import { chimney, dormer, downpipe, eaves, ridge, tileSlope } from "../facade/roof.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { outline, polygon, rect } from "../medium/svg.ts";
import { farRoofs, farTrees } from "../surroundings/backdrop.ts";
import { dapple } from "../surroundings/foliage.ts";
import { kerb, lampSpill, lawn, paving } from "../surroundings/ground.ts";
import { drawHedge, drawShrub } from "../surroundings/hedge.ts";
import { drawSky } from "../surroundings/sky.ts";
import { bicycle, planter } from "../surroundings/street-life.ts";
import { drawTree } from "../surroundings/tree.ts";
import { ground, porch } from "./porch.ts";

/** Deep eaves, a bay window with leaded upper lights, bands in the brick, a round porch. */
export function drawJarenDertig(stage: Stage): string {
  const { random } = stage;
  const width = random.between(620, 720);
  const x = 800 - width / 2 + random.between(-40, 40);
  const wall = random.pick(["#a4543d", "#8a4434", "#b06a4c", "#7a4a3c", "#a8674a"] as const);
  const roof = random.pick(["#b7603f", "#9a4c37", "#8a4a3a", "#5a5450"] as const);
  return (
    drawSky(stage, ground) +
    farRoofs(stage, ground, 270, 0.68) +
    farTrees(stage, ground, 230, 0.5) +
    drawTree(stage, x - random.between(120, 240), ground, random.between(520, 640), "behind") +
    lawn(stage, ground - 6, 960) +
    house(stage, x, width, wall, roof) +
    frontGarden(stage, x, width)
  );
}

function house(stage: Stage, x: number, width: number, wall: string, roof: string): string {
  const { random } = stage;
  const eave = 452;
  const top = random.between(170, 215);
  const trim = random.pick(["#f6f1e4", "#f6f1e4", "#efe0bd", "#2f4a44"] as const);
  const band = darker(wall, 0.3);
  const hip = random.between(110, 190);
  const d = outline([
    [x, ground],
    [x, eave],
    [x + width, eave],
    [x + width, ground],
  ]);
  const box = { x, y: eave, width, height: ground - eave };
  const bayWidth = width * random.between(0.4, 0.46);
  const bayX = x + width * 0.07;
  const doorX = x + width * 0.66;
  const third = random.chance(0.6);
  const gabled = random.fork("gable").chance(0.45);
  return (
    returnWall(stage, {
      x: x + width,
      top: eave,
      foot: ground,
      depth: 70,
      colour: wall,
      windows: [
        [0.3, 0.7, 516, 600],
        [0.3, 0.7, 704, 790],
      ],
    }) +
    returnSlope(stage, [x + width - hip, top], [x + width + 46, eave], 72, roof, trim) +
    chimney(stage, x + width * 0.68, top + 70, 54, 150, wall) +
    tileSlope(
      stage,
      [
        [x - 46, eave],
        [x + hip, top],
        [x + width - hip, top],
        [x + width + 46, eave],
      ],
      roof,
    ) +
    ridge(stage, [x - 44, eave - 3], [x + hip, top], roof) +
    ridge(stage, [x + width + 44, eave - 3], [x + width - hip, top], roof) +
    ridge(stage, [x + hip, top], [x + width - hip, top], roof) +
    (gabled
      ? ""
      : dormer(
          stage,
          x + width * 0.28,
          eave - 62,
          width * 0.3,
          112,
          random.pick(["flat", "gable"] as const),
          trim,
        )) +
    brickWall(stage, d, box, wall) +
    bands(stage, x, width, band) +
    upstairs(stage, x, width, wall, trim, third) +
    eaves(stage, x - 52, eave - 2, width + 104, 52, 52, trim) +
    (gabled
      ? frontGable(stage, { x: x - 4, width: width * 0.56, eave, apex: top + 26, wall, trim, roof })
      : "") +
    bay(stage, bayX, bayWidth, wall, trim, roof) +
    dapple(stage, { x: x + width * 0.02, y: 640, rx: 170, ry: 150 }, stage.defs.clip(d), "front") +
    porch(stage, doorX, width * 0.22, wall) +
    downpipe(stage, x + width - 18, eave + 8, ground)
  );
}

function bands(stage: Stage, x: number, width: number, colour: string): string {
  const lit = stage.light.sunlit(colour);
  const foot = { x, y: ground - 52, width, height: 52 };
  return (
    rect(foot.x, foot.y, foot.width, foot.height, lit) +
    bricks(stage, foot, lit) +
    rect(x, ground - 56, width, 5, lighter(lit, 0.3)) +
    [642, 654].map((y) => rect(x, y, width, 6, lit, { "fill-opacity": 0.85 })).join("")
  );
}

function upstairs(
  stage: Stage,
  x: number,
  width: number,
  wall: string,
  trim: string,
  third: boolean,
): string {
  const plan = { y: 500, height: 122, wall, frame: trim, transom: 0.3, leaded: true } as const;
  return (
    drawWindow(stage, { ...plan, x: x + width * 0.09, width: width * 0.38, columns: 3 }) +
    (third
      ? drawWindow(stage, { ...plan, x: x + width * 0.62, width: width * 0.26, columns: 2 })
      : drawWindow(stage, { ...plan, x: x + width * 0.57, width: width * 0.12, columns: 1 }) +
        drawWindow(stage, { ...plan, x: x + width * 0.78, width: width * 0.12, columns: 1 }))
  );
}

/** The bay stands out of the wall: two canted sides, a lead roof, a shadow beside it. */
function bay(
  stage: Stage,
  x: number,
  width: number,
  wall: string,
  trim: string,
  roof: string,
): string {
  const { light } = stage;
  const top = 664;
  const cant = width * 0.17;
  const foot = { x, y: 782, width, height: ground - 782 + 8 };
  const brick = light.sunlit(wall);
  const front = {
    y: top + 16,
    height: 106,
    wall: trim,
    frame: trim,
    transom: 0.32,
    leaded: true,
    lintel: "none",
    sill: false,
    reveal: 3,
  } as const;
  return (
    polygon(
      [
        [x + width, top + 14],
        [x + width + 66, top + 60],
        [x + width + 66, ground],
        [x + width, ground],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    ) +
    rect(foot.x, foot.y, foot.width, foot.height, brick) +
    bricks(stage, foot, brick) +
    rect(x, top + 8, width, 112, light.sunlit(trim)) +
    drawWindow(stage, { ...front, x: x + 5, width: cant - 8, columns: 1 }) +
    drawWindow(stage, { ...front, x: x + cant + 4, width: width - cant * 2 - 8, columns: 3 }) +
    drawWindow(stage, { ...front, x: x + width - cant + 3, width: cant - 8, columns: 1 }) +
    // The canted side away from the sun.
    rect(x + width - cant, top + 8, cant, ground - top, light.shadow, {
      "fill-opacity": light.shadowDepth * 0.8,
    }) +
    rect(x, top + 8, cant, ground - top, "#fff3d4", { "fill-opacity": 0.12 }) +
    rect(x - 8, 776, width + 16, 9, light.sunlit(palette.stone)) +
    rect(x - 4, 785, width + 8, 8, light.shadow, { "fill-opacity": light.shadowDepth }) +
    polygon(
      [
        [x - 14, top],
        [x + 22, top - 20],
        [x + width - 22, top - 20],
        [x + width + 14, top],
      ],
      light.sunlit(darker(roof, 0.3)),
    ) +
    rect(x - 18, top - 2, width + 36, 12, light.sunlit(trim)) +
    rect(x, top + 10, width, 9, light.shadow, { "fill-opacity": light.shadowDepth })
  );
}

function frontGarden(stage: Stage, x: number, width: number): string {
  const { random, light } = stage;
  const path = x + width * 0.77;
  const hedge = random.between(56, 84);
  return (
    polygon(
      [
        [path - 50, ground + 8],
        [path + 50, ground + 8],
        [path + 86, 940],
        [path - 70, 940],
      ],
      light.sunlit("#b98a72"),
    ) +
    lampSpill(stage, path, ground + 30, 220) +
    lampSpill(stage, x + width * 0.3, ground + 20, 280) +
    drawShrub(stage, x + width * 0.1, ground + 26, 90, "a") +
    drawShrub(stage, x + width * 0.4, ground + 22, 66, "b") +
    drawShrub(stage, x + width + 46, ground + 20, 120, "c") +
    planter(stage, path + 84, ground + 22, 74, "porch") +
    drawHedge(stage, frame.left, 936, path - 90 - frame.left, hedge, "left") +
    drawHedge(stage, path + 96, 936, frame.right - path - 96, hedge, "right") +
    paving(stage, 936, frame.bottom, "#b3aa9c", [800, 560], 62) +
    kerb(stage, 1010) +
    paving(stage, 1029, frame.bottom, "#8f7668", [800, 700], 40) +
    (random.chance(0.6)
      ? bicycle(
          stage,
          random.between(150, 420),
          984,
          150,
          random.pick(["#1f4a43", "#2b2d2f", "#7d2f2b", "#5f7f94"] as const),
        )
      : "") +
    drawTree(stage, random.between(1380, 1480), 972, random.between(720, 820), "front")
  );
}
