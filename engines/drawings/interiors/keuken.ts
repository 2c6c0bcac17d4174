import { indoors } from "../medium/light.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, line, n, rect, shape } from "../medium/svg.ts";
import { contact } from "../surroundings/ground.ts";
import { room } from "./floor.ts";
import { type Kitchen, hood, shelf, tiles, worktop } from "./kitchen-wall.ts";
import { pendant } from "./lamps.ts";
import { vase } from "./ornaments.ts";
import { type RoomWindow, drawRoomWindow, sunPatch, wallLight } from "./room-window.ts";
import { drawRoom } from "./room.ts";

/** A kitchen along the wall, tiles behind it, an island to stand around. */
export function drawKeuken(outside: Stage): string {
  const { random } = outside;
  const stage: Stage = { ...outside, light: indoors(outside.light) };
  const kitchen: Kitchen = {
    front: random.pick([
      "#2f5f57",
      "#efe4cc",
      "#24435f",
      "#87a196",
      "#c9a677",
      "#7d8b80",
      "#34363a",
    ] as const),
    top: random.pick(["#efe8da", "#4a4f52", "#a98055", "#d3cdbf"] as const),
    tile: random.pick(["white", "delft", "green", "marl"] as const),
    metal: random.pick(["#a9854a", "#2c2e31", "#9aa3a5"] as const),
  };
  const wall = random.pick(["#f1e8d5", "#e9dfca", "#e6dcc4", "#dfe0d4"] as const);
  const window: RoomWindow = {
    x: random.between(250, 320),
    y: 168,
    width: random.between(330, 390),
    height: 352,
    columns: random.pick([2, 3] as const),
    transom: 0.3,
  };
  return (
    drawRoom(stage, {
      corner: 1370,
      wall,
      side: wall,
      floor: random.pick(["checks", "tiles", "boards", "herringbone"] as const),
      timber: random.pick(["#d9cdb6", "#c9b391", "#bfa888"] as const),
      panelled: false,
    }) +
    tiles(stage, kitchen.tile) +
    drawRoomWindow(stage, outside, window, "kitchen") +
    wallLight(stage, 900, 150, 210, 260) +
    hood(stage, 880, kitchen) +
    shelf(stage, 1090, kitchen) +
    units(stage, kitchen) +
    tapAndSink(stage, window.x + window.width / 2, kitchen.metal) +
    vase(stage, window.x + window.width + 62, worktop, 88) +
    sunPatch(stage, { ...window, y: window.y + 40 }) +
    island(stage, kitchen) +
    [0.2, 0.5]
      .map((t) =>
        pendant(
          stage,
          410 + 720 * t,
          300,
          60,
          kitchen.metal === "#9aa3a5" ? "#efe4cc" : kitchen.metal,
        ),
      )
      .join("")
  );
}

function units(stage: Stage, { front, top, metal }: Kitchen): string {
  const { light } = stage;
  const lit = light.sunlit(front);
  const stone = light.sunlit(top);
  const [left, right] = [-900, 1370];
  const knob = light.sunlit(metal);
  let fronts = "";
  for (let x = 40 - 940; x < right - 20; x += 168) {
    const w = Math.min(160, right - x - 6);
    const drawers = Math.abs(Math.round(x / 168)) % 3 === 1;
    const panel = (y: number, h: number): string =>
      rect(x, y, w, h, lit) +
      line(`M${x + 14} ${y + h - 12}V${y + 12}h${n(w - 28)}`, darker(lit, 0.45), 2.4, {
        "stroke-opacity": 0.5,
      }) +
      line(`M${n(x + w - 14)} ${y + 12}v${h - 24}h${n(28 - w)}`, lighter(lit, 0.4), 2.4, {
        "stroke-opacity": 0.5,
      }) +
      rect(x + w / 2 - 22, y + 20, 44, 5, knob);
    fronts += drawers ? panel(602, 50) + panel(658, 50) + panel(714, 46) : panel(602, 158);
  }
  return (
    rect(left, worktop, right - left, room.floor - worktop, darker(lit, 0.55)) +
    fronts +
    rect(left, 764, right - left, 26, light.sunlit("#3a3532")) +
    rect(left, worktop - 4, right - left + 8, 20, stone) +
    rect(left, worktop - 4, right - left + 8, 5, lighter(stone, 0.5)) +
    rect(left, worktop + 16, right - left, 14, light.shadow, { "fill-opacity": 0.3 })
  );
}

