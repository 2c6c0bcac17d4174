import { boxWall } from "../facade/brick.ts";
import { drawDoor } from "../facade/door.ts";
import { chimney, eaves, ridge, tileSlope } from "../facade/roof.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, lighter } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { n, rect } from "../medium/svg.ts";
import { farTrees, hills } from "../surroundings/backdrop.ts";
import { dapple } from "../surroundings/foliage.ts";
import { gravel, lawn } from "../surroundings/ground.ts";
import { drawShrub } from "../surroundings/hedge.ts";
import { drawSky } from "../surroundings/sky.ts";
import { bench, planter } from "../surroundings/street-life.ts";
import { drawPoplar, drawTree } from "../surroundings/tree.ts";
import {
  type Farm,
  barnGable,
  eave,
  greatGate,
  ground,
  marlBands,
  tarFoot,
  timberFrame,
} from "./farm-walls.ts";

const top = 372;

/** A Limburg courtyard farm: a closed front with one great gate, marl around every opening. */
export function drawBoerderij(stage: Stage): string {
  const { random } = stage;
  const kind = random.pick(["brick", "brick", "white", "timbered"] as const);
  const width = random.between(1080, 1180);
  const farm: Farm = {
    kind,
    width,
    x: 800 - width / 2 + random.between(-20, 20),
    wall:
      kind === "brick"
        ? random.pick(["#a4543d", "#8a4434", "#9a6248", "#7a4a3c"] as const)
        : random.pick(["#f3ecdc", "#f1e8d5", "#e9dcc0"] as const),
    roof: random.pick(["#b7603f", "#9a4c37", "#7d5546", "#b56a45"] as const),
    paint: random.pick(["#1f4a43", "#2f5f57", "#7d2f2b", "#24435f", "#3c4a3a"] as const),
  };
  const { x } = farm;
  return (
    drawSky(stage, ground - 90) +
    hills(stage, ground - 30) +
    poplars(stage) +
    farTrees(stage, ground, 130, 0.36) +
    drawTree(stage, x + random.between(120, 220), ground - 8, random.between(540, 620), "court") +
    lawn(stage, ground - 4, frame.bottom) +
    track(stage, farm) +
    roofs(stage, farm) +
    longWall(stage, farm) +
    barnGable(stage, farm) +
    yard(stage, farm)
  );
}

function poplars(stage: Stage): string {
  const { random } = stage;
  const from = random.between(1240, 1330);
  return [0, 1, 2, 3, 4, 5]
    .map((index) =>
      drawPoplar(
        stage,
        from + index * random.between(60, 78),
        ground - 20 - index * 3,
        random.between(330, 400) - index * 26,
        `${index}`,
      ),
    )
    .join("");
}

function track(stage: Stage, { x, width }: Farm): string {
  const gate = x + width * 0.46;
  return gravel(
    stage,
    `M${n(gate - 110)} ${ground - 2}H${n(gate + 110)}C${n(gate + 150)} 900 ${n(gate + 60)} 960 ${n(gate + 240)} ${frame.bottom}H${n(gate - 360)}C${n(gate - 220)} 980 ${n(gate - 60)} 900 ${n(gate - 110)} ${ground - 2}Z`,
    "#d8c6a0",
  );
}

function roofs(stage: Stage, { x, width, roof }: Farm): string {
  const end = x + width * 0.78;
  return (
    chimney(stage, x + 60, top + 26, 46, 92, "#8a5a48") +
    chimney(stage, x + width * 0.3, top + 26, 46, 80, "#8a5a48") +
    tileSlope(
      stage,
      [
        [x - 24, eave],
        [x + 6, top],
        [end + 60, top],
        [end + 60, eave],
      ],
      roof,
    ) +
    ridge(stage, [x + 6, top], [end + 60, top], roof)
  );
}

function longWall(stage: Stage, farm: Farm): string {
  const { random, light } = stage;
  const { x, width, wall, kind, paint } = farm;
  const plastered = kind !== "brick";
  const length = width * 0.78;
  const gate = x + width * 0.46;
  const plan = {
    wall,
    columns: 2,
    rows: 3,
    frame: "#f6f1e4",
    lintel: kind === "timbered" ? "none" : "stone",
    shutters: paint,
  } as const;
  const doorX = x + width * 0.2;
  const small = (at: number, y: number): string =>
    drawWindow(stage, {
      x: at,
      y,
      width: 44,
      height: 40,
      wall,
      columns: 2,
      frame: "#f6f1e4",
      lintel: kind === "brick" ? "stone" : "none",
      life: "none",
    });
  return (
    boxWall(stage, { x, y: eave, width: length, height: ground - eave }, wall, plastered) +
    (kind === "timbered"
      ? timberFrame(stage, x, length)
      : kind === "brick"
        ? marlBands(stage, x, length)
        : "") +
    tarFoot(stage, x, length) +
    eaves(stage, x - 28, eave - 2, length + 56, 32, 28, "#e6dcc4") +
    drawWindow(stage, { ...plan, x: x + width * 0.065, y: 644, width: 70, height: 108 }) +
    drawDoor(stage, {
      x: doorX - 12,
      ground: ground - 6,
      width: 84,
      height: 138,
      wall,
      colour: paint,
      style: "plank",
      fanlight: 32,
      steps: 1,
    }) +
    drawWindow(stage, { ...plan, x: x + width * 0.3, y: 644, width: 70, height: 108 }) +
    greatGate(stage, gate, paint, kind === "brick" ? "#e6d3a8" : "#d9c292") +
    [0.58, 0.66, 0.73].map((t) => small(x + width * t - 22, random.between(660, 670))).join("") +
    dapple(
      stage,
      { x: x + 170, y: 690, rx: 260, ry: 130 },
      stage.defs.clip(`M${n(x)} ${eave}h${n(length)}V${ground}h${n(-length)}Z`),
      "front",
    ) +
    rect(x, ground - 4, length, 8, light.shadow, { "fill-opacity": light.shadowDepth })
  );
}

function yard(stage: Stage, { x, width }: Farm): string {
  const { random } = stage;
  const fence = [0, 1, 2, 3].map((index) => 1150 + index * 150);
  const wood = stage.light.sunlit("#8a7258");
  return (
    bench(
      stage,
      x + width * 0.285,
      ground + 26,
      122,
      random.pick(["#2f5f57", "#8a6848"] as const),
    ) +
    planter(stage, x + width * 0.16, ground + 26, 70, "a") +
    drawShrub(stage, x + width * 0.62, ground + 20, 70, "b") +
    drawShrub(stage, x + width * 0.7, ground + 22, 92, "c") +
    drawShrub(stage, x + width * 1.03, ground + 24, 110, "d") +
    fence
      .map(
        (at) =>
          rect(at + 8, 978, 40, 7, stage.light.shadow, { "fill-opacity": 0.25 }) +
          rect(at, 880, 13, 104, wood) +
          rect(at, 880, 4, 104, lighter(wood, 0.3)),
      )
      .join("") +
    [902, 940]
      .map(
        (y) =>
          rect(1136, y, frame.right - 1136, 10, wood) +
          rect(1136, y + 10, frame.right - 1136, 3, darker(wood, 0.45)),
      )
      .join("") +
    drawTree(stage, random.between(60, 130), 996, random.between(760, 860), "front")
  );
}
