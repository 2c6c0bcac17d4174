import { timberWall } from "../facade/timber.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, line, n, outline, rect, shape } from "../medium/svg.ts";

export const back = 716;

export function shed(stage: Stage, x: number): string {
  const { light, random } = stage;
  const wood = random.pick(["#2f3a3a", "#2f5f57", "#a98055", "#7d5b40", "#8a9a90"] as const);
  const [width, top, foot] = [330, 500, back + 30];
  const apex = 404;
  const d = outline([
    [x, foot],
    [x, top],
    [x + width / 2, apex],
    [x + width, top],
    [x + width, foot],
  ]);
  const paint = light.sunlit(random.pick(palette.door));
  const run = `M${n(x - 24)} ${top + 14}L${n(x + width / 2)} ${apex}L${n(x + width + 24)} ${top + 14}`;
  const clip = stage.defs.clip(d);
  let boards = "";
  for (let at = x + 70; at < x + 154; at += 11) boards += `M${n(at)} 566V${foot}`;
  return (
    ellipse(x + width * 0.62, foot + 2, width * 0.62, 12, light.shadow, {
      "fill-opacity": light.shadowDepth,
    }) +
    timberWall(stage, d, { x, y: apex, width, height: foot - apex }, wood, 13) +
    line(run, light.shadow, 24, {
      "clip-path": clip,
      transform: "translate(6 18)",
      "stroke-opacity": light.shadowDepth,
    }) +
    line(run, light.sunlit("#f3ecdc"), 14) +
    line(run, light.sunlit("#5a5450"), 8, { transform: "translate(0 -9)" }) +
    rect(x + 54, 556, 104, foot - 556, light.sunlit("#f3ecdc")) +
    rect(x + 60, 562, 92, foot - 562, paint) +
    line(boards, darker(paint, 0.4), 1.6, { "stroke-opacity": 0.6 }) +
    line(`M${n(x + 66)} 600h60M${n(x + 66)} 700h60`, "#22282a", 5, { "stroke-opacity": 0.7 }) +
    ellipse(x + 142, 658, 4, 4, light.sunlit("#d9b45c")) +
    rect(x + 60, 562, 92, 10, light.shadow, { "fill-opacity": light.shadowDepth }) +
    drawWindow(stage, {
      x: x + 194,
      y: 572,
      width: 96,
      height: 76,
      wall: wood,
      columns: 2,
      rows: 2,
      frame: "#f3ecdc",
      lintel: "none",
      reveal: 4,
    }) +
    line(
      `M${n(x + width + 8)} ${foot}l18-150M${n(x + width + 24)} ${foot}l4-140`,
      light.sunlit("#8a6848"),
      5,
      { "stroke-linecap": "round" },
    ) +
    shape(`M${n(x + width + 18)} ${foot - 148}h16l4-34h-24Z`, light.sunlit("#5a6266"))
  );
}
