import { indoors } from "../medium/light.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, group, line, n, rect, shape } from "../medium/svg.ts";
import { contact } from "../surroundings/ground.ts";
import { rug } from "./floor.ts";
import { housePlant } from "./house-plant.ts";
import { pendant } from "./lamps.ts";
import { picture } from "./ornaments.ts";
import { type RoomWindow, drawRoomWindow, sunPatch, wallLight } from "./room-window.ts";
import { drawRoom } from "./room.ts";

/** A bedroom: the bed in the morning light, a lamp, a chair with yesterday's clothes. */
export function drawSlaapkamer(outside: Stage): string {
  const { random } = outside;
  const stage: Stage = { ...outside, light: indoors(outside.light) };
  const wall = random.pick([
    "#e3cdb4",
    "#cfd4c3",
    "#efe6d3",
    "#a9b8ae",
    "#d6b8a4",
    "#5f7a70",
    "#b7c0c6",
  ] as const);
  const window: RoomWindow = {
    x: random.between(150, 200),
    y: 170,
    width: random.between(300, 350),
    height: 440,
    columns: 2,
    transom: 0.27,
    curtains: random.pick(["#f1e8d5", "#c9a677", "#a8b5a4", "#d9b9a0", "#7d8f9a"] as const),
  };
  const wood = random.pick(palette.timber);
  const bedX = random.between(600, 630);
  return (
    drawRoom(stage, {
      corner: 1380,
      wall,
      side: darker(wall, 0.05),
      floor: random.pick(["boards", "boards", "herringbone"] as const),
      timber: random.pick(["#c9a273", "#b98d60", "#d6b88c", "#96704e"] as const),
      panelled: random.chance(0.5) && wall !== "#5f7a70",
    }) +
    drawRoomWindow(stage, outside, window, "bed") +
    (random.chance(0.6)
      ? picture(stage, bedX + 210, 196, 200, 150, "a")
      : picture(stage, bedX + 150, 186, 120, 160, "a") +
        picture(stage, bedX + 290, 186, 120, 160, "b") +
        picture(stage, bedX + 430, 186, 120, 160, "c")) +
    wallLight(stage, 800, 150, 230, 260) +
    rug(
      stage,
      420,
      120,
      1190,
      262,
      random.pick(["#e6dcc4", "#a8553a", "#87a196", "#c9b391"] as const),
    ) +
    sunPatch(stage, window) +
    nightTable(stage, bedX - 118, wood) +
    bed(stage, bedX, wood) +
    nightTable(stage, bedX + 622, wood) +
    pendant(stage, bedX + 310, 140, 50, random.pick(["#efe4cc", "#c9a677", "#f3ead4"] as const)) +
    housePlant(stage, 150, 930, random.between(340, 420), "bedroom") +
    bench(stage, bedX + 130, 986, wood)
  );
}

