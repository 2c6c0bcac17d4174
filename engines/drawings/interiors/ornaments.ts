import { darker, lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, group, line, n, polygon, rect, round, shape } from "../medium/svg.ts";

export function vase(stage: Stage, x: number, foot: number, size: number): string {
  const { light, random } = stage;
  const clay = light.sunlit(random.pick(["#efe4cc", "#5f8577", "#b5694a", "#7d8b92"]));
  let [stems, leaves, buds] = ["", "", ""];
  for (let index = -3; index <= 3; index += 1) {
    const tipX = x + index * size * 0.2;
    const tipY = foot - size * random.between(1.1, 1.6);
    stems += `M${n(x)} ${n(foot - size * 0.5)}Q${n(x + index * size * 0.04)} ${n(foot - size * 0.9)} ${n(tipX)} ${n(tipY)}`;
    for (const t of [0.5, 0.7, 0.9])
      leaves += `M${n(x + (tipX - x) * t)} ${n(foot - size * 0.5 + (tipY - foot + size * 0.5) * t)}l${n(random.between(-7, 7))} ${n(-random.between(3, 8))}`;
    buds += `M${n(tipX)} ${n(tipY)}h.1`;
  }
  const green = light.season === "autumn" ? "#a8703a" : "#6f8a5a";
  return (
    line(stems, light.sunlit("#6a6a48"), 2) +
    line(leaves, light.sunlit(green), 6, round) +
    line(buds, light.sunlit(random.pick(["#e8bfc0", "#f3ecdc", "#d6a24c"])), 8, round) +
    shape(
      `M${n(x - size * 0.1)} ${n(foot - size * 0.56)}h${n(size * 0.2)}q${n(size * 0.02)} ${n(size * 0.14)} ${n(size * 0.12)} ${n(size * 0.26)}q${n(size * 0.04)} ${n(size * 0.3)} ${n(-size * 0.1)} ${n(size * 0.3)}h${n(-size * 0.24)}q${n(-size * 0.14)} 0 ${n(-size * 0.1)} ${n(-size * 0.3)}q${n(size * 0.1)} ${n(-size * 0.12)} ${n(size * 0.12)} ${n(-size * 0.26)}Z`,
      clay,
    ) +
    shape(
      `M${n(x + size * 0.04)} ${n(foot - size * 0.56)}h${n(size * 0.06)}q${n(size * 0.02)} ${n(size * 0.14)} ${n(size * 0.12)} ${n(size * 0.26)}q${n(size * 0.04)} ${n(size * 0.3)} ${n(-size * 0.1)} ${n(size * 0.3)}Z`,
      darker(clay, 0.3),
      { "fill-opacity": 0.5 },
    )
  );
}

/** A framed print: river, hill and sun, or plain shapes. */
export function picture(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  label: string,
): string {
  const random = stage.random.fork(`print ${label}`);
  const { light, defs } = stage;
  const c = (colour: string): string => light.sunlit(colour);
  const [px, py, pw, ph] = [x + width * 0.14, y + height * 0.12, width * 0.72, height * 0.76];
  const clip = defs.clip(`M${n(px)} ${n(py)}h${n(pw)}v${n(ph)}h${n(-pw)}Z`);
  const hills = random.chance(0.6);
  const art = hills
    ? rect(px, py, pw, ph, c(random.pick(["#e6c9a0", "#c9d6cf", "#efd9c0"]))) +
      ellipse(
        px + pw * random.between(0.25, 0.75),
        py + ph * 0.32,
        pw * 0.13,
        pw * 0.13,
        c("#c8723f"),
      ) +
      shape(
        `M${n(px)} ${n(py + ph * 0.56)}q${n(pw * 0.3)} ${n(-ph * 0.2)} ${n(pw * 0.6)} 0t${n(pw * 0.5)} ${n(-ph * 0.04)}v${n(ph)}h${n(-pw * 1.2)}Z`,
        c("#87a196"),
      ) +
      shape(
        `M${n(px)} ${n(py + ph * 0.76)}q${n(pw * 0.35)} ${n(-ph * 0.16)} ${n(pw)} ${n(ph * 0.04)}v${n(ph)}h${n(-pw)}Z`,
        c("#2f5f57"),
      )
    : rect(px, py, pw, ph, c("#efe6d2")) +
      ellipse(
        px + pw * 0.38,
        py + ph * 0.4,
        pw * 0.28,
        pw * 0.28,
        c(random.pick(["#a8553a", "#2f5f57", "#d6a24c"])),
      ) +
      rect(
        px + pw * 0.44,
        py + ph * 0.44,
        pw * 0.42,
        ph * 0.4,
        c(random.pick(["#24435f", "#87a196", "#c9a677"])),
        { "fill-opacity": 0.85 },
      );
  return (
    polygon(
      [
        [x + 8, y + 10],
        [x + width + 10, y + 10],
        [x + width + 10, y + height + 12],
        [x + 8, y + height + 12],
      ],
      light.shadow,
      { "fill-opacity": 0.2 },
    ) +
    rect(x, y, width, height, c(random.pick(["#2c2e31", "#a98055", "#efe4cc", "#7d5b40"]))) +
    rect(x + 6, y + 6, width - 12, height - 12, c("#faf5e8")) +
    group({ "clip-path": clip }, art)
  );
}

/** Books standing and lying along a shelf. */
export function books(
  stage: Stage,
  x: number,
  foot: number,
  width: number,
  height: number,
  label: string,
): string {
  const random = stage.random.fork(`books ${label}`);
  const { light } = stage;
  let drawn = "";
  for (let at = x; at < x + width - 8;) {
    const roll = random.next();
    if (roll < 0.1) {
      at += random.between(20, 46);
      continue;
    }
    if (roll < 0.17 && at < x + width - 60) {
      for (let pile = 0; pile < 3; pile += 1)
        drawn += rect(
          at + pile * 3,
          foot - (pile + 1) * height * 0.14,
          50 - pile * 6,
          height * 0.14,
          light.sunlit(random.pick(["#a8553a", "#e9d9b4", "#2f5f57", "#7d8b92"])),
        );
      at += 56;
      continue;
    }
    const w = random.between(7, 17);
    const tall = height * random.between(0.62, 0.94);
    const colour = light.sunlit(
      random.pick([
        "#a8553a",
        "#e9d9b4",
        "#2f5f57",
        "#24435f",
        "#c9a677",
        "#7d2f2b",
        "#efe4cc",
        "#87a196",
        "#5b4231",
      ]),
    );
    drawn +=
      rect(at, foot - tall, w - 1, tall, colour) +
      (w > 11 ? rect(at, foot - tall * 0.84, w - 1, 4, lighter(colour, 0.4)) : "");
    at += w;
  }
  return drawn;
}
