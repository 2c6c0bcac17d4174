import { cat } from "../facade/window-life.ts";
import { indoors } from "../medium/light.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { line, n, rect, shape } from "../medium/svg.ts";
import { contact } from "../surroundings/ground.ts";
import { room, rug } from "./floor.ts";
import { armchair, lowTable, sofa } from "./furniture.ts";
import { housePlant } from "./house-plant.ts";
import { floorLamp, pendant } from "./lamps.ts";
import { books, picture } from "./ornaments.ts";
import { type RoomWindow, drawRoomWindow, sunPatch, wallLight } from "./room-window.ts";
import { drawRoom } from "./room.ts";

/** A living room with tall windows on the left and a place to sit in their light. */
export function drawWoonkamer(outside: Stage): string {
  const { random } = outside;
  const stage: Stage = { ...outside, light: indoors(outside.light) };
  const wall = random.pick([
    "#efe6d3",
    "#e6dcc4",
    "#cfd4c3",
    "#d9c3a5",
    "#b9c4b6",
    "#e3cdb4",
    "#5f7a70",
  ] as const);
  const window: RoomWindow = {
    x: random.between(120, 170),
    y: 160,
    width: random.between(330, 390),
    height: random.chance(0.5) ? 430 : 604,
    columns: random.pick([2, 3] as const),
    transom: 0.26,
    curtains: random.pick(["#efe4cc", "#d9c3a5", "#a8b5a4", "#c98a6a"] as const),
  };
  const doorToGarden = { ...window, door: window.height > 500 };
  const wood = random.pick(palette.timber);
  const seat = random.pick([
    "#2f5f57",
    "#7d8f86",
    "#c9a677",
    "#a8553a",
    "#5b6f7d",
    "#d9cdb6",
  ] as const);
  const sofaX = random.between(650, 690);
  const feature = random.pick(["books", "fireplace"] as const);
  const chair = random.pick(["#c8723f", "#efe4cc", "#87a196", "#d6a24c"] as const);
  return (
    drawRoom(stage, {
      corner: 1330,
      wall,
      side: darker(wall, 0.06),
      floor: random.pick(["herringbone", "boards"] as const),
      timber: random.pick(["#c09264", "#a97c50", "#cba577", "#8a6444"] as const),
      panelled: random.chance(0.4) && wall !== "#5f7a70",
    }) +
    drawRoomWindow(stage, outside, doorToGarden, "left") +
    (feature === "books" ? bookcase(stage, 1110, wood) : fireplace(stage, 1080)) +
    picture(stage, sofaX + 60, 220, 190, 236, "a") +
    picture(stage, sofaX + 278, 262, 140, 172, "b") +
    wallLight(stage, 700, 180, 250, 320) +
    rug(
      stage,
      480,
      96,
      1080,
      290,
      random.pick(["#d9cdb6", "#a8553a", "#5f8577", "#c9a677", "#8d9aa0"] as const),
    ) +
    sunPatch(stage, doorToGarden) +
    sofa(stage, sofaX - 40, 872, 500, seat) +
    floorLamp(stage, sofaX - 96, 860, 460) +
    lowTable(stage, 720, 1000, 330, wood) +
    pendant(
      stage,
      860,
      160,
      random.between(64, 90),
      random.pick(["#efe4cc", "#2f5f57", "#c8723f", "#2c2e31"] as const),
    ) +
    (random.chance(0.4)
      ? window.height > 500
        ? cat(1150, 960, 84, "#b98a5e")
        : cat(window.x + window.width * 0.7, 588, 66, "#8a8078")
      : "") +
    housePlant(stage, 90, 930, random.between(430, 510), "corner") +
    armchair(stage, 270, 1024, 250, chair)
  );
}