/** Seen from its foot: headboard, pillows in two rows, a quilt that falls over the edge. */
function bed(stage: Stage, x: number, wood: string): string {
  const { light, random } = stage;
  const [width, foot] = [600, 900];
  const head = light.sunlit(random.pick([wood, "#efe4cc", "#7d8f86", "#b98d7a", "#2f5f57"]));
  const linen = light.sunlit(random.pick(["#f6f0e4", "#efe6d6", "#e9e4d8"]));
  const quilt = light.sunlit(
    random.pick(["#87a196", "#c9a677", "#d9cdb6", "#a8553a", "#5b6f7d", "#2f5f57", "#e3c3b0"]),
  );
  const throwOver = light.sunlit(
    random.pick(["#d6a24c", "#2f5f57", "#c8723f", "#efe4cc", "#7d2f2b"]),
  );
  const pillow = (px: number, py: number, w: number, h: number, tone: string): string =>
    shape(
      `M${n(px + 8)} ${n(py + h * 0.1)}Q${n(px + w / 2)} ${n(py - h * 0.12)} ${n(px + w - 8)} ${n(py + h * 0.1)}Q${n(px + w + 8)} ${n(py + h * 0.5)} ${n(px + w - 6)} ${n(py + h * 0.94)}Q${n(px + w / 2)} ${n(py + h * 1.06)} ${n(px + 6)} ${n(py + h * 0.94)}Q${n(px - 8)} ${n(py + h * 0.5)} ${n(px + 8)} ${n(py + h * 0.1)}Z`,
      tone,
    ) +
    shape(
      `M${n(px + w * 0.62)} ${n(py)}Q${n(px + w)} ${n(py)} ${n(px + w - 6)} ${n(py + h * 0.94)}Q${n(px + w * 0.7)} ${n(py + h * 1.04)} ${n(px + w * 0.4)} ${n(py + h)}Q${n(px + w * 0.74)} ${n(py + h * 0.7)} ${n(px + w * 0.62)} ${n(py)}Z`,
      light.shadow,
      { "fill-opacity": 0.12 },
    );
  let folds = "";
  for (let index = 1; index < 9; index += 1)
    folds += `M${n(x + (width * index) / 9 + random.between(-16, 16))} 806q${n(random.between(-14, 14))} 40 ${n(random.between(-8, 8))} 88`;
  const channels = [0.2, 0.4, 0.6, 0.8]
    .map((t) => `M${n(x - 8 + (width + 16) * t)} 420V640`)
    .join("");
  return (
    contact(stage, x - 8, foot + 8, width + 16, 26) +
    rect(x - 8, 410, width + 16, 300, head, { rx: 16 }) +
    line(channels, darker(head, 0.35), 3, { "stroke-opacity": 0.4 }) +
    rect(x - 8, 410, width + 16, 10, lighter(head, 0.35), { rx: 5 }) +
    rect(x + width + 8, 430, 16, 340, light.shadow, { "fill-opacity": 0.2 }) +
    pillow(x + 34, 520, 244, 116, darker(linen, 0.06)) +
    pillow(x + 322, 520, 244, 116, darker(linen, 0.06)) +
    pillow(x + 58, 558, 222, 104, linen) +
    pillow(x + 320, 558, 222, 104, linen) +
    pillow(x + 208, 590, 184, 82, throwOver) +
    shape(
      `M${n(x - 4)} 664Q${n(x + width / 2)} 640 ${n(x + width + 4)} 664L${n(x + width + 22)} 800Q${n(x + width / 2)} 826 ${n(x - 22)} 800Z`,
      lighter(quilt, 0.12),
    ) +
    shape(
      `M${n(x - 4)} 662Q${n(x + width / 2)} 638 ${n(x + width + 4)} 662L${n(x + width + 8)} 702Q${n(x + width / 2)} 680 ${n(x - 8)} 702Z`,
      linen,
    ) +
    shape(
      `M${n(x - 8)} 702Q${n(x + width / 2)} 680 ${n(x + width + 8)} 702l2 12Q${n(x + width / 2)} 692 ${n(x - 10)} 714Z`,
      light.shadow,
      { "fill-opacity": 0.16 },
    ) +
    shape(
      `M${n(x - 22)} 798Q${n(x + width / 2)} 824 ${n(x + width + 22)} 798l-4 94q-18 12-40 2t-60 4t-80-2t-90 4t-90-3t-90 3t-80-2t-70-2t-30-4Z`,
      quilt,
    ) +
    line(folds, darker(quilt, 0.4), 7, { "stroke-opacity": 0.22, "stroke-linecap": "round" }) +
    line(folds, lighter(quilt, 0.3), 3, {
      "stroke-opacity": 0.3,
      "stroke-linecap": "round",
      transform: "translate(-6 0)",
    }) +
    group(
      {},
      shape(
        `M${n(x - 15)} 744Q${n(x + width / 2)} 764 ${n(x + width + 15)} 744l12 68Q${n(x + width / 2)} 838 ${n(x - 26)} 812Z`,
        throwOver,
      ),
      line(
        `M${n(x - 18)} 762Q${n(x + width / 2)} 782 ${n(x + width + 18)} 762M${n(x - 22)} 792Q${n(x + width / 2)} 816 ${n(x + width + 22)} 792`,
        lighter(throwOver, 0.4),
        4,
        { "stroke-opacity": 0.6, "stroke-dasharray": "12 8" },
      ),
    ) +
    [x + 8, x + width - 24]
      .map((at) => rect(at, foot - 8, 16, 18, light.sunlit("#5b4231")))
      .join("")
  );
}

