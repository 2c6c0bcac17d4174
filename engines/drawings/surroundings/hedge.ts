import type { Stage } from "../medium/stage.ts";
import { group, line, n, shape } from "../medium/svg.ts";
import { type Tones, drawCrown, leafTones } from "./foliage.ts";

/** A clipped hedge between two points of the ground. */
export function drawHedge(
  stage: Stage,
  x: number,
  ground: number,
  width: number,
  height: number,
  label: string,
): string {
  return (
    leafBlock(
      stage,
      x,
      ground,
      width,
      height,
      leafTones(stage, stage.random.fork(`hedge ${label}`), true),
      label,
    ) +
    shape(`M${n(x)} ${n(ground)}h${n(width)}l14 9h${n(-width)}Z`, stage.light.shadow, {
      "fill-opacity": stage.light.shadowDepth * 0.8,
    })
  );
}

/** Leaves clipped to a box: a hedge, or the flat head of a trained lime. */
export function leafBlock(
  stage: Stage,
  x: number,
  ground: number,
  width: number,
  height: number,
  tones: Tones,
  label: string,
): string {
  const random = stage.random.fork(`leaves ${label}`);
  let [middle, bright, rim] = ["", "", ""];
  const [from, to] = [Math.max(x, stage.view.left), Math.min(x + width, stage.view.right)];
  const many = Math.min(520, (Math.max(0, to - from) * height) / 46);
  for (let dab = 0; dab < many; dab += 1) {
    const v = random.next();
    const at = `M${Math.round(from + random.next() * (to - from))} ${Math.round(ground - height * (1 - v) + 3)}l${n(random.between(-4, 4))} ${n(random.between(-3, 3))}`;
    if (v < 0.16 + random.between(0, 0.1)) rim += at;
    else if (random.next() > v + 0.1) bright += at;
    else if (random.chance(0.5)) middle += at;
  }
  const brush = { "stroke-linecap": "round" };
  return group(
    {},
    shape(
      `M${n(x)} ${n(ground)}V${n(ground - height + 4)}q2-5 8-5H${n(x + width - 8)}q6 0 8 5V${n(ground)}Z`,
      tones.deep,
    ),
    line(middle, tones.middle, 6, { ...brush, "stroke-opacity": 0.6 }),
    line(bright, tones.middle, 5.5, brush),
    line(rim, tones.bright, 5, brush),
  );
}

/** A loose shrub or a perennial, flowering in spring and summer. */
export function drawShrub(
  stage: Stage,
  x: number,
  ground: number,
  size: number,
  label: string,
): string {
  const random = stage.random.fork(`shrub ${label}`);
  const tones = leafTones(stage, random, random.chance(0.6));
  const crown = drawCrown(
    random,
    { x, y: ground - size * 0.42, rx: size * 0.55, ry: size * 0.45 },
    tones,
  );
  const flowering = stage.light.season === "summer" || stage.light.season === "spring";
  let flowers = "";
  for (let index = 0; index < (flowering ? size / 5 : 0); index += 1) {
    flowers += `M${n(x + random.between(-0.46, 0.46) * size)} ${n(ground - random.between(0.3, 0.82) * size)}h1`;
  }
  const petal = stage.light.sunlit(
    random.pick(["#f4efe2", "#d98c9a", "#c9a2cf", "#e8b94a", "#b4495a"]),
  );
  return crown + line(flowers, petal, Math.max(3, size * 0.07), { "stroke-linecap": "round" });
}
