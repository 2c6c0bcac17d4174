import { contact, pendant, vase } from "./furniture.ts";
import { indoors } from "./light.ts";
import { darker, lighter, palette } from "./palette.ts";
import { drawRoomWindow, sunPatch, wallLight, type RoomWindow } from "./room-window.ts";
import { drawRoom, room } from "./room.ts";
import type { Stage } from "./stage.ts";
import { ellipse, group, line, n, rect, shape } from "./svg.ts";

const worktop = 574;

type Kitchen = {
  front: string;
  top: string;
  tile: "white" | "delft" | "green" | "marl";
  metal: string;
};

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

function tiles(stage: Stage, kind: Kitchen["tile"]): string {
  const random = stage.random.fork("tiles");
  const { light } = stage;
  const base = light.sunlit(
    { white: "#f3efe4", delft: "#f1eee4", green: "#7f9d8b", marl: "#e3d2ab" }[kind],
  );
  const [w, h] = kind === "delft" ? [46, 46] : [66, 26];
  const [top, right] = [kind === "green" ? 380 : 320, 1370];
  let [joints, dark, pale, blue] = ["", "", "", ""];
  for (let row = 0, y = worktop - h; y > top - h; y -= h, row += 1) {
    joints += `M-900 ${y}H${right}`;
    for (
      let x = stage.view.left - 80 - (kind !== "delft" && row % 2 ? w / 2 : 0);
      x < right;
      x += w
    ) {
      joints += `M${n(x)} ${y}v${h}`;
      const tone = random.next();
      if (tone < 0.16) dark += `M${n(x + 1)} ${y + 1}h${w - 2}v${h - 2}h${2 - w}Z`;
      else if (tone > 0.8) pale += `M${n(x + 1)} ${y + 1}h${w - 2}v${h - 2}h${2 - w}Z`;
      if (kind === "delft") {
        blue += `M${n(x + 4)} ${y + 4}l6 6M${n(x + w - 4)} ${y + 4}l-6 6M${n(x + 4)} ${y + h - 4}l6-6M${n(x + w - 4)} ${y + h - 4}l-6-6`;
        if (tone > 0.6)
          blue += `M${n(x + w / 2)} ${y + 33}v-14m-7 5q7-12 14 0q-7 6-14 0M${n(x + 13)} ${y + 34}h20`;
        else if (tone < 0.2)
          blue += `M${n(x + 12)} ${y + 31}h22l-4 5h-14ZM${n(x + w / 2)} ${y + 30}v-18l9 14h-9`;
      }
    }
  }
  return (
    rect(-900, top, right + 900, worktop - top, base) +
    group(
      { "clip-path": stage.defs.clip(`M-900 ${top - 8}H${right}V${worktop}H-900Z`) },
      shape(dark, darker(base, 0.25), { "fill-opacity": 0.3 }) +
        shape(pale, lighter(base, 0.7), { "fill-opacity": 0.5 }),
      line(blue, light.sunlit("#3d6291"), 2, {
        "stroke-opacity": 0.75,
        "stroke-linecap": "round",
      }) + line(joints, darker(base, 0.3), 1.3, { "stroke-opacity": 0.5 }),
    ) +
    rect(-900, top - 8, right + 900, 9, lighter(base, 0.2)) +
    rect(
      -900,
      worktop - 60,
      right + 900,
      60,
      stage.defs.linear([
        [0, light.shadow, 0],
        [1, light.shadow, 0.18],
      ]),
    )
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

function hood(stage: Stage, x: number, { metal }: Kitchen): string {
  const { light } = stage;
  const body = light.sunlit(stage.random.pick(["#f1e8d5", "#34363a", "#c9a677"]));
  const pan = light.sunlit(stage.random.pick(["#c8723f", "#2f5f57", "#a8553a", "#34363a"]));
  return (
    shape(`M${x + 12} 400L${x + 64} 300V110h64v190l52 100Z`, body) +
    shape(`M${x + 128} 110v190l52 100h-46l-34-100V110Z`, light.shadow, { "fill-opacity": 0.22 }) +
    rect(x, 398, 192, 16, darker(body, 0.2)) +
    rect(x, 398, 192, 4, lighter(body, 0.4)) +
    rect(x + 10, 414, 172, 20, light.shadow, { "fill-opacity": 0.2 }) +
    rect(x + 4, worktop - 9, 186, 7, light.sunlit("#2c2e31")) +
    rect(x + 22, worktop - 56, 74, 47, pan, { rx: 5 }) +
    rect(x + 18, worktop - 60, 82, 7, lighter(pan, 0.25)) +
    rect(x + 54, worktop - 69, 10, 9, light.sunlit(metal)) +
    rect(x + 76, worktop - 52, 20, 43, light.shadow, { "fill-opacity": 0.2 }) +
    shape(`M${x + 116} ${worktop - 9}v-30q0-12 14-12h30q14 0 14 12v30Z`, light.sunlit("#9aa3a5")) +
    line(
      `M${x + 174} ${worktop - 40}q18-4 20-18M${x + 126} ${worktop - 51}q19-30 38 0`,
      light.sunlit("#6d7678"),
      5,
      { "stroke-linecap": "round" },
    )
  );
}

function shelf(stage: Stage, x: number, { metal }: Kitchen): string {
  const { light, random } = stage;
  const wood = light.sunlit("#a98055");
  const board = (y: number): string =>
    rect(x + 8, y + 10, 242, 12, light.shadow, { "fill-opacity": 0.22 }) +
    rect(x, y, 242, 11, wood) +
    rect(x, y, 242, 3, lighter(wood, 0.4)) +
    [24, 210].map((dx) => line(`M${x + dx} ${y + 11}v16h-10`, light.sunlit(metal), 4)).join("");
  let things = "";
  for (let index = 0; index < 4; index += 1)
    things +=
      ellipse(
        x + 32 + index * 30,
        284,
        24,
        25,
        light.sunlit(random.pick(["#f3efe4", "#c9d6d3", "#e6d3a8", "#5f7f94"])),
      ) + ellipse(x + 32 + index * 30, 284, 15, 16, "#ffffff", { "fill-opacity": 0.24 });
  for (let index = 0; index < 5; index += 1) {
    const h = random.between(36, 54);
    const colour = light.sunlit(random.pick(["#e9dfc8", "#b5694a", "#c9a677", "#7d8b80"]));
    things +=
      rect(x + 16 + index * 42, 428 - h, 31, h, colour, { rx: 4 }) +
      rect(x + 14 + index * 42, 424 - h, 35, 8, light.sunlit("#7d5b40")) +
      rect(x + 38 + index * 42, 430 - h, 9, h - 2, light.shadow, { "fill-opacity": 0.16 });
  }
  const trailing = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        `M${x + 204} 296q${index * 9 - 18} ${8 + index * 3} ${index * 10 - 20} ${40 + ((index * 37) % 46)}`,
    )
    .join("");
  return (
    things +
    line(trailing, light.sunlit("#55784a"), 4, {
      "stroke-linecap": "round",
      "stroke-dasharray": "7 4",
    }) +
    shape(`M${x + 182} 280h44l-6 30h-32Z`, light.sunlit("#b5694a")) +
    board(309) +
    board(428)
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
