import { darker, lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, line, n, rect, shape } from "../medium/svg.ts";
import { contact } from "../surroundings/ground.ts";

export function floorLamp(stage: Stage, x: number, foot: number, height: number): string {
  const { light, random } = stage;
  const on = light.moment === "dusk" || light.moment === "evening" || light.moment === "overcast";
  const brass = light.sunlit("#a9854a");
  const top = foot - height;
  const cloth = on ? "#ffe7b4" : light.sunlit(random.pick(["#f3ead4", "#c9a677", "#5f8577"]));
  return (
    (on
      ? ellipse(
          x,
          top + 50,
          250,
          230,
          stage.defs.radial([
            [0, "#ffe2a6", light.moment === "dusk" ? 0.6 : 0.34],
            [1, "#ffe2a6", 0],
          ]),
        )
      : "") +
    contact(stage, x - 30, foot, 60, 8) +
    ellipse(x, foot - 3, 32, 8, darker(brass, 0.2)) +
    rect(x - 2.5, top + 60, 5, height - 62, brass) +
    shape(`M${n(x - 62)} ${n(top + 84)}L${n(x - 40)} ${n(top)}h80l22 84Z`, cloth) +
    shape(`M${n(x + 14)} ${n(top)}h26l22 84h-34Z`, darker(cloth, 0.2), { "fill-opacity": 0.4 })
  );
}

export function pendant(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colour: string,
  from = 74,
): string {
  const { light } = stage;
  const lit = light.sunlit(colour);
  const on = light.moment !== "midday" && light.moment !== "morning";
  return (
    line(`M${n(x)} ${from}V${n(y)}`, light.sunlit("#2c2e31"), 2.4) +
    (on
      ? ellipse(
          x,
          y + size * 0.6,
          size * 2.2,
          size * 1.9,
          stage.defs.radial([
            [0, "#ffe2a6", 0.55],
            [1, "#ffe2a6", 0],
          ]),
        )
      : "") +
    shape(
      `M${n(x - size)} ${n(y + size * 0.72)}Q${n(x - size * 0.94)} ${n(y + size * 0.06)} ${n(x)} ${n(y)}Q${n(x + size * 0.94)} ${n(y + size * 0.06)} ${n(x + size)} ${n(y + size * 0.72)}Z`,
      lit,
    ) +
    shape(
      `M${n(x - size * 0.8)} ${n(y + size * 0.6)}Q${n(x - size * 0.7)} ${n(y + size * 0.14)} ${n(x - size * 0.1)} ${n(y + size * 0.05)}Q${n(x - size * 0.5)} ${n(y + size * 0.24)} ${n(x - size * 0.6)} ${n(y + size * 0.6)}Z`,
      lighter(lit, 0.5),
      { "fill-opacity": 0.5 },
    ) +
    ellipse(x, y + size * 0.72, size, size * 0.13, on ? "#fff0c8" : darker(lit, 0.4))
  );
}