function bookcase(stage: Stage, x: number, wood: string): string {
  const { light } = stage;
  const lit = light.sunlit(wood);
  const [width, top] = [206, 220];
  let drawn =
    contact(stage, x, room.floor + 4, width, 10) +
    rect(x + width, top + 10, 16, room.floor - top - 10, light.shadow, { "fill-opacity": 0.22 }) +
    rect(x, top, width, room.floor - top + 4, darker(lit, 0.4));
  for (let shelf = 0; shelf < 5; shelf += 1) {
    const foot = top + 108 + shelf * 108;
    drawn +=
      rect(x + 8, foot - 100, width - 16, 22, light.shadow, { "fill-opacity": 0.25 }) +
      (shelf === 4
        ? rect(x + 10, foot - 92, width - 20, 100, lit) +
          rect(x + width / 2 - 1, foot - 92, 2, 100, darker(lit, 0.5))
        : books(stage, x + 12, foot, width - 24, 84, `${shelf}`)) +
      rect(x, foot, width, 9, lit) +
      rect(x, foot, width, 2.5, lighter(lit, 0.35));
  }
  return (
    drawn +
    rect(x, top - 6, width, 12, lit) +
    rect(x, top, 8, room.floor - top + 4, lit) +
    rect(x + width - 8, top, 8, room.floor - top + 4, darker(lit, 0.2))
  );
}

/** A marble chimney piece with a mirror above it, as in the old town houses. */
function fireplace(stage: Stage, x: number): string {
  const { light, defs } = stage;
  const marble = light.sunlit(stage.random.pick(["#e9e2d4", "#4a4f4e", "#d3c4b2"]));
  const [width, top] = [236, 548];
  const fire = light.moment === "dusk" || light.season === "winter";
  const [ix, iw] = [x + 54, width - 108];
  return (
    rect(x + 38, 196, width - 76, 318, light.sunlit("#b8935a")) +
    rect(
      x + 48,
      206,
      width - 96,
      298,
      defs.linear([
        [0, light.sunlit("#dfe6e2")],
        [0.6, light.sunlit("#c9cfc8")],
        [1, light.sunlit("#a8aea6")],
      ]),
    ) +
    shape(`M${n(x + 48)} 420L${n(x + width - 110)} 206h40L${n(x + 48)} 496Z`, "#ffffff", {
      "fill-opacity": 0.2,
    }) +
    rect(x + 12, top, width - 24, room.floor - top + 4, marble) +
    rect(x + width - 12, top + 8, 14, room.floor - top, light.shadow, { "fill-opacity": 0.2 }) +
    rect(x + 24, top + 16, 22, room.floor - top - 16, lighter(marble, 0.2)) +
    rect(x + width - 46, top + 16, 22, room.floor - top - 16, darker(marble, 0.1)) +
    shape(`M${n(ix)} ${room.floor}V640q${n(iw / 2)} -46 ${n(iw)} 0V${room.floor}Z`, "#23201f") +
    (fire
      ? shape(
          `M${n(ix + 24)} 780q-6-40 22-66q4 22 16 26q2-44 26-60q-4 40 18 58q10-8 8-24q20 30 6 66Z`,
          "#f0a24a",
        ) + shape(`M${n(ix + 44)} 780q0-26 14-38q6 14 12 12q2-20 12-28q4 30 10 54Z`, "#ffdf9a")
      : "") +
    line(`M${n(ix + 16)} 778h${n(iw - 32)}M${n(ix + 26)} 768l${n(iw - 60)} 8`, "#5b4231", 9, {
      "stroke-linecap": "round",
    }) +
    rect(x - 6, top - 14, width + 12, 18, lighter(marble, 0.12)) +
    rect(x - 6, top + 2, width + 12, 6, light.shadow, { "fill-opacity": 0.25 }) +
    [0.14, 0.84]
      .map(
        (t) =>
          rect(x + width * t - 3, top - 66, 6, 52, light.sunlit("#efe4cc")) +
          rect(x + width * t - 11, top - 20, 22, 7, light.sunlit("#a9854a")),
      )
      .join("")
  );
}
