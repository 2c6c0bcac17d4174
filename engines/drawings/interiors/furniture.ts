import { darker, lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, group, line, n, rect, round, shape } from "../medium/svg.ts";
import { contact } from "../surroundings/ground.ts";
import { vase } from "./ornaments.ts";

export function sofa(stage: Stage, x: number, foot: number, width: number, colour: string): string {
  const { light, random } = stage;
  const lit = light.sunlit(colour);
  const h = width * 0.34;
  const arm = width * 0.1;
  const seat = foot - h * 0.46;
  const cushions = random.pick([2, 3] as const);
  const inner = width - arm * 2;
  const legs = [0.08, 0.9]
    .map((t) => shape(`M${n(x + width * t)} ${n(foot - 22)}h14l-3 22h-8Z`, light.sunlit("#5b4231")))
    .join("");
  let backs = "";
  let seats = "";
  for (let index = 0; index < cushions; index += 1) {
    const left = x + arm + (inner * index) / cushions;
    const w = inner / cushions;
    backs +=
      rect(left + 2, foot - h, w - 4, h * 0.6, lighter(lit, 0.06), { rx: 16 }) +
      shape(
        `M${n(left + 14)} ${n(foot - h + 6)}h${n(w - 28)}q8 0 8 8h${n(-w + 12)}q0-8 8-8Z`,
        lighter(lit, 0.3),
        { "fill-opacity": 0.6 },
      );
    seats +=
      rect(left + 1, seat, w - 2, h * 0.2, lighter(lit, 0.16), { rx: 9 }) +
      rect(left + 6, seat + h * 0.16, w - 12, h * 0.05, darker(lit, 0.3), { "fill-opacity": 0.5 });
  }
  const pillow = (at: number, tone: string, turn: number): string =>
    group(
      { transform: `rotate(${turn} ${n(at)} ${n(seat - 26)})` },
      rect(at - 34, seat - 60, 68, 62, light.sunlit(tone), { rx: 13 }),
      line(
        `M${n(at - 22)} ${n(seat - 42)}h44M${n(at - 22)} ${n(seat - 28)}h44M${n(at - 22)} ${n(seat - 14)}h44`,
        darker(light.sunlit(tone), 0.2),
        3,
        { "stroke-opacity": 0.5 },
      ),
    );
  return (
    contact(stage, x, foot, width, 18) +
    legs +
    rect(x + arm * 0.5, foot - h * 1.04, width - arm, h * 0.8, darker(lit, 0.12), { rx: 20 }) +
    backs +
    rect(x + arm * 0.6, seat + h * 0.16, width - arm * 1.2, h * 0.24, darker(lit, 0.16), {
      rx: 6,
    }) +
    seats +
    pillow(x + width * 0.22, random.pick(["#c8723f", "#d6a24c", "#e9d9b4", "#2f5f57"]), -8) +
    pillow(x + width * 0.77, random.pick(["#efe4cc", "#a8553a", "#5f8577", "#c9a677"]), 9) +
    rect(x, foot - h * 0.74, arm, h * 0.66, lighter(lit, 0.1), { rx: 14 }) +
    rect(x + width - arm, foot - h * 0.74, arm, h * 0.66, darker(lit, 0.2), { rx: 14 }) +
    rect(x + 4, foot - h * 0.2, width - 8, h * 0.1, light.shadow, { "fill-opacity": 0.16 })
  );
}

export function armchair(
  stage: Stage,
  x: number,
  foot: number,
  size: number,
  colour: string,
): string {
  const lit = stage.light.sunlit(colour);
  const wood = stage.light.sunlit("#7d5b40");
  const s = size / 100;
  const p = (dx: number, dy: number): string => `${n(x + dx * s)} ${n(foot - dy * s)}`;
  return (
    contact(stage, x + 6 * s, foot, 104 * s, 12) +
    line(
      `M${p(20, 0)}L${p(34, 40)}M${p(98, 0)}L${p(88, 40)}M${p(6, 0)}L${p(-4, 60)}M${p(-4, 60)}Q${p(40, 66)} ${p(84, 58)}L${p(96, 0)}`,
      wood,
      6 * s,
      round,
    ) +
    shape(
      `M${p(-6, 112)}Q${p(4, 124)} ${p(20, 112)}L${p(44, 52)}L${p(26, 30)}Q${p(10, 30)} ${p(8, 40)}Z`,
      darker(lit, 0.12),
    ) +
    shape(
      `M${p(10, 48)}Q${p(10, 28)} ${p(28, 28)}H${n(x + 92 * s)}Q${p(104, 30)} ${p(102, 44)}Q${p(100, 54)} ${p(86, 54)}H${n(x + 26 * s)}Q${p(14, 56)} ${p(10, 48)}Z`,
      lit,
    ) +
    shape(
      `M${p(26, 54)}H${n(x + 86 * s)}Q${p(100, 54)} ${p(102, 45)}Q${p(60, 52)} ${p(22, 46)}Z`,
      lighter(lit, 0.35),
    )
  );
}

/** A low table with books and a jug of branches. */
export function lowTable(
  stage: Stage,
  x: number,
  foot: number,
  width: number,
  wood: string,
): string {
  const { light, random } = stage;
  const lit = light.sunlit(wood);
  const top = foot - width * 0.24;
  return (
    contact(stage, x + 10, foot, width - 20, 13) +
    line(
      `M${n(x + width * 0.16)} ${n(top)}L${n(x + width * 0.1)} ${n(foot)}M${n(x + width * 0.84)} ${n(top)}L${n(x + width * 0.9)} ${n(foot)}M${n(x + width * 0.36)} ${n(top)}L${n(x + width * 0.33)} ${n(foot - 20)}M${n(x + width * 0.66)} ${n(top)}L${n(x + width * 0.69)} ${n(foot - 20)}`,
      darker(lit, 0.3),
      7,
      round,
    ) +
    ellipse(x + width / 2, top, width / 2, width * 0.085, lit) +
    ellipse(x + width / 2 - 10, top - 3, width * 0.44, width * 0.06, lighter(lit, 0.25)) +
    shape(
      `M${n(x)} ${n(top)}a${n(width / 2)} ${n(width * 0.085)} 0 0 0 ${n(width)} 0v9a${n(width / 2)} ${n(width * 0.085)} 0 0 1 ${n(-width)} 0Z`,
      darker(lit, 0.25),
    ) +
    [0, 1]
      .map((index) =>
        rect(
          x + width * 0.54 + index * 5,
          top - 12 - index * 11,
          width * 0.24 - index * 8,
          10,
          light.sunlit(random.pick(["#2f5f57", "#a8553a", "#efe4cc", "#24435f"])),
        ),
      )
      .join("") +
    vase(stage, x + width * 0.32, top + 4, width * 0.3)
  );
}
