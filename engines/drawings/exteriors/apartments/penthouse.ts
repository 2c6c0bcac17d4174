import { returnWall } from "../../facade/return-wall.ts";
import { boxWall } from "../../facade/brick.ts";
import { glassRail, glazing } from "../../facade/glazing.ts";
import { darker, mix } from "../../medium/palette.ts";
import type { Stage } from "../../medium/stage.ts";
import { line, n, polygon, rect, tag } from "../../medium/svg.ts";
import { farRoofs, farTrees } from "../../surroundings/backdrop.ts";
import { paving } from "../../surroundings/ground.ts";
import { drawShrub } from "../../surroundings/hedge.ts";
import { drawSky } from "../../surroundings/sky.ts";
import { bench, planter } from "../../surroundings/street-life.ts";
import { drawTree } from "../../surroundings/tree.ts";
import { quay, water } from "../../surroundings/water.ts";
import { type Block, topFloor } from "./roof-terrace.ts";

const ground = 848;

/** A block on the river with a house of glass on top and a garden around it. */
export function drawPenthouse(stage: Stage): string {
  const { random } = stage;
  const bays = random.pick([4, 5] as const);
  const floors = random.pick([3, 4, 4, 5] as const);
  const width = random.between(800, 920);
  const block: Block = {
    bays,
    width,
    x: 800 - width / 2 + random.between(-40, 40),
    floors,
    deck: ground - floors * 115,
    wall: random.pick(["#dcc9a2", "#e6dcc4", "#b98f6e", "#8f6252", "#d3cdbf", "#6f5a50"] as const),
    frame: random.pick(["#2f3a3a", "#3a3532", "#6b5a48"] as const),
    plastered: random.chance(0.25),
  };
  const { x } = block;
  const standing = stage.defs.share(
    wings(stage, block) +
      returnWall(stage, {
        x: x + width,
        top: block.deck,
        foot: ground,
        depth: 74,
        colour: block.wall,
        windows: Array.from({ length: floors }, (_, floor) => {
          const sill = block.deck + floor * 115 + 26;
          return [0.28, 0.7, sill, sill + 66] as const;
        }),
      }) +
      facade(stage, block) +
      topFloor(stage, block) +
      paving(stage, ground, 916, "#cdc3b0", [800, 660], 50) +
      quay(stage, 916, 46) +
      drawTree(stage, x - random.between(130, 190), 886, random.between(400, 470), "left") +
      drawTree(
        stage,
        x + width + random.between(120, 190),
        888,
        random.between(380, 450),
        "right",
      ) +
      drawTree(stage, x + width + 330, 888, random.between(340, 420), "far right") +
      bench(stage, x + width * 0.7, 896, 120, "#8a6848") +
      planter(stage, x + width * 0.44, 880, 64, "a") +
      planter(stage, x + width * 0.6, 880, 64, "b"),
  );
  return (
    drawSky(stage, ground) +
    farRoofs(stage, ground, 210, 0.7) +
    farTrees(stage, ground, 170, 0.5) +
    tag("use", { href: standing }) +
    water(stage, 962, standing, 0.5)
  );
}

function wings(stage: Stage, { x, width }: Block): string {
  const { light, random } = stage;
  const lower = (at: number, w: number, top: number): string => {
    let drawn = rect(at, top, w, ground - top, light.far("#cbb489", 0.28));
    for (let y = top + 26; y < ground - 60; y += 92)
      for (let left = at + 24; left < at + w - 60; left += 96)
        drawn += rect(
          left,
          y,
          58,
          62,
          random.chance(light.glow * 0.7)
            ? mix("#ffcf80", light.haze, 0.2)
            : light.far("#4a5a62", 0.3),
        );
    return drawn + rect(at - 6, top - 8, w + 12, 12, light.far("#efe4cc", 0.2));
  };
  return lower(x - 330, 330, 520) + lower(x + width, 340, 566);
}

