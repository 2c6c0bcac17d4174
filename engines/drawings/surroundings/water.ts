import { darker, lighter, mix, palette } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { group, line, n, rect, tag } from "../medium/svg.ts";

/**
 * Water from a line down, with the shared drawing that stands above it upside down in it, broken by
 * ripples.
 */
export function water(stage: Stage, top: number, shared: string, squash = 0.55): string {
  const { light, defs } = stage;
  const random = stage.random.fork("water");
  const width = frame.right - frame.left;
  const deep = mix(light.sunlit(palette.river), light.sky[0], 0.25);
  const near = mix(light.sunlit("#274e4a"), light.sky[0], 0.12);
  let [dark, pale, glint] = ["", "", ""];
  for (let index = 0; index < 200; index += 1) {
    const depth = random.next() ** 1.5;
    const y = top + 4 + depth * 190;
    const length = 20 + depth * random.between(40, 170);
    const wave = `M${Math.round(random.between(-500, 2100))} ${n(y)}q${n(length / 4)} ${n(-1.5 - depth * 3)} ${n(length / 2)} 0t${n(length / 2)} 0`;
    if (index % 3 === 0) pale += wave;
    else if (index % 7 === 1) glint += wave;
    else dark += wave;
  }
  const brush = { "stroke-linecap": "round" };
  return (
    rect(frame.left, top, width, frame.bottom - top, deep) +
    group(
      { transform: `matrix(1 0 0 ${-squash} 0 ${n(top * (1 + squash))})`, opacity: 0.62 },
      tag("use", { href: shared }),
    ) +
    rect(
      frame.left,
      top,
      width,
      300,
      defs.linear([
        [0, deep, 0.25],
        [0.5, near, 0.55],
        [1, near, 0.92],
      ]),
    ) +
    rect(frame.left, top + 299, width, frame.bottom - top, near) +
    line(dark, darker(near, 0.3), 2.6, { ...brush, "stroke-opacity": 0.4 }) +
    line(pale, lighter(light.sky[1], 0.2), 2.2, { ...brush, "stroke-opacity": 0.34 }) +
    line(glint, lighter(light.sky[2], 0.4), 2, { ...brush, "stroke-opacity": 0.5 }) +
    rect(
      frame.left,
      top,
      width,
      14,
      defs.linear([
        [0, light.shadow, 0.5],
        [1, light.shadow, 0],
      ]),
    )
  );
}

/** A quay wall of marl blocks with a bluestone edge. */
export function quay(stage: Stage, top: number, height: number): string {
  const { light, defs } = stage;
  const random = stage.random.fork("quay");
  const stone = light.sunlit("#a8977a");
  let joints = "";
  let stained = "";
  const rows = 3;
  for (let row = 0; row < rows; row += 1) {
    const y = top + 12 + ((height - 12) * row) / rows;
    joints += `M${frame.left} ${n(y)}H${frame.right}`;
    for (let x = frame.left + random.between(0, 60); x < frame.right; x += random.between(52, 92)) {
      joints += `M${n(x)} ${n(y)}v${n((height - 12) / rows)}`;
      if (random.chance(0.25)) stained += `M${n(x)} ${n(y + 8)}h50`;
    }
  }
  const width = frame.right - frame.left;
  const edge = light.sunlit(palette.bluestone);
  return (
    rect(frame.left, top, width, height, stone) +
    line(stained, darker(stone, 0.4), 14, { "stroke-opacity": 0.2 }) +
    line(joints, darker(stone, 0.5), 1.6, { "stroke-opacity": 0.4 }) +
    rect(
      frame.left,
      top + 10,
      width,
      height - 10,
      defs.linear([
        [0, light.shadow, 0.42],
        [0.35, light.shadow, 0.1],
        [1, "#1f3a34", 0.5],
      ]),
    ) +
    rect(frame.left, top, width, 12, edge) +
    rect(frame.left, top, width, 4, lighter(edge, 0.4))
  );
}
