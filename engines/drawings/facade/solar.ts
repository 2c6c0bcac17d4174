import { lighter, mix } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { line, n, rect, shape } from "../medium/svg.ts";

/** A field of solar panels lying on the tiles. */
export function solarPanels(
  stage: Stage,
  x: number,
  y: number,
  columns: number,
  rows: number,
  width: number,
  height: number,
): string {
  const { light, defs } = stage;
  const glass = defs.linear([
    [0, mix("#1e2c40", light.sky[0], 0.28)],
    [1, "#1a2434"],
  ]);
  let drawn = rect(x + 6, y + 8, columns * (width + 3), rows * (height + 3), light.shadow, {
    "fill-opacity": light.shadowDepth,
  });
  let cells = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [x + column * (width + 3), y + row * (height + 3)];
      drawn +=
        rect(left, top, width, height, glass) +
        shape(
          `M${n(left)} ${n(top)}h${n(width * 0.5)}l${n(-width * 0.5)} ${n(height * 0.7)}Z`,
          "#ffffff",
          { "fill-opacity": 0.08 },
        );
      cells += `M${n(left + width / 2)} ${n(top)}v${n(height)}M${n(left)} ${n(top + height / 3)}h${n(width)}M${n(left)} ${n(top + (height * 2) / 3)}h${n(width)}`;
    }
  }
  return drawn + line(cells, lighter("#1e2c40", 0.5), 0.8, { "stroke-opacity": 0.35 });
}
