import { indoors } from "../medium/light.ts";
import { darker, lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, line, n, rect, shape } from "../medium/svg.ts";
import { contact } from "../surroundings/ground.ts";
import { room } from "./floor.ts";
import { housePlant } from "./house-plant.ts";
import { pendant } from "./lamps.ts";
import { type RoomWindow, drawRoomWindow, sunPatch, wallLight } from "./room-window.ts";
import { drawRoom } from "./room.ts";

type Bath = { tile: string; metal: string; wood: string; shape: "slipper" | "oval" };

/** A bath under the window, a basin with a round mirror, tiles half-way up. */
export function drawBadkamer(outside: Stage): string {
  const { random } = outside;
  const stage: Stage = { ...outside, light: indoors(outside.light) };
  const bath: Bath = {
    tile: random.pick([
      "#7f9d8b",
      "#2f5f57",
      "#f1ece0",
      "#e3d2ab",
      "#9fb4b8",
      "#c9a08a",
      "#4f6f86",
    ] as const),
    metal: random.pick(["#a9854a", "#2c2e31", "#9aa3a5"] as const),
    wood: random.pick(["#a98055", "#8a6848", "#c09a6a"] as const),
    shape: random.pick(["slipper", "oval"] as const),
  };
  const wall = random.pick(["#f1e8d5", "#efe9dc", "#e6dfd0", "#dfe3da"] as const);
  const window: RoomWindow = {
    x: random.between(300, 350),
    y: 150,
    width: random.between(330, 380),
    height: 350,
    columns: 2,
    transom: 0.3,
  };
  return (
    drawRoom(stage, {
      corner: 1400,
      wall,
      side: wall,
      floor: random.pick(["checks", "tiles", "herringbone"] as const),
      timber: random.pick(["#d9d0c0", "#cfc4ae", "#c9b391"] as const),
      panelled: false,
    }) +
    tiledWall(stage, bath.tile) +
    drawRoomWindow(stage, outside, window, "bath") +
    wallLight(stage, 850, 130, 200, 220) +
    basin(stage, 930, bath) +
    towels(stage, 1292, bath) +
    sunPatch(stage, { ...window, y: window.y + 30 }) +
    tub(stage, random.between(230, 290), bath) +
    housePlant(stage, 150, 900, random.between(330, 420), "bath") +
    stool(stage, 790, 968, bath) +
    pendant(stage, 1060, 150, 36, bath.metal === "#9aa3a5" ? "#efe4cc" : bath.metal)
  );
}

function tiledWall(stage: Stage, colour: string): string {
  const random = stage.random.fork("bath tiles");
  const { light } = stage;
  const lit = light.sunlit(colour);
  const [w, h, top, right] = [34, 80, 420, 1400];
  let [joints, dark, pale] = ["", "", ""];
  for (let y = room.floor - 30 - h; y > top - h; y -= h) joints += `M-900 ${y}H${right}`;
  for (let x = stage.view.left - 20; x < right; x += w) {
    joints += `M${n(x)} ${top}V${room.floor - 30}`;
    for (let y = room.floor - 30 - h; y > top - h; y -= h) {
      const tone = random.next();
      const from = Math.max(y, top);
      const piece = `M${n(x + 1)} ${from + 1}h${w - 2}v${y + h - from - 2}h${2 - w}Z`;
      if (tone < 0.24) dark += piece;
      else if (tone > 0.76) pale += piece;
    }
  }
  return (
    rect(-900, top, right + 900, room.floor - 30 - top, lit) +
    shape(dark, darker(lit, 0.3), { "fill-opacity": 0.26 }) +
    shape(pale, lighter(lit, 0.5), { "fill-opacity": 0.34 }) +
    line(joints, lighter(lit, 0.5), 1.6, { "stroke-opacity": 0.5 }) +
    rect(-900, top - 12, right + 900, 14, darker(lit, 0.12)) +
    rect(-900, top - 12, right + 900, 4, lighter(lit, 0.5)) +
    rect(
      -900,
      top,
      right + 900,
      room.floor - top,
      stage.defs.linear([
        [0, "#ffffff", 0.12],
        [1, light.shadow, 0.2],
      ]),
    )
  );
}

