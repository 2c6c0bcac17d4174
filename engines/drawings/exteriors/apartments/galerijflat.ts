import { returnWall } from "../../facade/return-wall.ts";
import { boxWall } from "../../facade/brick.ts";
import { glazing } from "../../facade/glazing.ts";
import { pane } from "../../facade/window.ts";
import { darker, lighter } from "../../medium/palette.ts";
import { type Stage, frame } from "../../medium/stage.ts";
import { line, n, polygon, rect } from "../../medium/svg.ts";
import { farRoofs, farTrees } from "../../surroundings/backdrop.ts";
import { drawBirch } from "../../surroundings/birch.ts";
import { kerb, lawn, paving } from "../../surroundings/ground.ts";
import { drawHedge, drawShrub } from "../../surroundings/hedge.ts";
import { drawSky } from "../../surroundings/sky.ts";
import { bench, bicycle } from "../../surroundings/street-life.ts";
import { drawTree } from "../../surroundings/tree.ts";
import { type Block, galleries, ground } from "./galleries.ts";

/** Galleries stacked above each other: one long shadow per floor, one front door per home. */
export function drawGalerijflat(stage: Stage): string {
  const { random } = stage;
  const floors = random.pick([4, 5, 6, 7] as const);
  const homes = random.pick([6, 7] as const);
  const width = random.between(960, 1060);
  const block: Block = {
    floors,
    homes,
    width,
    x: 800 - width / 2 + 60 + random.between(-30, 30),
    storey: random.between(620 / 7, floors === 7 ? 620 / 7 : 100),
    wall: random.pick(["#e9dfca", "#d9c9a8", "#c08a5e", "#a8674a", "#dcd8cc"] as const),
    panel: random.pick(["#87a196", "#d6a24c", "#f3ecdc", "#5f7f94", "#b8694a", "#2f5f57"] as const),
    rail: random.pick(["panel", "bars", "mixed"] as const),
  };
  const { x } = block;
  return (
    drawSky(stage, ground - 80) +
    neighbour(stage) +
    farRoofs(stage, ground, 150, 0.66) +
    farTrees(stage, ground, 260, 0.5) +
    drawTree(stage, x - 250, ground, random.between(380, 460), "behind left") +
    drawTree(stage, x + width + 120, ground, random.between(400, 520), "behind right") +
    lawn(stage, ground - 2, frame.bottom) +
    tower(stage, block) +
    returnWall(stage, {
      x: x + width,
      top: ground - 92 - block.floors * block.storey,
      foot: ground,
      depth: 66,
      colour: block.wall,
    }) +
    galleries(stage, block) +
    groundFloor(stage, block) +
    roofLine(stage, block) +
    park(stage, block)
  );
}

/** The twin block further on, already pale. */
function neighbour(stage: Stage): string {
  const { light, random } = stage;
  const [x, top, width] = [random.between(1340, 1420), 470, 520];
  let drawn = rect(x, top, width, ground - top, light.far("#d9c9a8", 0.6));
  for (let y = top + 26; y < ground - 40; y += 52)
    drawn += rect(x, y, width, 24, light.far("#6f7a80", 0.55));
  return drawn;
}

function tower(stage: Stage, { x, floors, storey, wall, panel }: Block): string {
  const { light } = stage;
  const top = ground - 84 - floors * storey - 78;
  const brick = darker(wall, 0.14);
  const [left, width] = [x - 168, 172];
  let drawn = boxWall(stage, { x: left, y: top, width, height: ground - top }, brick, false, 9);
  for (let floor = 0; floor < floors; floor += 1) {
    const y = ground - 84 - (floor + 1) * storey + 12;
    drawn +=
      pane(stage, left + 62, y, 50, storey - 22, stage.random.chance(light.glow)) +
      line(
        `M${n(left + 62)} ${n(y)}h50v${n(storey - 22)}h-50ZM${n(left + 87)} ${n(y)}v${n(storey - 22)}`,
        light.sunlit("#e6e2d6"),
        4,
      );
  }
  return (
    drawn +
    rect(left + width - 34, top, 34, ground - top, light.shadow, {
      "fill-opacity": light.shadowDepth * 0.8,
    }) +
    rect(left - 5, top - 8, width + 10, 12, light.sunlit("#d3cdbf")) +
    rect(left, top + 24, 14, 250, light.sunlit(panel))
  );
}

function groundFloor(stage: Stage, { x, width, wall }: Block): string {
  const { light } = stage;
  const top = ground - 84;
  const wood = light.sunlit("#6f6a60");
  let drawn = boxWall(stage, { x, y: top, width, height: 84 }, darker(wall, 0.22), false);
  for (let at = x + 250; at < x + width - 70; at += 92) {
    drawn +=
      rect(at, top + 22, 62, 62, wood) +
      line(
        `M${n(at + 10)} ${top + 36}h42M${n(at + 10)} ${top + 46}h42M${n(at + 31)} ${top + 22}v62`,
        darker(wood, 0.4),
        1.6,
        { "stroke-opacity": 0.6 },
      );
  }
  return (
    drawn +
    rect(x, top + 6, width, 26, light.shadow, { "fill-opacity": light.shadowDepth }) +
    glazing(stage, {
      x: x - 140,
      y: top - 4,
      width: 250,
      height: 86,
      panes: 4,
      frame: "#3a4146",
      room: false,
    }) +
    rect(x - 176, top - 20, 330, 16, light.sunlit("#e6e2d6")) +
    polygon(
      [
        [x - 160, top - 4],
        [x + 154, top - 4],
        [x + 154, top + 18],
        [x - 130, top + 18],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    )
  );
}

function roofLine(stage: Stage, { x, width, floors, storey }: Block): string {
  const { light } = stage;
  const y = ground - 84 - floors * storey;
  const edge = light.sunlit("#d3cdbf");
  return (
    rect(x + width * 0.62, y - 46, 90, 40, light.sunlit("#b9b4a8")) +
    rect(x + width * 0.62 + 60, y - 46, 30, 40, light.shadow, {
      "fill-opacity": light.shadowDepth,
    }) +
    rect(x - 8, y - 14, width + 22, 22, edge) +
    rect(x - 8, y - 14, width + 22, 5, lighter(edge, 0.5)) +
    rect(x, y + 8, width, 12, light.shadow, { "fill-opacity": light.shadowDepth })
  );
}

function park(stage: Stage, { x, width }: Block): string {
  const { random, light } = stage;
  const path = light.sunlit("#cbbfa8");
  return (
    polygon(
      [
        [x - 100, ground],
        [x + 60, ground],
        [x + 40, 1010],
        [x - 210, 1010],
      ],
      path,
    ) +
    drawHedge(stage, x + 160, ground + 18, width * 0.44, 30, "front") +
    [0.7, 0.8, 0.92]
      .map((t, index) =>
        drawShrub(stage, x + width * t, ground + 24, random.between(60, 96), `${index}`),
      )
      .join("") +
    paving(stage, 1002, frame.bottom, "#b5aea2", [800, 700], 62) +
    kerb(stage, 1046) +
    bench(stage, x + 300, 970, 150, "#8a6848") +
    bicycle(stage, x + 40, 930, 92, random.pick(["#7d2f2b", "#24435f", "#2b2d2f"] as const)) +
    drawBirch(
      stage,
      x + width * random.between(0.86, 0.98),
      988,
      random.between(560, 660),
      "front",
    ) +
    drawTree(stage, random.between(60, 130), 1000, random.between(640, 740), "front")
  );
}
