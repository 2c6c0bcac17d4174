import { boxWall } from "../facade/brick.ts";
import { drawDoor } from "../facade/door.ts";
import { chimney, dormer, downpipe, eaves, ridge, tileSlope } from "../facade/roof.ts";
import { solarPanels } from "../facade/solar.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { n, polygon, rect, shape } from "../medium/svg.ts";
import { farTrees } from "../surroundings/backdrop.ts";
import { dapple } from "../surroundings/foliage.ts";
import { kerb, lawn, paving } from "../surroundings/ground.ts";
import { drawSky } from "../surroundings/sky.ts";
import { bicycle } from "../surroundings/street-life.ts";
import { drawTree } from "../surroundings/tree.ts";
import { garden, ground, place } from "./terrace-garden.ts";

const eave = 486;

const top = 270;

type Row = {
  unit: number;
  wall: string;
  trim: string;
  style: "fifties" | "seventies";
  panel: string;
};

/** A terrace: the same house again and again, and each made its own. */
export function drawRijtjeshuis(stage: Stage): string {
  const { random, view } = stage;
  const unit = random.between(318, 352);
  const row: Row = {
    unit,
    wall: random.pick([...palette.brick, ...palette.paleBrick] as [string, ...string[]]),
    trim: random.pick(["#f6f1e4", "#f6f1e4", "#e9dcc0"] as const),
    style: random.pick(["fifties", "seventies"] as const),
    panel: random.pick(["#f1ead8", "#87a196", "#5f7f94", "#c9b48c", "#6f5444"] as const),
  };
  const roof = random.pick(palette.tile);
  const centre = 800 - unit / 2 + random.between(-40, 40);
  const first = Math.floor((view.left - centre) / unit);
  const last = Math.ceil((view.right - centre) / unit);
  const from = centre + first * unit;
  const width = (last - first + 1) * unit;
  let houses = "";
  let roofs = "";
  let gardens = "";
  for (let index = first; index <= last; index += 1) {
    const own = { ...stage, random: random.fork(`unit ${index}`) };
    houses += unitFront(own, centre + index * unit, row, Math.abs(index) % 2 === 1);
    roofs += unitRoof(own, centre + index * unit, row);
    gardens += garden(own, centre + index * unit, unit, Math.abs(index) % 2 === 1, index);
  }
  return (
    drawSky(stage, ground) +
    farTrees(stage, ground, 660, 0.6) +
    tileSlope(
      stage,
      [
        [from, top],
        [from + width, top],
        [from + width, eave],
        [from, eave],
      ],
      roof,
    ) +
    ridge(stage, [from, top], [from + width, top], roof) +
    roofs +
    boxWall(stage, { x: from, y: eave, width, height: ground - eave }, row.wall, false, 8.5) +
    houses +
    dapple(
      stage,
      { x: 360, y: 660, rx: 250, ry: 160 },
      stage.defs.clip(`M${n(from)} ${eave}h${n(width)}V${ground}h${n(-width)}Z`),
      "front",
    ) +
    eaves(stage, from, eave - 2, width, 40, 0, row.trim) +
    lawn(stage, ground - 4, 968) +
    gardens +
    paving(stage, 952, frame.bottom, "#b9b1a4", [800, 600], 62) +
    kerb(stage, 1016) +
    paving(stage, 1035, frame.bottom, "#94796a", [800, 720], 40) +
    bicycle(
      stage,
      centre + unit * random.between(0.9, 1.3),
      1002,
      142,
      random.pick(["#1f4a43", "#2b2d2f", "#7d2f2b", "#5f7f94"] as const),
    ) +
    drawTree(stage, random.between(90, 190), 990, random.between(700, 800), "front")
  );
}

