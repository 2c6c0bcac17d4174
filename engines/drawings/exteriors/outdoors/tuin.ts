import { boxWall } from "../../facade/brick.ts";
import { timberWall } from "../../facade/timber.ts";
import { darker, lighter, palette } from "../../medium/palette.ts";
import { type Stage, frame } from "../../medium/stage.ts";
import { ellipse, group, line, n, outline, rect, shape } from "../../medium/svg.ts";
import { farRoofs, farTrees } from "../../surroundings/backdrop.ts";
import { drawGrass } from "../../surroundings/birch.ts";
import { table } from "../../surroundings/garden-furniture.ts";
import { lawn, paving } from "../../surroundings/ground.ts";
import { drawHedge, drawShrub } from "../../surroundings/hedge.ts";
import { back, shed } from "../../surroundings/shed.ts";
import { drawSky } from "../../surroundings/sky.ts";
import { planter } from "../../surroundings/street-life.ts";
import { drawTree } from "../../surroundings/tree.ts";

/** A garden behind the house: borders along the fence, a shed at the end, the table set under a tree. */
export function drawTuin(stage: Stage): string {
  const { random } = stage;
  const edge = random.pick(["fence", "wall", "hedge"] as const);
  const shedX = random.between(960, 1040);
  return (
    drawSky(stage, back - 120) +
    farRoofs(stage, back, 330, 0.56) +
    farTrees(stage, back, 250, 0.5) +
    drawTree(stage, random.between(120, 220), back, random.between(520, 600), "neighbour") +
    drawTree(
      stage,
      shedX + random.between(330, 420),
      back,
      random.between(460, 560),
      "neighbour right",
    ) +
    boundary(stage, edge) +
    lawn(stage, back - 4, frame.bottom) +
    border(stage) +
    shed(stage, shedX) +
    clippedBalls(stage) +
    path(stage, shedX + 96) +
    terrace(stage) +
    (random.chance(0.6) ? lights(stage) : "") +
    table(stage, random.between(420, 520), 968) +
    drawTree(stage, random.between(150, 210), 930, random.between(720, 800), "over the table") +
    planter(stage, 1010, 1000, 110, "a") +
    planter(stage, 1120, 1020, 90, "b") +
    drawGrass(stage, 1420, 1040, 170, "near") +
    drawShrub(stage, 1540, 1060, 190, "near")
  );
}

function boundary(stage: Stage, edge: "fence" | "wall" | "hedge"): string {
  const { light, random } = stage;
  const { left, right } = stage.view;
  const [from, width, top] = [left - 20, right - left + 40, 556];
  if (edge === "hedge") return drawHedge(stage, from, back, width, 170, "back");
  if (edge === "wall") {
    const cap = light.sunlit(palette.stone);
    return (
      boxWall(
        stage,
        { x: from, y: top + 10, width, height: back - top - 10 },
        random.pick(palette.brick),
      ) +
      rect(from, top, width, 13, cap) +
      rect(from, top, width, 4, lighter(cap, 0.5)) +
      rect(from, top + 13, width, 9, light.shadow, { "fill-opacity": light.shadowDepth })
    );
  }
  const wood = random.pick(["#a98055", "#8a7258", "#6b6258"] as const);
  const box = { x: from, y: top, width, height: back - top };
  let posts = "";
  for (let x = from + 40; x < from + width; x += 190)
    posts +=
      rect(x, top - 12, 14, back - top + 12, darker(light.sunlit(wood), 0.25)) +
      rect(x, top - 12, 4, back - top + 12, lighter(light.sunlit(wood), 0.2));
  return (
    timberWall(
      stage,
      outline([
        [from, top],
        [from + width, top],
        [from + width, back],
        [from, back],
      ]),
      box,
      wood,
      14,
    ) +
    posts +
    rect(from, top - 3, width, 8, lighter(light.sunlit(wood), 0.14))
  );
}

function border(stage: Stage): string {
  const { random, view } = stage;
  let drawn = rect(
    frame.left,
    back - 8,
    frame.right - frame.left,
    34,
    stage.light.sunlit("#6b5648"),
  );
  for (let x = view.left - 20, index = 0; x < view.right + 40; index += 1) {
    const size = random.between(70, 150);
    drawn += random.chance(0.24)
      ? drawGrass(stage, x, back + 20, size, `${index}`)
      : drawShrub(stage, x, back + 24, size, `${index}`);
    x += size * random.between(0.62, 0.95);
  }
  return drawn;
}

function clippedBalls(stage: Stage): string {
  // Clipped balls carry the eye from the shed to the terrace.
  const { light } = stage;
  const green = light.sunlit("#4f7350");
  return [
    [1392, 790, 44],
    [1474, 804, 32],
    [1440, 838, 24],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        ellipse(x + r * 0.5, y + r * 0.9, r * 1.1, 8, light.shadow, {
          "fill-opacity": light.shadowDepth,
        }) +
        ellipse(x, y, r, r, darker(green, 0.25)) +
        ellipse(x - r * 0.16, y - r * 0.18, r * 0.8, r * 0.78, green) +
        ellipse(x - r * 0.3, y - r * 0.36, r * 0.46, r * 0.42, lighter(green, 0.16)),
    )
    .join("");
}

function path(stage: Stage, x: number): string {
  const lit = stage.light.sunlit("#c9bda6");
  let slabs = "";
  for (let index = 0; index < 5; index += 1) {
    const y = back + 40 + index * 24 + index * index * 4;
    const half = 34 + index * 9;
    const at = x - index * 44 - index * index * 8;
    slabs += `M${n(at - half)} ${y}h${half * 2}l${n(10 + index * 3)} ${14 + index * 3}h${-(half * 2 + 12 + index * 4)}Z`;
  }
  return shape(slabs, darker(lit, 0.3), { transform: "translate(2 5)" }) + shape(slabs, lit);
}

function terrace(stage: Stage): string {
  const { light, defs, random } = stage;
  const y = 900;
  const d = `M${frame.left} ${y + 8}H760Q900 ${y + 10} 960 ${y + 44}Q1040 ${y + 92} 1240 ${y + 104}H${frame.right}V${frame.bottom}H${frame.left}Z`;
  return (
    group(
      { "clip-path": defs.clip(d) },
      paving(
        stage,
        y,
        frame.bottom,
        random.pick(["#b98a72", "#cdc2ac", "#b5aea2", "#c2a184"] as const),
        [800, 520],
        58,
      ),
    ) +
    line(
      `M${frame.left} ${y + 8}H760Q900 ${y + 10} 960 ${y + 44}Q1040 ${y + 92} 1240 ${y + 104}H${frame.right}`,
      light.sunlit("#9a9284"),
      6,
    )
  );
}

/** A string of small lamps from the tree to the shed. */
function lights(stage: Stage): string {
  const { light, defs } = stage;
  const on = light.moment === "dusk" || light.moment === "evening";
  let bulbs = "";
  for (let index = 1; index < 12; index += 1) {
    const t = index / 12;
    const x = 200 + 1000 * t;
    const y = 360 + 56 * t + 4 * 120 * t * (1 - t) + 9;
    bulbs +=
      (on
        ? ellipse(
            x,
            y,
            26,
            26,
            defs.radial([
              [0, "#ffe6a8", 0.8],
              [1, "#ffe6a8", 0],
            ]),
          )
        : "") + ellipse(x, y, 6, 8, on ? "#fff2cc" : light.sunlit("#f3e6c4"));
  }
  return line("M200 360Q700 628 1200 416", light.sunlit("#2c2e31"), 2.2) + bulbs;
}