function facade(
  stage: Stage,
  { x, width, floors, deck, bays, wall, frame, plastered }: Block,
): string {
  const { light } = stage;
  const storey = (ground - deck) / floors;
  const bay = width / bays;
  let drawn = boxWall(stage, { x, y: deck, width, height: ground - deck }, wall, plastered, 8.5);
  for (let floor = 0; floor < floors; floor += 1) {
    for (let index = 0; index < bays; index += 1) {
      const own = { ...stage, random: stage.random.fork(`home ${floor} ${index}`) };
      const top = deck + floor * storey;
      const deep = (floor + index) % 2 === 0;
      drawn +=
        floor === floors - 1
          ? plinthBay(own, x + bay * index, top, bay, storey, frame, index === Math.floor(bays / 2))
          : deep
            ? loggia(own, x + bay * index, top, bay, storey, frame, wall)
            : bigWindow(own, x + bay * index, top, bay, storey, frame);
    }
  }
  return drawn + rect(x, ground - 8, width, 8, light.shadow, { "fill-opacity": 0.35 });
}

/** A balcony cut into the block: the deep shade of it makes the rhythm of the front. */
function loggia(
  stage: Stage,
  x: number,
  top: number,
  width: number,
  height: number,
  frame: string,
  wall: string,
): string {
  const { light, random } = stage;
  const [left, w, y, h] = [x + 14, width - 28, top + 14, height - 26];
  return (
    rect(left, y, w, h, light.shaded(darker(wall, 0.2))) +
    glazing(stage, {
      x: left + 18,
      y: y + 6,
      width: w - 20,
      height: h - 8,
      panes: 3,
      frame,
      depth: 6,
    }) +
    polygon(
      [
        [left, y],
        [left + w, y],
        [left + w, y + 26],
        [left + 46, y + 26],
        [left + 46, y + h],
        [left, y + h],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth * 1.2 },
    ) +
    (random.chance(0.5)
      ? drawShrub(stage, left + w * random.between(0.3, 0.8), y + h, 44, "pot")
      : "") +
    glassRail(stage, left, y + h - 40, w, 40, 70) +
    rect(left - 4, y + h, w + 8, 7, light.sunlit("#e6e0d2"))
  );
}

function bigWindow(
  stage: Stage,
  x: number,
  top: number,
  width: number,
  height: number,
  frame: string,
): string {
  const [left, w, y, h] = [x + width * 0.16, width * 0.68, top + 22, height - 44];
  return (
    glazing(stage, { x: left, y, width: w, height: h, panes: 2, frame, depth: 9 }) +
    rect(left - 5, y + h, w + 10, 7, stage.light.sunlit("#e6e0d2")) +
    rect(left, y + h + 7, w, 6, stage.light.shadow, { "fill-opacity": 0.3 })
  );
}

function plinthBay(
  stage: Stage,
  x: number,
  top: number,
  width: number,
  height: number,
  frame: string,
  entrance: boolean,
): string {
  const { light } = stage;
  if (!entrance)
    return glazing(stage, {
      x: x + 14,
      y: top + 16,
      width: width - 28,
      height: height - 22,
      panes: 3,
      frame,
    });
  const wood = light.sunlit("#a98055");
  let slats = "";
  for (let at = x + 20; at < x + width - 14; at += 8)
    slats += `M${n(at)} ${n(top + 16)}v${n(height - 20)}`;
  return (
    rect(x + 14, top + 16, width - 28, height - 16, wood) +
    line(slats, darker(wood, 0.4), 1.6, { "stroke-opacity": 0.5 }) +
    glazing(stage, {
      x: x + width * 0.26,
      y: top + 30,
      width: width * 0.48,
      height: height - 34,
      panes: 2,
      frame,
      room: false,
    }) +
    rect(x - 4, top + 8, width + 8, 12, light.sunlit("#3a4146")) +
    rect(x + 8, top + 20, width, 22, light.shadow, { "fill-opacity": light.shadowDepth })
  );
}