function tub(stage: Stage, x: number, { metal, shape: form }: Bath): string {
  const { light, random, defs } = stage;
  const [width, top, foot] = [560, 660, 900];
  const enamel = light.sunlit("#fbf7ee");
  const outer = light.sunlit(random.pick(["#fbf7ee", "#2f5f57", "#34363a", "#c9a08a", "#e3d2ab"]));
  const brass = light.sunlit(metal);
  const lift = form === "slipper" ? 70 : 0;
  const body = `M${x - 10} ${top - lift}Q${x + 20} ${foot - 30} ${x + 120} ${foot - 14}H${x + width - 110}Q${x + width - 16} ${foot - 30} ${x + width + 6} ${top}Q${x + width * 0.55} ${top + 22} ${x - 10} ${top - lift}Z`;
  return (
    contact(stage, x + 40, foot + 2, width - 80, 26) +
    [130, width - 150]
      .map((dx) => shape(`M${x + dx} ${foot - 20}h26q6 22-6 26q-20 2-26-6Z`, brass))
      .join("") +
    shape(body, outer) +
    shape(
      body,
      defs.linear(
        [
          [0, "#ffffff", 0.3],
          [0.45, "#ffffff", 0],
          [1, light.shadow, 0.36],
        ],
        [0, 0, 0.8, 1],
      ),
    ) +
    shape(
      `M${x - 22} ${top - lift - 6}Q${x + width * 0.5} ${top + 6} ${x + width + 18} ${top - 8}q10 4 2 16Q${x + width * 0.5} ${top + 30} ${x - 20} ${top - lift + 14}q-12-12-2-20Z`,
      enamel,
    ) +
    shape(
      `M${x - 18} ${top - lift + 12}Q${x + width * 0.5} ${top + 30} ${x + width + 18} ${top + 8}l-2 8Q${x + width * 0.5} ${top + 40} ${x - 14} ${top - lift + 22}Z`,
      light.shadow,
      { "fill-opacity": 0.2 },
    ) +
    line(`M${x + width - 60} ${foot}V${top - 96}q0-22-24-22t-24 20v14`, brass, 8, {
      "stroke-linecap": "round",
    }) +
    line(`M${x + width - 63} ${foot - 30}V${top - 94}`, lighter(brass, 0.5), 2) +
    line(`M${x + width - 84} ${top - 70}h48`, brass, 7, { "stroke-linecap": "round" }) +
    shape(
      `M${x + 96} ${top + 3}q50-8 104 6l-6 118q-46 14-92 2Z`,
      light.sunlit(random.pick(["#f3ead4", "#c98a6a", "#87a196", "#d6a24c"])),
    ) +
    line(
      `M${x + 99} ${top + 104}q46 12 94 2M${x + 98} ${top + 94}q46 12 96 2`,
      light.sunlit("#fbf6ea"),
      3,
      { "stroke-opacity": 0.8 },
    )
  );
}

