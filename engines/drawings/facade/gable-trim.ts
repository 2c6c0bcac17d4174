import { darker } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { line, n, polygon, rect, shape } from "../medium/svg.ts";
import { type GableStyle, gableLine } from "./gable.ts";
import { eaves } from "./roof.ts";

export function coping(
  stage: Stage,
  style: GableStyle,
  x: number,
  width: number,
  eave: number,
  top: number,
  trim: string,
): string {
  const lit = stage.light.sunlit(trim);
  if (style === "cornice") {
    const y = eave - (eave - top) * 0.42;
    return (
      rect(x - 4, y + 10, width + 8, 26, lit) +
      eaves(stage, x - 8, y, width + 16, 22, 8, trim) +
      consoles(stage, x, y + 14, width, lit)
    );
  }
  const d = `M${n(x)} ${n(eave)}${gableLine(style, x, width, eave, top)}`;
  const seam = line(d, stage.light.shadow, 9, {
    "stroke-opacity": stage.light.shadowDepth * 0.7,
    transform: "translate(5 7)",
    "clip-path": stage.defs.clip(`${d}Z`),
  });
  const edge =
    line(d, lit, style === "step" ? 8 : 12, { "stroke-linejoin": "round" }) +
    line(d, darker(lit, 0.4), 1, { "stroke-opacity": 0.5, transform: "translate(0 5)" });
  const crest = style === "neck" ? scrolls(x, width, eave, top, lit) : "";
  const finial =
    style === "bell"
      ? shape(
          `M${n(x + width * 0.4)} ${n(top + 16)}q${n(width * 0.1)} -34 ${n(width * 0.2)} 0Z`,
          lit,
        )
      : rect(x + width * 0.5 - 5, top - 22, 10, 22, lit);
  return seam + crest + edge + finial;
}

/** Carved shoulders of a neck gable. */
function scrolls(x: number, width: number, eave: number, top: number, stone: string): string {
  const rise = eave - top;
  return [1, -1]
    .map((side) => {
      const edge = side === 1 ? x : x + width;
      const inner = edge + side * width * 0.25;
      return (
        shape(
          `M${n(edge)} ${n(eave)}V${n(eave - rise * 0.08)}Q${n(edge + side * width * 0.05)} ${n(eave - rise * 0.26)} ${n(edge + side * width * 0.13)} ${n(eave - rise * 0.22)}Q${n(edge + side * width * 0.22)} ${n(eave - rise * 0.3)} ${n(inner)} ${n(eave - rise * 0.6)}V${n(eave)}Z`,
          stone,
        ) +
        line(
          `M${n(edge + side * width * 0.03)} ${n(eave - 10)}q${n(side * width * 0.02)} ${n(-rise * 0.2)} ${n(side * width * 0.1)} ${n(-rise * 0.14)}t${n(side * width * 0.06)} ${n(rise * 0.08)}M${n(inner - side * 8)} ${n(eave - 10)}q${n(-side * 4)} ${n(-rise * 0.2)} ${n(side * 2)} ${n(-rise * 0.42)}`,
          darker(stone, 0.4),
          2,
          { "stroke-opacity": 0.5 },
        )
      );
    })
    .join("");
}

function consoles(stage: Stage, x: number, y: number, width: number, lit: string): string {
  let drawn = "";
  const count = Math.round(width / 46);
  for (let index = 0; index <= count; index += 1) {
    const at = x + 6 + ((width - 22) * index) / count;
    drawn +=
      rect(at, y, 10, 22, darker(lit, 0.1)) +
      rect(at + 7, y, 5, 24, stage.light.shadow, { "fill-opacity": 0.3 });
  }
  return drawn;
}

export function hoist(stage: Stage, x: number, y: number): string {
  const beam = stage.light.sunlit("#5b4636");
  return (
    rect(x - 6, y - 8, 12, 16, darker(beam, 0.3)) +
    polygon(
      [
        [x - 6, y - 8],
        [x + 6, y - 8],
        [x + 9, y - 2],
        [x + 9, y + 14],
        [x - 3, y + 14],
        [x - 6, y + 8],
      ],
      beam,
    ) +
    line(`M${n(x + 3)} ${n(y + 14)}v9q6 2 3 7`, "#2b2d2f", 2.2)
  );
}
