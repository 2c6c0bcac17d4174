import { boxWall } from "../../facade/brick.ts";
import { drawWindow, pane } from "../../facade/window.ts";
import { darker, lighter, mix, palette } from "../../medium/palette.ts";
import type { Stage } from "../../medium/stage.ts";
import { line, n, rect } from "../../medium/svg.ts";

export const ground = 884;

export type Block = {
  x: number;
  width: number;
  floors: number;
  storey: number;
  wall: string;
  panel: string;
  rail: "panel" | "bars" | "mixed";
  homes: number;
};

export function galleries(stage: Stage, block: Block): string {
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
