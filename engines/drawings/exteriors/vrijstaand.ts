import { returnWall } from "../facade/return-wall.ts";
import { brickWall, plasterWall } from "../facade/brick.ts";
import { drawDoor } from "../facade/door.ts";
import { chimney, dormer, downpipe, eaves, ridge, tileSlope } from "../facade/roof.ts";
import { drawWindow } from "../facade/window.ts";
import { palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { type Point, line, n, outline, polygon } from "../medium/svg.ts";
import { farTrees } from "../surroundings/backdrop.ts";
import { dapple } from "../surroundings/foliage.ts";
import { gravel, lampSpill, lawn } from "../surroundings/ground.ts";
import { drawHedge, drawShrub } from "../surroundings/hedge.ts";
import { drawSky } from "../surroundings/sky.ts";
import { bench, planter } from "../surroundings/street-life.ts";
import { drawTree } from "../surroundings/tree.ts";

const ground = 822;

/** A family house on its own plot: a gable to the road, a long wing beside it. */
export function drawVrijstaand(stage: Stage): string {
  const { random } = stage;
  const x = random.between(300, 360);
  return (
    drawSky(stage, ground - 40) +
    farTrees(stage, ground, 300, 0.62) +
    farTrees(stage, ground, 190, 0.42) +
    drawTree(stage, x + 900, ground - 4, random.between(520, 640), "behind right") +
    drawTree(stage, x - 130, ground - 4, random.between(420, 560), "behind left") +
    drawHedge(stage, -900, ground + 4, 900 + x, 92, "far left") +
    drawHedge(stage, x + 700, ground + 4, 1500, 92, "far right") +
    lawn(stage, ground, 1767) +
    gravel(
      stage,
      `M${n(x + 400)} ${ground}H${n(x + 520)}C${n(x + 560)} 900 ${n(x + 420)} 960 ${n(x + 640)} 1767H${n(x + 60)}C${n(x + 260)} 980 ${n(x + 440)} 900 ${n(x + 400)} ${ground}Z`,
      "#dccba6",
    ) +
    house(stage, x) +
    lampSpill(stage, x + 470, ground + 30, 260) +
    garden(stage, x)
  );
}

function house(stage: Stage, x: number): string {
  const { random, light } = stage;
  const plastered = random.chance(0.45);
  const wall = plastered
    ? random.pick(palette.plaster)
    : random.pick([...palette.brick, ...palette.paleBrick] as [string, ...string[]]);
  const roof = random.pick(palette.tile);
  const trim = random.pick(["#f6f1e4", "#f6f1e4", "#2f3a3a", "#2f4a44"] as const);
  const shutters = random.chance(0.4) ? random.pick(palette.door) : undefined;
  const paint = (d: string, box: { x: number; y: number; width: number; height: number }): string =>
    plastered ? plasterWall(stage, d, box, wall) : brickWall(stage, d, box, wall);
  const gableWidth = random.between(340, 380);
  const wing = random.between(390, 450);
  const eave = 545;
  const apex = random.between(225, 265);
  const wingX = x + gableWidth;
  const end = wingX + wing;
  const wingTop = apex + 62;
  const middle = x + gableWidth / 2;
  const gable: Point[] = [
    [x, ground],
    [x, eave],
    [middle, apex],
    [wingX, eave],
    [wingX, ground],
  ];
  const wingWall: Point[] = [
    [wingX, ground],
    [wingX, eave],
    [end, eave],
    [end, ground],
  ];
  const doorX = wingX + wing * 0.12;
  return (
    returnWall(stage, {
      x: end,
      top: eave,
      foot: ground,
      depth: 92,
      apex: wingTop,
      colour: wall,
      windows: [
        [0.36, 0.62, 440, 510],
        [0.26, 0.72, 640, 744],
      ],
    }) +
    chimney(stage, end - 110, wingTop + 50, 50, 128, plastered ? "#a8674a" : wall) +
    tileSlope(
      stage,
      [
        [middle, wingTop],
        [end + 50, wingTop],
        [end + 24, eave + 4],
        [wingX - 60, eave + 4],
      ],
      roof,
    ) +
    ridge(stage, [middle, wingTop], [end + 48, wingTop], roof) +
    line(`M${n(end + 50)} ${n(wingTop)}L${n(end + 25)} ${n(eave + 6)}`, light.sunlit(trim), 9) +
    dormer(
      stage,
      wingX + wing * 0.48,
      eave - 70,
      wing * 0.32,
      100,
      random.pick(["flat", "gable"] as const),
      trim,
    ) +
    paint(outline(wingWall), { x: wingX, y: eave, width: wing, height: ground - eave }) +
    eaves(stage, wingX - 30, eave, wing + 60, 36, 30, trim) +
    drawDoor(stage, {
      x: doorX,
      ground: ground - 6,
      width: 84,
      height: 158,
      wall,
      colour: random.pick(palette.door),
      style: random.pick(["glazed", "panel"] as const),
      steps: 1,
    }) +
    drawWindow(stage, {
      x: wingX + wing * 0.48,
      y: 632,
      width: wing * 0.4,
      height: 132,
      wall,
      columns: 3,
      frame: trim,
      transom: random.chance(0.5) ? 0.28 : undefined,
    }) +
    polygon(
      [
        [wingX, eave + 8],
        [wingX + 54, eave + 60],
        [wingX + 54, ground],
        [wingX, ground],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    ) +
    paint(outline(gable), { x, y: apex, width: gableWidth, height: ground - apex }) +
    bargeboard(stage, x, gableWidth, eave, apex, trim) +
    dapple(
      stage,
      { x: x + 30, y: 560, rx: 150, ry: 170 },
      stage.defs.clip(outline(gable)),
      "front",
    ) +
    drawWindow(stage, {
      x: middle - 106,
      y: 622,
      width: 212,
      height: 150,
      wall,
      columns: 3,
      frame: trim,
      transom: 0.26,
    }) +
    drawWindow(stage, {
      x: middle - 58,
      y: 416,
      width: 116,
      height: 122,
      wall,
      columns: 2,
      rows: 2,
      frame: trim,
      shutters,
    }) +
    downpipe(stage, wingX - 3, eave + 12, ground)
  );
}

function bargeboard(
  stage: Stage,
  x: number,
  width: number,
  eave: number,
  apex: number,
  trim: string,
): string {
  const middle = x + width / 2;
  const slope = (eave - apex) / (width / 2);
  const run = `M${n(x - 30)} ${n(eave + 30 * slope)}L${n(middle)} ${n(apex)}L${n(x + width + 30)} ${n(eave + 30 * slope)}`;
  const lit = stage.light.sunlit(trim);
  return (
    line(run, stage.light.shadow, 26, {
      "stroke-opacity": stage.light.shadowDepth * 0.8,
      transform: "translate(10 22)",
      "clip-path": stage.defs.clip(
        `M${n(x - 10)} ${n(eave - 26)}L${n(middle - 10)} ${n(apex - 22)}L${n(x + width - 10)} ${n(eave - 22)}V${n(eave + 80)}H${n(x - 10)}Z`,
      ),
    }) +
    line(run, lit, 17, { "stroke-linejoin": "miter" }) +
    line(run, stage.light.sunlit("#5d5450"), 7, {
      "stroke-linejoin": "miter",
      transform: "translate(0 -9)",
    })
  );
}

function garden(stage: Stage, x: number): string {
  const { random } = stage;
  return (
    drawShrub(stage, x + 30, ground + 22, 110, "a") +
    drawShrub(stage, x + 130, ground + 24, 74, "b") +
    drawShrub(stage, x + 316, ground + 26, 96, "c") +
    drawShrub(stage, x + 690, ground + 20, 92, "d") +
    drawShrub(stage, x + 800, ground + 24, 130, "e") +
    planter(stage, x + 506, ground + 24, 78, "door") +
    (random.chance(0.7)
      ? bench(stage, x + 566, ground + 30, 130, "#8a6848")
      : planter(stage, x + 600, ground + 28, 66, "second")) +
    [0, 1, 2]
      .map((index) =>
        drawShrub(
          stage,
          random.between(20, 80) + index * 95,
          1060 - index * 4,
          random.between(110, 150),
          `front ${index}`,
        ),
      )
      .join("") +
    drawTree(stage, random.between(1440, 1520), 1000, random.between(760, 880), "front")
  );
}
