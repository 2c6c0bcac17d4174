import { pane } from "../facade/window.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { line, n, rect, shape } from "../medium/svg.ts";

/** A Dutch barge lived on, or with a load under its hatches: seen from the side, afloat at `waterline`. */
export function drawBarge(stage: Stage, x: number, waterline: number, length: number): string {
  const random = stage.random.fork("barge");
  const { light } = stage;
  const hull = light.sunlit(random.pick(["#23302f", "#1f4a43", "#3a2a28", "#24364a"]));
  const cabin = light.sunlit(random.pick(["#efe4cc", "#c8723f", "#87a196", "#7d2f2b"]));
  const s = length / 500;
  const at = (dx: number, dy: number): string => `${n(x + dx * s)} ${n(waterline + dy * s)}`;
  const ports = [150, 200, 250, 300]
    .map((dx) =>
      rect(
        x + dx * s,
        waterline - 66 * s,
        26 * s,
        16 * s,
        light.glow > 0.4 ? palette.lamp : light.sunlit("#3a4a50"),
      ),
    )
    .join("");
  return (
    shape(`M${at(-20, 8)}Q${at(250, 30)} ${at(530, 8)}L${at(520, 0)}L${at(-10, 0)}Z`, "#10201f", {
      "fill-opacity": 0.45,
    }) +
    rect(x + 120 * s, waterline - 74 * s, 220 * s, 40 * s, cabin) +
    rect(x + 112 * s, waterline - 80 * s, 236 * s, 8 * s, darker(cabin, 0.3)) +
    ports +
    rect(x + 366 * s, waterline - 108 * s, 70 * s, 74 * s, lighter(cabin, 0.2)) +
    pane(stage, x + 374 * s, waterline - 100 * s, 54 * s, 28 * s, light.glow > 0.4) +
    line(
      `M${at(392, -100)}V${n(waterline - 72 * s)}M${at(410, -100)}V${n(waterline - 72 * s)}`,
      lighter(cabin, 0.4),
      2.4,
    ) +
    rect(x + 358 * s, waterline - 114 * s, 88 * s, 8 * s, darker(cabin, 0.4)) +
    line(
      `M${at(70, -36)}V${n(waterline - 190 * s)}M${at(70, -180)}L${at(8, -42)}M${at(70, -180)}L${at(130, -76)}`,
      light.sunlit("#6b4e36"),
      3 * s,
    ) +
    shape(
      `M${at(-18, -52)}Q${at(20, -36)} ${at(120, -36)}H${n(x + 440 * s)}Q${at(490, -38)} ${at(516, -56)}Q${at(524, -20)} ${at(500, 6)}H${n(x + 14 * s)}Q${at(-16, -10)} ${at(-18, -52)}Z`,
      hull,
    ) +
    line(
      `M${at(-18, -50)}Q${at(20, -34)} ${at(120, -34)}H${n(x + 440 * s)}Q${at(490, -36)} ${at(516, -54)}`,
      light.sunlit("#e6d3a8"),
      4 * s,
    ) +
    line(
      `M${at(-8, -14)}Q${at(120, -4)} ${at(250, -4)}T${at(512, -16)}`,
      lighter(hull, 0.2),
      2.4 * s,
      { "stroke-opacity": 0.6 },
    ) +
    line(
      `M${at(-40, 12)}q${n(60 * s)} -5 ${n(120 * s)} 0t${n(120 * s)} 0t${n(120 * s)} 0t${n(120 * s)} 0t${n(120 * s)} 0`,
      lighter(light.sky[2], 0.2),
      2.4,
      { "stroke-opacity": 0.5 },
    )
  );
}
