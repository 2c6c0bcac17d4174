import { farRoofs, farTrees } from "./backdrop.ts";
import { drawBirch } from "./birch.ts";
import { boxWall } from "./brick.ts";
import { glazing } from "./glazing.ts";
import { kerb, lawn, paving } from "./ground.ts";
import { darker, lighter, mix, palette } from "./palette.ts";
import { drawSky } from "./sky.ts";
import { frame, type Stage } from "./stage.ts";
import { bench, bicycle } from "./street-life.ts";
import { line, n, polygon, rect } from "./svg.ts";
import { drawHedge, drawShrub } from "./hedge.ts";
import { drawTree } from "./tree.ts";
import { drawWindow, pane } from "./window.ts";

const ground = 884;

type Block = {
  x: number;
  width: number;
  floors: number;
  storey: number;
  wall: string;
  panel: string;
  rail: "panel" | "bars" | "mixed";
  homes: number;
};

/** Galleries stacked above each other: one long shadow per floor, one front door per home. */
export function drawGalerijflat(stage: Stage): string {
  const { random } = stage;
  const floors = random.pick([5, 6, 7] as const);
  const homes = random.pick([6, 7] as const);
  const width = random.between(960, 1060);
  const block: Block = {
    floors,
    homes,
    width,
    x: 800 - width / 2 + 60 + random.between(-30, 30),
    storey: 620 / floors,
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

function galleries(stage: Stage, block: Block): string {
  const { light, defs } = stage;
  const { x, width, floors, storey, wall, panel, homes } = block;
  const slab = light.sunlit("#d3cdbf");
  const first = ground - 84;
  let drawn = boxWall(
    stage,
    { x, y: first - floors * storey, width, height: floors * storey },
    wall,
    true,
  );
  for (let floor = 0; floor < floors; floor += 1) {
    const own = { ...stage, random: stage.random.fork(`floor ${floor}`) };
    const foot = first - floor * storey;
    const top = foot - storey;
    for (let home = 0; home < homes; home += 1)
      drawn += front(own, block, x + (width / homes) * home, foot, home % 2 === 1);
    drawn += rect(
      x,
      top + 8,
      width,
      storey * 0.62,
      defs.linear([
        [0, light.shadow, light.shadowDepth * 1.5],
        [0.5, light.shadow, light.shadowDepth * 0.9],
        [1, light.shadow, light.shadowDepth * 0.25],
      ]),
    );
    drawn += railing(own, block, foot - storey * 0.38, storey * 0.36);
    drawn +=
      rect(x - 10, foot - 6, width + 20, 12, slab) +
      rect(x - 10, foot - 6, width + 20, 3, lighter(slab, 0.5)) +
      rect(x, foot + 6, width, 4, light.shadow, { "fill-opacity": 0.4 });
  }
  // Party walls carry the galleries.
  for (let home = 0; home <= homes; home += 2)
    drawn += rect(
      x + (width / homes) * home - 4,
      first - floors * storey,
      8,
      floors * storey,
      mix(slab, light.sunlit(panel), 0.1),
    );
  return drawn;
}

function front(
  stage: Stage,
  { width, homes, storey, wall }: Block,
  x: number,
  foot: number,
  flipped: boolean,
): string {
  const { random, light } = stage;
  const unit = width / homes;
  const door = Math.min(34, unit * 0.24);
  const tall = storey * 0.78;
  const at = (t: number, w: number): number => x + (flipped ? unit * (1 - t) - w : unit * t);
  const paint = light.sunlit(random.pick(palette.door));
  const doorX = at(0.08, door);
  return (
    rect(doorX - 3, foot - tall - 3, door + 6, tall, light.sunlit("#efe7d3")) +
    rect(doorX, foot - tall, door, tall, paint) +
    pane(
      stage,
      doorX + door * 0.22,
      foot - tall + 10,
      door * 0.56,
      tall * 0.32,
      random.chance(light.glow),
    ) +
    drawWindow(stage, {
      x: at(0.4, unit * 0.5),
      y: foot - tall,
      width: unit * 0.5,
      height: storey * 0.5,
      wall,
      columns: 2,
      frame: "#f1eadb",
      lintel: "none",
      sill: false,
      reveal: 4,
    })
  );
}

function railing(
  stage: Stage,
  { x, width, rail, panel, homes }: Block,
  y: number,
  height: number,
): string {
  const { light, random } = stage;
  const metal = light.sunlit("#e6e2d6");
  let drawn = "";
  let bars = "";
  const unit = width / homes;
  for (let home = 0; home < homes; home += 1) {
    const left = x + unit * home;
    if (rail === "panel" || (rail === "mixed" && home % 2 === 0)) {
      const lit = light.sunlit(panel);
      drawn +=
        rect(left + 3, y + 3, unit - 6, height - 6, lit) +
        rect(left + 3, y + 3, unit - 6, 3, lighter(lit, 0.4)) +
        rect(left + unit * 0.5, y + 3, 1.6, height - 6, darker(lit, 0.4));
    } else
      for (let at = left + 6; at < left + unit; at += 9) bars += `M${n(at)} ${n(y)}v${n(height)}`;
    if (random.chance(0.16)) drawn += flowerBox(stage, left + unit * random.between(0.2, 0.6), y);
  }
  return (
    line(bars, metal, 2.2) +
    drawn +
    rect(x - 6, y - 3, width + 12, 5, metal) +
    rect(x - 6, y + 2, width + 12, 3, light.shadow, { "fill-opacity": 0.3 })
  );
}

function flowerBox(stage: Stage, x: number, y: number): string {
  const { light, random } = stage;
  let [leaves, petals] = ["", ""];
  for (let index = 0; index < 16; index += 1) {
    leaves += `M${n(x + random.between(2, 50))} ${n(y - random.between(-8, 12))}l3-4`;
    if (index % 2) petals += `M${n(x + random.between(2, 50))} ${n(y - random.between(-4, 12))}h1`;
  }
  const round = { "stroke-linecap": "round" };
  return (
    line(leaves, light.sunlit("#55784a"), 7, round) +
    (light.season === "winter"
      ? ""
      : line(petals, light.sunlit(random.pick(["#d9534a", "#f3ecdc", "#d98cb0"])), 5, round)) +
    rect(x, y - 2, 52, 13, light.sunlit("#8a5a42"))
  );
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
