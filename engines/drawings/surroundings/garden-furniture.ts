import { darker, lighter, mix, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, line, n, polygon, rect, shape } from "../medium/svg.ts";
import { contact } from "./ground.ts";

export function table(stage: Stage, x: number, foot: number): string {
  const { light, random } = stage;
  const wood = light.sunlit(random.pick(palette.timber));
  const [width, top] = [430, foot - 128];
  const seat = light.sunlit(random.pick(["#2f5f57", "#34363a", "#efe4cc", "#7d2f2b", "#5f7f94"]));
  const chair = (at: number, to: 1 | -1): string => {
    const p = (dx: number, dy: number): string => `${n(at + dx * to)} ${n(foot - dy)}`;
    return (
      contact(stage, at - 50, foot + 4, 90, 9) +
      line(
        `M${p(-40, 0)}L${p(-34, 78)}M${p(36, 0)}L${p(30, 78)}M${p(-34, 78)}L${p(-56, 180)}M${p(-20, 78)}L${p(-42, 176)}`,
        mix(seat, "#2c2e31", 0.3),
        6,
        { "stroke-linecap": "round" },
      ) +
      shape(`M${p(-42, 84)}L${p(38, 84)}L${p(42, 74)}L${p(-40, 74)}Z`, seat) +
      shape(`M${p(-60, 182)}L${p(-34, 176)}L${p(-22, 120)}L${p(-46, 124)}Z`, lighter(seat, 0.12))
    );
  };
  const cloth = random.chance(0.5)
    ? light.sunlit(random.pick(["#f3ead4", "#a8553a", "#87a196"]))
    : "";
  return (
    chair(x - 46, 1) +
    chair(x + width + 46, -1) +
    contact(stage, x + 10, foot + 6, width - 20, 18) +
    line(
      `M${n(x + 48)} ${top}L${n(x + 26)} ${foot}M${n(x + width - 48)} ${top}L${n(x + width - 26)} ${foot}M${n(x + 90)} ${top}L${n(x + 78)} ${foot - 26}M${n(x + width - 90)} ${top}L${n(x + width - 78)} ${foot - 26}`,
      darker(wood, 0.3),
      9,
      { "stroke-linecap": "round" },
    ) +
    shape(`M${n(x + 44)} ${top - 22}h${width - 88}l44 22h${-width}Z`, lighter(wood, 0.16)) +
    rect(x, top, width, 13, wood) +
    rect(x, top, width, 4, lighter(wood, 0.5)) +
    (cloth
      ? shape(`M${n(x + 150)} ${top - 22}h130l16 22v46h-162v-46Z`, cloth) +
        shape(`M${n(x + 134)} ${top}h162v46h-162Z`, light.shadow, { "fill-opacity": 0.14 })
      : "") +
    rect(x + 196, top - 78, 22, 70, light.sunlit("#3f6b50"), { rx: 6 }) +
    rect(x + 202, top - 100, 10, 26, light.sunlit("#3f6b50")) +
    [100, 262, 330]
      .map((dx) =>
        shape(
          `M${n(x + dx)} ${top - 12}h18M${n(x + dx - 2)} ${top - 52}h22q2 22-8 26v14h-6v-14q-10-4-8-26Z`,
          "#f6f6f0",
          { "fill-opacity": 0.6 },
        ),
      )
      .join("") +
    shape(`M${n(x + 34)} ${top - 26}h80q-6 22-28 24h-24q-22-2-28-24Z`, light.sunlit("#f3ead4")) +
    [50, 68, 88, 74]
      .map((dx, index) =>
        ellipse(
          x + dx,
          top - 32 - (index === 3 ? 10 : 0),
          13,
          12,
          light.sunlit(["#b5483a", "#e0b440", "#c8723f", "#8fa65a"][index] ?? "#b5483a"),
        ),
      )
      .join("")
  );
}

/** A low garden chair in canvas and wood. */
export function lounge(stage: Stage, x: number, foot: number): string {
  const { light, random } = stage;
  const cloth = light.sunlit(random.pick(["#efe2c4", "#c8723f", "#5f8577", "#b9c4bd"] as const));
  const wood = light.sunlit("#7d5b40");
  return (
    polygon(
      [
        [x - 44, foot],
        [x + 62, foot],
        [x + 78, foot + 7],
        [x - 30, foot + 7],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    ) +
    `<path d="M${n(x - 36)} ${n(foot)}L${n(x - 14)} ${n(foot - 34)}M${n(x + 48)} ${n(foot)}L${n(x + 38)} ${n(foot - 30)}M${n(x - 50)} ${n(foot - 40)}H${n(x + 40)}" stroke="${wood}" stroke-width="5" stroke-linecap="round" fill="none"/>` +
    shape(`M${n(x - 66)} ${n(foot - 88)}q10-6 18 2l34 56h54q8 3 4 12h-62q-8 0-12-7Z`, cloth) +
    shape(`M${n(x - 12)} ${n(foot - 31)}h52q6 3 2 12h-56Z`, darker(cloth, 0.2))
  );
}
