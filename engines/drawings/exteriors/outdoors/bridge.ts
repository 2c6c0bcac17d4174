import { darker, lighter } from "../../medium/palette.ts";
import { type Stage, frame } from "../../medium/stage.ts";
import { line, n, rect, shape } from "../../medium/svg.ts";
import { bank } from "./venlo-front.ts";

/** Steel arches on stone piers, one span after another to the edge of the picture. */
export function bridge(stage: Stage, from: number): string {
  const { light } = stage;
  const steel = light.sunlit("#4f7067");
  const deep = darker(steel, 0.35);
  const stone = light.sunlit("#bba98a");
  const [deck, span] = [572, 330];
  let [arches, hangers, truss] = ["", "", ""];
  let piers = "";
  for (let x = from; x < frame.right; x += span) {
    arches += `M${n(x)} ${deck}Q${n(x + span / 2)} ${deck - 178} ${n(x + span)} ${deck}`;
    for (let step = 1; step < 11; step += 1) {
      const t = step / 11;
      hangers += `M${n(x + span * t)} ${deck}V${n(deck - 4 * 89 * t * (1 - t))}`;
    }
    piers +=
      shape(`M${n(x - 20)} ${bank + 62}V${deck + 20}h40v${bank + 42 - deck}Z`, stone) +
      shape(`M${n(x + 4)} ${bank + 62}V${deck + 20}h16v${bank + 42 - deck}Z`, light.shadow, {
        "fill-opacity": light.shadowDepth,
      }) +
      rect(x - 25, deck + 16, 50, 9, lighter(stone, 0.3));
  }
  for (let x = from; x < frame.right; x += 24) truss += `M${n(x)} ${deck - 14}v14`;
  return (
    piers +
    line(arches, deep, 9, { transform: "translate(5 3)" }) +
    line(hangers, deep, 2.2) +
    line(arches, steel, 11) +
    line(arches, lighter(steel, 0.4), 2.4, { transform: "translate(0 -4)" }) +
    rect(from - 60, deck, frame.right - from + 60, 17, steel) +
    rect(from - 60, deck, frame.right - from + 60, 4, lighter(steel, 0.4)) +
    rect(from - 60, deck + 17, frame.right - from + 60, 7, deep) +
    line(truss, deep, 1.6) +
    rect(from - 60, deck - 15, frame.right - from + 60, 2.6, deep) +
    rect(from - 78, deck - 6, 44, bank - deck + 10, stone) +
    rect(from - 48, deck - 6, 14, bank - deck + 10, light.shadow, {
      "fill-opacity": light.shadowDepth,
    }) +
    rect(from - 84, deck - 14, 56, 10, lighter(stone, 0.3))
  );
}
