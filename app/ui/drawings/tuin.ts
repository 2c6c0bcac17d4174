import { farRoofs, farTrees } from "./backdrop.ts";
import { drawGrass } from "./birch.ts";
import { boxWall } from "./brick.ts";
import { contact } from "./furniture.ts";
import { lawn, paving } from "./ground.ts";
import { darker, lighter, mix, palette } from "./palette.ts";
import { drawSky } from "./sky.ts";
import { frame, type Stage } from "./stage.ts";
import { planter } from "./street-life.ts";
import { ellipse, group, line, n, outline, rect, shape } from "./svg.ts";
import { timberWall } from "./timber.ts";
import { drawHedge, drawShrub } from "./hedge.ts";
import { drawTree } from "./tree.ts";
import { drawWindow } from "./window.ts";

const back = 716;

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

function shed(stage: Stage, x: number): string {
  const { light, random } = stage;
  const wood = random.pick(["#2f3a3a", "#2f5f57", "#a98055", "#7d5b40", "#8a9a90"] as const);
  const [width, top, foot] = [330, 500, back + 30];
  const apex = 404;
  const d = outline([
    [x, foot],
    [x, top],
    [x + width / 2, apex],
    [x + width, top],
    [x + width, foot],
  ]);
  const paint = light.sunlit(random.pick(palette.door));
  const run = `M${n(x - 24)} ${top + 14}L${n(x + width / 2)} ${apex}L${n(x + width + 24)} ${top + 14}`;
  const clip = stage.defs.clip(d);
  let boards = "";
  for (let at = x + 70; at < x + 154; at += 11) boards += `M${n(at)} 566V${foot}`;
  return (
    ellipse(x + width * 0.62, foot + 2, width * 0.62, 12, light.shadow, {
      "fill-opacity": light.shadowDepth,
    }) +
    timberWall(stage, d, { x, y: apex, width, height: foot - apex }, wood, 13) +
    line(run, light.shadow, 24, {
      "clip-path": clip,
      transform: "translate(6 18)",
      "stroke-opacity": light.shadowDepth,
    }) +
    line(run, light.sunlit("#f3ecdc"), 14) +
    line(run, light.sunlit("#5a5450"), 8, { transform: "translate(0 -9)" }) +
    rect(x + 54, 556, 104, foot - 556, light.sunlit("#f3ecdc")) +
    rect(x + 60, 562, 92, foot - 562, paint) +
    line(boards, darker(paint, 0.4), 1.6, { "stroke-opacity": 0.6 }) +
    line(`M${n(x + 66)} 600h60M${n(x + 66)} 700h60`, "#22282a", 5, { "stroke-opacity": 0.7 }) +
    ellipse(x + 142, 658, 4, 4, light.sunlit("#d9b45c")) +
    rect(x + 60, 562, 92, 10, light.shadow, { "fill-opacity": light.shadowDepth }) +
    drawWindow(stage, {
      x: x + 194,
      y: 572,
      width: 96,
      height: 76,
      wall: wood,
      columns: 2,
      rows: 2,
      frame: "#f3ecdc",
      lintel: "none",
      reveal: 4,
    }) +
    line(
      `M${n(x + width + 8)} ${foot}l18-150M${n(x + width + 24)} ${foot}l4-140`,
      light.sunlit("#8a6848"),
      5,
      { "stroke-linecap": "round" },
    ) +
    shape(`M${n(x + width + 18)} ${foot - 148}h16l4-34h-24Z`, light.sunlit("#5a6266"))
  );
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

function table(stage: Stage, x: number, foot: number): string {
  const { light, random } = stage;
  const wood = light.sunlit(random.pick(palette.timber));
  const [width, top] = [430, foot - 128];
  const seat = light.sunlit(random.pick(["#2f5f57", "#34363a", "#efe4cc", "#7d2f2b", "#5f7f94"]));
  const chair = (at: number, to: 1 | -1): string => {
    const p = (dx: number, dy: number): string => `${n(at + dx * to)} ${n(foot - dy)}`;
    return (
      contact(stage, at - 50, foot + 4, 90, 9) +
      line(
        `M${p(-40, 0)}L${p(-34, 78)}M${p(36, 0)}L${p(30, 78)}M${p(-34, 78)}L${p(-56, 180)}M${p(-20, 78)}L${p(-42, 176)}`,
        mix(seat, "#2c2e31", 0.3),
        6,
        { "stroke-linecap": "round" },
      ) +
      shape(`M${p(-42, 84)}L${p(38, 84)}L${p(42, 74)}L${p(-40, 74)}Z`, seat) +
      shape(`M${p(-60, 182)}L${p(-34, 176)}L${p(-22, 120)}L${p(-46, 124)}Z`, lighter(seat, 0.12))
    );
  };
  const cloth = random.chance(0.5)
    ? light.sunlit(random.pick(["#f3ead4", "#a8553a", "#87a196"]))
    : "";
  return (
    chair(x - 46, 1) +
    chair(x + width + 46, -1) +
    contact(stage, x + 10, foot + 6, width - 20, 18) +
    line(
      `M${n(x + 48)} ${top}L${n(x + 26)} ${foot}M${n(x + width - 48)} ${top}L${n(x + width - 26)} ${foot}M${n(x + 90)} ${top}L${n(x + 78)} ${foot - 26}M${n(x + width - 90)} ${top}L${n(x + width - 78)} ${foot - 26}`,
      darker(wood, 0.3),
      9,
      { "stroke-linecap": "round" },
    ) +
    shape(`M${n(x + 44)} ${top - 22}h${width - 88}l44 22h${-width}Z`, lighter(wood, 0.16)) +
    rect(x, top, width, 13, wood) +
    rect(x, top, width, 4, lighter(wood, 0.5)) +
    (cloth
      ? shape(`M${n(x + 150)} ${top - 22}h130l16 22v46h-162v-46Z`, cloth) +
        shape(`M${n(x + 134)} ${top}h162v46h-162Z`, light.shadow, { "fill-opacity": 0.14 })
      : "") +
    rect(x + 196, top - 78, 22, 70, light.sunlit("#3f6b50"), { rx: 6 }) +
    rect(x + 202, top - 100, 10, 26, light.sunlit("#3f6b50")) +
    [100, 262, 330]
      .map((dx) =>
        shape(
          `M${n(x + dx)} ${top - 12}h18M${n(x + dx - 2)} ${top - 52}h22q2 22-8 26v14h-6v-14q-10-4-8-26Z`,
          "#f6f6f0",
          { "fill-opacity": 0.6 },
        ),
      )
      .join("") +
    shape(`M${n(x + 34)} ${top - 26}h80q-6 22-28 24h-24q-22-2-28-24Z`, light.sunlit("#f3ead4")) +
    [50, 68, 88, 74]
      .map((dx, index) =>
        ellipse(
          x + dx,
          top - 32 - (index === 3 ? 10 : 0),
          13,
          12,
          light.sunlit(["#b5483a", "#e0b440", "#c8723f", "#8fa65a"][index] ?? "#b5483a"),
        ),
      )
      .join("")
  );
}
