import { glassRail, glazing } from "../../facade/glazing.ts";
import { darker, lighter } from "../../medium/palette.ts";
import type { Stage } from "../../medium/stage.ts";
import { line, n, polygon, rect, shape } from "../../medium/svg.ts";
import { drawGrass } from "../../surroundings/birch.ts";
import { drawShrub } from "../../surroundings/hedge.ts";
import { drawTree } from "../../surroundings/tree.ts";

export type Block = {
  x: number;
  width: number;
  floors: number;
  /** Height of the roof terrace. */
  deck: number;
  bays: number;
  wall: string;
  frame: string;
  plastered: boolean;
};

export function topFloor(stage: Stage, { x, width, deck, frame }: Block): string {
  const { light, random } = stage;
  const [left, w] = [x + width * random.between(0.13, 0.2), width * random.between(0.6, 0.68)];
  const top = deck - 152;
  const slab = light.sunlit("#efe8d8");
  const wood = light.sunlit("#b08a5e");
  const coreW = w * 0.2;
  const coreX = left + w - coreW;
  let slats = "";
  for (let at = coreX + 7; at < coreX + coreW; at += 8) slats += `M${n(at)} ${top}V${deck}`;
  const lit = { ...stage, light: { ...light, glow: Math.max(light.glow, 0.35) } };
  return (
    rect(coreX + coreW * 0.3, top - 64, coreW * 0.62, 60, light.sunlit("#8f8a80")) +
    glazing(lit, {
      x: left,
      y: top,
      width: w - coreW,
      height: deck - top,
      panes: 6,
      frame,
      depth: 14,
    }) +
    rect(coreX, top, coreW, deck - top, wood) +
    line(slats, darker(wood, 0.45), 1.7, { "stroke-opacity": 0.5 }) +
    polygon(
      [
        [left, top],
        [left + w, top],
        [left + w, top + 26],
        [left + 50, top + 26],
        [left + 14, top + 10],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    ) +
    rect(left - 74, top - 20, w + 150, 22, slab) +
    rect(left - 74, top - 20, w + 150, 5, lighter(slab, 0.6)) +
    rect(left - 74, top, w + 150, 3, light.shadow, { "fill-opacity": 0.35 }) +
    [left - 60, left + w + 56]
      .map((at) => rect(at, top, 6, deck - top, light.sunlit(frame)))
      .join("") +
    parasol(stage, left - 64 > x + 90 ? x + width * 0.06 : x + width * 0.06, deck) +
    [0.05, 0.13, 0.88, 0.95]
      .map((t, index) => drawGrass(stage, x + width * t, deck, 62, `${index}`))
      .join("") +
    drawShrub(stage, x + width * 0.91, deck, 76, "terrace") +
    drawTree(stage, x + width * 0.965, deck, 150, "terrace") +
    glassRail(stage, x + 4, deck - 50, width - 8, 50, 104) +
    rect(x - 12, deck - 5, width + 24, 16, slab) +
    rect(x - 12, deck - 5, width + 24, 4, lighter(slab, 0.6)) +
    rect(x, deck + 11, width, 10, light.shadow, { "fill-opacity": light.shadowDepth })
  );
}

function parasol(stage: Stage, x: number, foot: number): string {
  const cloth = stage.light.sunlit(
    stage.random.pick(["#efe2c4", "#c8723f", "#2f5f57", "#d6a24c"] as const),
  );
  return (
    line(`M${n(x)} ${foot}V${foot - 104}`, stage.light.sunlit("#7d5b40"), 3.6) +
    shape(`M${n(x - 62)} ${foot - 78}Q${n(x)} ${foot - 128} ${n(x + 62)} ${foot - 78}Z`, cloth) +
    shape(
      `M${n(x)} ${foot - 103}Q${n(x + 40)} ${foot - 100} ${n(x + 62)} ${foot - 78}H${n(x + 18)}Z`,
      darker(cloth, 0.2),
    )
  );
}