function nightTable(stage: Stage, x: number, wood: string): string {
  const { light, random } = stage;
  const lit = light.sunlit(wood);
  const on = light.moment === "dusk" || light.moment === "evening";
  const [width, top, foot] = [104, 664, 804];
  const base = light.sunlit(random.pick(["#efe4cc", "#2f5f57", "#b5694a", "#7d8b92"]));
  const shade = on ? "#ffe7b4" : light.sunlit("#f6ecd6");
  const at = x + width / 2;
  return (
    (on
      ? ellipse(
          at,
          top - 86,
          190,
          180,
          stage.defs.radial([
            [0, "#ffe2a6", 0.6],
            [1, "#ffe2a6", 0],
          ]),
        )
      : "") +
    contact(stage, x, foot, width, 9) +
    rect(x + 6, top + 10, 8, foot - top - 10, darker(lit, 0.3)) +
    rect(x + width - 14, top + 10, 8, foot - top - 10, darker(lit, 0.4)) +
    rect(x, top, width, 58, lit) +
    rect(x, top, width, 8, lighter(lit, 0.3)) +
    rect(x + 8, top + 15, width - 16, 36, darker(lit, 0.14)) +
    ellipse(at, top + 33, 4, 4, light.sunlit("#a9854a")) +
    shape(`M${n(at - 16)} ${top}q-8-30 10-44h12q18 14 10 44Z`, base) +
    rect(at - 2.5, top - 60, 5, 18, light.sunlit("#a9854a")) +
    shape(`M${n(at - 42)} ${top - 56}l14-58h56l14 58Z`, shade) +
    shape(`M${n(at + 8)} ${top - 114}h20l14 58h-24Z`, darker(shade, 0.25), {
      "fill-opacity": 0.35,
    }) +
    rect(x + 66, top - 9, 34, 9, light.sunlit("#a8553a")) +
    rect(x + 64, top - 16, 32, 7, light.sunlit("#efe4cc"))
  );
}

/** A bench at the foot of the bed with a folded blanket and a book. */
function bench(stage: Stage, x: number, foot: number, wood: string): string {
  const { light, random } = stage;
  const lit = light.sunlit(wood);
  const cloth = light.sunlit(random.pick(["#efe4cc", "#87a196", "#c98a6a", "#d9cdb6"]));
  const top = foot - 78;
  return (
    contact(stage, x, foot, 340, 14) +
    line(
      `M${n(x + 26)} ${top + 20}L${n(x + 16)} ${foot}M${n(x + 314)} ${top + 20}L${n(x + 324)} ${foot}`,
      darker(lit, 0.3),
      11,
      { "stroke-linecap": "round" },
    ) +
    rect(x, top, 340, 24, lit, { rx: 8 }) +
    rect(x + 4, top, 332, 7, lighter(lit, 0.35), { rx: 3 }) +
    rect(x + 34, top - 16, 130, 18, cloth, { rx: 7 }) +
    rect(x + 38, top - 30, 122, 17, lighter(cloth, 0.3), { rx: 7 }) +
    rect(x + 230, top - 9, 62, 9, light.sunlit("#24435f")) +
    rect(x + 234, top - 16, 52, 7, light.sunlit("#efe4cc"))
  );
}
