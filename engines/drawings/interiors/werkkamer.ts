import { indoors } from "../medium/light.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, line, n, rect, shape } from "../medium/svg.ts";
import { contact } from "../surroundings/ground.ts";
import { rug } from "./floor.ts";
import { armchair } from "./furniture.ts";
import { housePlant } from "./house-plant.ts";
import { pendant } from "./lamps.ts";
import { books, picture, vase } from "./ornaments.ts";
import { type RoomWindow, drawRoomWindow, sunPatch, wallLight } from "./room-window.ts";
import { drawRoom } from "./room.ts";

const desktop = 640;

/** A study: the desk at the window, books along the wall. */
export function drawWerkkamer(outside: Stage): string {
  const { random } = outside;
  const stage: Stage = { ...outside, light: indoors(outside.light) };
  const wall = random.pick([
    "#2f5f57",
    "#cfd4c3",
    "#efe6d3",
    "#d9c3a5",
    "#7d8f86",
    "#4f6274",
    "#e3cdb4",
  ] as const);
  const wood = random.pick(palette.timber);
  const window: RoomWindow = {
    x: random.between(230, 280),
    y: 150,
    width: random.between(390, 450),
    height: 400,
    columns: 3,
    transom: 0.28,
    curtains: random.chance(0.5)
      ? random.pick(["#efe4cc", "#c9a677", "#a8b5a4"] as const)
      : undefined,
  };
  return (
    drawRoom(stage, {
      corner: 1370,
      wall,
      side: darker(wall, 0.05),
      floor: random.pick(["herringbone", "boards"] as const),
      timber: random.pick(["#c09264", "#a97c50", "#cba577"] as const),
      panelled: random.chance(0.4),
    }) +
    drawRoomWindow(stage, outside, window, "study") +
    wallLight(stage, 800, 130, 180, 220) +
    shelves(stage, 850, wood) +
    rug(
      stage,
      330,
      60,
      900,
      220,
      random.pick(["#a8553a", "#d9cdb6", "#5f8577", "#8d9aa0"] as const),
    ) +
    sunPatch(stage, window) +
    desk(stage, random.between(270, 300), wood) +
    chair(stage, random.between(500, 540), 968) +
    armchair(
      stage,
      1010,
      960,
      200,
      random.pick(["#c8723f", "#d6a24c", "#87a196", "#a8553a", "#efe4cc"] as const),
    ) +
    housePlant(stage, 140, 910, random.between(360, 440), "study") +
    (random.chance(0.5) ? pendant(stage, 660, 130, 52, "#efe4cc") : "")
  );
}

function shelves(stage: Stage, x: number, wood: string): string {
  const { light, random } = stage;
  const lit = light.sunlit(wood);
  const width = 470;
  let drawn = "";
  for (let shelf = 0; shelf < 3; shelf += 1) {
    const y = 266 + shelf * 130;
    drawn += rect(x + 10, y + 12, width, 14, light.shadow, { "fill-opacity": 0.22 });
    drawn +=
      shelf === 1
        ? books(stage, x + 10, y, 190, 92, `${shelf}`) +
          picture(stage, x + 224, y - 104, 82, 102, "shelf") +
          vase(stage, x + 372, y, 64)
        : books(stage, x + 10, y, shelf ? width - 120 : width - 20, 94, `${shelf}`);
    if (shelf === 2) drawn += globe(stage, x + width - 58, y);
    drawn += rect(x, y, width, 12, lit) + rect(x, y, width, 3, lighter(lit, 0.4));
  }
  const uprights = [0.12, 0.88]
    .map((t) => rect(x + width * t, 170, 5, 400, light.sunlit("#2c2e31")))
    .join("");
  const cabinet =
    rect(x, 596, width, 190, lit) +
    rect(x - 6, 588, width + 12, 14, lighter(lit, 0.12)) +
    rect(x, 602, width, 12, light.shadow, { "fill-opacity": 0.25 }) +
    [0, 1, 2]
      .map(
        (door) =>
          rect(x + 10 + door * (width / 3 - 3), 622, width / 3 - 16, 148, darker(lit, 0.12)) +
          ellipse(x + width / 3 - 22 + door * (width / 3 - 3), 696, 5, 5, light.sunlit("#a9854a")),
      )
      .join("");
  return (
    uprights +
    drawn +
    contact(stage, x, 790, width, 10) +
    cabinet +
    rect(x + 40, 574, 110, 14, light.sunlit("#efe4cc")) +
    rect(x + 46, 562, 96, 12, light.sunlit(random.pick(["#a8553a", "#2f5f57", "#24435f"])))
  );
}

function globe(stage: Stage, x: number, foot: number): string {
  const { light } = stage;
  const sea = light.sunlit("#7d9aa0");
  return (
    line(`M${n(x)} ${foot}v-12M${n(x - 22)} ${foot - 2}h44`, light.sunlit("#a9854a"), 5, {
      "stroke-linecap": "round",
    }) +
    ellipse(x, foot - 46, 35, 35, sea) +
    shape(
      `M${n(x - 24)} ${foot - 66}q14-12 26-6q4 10-6 18q-12 0-14 12q-14-8-6-24ZM${n(x + 6)} ${foot - 44}q14-8 24 2q-2 20-14 26q-12-12-10-28Z`,
      light.sunlit("#c9b37c"),
    ) +
    line(
      `M${n(x - 26)} ${foot - 76}A40 40 0 0 0 ${n(x + 20)} ${foot - 11}`,
      light.sunlit("#a9854a"),
      3.6,
    )
  );
}