function basin(stage: Stage, x: number, { metal, wood }: Bath): string {
  const { light, defs, random } = stage;
  const lit = light.sunlit(wood);
  const brass = light.sunlit(metal);
  const [width, top] = [290, 560];
  const at = x + width / 2;
  let slats = "";
  for (let dx = 22; dx < width - 10; dx += 18) slats += `M${x + dx} ${top + 26}v136`;
  const mirror = random.chance(0.6);
  const glass = defs.linear(
    [
      [0, light.sunlit("#dbe6e4")],
      [0.6, light.sunlit("#bccac8")],
      [1, light.sunlit("#9fb0ae")],
    ],
    [0, 0, 1, 1],
  );
  return (
    (mirror
      ? ellipse(at + 8, 316, 108, 108, light.shadow, { "fill-opacity": 0.18 }) +
        ellipse(at, 306, 108, 108, brass) +
        ellipse(at, 306, 101, 101, glass) +
        shape(`M${n(at - 74)} 372L${n(at + 22)} 208l26 6L${n(at - 50)} 392Z`, "#ffffff", {
          "fill-opacity": 0.22,
        })
      : rect(at - 92, 186, 184, 246, brass, { rx: 92 }) +
        rect(at - 85, 193, 170, 232, glass, { rx: 85 }) +
        shape(`M${n(at - 60)} 390L${n(at + 10)} 206l28 4L${n(at - 36)} 410Z`, "#ffffff", {
          "fill-opacity": 0.22,
        })) +
    rect(x + 10, top + 160, width, 14, light.shadow, { "fill-opacity": 0.3 }) +
    rect(x, top + 20, width, 148, lit) +
    line(slats, darker(lit, 0.4), 2, { "stroke-opacity": 0.5 }) +
    rect(x, top + 92, width, 4, darker(lit, 0.5)) +
    rect(x, top + 20, width, 18, light.shadow, { "fill-opacity": 0.25 }) +
    rect(x - 8, top + 6, width + 16, 16, light.sunlit("#efe8da")) +
    shape(`M${n(at - 82)} ${top - 34}h164q2 40-44 42h-76q-46-2-44-42Z`, light.sunlit("#fbf7ee")) +
    shape(`M${n(at + 30)} ${top - 34}h52q2 40-44 42h-40q34-8 32-42Z`, light.shadow, {
      "fill-opacity": 0.14,
    }) +
    line(`M${n(at)} ${top - 36}v-48q0-16 16-16h18v12`, brass, 7, { "stroke-linecap": "round" }) +
    rect(x + 20, top - 40, 20, 46, light.sunlit("#7d5b40"), { rx: 4 }) +
    rect(x + 26, top - 52, 8, 14, light.sunlit("#2c2e31")) +
    rect(x + width - 52, top - 22, 34, 28, light.sunlit("#b5694a")) +
    line(
      `M${x + width - 44} ${top - 22}l-6-22M${x + width - 34} ${top - 22}l4-24`,
      light.sunlit("#efe4cc"),
      4,
      { "stroke-linecap": "round" },
    )
  );
}

/** A ladder against the wall with two towels over its rungs. */
function towels(stage: Stage, x: number, { wood }: Bath): string {
  const { light, random } = stage;
  const lit = light.sunlit(wood);
  const cloth = (y: number, colour: string): string =>
    rect(x + 4, y, 72, 118, light.sunlit(colour), { rx: 4 }) +
    rect(x + 48, y, 28, 118, light.shadow, { "fill-opacity": 0.12 }) +
    rect(x + 4, y + 96, 72, 7, lighter(light.sunlit(colour), 0.5));
  return (
    line(`M${x + 22} 300L${x + 10} 796M${x + 92} 300L${x + 86} 796`, light.shadow, 9, {
      "stroke-opacity": 0.2,
    }) +
    line(`M${x + 8} 290L${x - 4} 796M${x + 76} 290L${x + 84} 796`, lit, 10, {
      "stroke-linecap": "round",
    }) +
    line(`M${x + 6} 360h70M${x + 3} 480h76M${x} 600h80M${x - 2} 720h84`, darker(lit, 0.2), 8) +
    cloth(356, random.pick(["#f3ead4", "#c98a6a", "#87a196"])) +
    cloth(478, random.pick(["#d6a24c", "#efe4cc", "#4f6f86"]))
  );
}

function stool(stage: Stage, x: number, foot: number, { wood }: Bath): string {
  const { light } = stage;
  const lit = light.sunlit(wood);
  const top = foot - 118;
  return (
    contact(stage, x - 6, foot, 130, 11) +
    line(
      `M${x + 16} ${top + 14}L${x + 6} ${foot}M${x + 102} ${top + 14}L${x + 112} ${foot}M${x + 12} ${foot - 40}h94`,
      darker(lit, 0.3),
      9,
      { "stroke-linecap": "round" },
    ) +
    rect(x, top, 118, 16, lit, { rx: 7 }) +
    rect(x + 4, top, 110, 5, lighter(lit, 0.4), { rx: 3 }) +
    rect(x + 16, top - 22, 70, 22, light.sunlit("#f3ead4"), { rx: 9 }) +
    rect(x + 20, top - 40, 62, 20, light.sunlit("#c9a08a"), { rx: 9 }) +
    rect(x + 94, top - 26, 12, 26, light.sunlit("#7d8b80"), { rx: 3 })
  );
}