function unitFront(stage: Stage, x: number, row: Row, flipped: boolean): string {
  const { random, light } = stage;
  const { unit, wall, trim, style } = row;
  const at = (t: number, width: number): number => place(x, unit, flipped, t, width);
  const doorWidth = 78;
  const doorX = at(0.1, doorWidth);
  const door = drawDoor(stage, {
    x: doorX,
    ground: ground - 6,
    width: doorWidth,
    height: 140,
    wall,
    colour: random.pick(palette.door),
    style: random.pick(["glazed", "panel", "plank"] as const),
    fanlight: style === "fifties" ? 34 : 0,
  });
  const canopy =
    polygon(
      [
        [doorX - 22, 670],
        [doorX + doorWidth + 22, 670],
        [doorX + doorWidth + 48, 716],
        [doorX + 6, 716],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    ) +
    rect(doorX - 26, 656, doorWidth + 52, 14, light.sunlit(trim)) +
    rect(doorX - 26, 652, doorWidth + 52, 5, light.sunlit("#6b7173"));
  const party = downpipe(stage, x - 3, eave + 10, ground);
  if (style === "fifties") {
    return (
      party +
      door +
      canopy +
      drawWindow(stage, {
        x: at(0.44, unit * 0.47),
        y: 686,
        width: unit * 0.47,
        height: 118,
        wall,
        columns: 3,
        frame: trim,
        transom: 0.28,
      }) +
      drawWindow(stage, {
        x: at(0.5, unit * 0.34),
        y: 536,
        width: unit * 0.34,
        height: 84,
        wall,
        columns: 2,
        frame: trim,
      }) +
      drawWindow(stage, {
        x: at(0.12, unit * 0.2),
        y: 536,
        width: unit * 0.2,
        height: 84,
        wall,
        columns: 1,
        frame: trim,
      })
    );
  }
  const panelX = at(0.06, unit * 0.88);
  const panel = light.sunlit(row.panel);
  let seams = "";
  for (let seam = panelX + 22; seam < panelX + unit * 0.86; seam += 22)
    seams += `M${n(seam)} 616v26`;
  return (
    party +
    drawWindow(stage, {
      x: panelX,
      y: 524,
      width: unit * 0.88,
      height: 92,
      wall,
      columns: 4,
      frame: trim,
      sill: false,
      lintel: "none",
    }) +
    rect(panelX, 614, unit * 0.88, 30, panel) +
    rect(panelX, 614, unit * 0.88, 5, light.shadow, { "fill-opacity": light.shadowDepth }) +
    `<path d="${seams}" stroke="${darker(panel, 0.4)}" stroke-width="1.4" stroke-opacity="0.5"/>` +
    rect(panelX, 642, unit * 0.88, 3, lighter(panel, 0.4)) +
    door +
    canopy +
    drawWindow(stage, {
      x: at(0.42, unit * 0.5),
      y: 678,
      width: unit * 0.5,
      height: 136,
      wall,
      columns: 2,
      frame: trim,
    })
  );
}

function unitRoof(stage: Stage, x: number, { unit, trim }: Row): string {
  const { random } = stage;
  const addition = random.next();
  return (
    chimney(stage, x + unit - 26, top + 34, 52, 74, "#8a5a48") +
    (addition < 0.3
      ? dormer(stage, x + unit * 0.2, eave - 44, unit * 0.56, 118, "flat", trim)
      : addition < 0.5
        ? solarPanels(stage, x + unit * 0.18, top + 36, 4, 2, 52, 66)
        : addition < 0.8
          ? roofLight(stage, x + unit * random.between(0.3, 0.55), top + 76)
          : "")
  );
}

function roofLight(stage: Stage, x: number, y: number): string {
  const { light, defs } = stage;
  return (
    rect(x - 4, y - 4, 66, 84, light.sunlit("#3a4146")) +
    rect(
      x + 2,
      y + 2,
      54,
      72,
      defs.linear([
        [0, light.sky[0]],
        [1, lighter(light.sky[1], 0.3)],
      ]),
    ) +
    shape(`M${n(x + 2)} ${n(y + 2)}h30l-20 72h-10Z`, "#ffffff", { "fill-opacity": 0.2 })
  );
}