function desk(stage: Stage, x: number, wood: string): string {
  const { light, random } = stage;
  const lit = light.sunlit(wood);
  const [width, foot] = [470, 852];
  const on = light.moment === "dusk" || light.moment === "evening" || light.moment === "overcast";
  const lamp = light.sunlit(random.pick(["#2f5f57", "#c8723f", "#2c2e31", "#a8553a"]));
  return (
    contact(stage, x + 10, foot, width - 20, 20) +
    rect(x + 18, desktop + 18, 14, foot - desktop - 18, darker(lit, 0.25)) +
    rect(x + width - 32, desktop + 18, 14, foot - desktop - 18, darker(lit, 0.4)) +
    rect(x + 290, desktop + 18, 150, 74, darker(lit, 0.12)) +
    rect(x + 298, desktop + 26, 134, 26, lit) +
    rect(x + 298, desktop + 58, 134, 26, lit) +
    rect(x + 348, desktop + 36, 34, 5, light.sunlit("#a9854a")) +
    rect(x + 348, desktop + 68, 34, 5, light.sunlit("#a9854a")) +
    rect(x + 18, desktop + 18, width - 36, 16, light.shadow, { "fill-opacity": 0.3 }) +
    shape(`M${x + 18} ${desktop - 22}h${width - 36}l18 22h${-width}Z`, lighter(lit, 0.16)) +
    rect(x, desktop, width, 18, lit) +
    rect(x, desktop, width, 4, lighter(lit, 0.5)) +
    (on
      ? ellipse(
          x + 104,
          desktop - 70,
          170,
          140,
          stage.defs.radial([
            [0, "#ffe6ac", 0.7],
            [1, "#ffe6ac", 0],
          ]),
        )
      : "") +
    line(`M${x + 54} ${desktop - 10}l34-92l-28-62`, lamp, 6, {
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    }) +
    ellipse(x + 54, desktop - 8, 32, 7, lamp) +
    shape(`M${x + 48} ${desktop - 178}l32-10l42 36q-22 34-58 22Z`, lamp) +
    ellipse(x + 96, desktop - 138, 26, 10, on ? "#fff0c4" : lighter(lamp, 0.4), {
      transform: `rotate(-24 ${x + 96} ${desktop - 138})`,
    }) +
    shape(
      `M${x + 196} ${desktop - 10}l-10-88q0-6 6-6h134q6 0 6 6l-10 88Z`,
      light.sunlit("#3a4146"),
    ) +
    shape(
      `M${x + 200} ${desktop - 18}l-8-74h134l-8 74Z`,
      stage.defs.linear([
        [0, light.sky[1]],
        [1, lighter(light.sky[2], 0.3)],
      ]),
    ) +
    shape(`M${x + 176} ${desktop - 10}h166l8 8h-182Z`, light.sunlit("#b9bfbf")) +
    rect(x + 372, desktop - 18, 70, 10, light.sunlit("#a8553a")) +
    rect(x + 376, desktop - 27, 60, 9, light.sunlit("#efe4cc")) +
    rect(x + 380, desktop - 35, 56, 8, light.sunlit("#24435f")) +
    rect(x + 392, desktop - 62, 24, 27, light.sunlit("#efe8da"), { rx: 4 }) +
    line(`M${x + 416} ${desktop - 56}q12 4 0 14`, light.sunlit("#efe8da"), 4)
  );
}

/** A bentwood chair with its back to us. */
function chair(stage: Stage, x: number, foot: number): string {
  const { light, random } = stage;
  const wood = light.sunlit(random.pick(["#3a302a", "#7d5b40", "#2f4a44", "#a98055"]));
  const round = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  return (
    contact(stage, x - 12, foot, 150, 14) +
    line(
      `M${x + 20} ${foot - 146}L${x - 4} ${foot}M${x + 106} ${foot - 146}L${x + 130} ${foot}M${x + 36} ${foot - 140}L${x + 26} ${foot - 34}M${x + 92} ${foot - 140}L${x + 100} ${foot - 34}M${x + 12} ${foot - 60}Q${x + 62} ${foot - 76} ${x + 114} ${foot - 60}`,
      darker(wood, 0.2),
      9,
      round,
    ) +
    ellipse(x + 63, foot - 148, 68, 17, wood) +
    ellipse(x + 58, foot - 152, 56, 11, light.sunlit("#c9a677")) +
    line(
      `M${x + 10} ${foot - 150}Q${x - 8} ${foot - 318} ${x + 63} ${foot - 322}Q${x + 134} ${foot - 318} ${x + 116} ${foot - 150}`,
      wood,
      11,
      round,
    ) +
    line(
      `M${x + 38} ${foot - 160}Q${x + 30} ${foot - 282} ${x + 63} ${foot - 286}Q${x + 96} ${foot - 282} ${x + 88} ${foot - 160}`,
      wood,
      8,
      round,
    ) +
    line(
      `M${x + 7} ${foot - 156}Q${x - 10} ${foot - 316} ${x + 60} ${foot - 325}`,
      lighter(wood, 0.4),
      2.4,
      { "stroke-opacity": 0.7 },
    )
  );
}