function tapAndSink(stage: Stage, x: number, metal: string): string {
  const lit = stage.light.sunlit(metal);
  return (
    line(`M${n(x)} ${worktop - 2}v-64q0-26 24-26t24 26v12`, lit, 7, { "stroke-linecap": "round" }) +
    line(`M${n(x - 2)} ${worktop - 4}v-60q0-26 24-28`, lighter(lit, 0.5), 2) +
    rect(x - 12, worktop - 8, 24, 6, lit) +
    rect(x - 60, worktop - 4, 150, 34, stage.light.sunlit("#f3efe6")) +
    rect(x - 60, worktop + 26, 150, 5, stage.light.shadow, { "fill-opacity": 0.25 })
  );
}

function island(stage: Stage, { front, top }: Kitchen): string {
  const { light, random } = stage;
  const body = light.sunlit(random.chance(0.5) ? front : "#b8936a");
  const stone = light.sunlit(top);
  const [x, width, y, foot] = [390, 760, 752, 1006];
  let grooves = "";
  for (let at = x + 46; at < x + width - 30; at += 19) grooves += `M${at} ${y + 24}V${foot}`;
  const stool = (at: number): string => {
    const wood = light.sunlit(palette.timber[1]);
    return (
      contact(stage, at - 40, 1040, 80, 9) +
      line(
        `M${at - 30} 860L${at - 46} 1042M${at + 30} 860L${at + 46} 1042M${at - 41} 976h82`,
        darker(wood, 0.3),
        8,
        { "stroke-linecap": "round" },
      ) +
      rect(at - 54, 848, 108, 19, wood, { rx: 9 }) +
      rect(at - 46, 850, 92, 5, lighter(wood, 0.4), { rx: 3 })
    );
  };
  const bowl = x + width * random.between(0.28, 0.42);
  const fruit = random.pick(["#e0b440", "#c8723f", "#b5483a", "#8fa65a"] as const);
  return (
    contact(stage, x, foot, width, 24) +
    rect(x + 22, y + 20, width - 44, foot - y - 20, body) +
    line(grooves, darker(body, 0.45), 2, { "stroke-opacity": 0.5 }) +
    rect(x + 22, y + 20, width - 44, 30, light.shadow, { "fill-opacity": 0.28 }) +
    rect(x + 22, foot - 16, width - 44, 16, darker(body, 0.5)) +
    shape(`M${x + 50} ${y - 40}h${width - 100}l50 40h${-width}Z`, lighter(stone, 0.16)) +
    rect(x, y, width, 24, stone) +
    rect(x, y, width, 5, lighter(stone, 0.6)) +
    [-26, 0, 24, -12, 12]
      .map(
        (dx, index) =>
          ellipse(bowl + dx, y - 50 - (index > 2 ? 14 : 0), 17, 16, light.sunlit(fruit)) +
          ellipse(
            bowl + dx - 5,
            y - 55 - (index > 2 ? 14 : 0),
            6,
            5,
            lighter(light.sunlit(fruit), 0.5),
            { "fill-opacity": 0.6 },
          ),
      )
      .join("") +
    shape(`M${n(bowl - 56)} ${y - 48}h112q-8 36-40 36h-32q-32 0-40-36Z`, light.sunlit("#efe8da")) +
    ellipse(bowl + 12, y - 11, 54, 6, light.shadow, { "fill-opacity": 0.2 }) +
    rect(x + width * 0.66, y - 22, 150, 13, light.sunlit("#8a6848"), { rx: 6 }) +
    shape(`M${n(x + width * 0.68)} ${y - 22}q6-30 44-30h18q38 0 44 30Z`, light.sunlit("#c08a4e")) +
    line(
      `M${n(x + width * 0.71)} ${y - 34}l14-14M${n(x + width * 0.75)} ${y - 32}l14-18M${n(x + width * 0.79)} ${y - 32}l12-16`,
      light.sunlit("#e9cf9a"),
      4,
      { "stroke-linecap": "round" },
    ) +
    stool(x + 150) +
    stool(x + 380) +
    stool(x + 610)
  );
}
