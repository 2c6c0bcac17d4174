import { darker, mix } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, line, n } from "../medium/svg.ts";
import { drawCrown, leafTones } from "./foliage.ts";

/** A birch of two or three white stems under a thin crown. */
export function drawBirch(
  stage: Stage,
  x: number,
  ground: number,
  height: number,
  label: string,
): string {
  const random = stage.random.fork(`birch ${label}`);
  const { light } = stage;
  const bark = light.sunlit("#ece6d8");
  const stems = random.int(2, 3);
  let drawn = ellipse(x + height * 0.14, ground + 3, height * 0.22, height * 0.014, light.shadow, {
    "fill-opacity": light.shadowDepth,
  });
  for (let stem = 0; stem < stems; stem += 1) {
    const lean = (stem - (stems - 1) / 2) * 0.13 + random.between(-0.03, 0.03);
    const tipX = x + lean * height;
    const d = `M${n(x + stem * 7)} ${n(ground)}Q${n(x + lean * height * 0.25)} ${n(ground - height * 0.4)} ${n(tipX)} ${n(ground - height * 0.86)}`;
    const width = height * (0.024 - stem * 0.004);
    let marks = "";
    for (let mark = 0; mark < 12; mark += 1) {
      const t = random.between(0.04, 0.62);
      marks += `M${n(x + stem * 7 * (1 - t) + lean * height * t * t * 1.05 - width / 2)} ${n(ground - height * 0.86 * t)}h${n(width * random.between(0.4, 0.9))}`;
    }
    let twigs = "";
    for (let twig = 0; twig < 22; twig += 1) {
      const t = random.between(0.45, 1);
      const fromX = x + lean * height * t * t;
      const reach = height * random.between(0.06, 0.16) * (random.chance(0.5) ? 1 : -1);
      twigs += `M${n(fromX)} ${n(ground - height * 0.86 * t)}q${n(reach * 0.5)} ${n(-height * 0.07)} ${n(reach)} ${n(-height * 0.02)}`;
    }
    drawn +=
      line(twigs, light.sunlit("#6a5a52"), 1.5) +
      line(d, bark, width, { "stroke-linecap": "round" }) +
      line(d, darker(bark, 0.35), width * 0.4, {
        transform: `translate(${n(width * 0.3)} 0)`,
        "stroke-opacity": 0.5,
      }) +
      line(marks, "#3c3836", 2.2, { "stroke-opacity": 0.7 });
  }
  if (light.season === "winter") return drawn;
  const tones = leafTones(stage, random);
  const airy = {
    deep: mix(tones.deep, tones.middle, 0.4),
    middle: tones.middle,
    bright: tones.bright,
  };
  return (
    drawn +
    [-0.13, 0.12, 0]
      .map((u, index) =>
        drawCrown(
          random,
          {
            x: x + u * height,
            y: ground - height * (0.6 + index * 0.12),
            rx: height * 0.14,
            ry: height * 0.16,
          },
          airy,
        ),
      )
      .join("")
  );
}

/** Ornamental grass: a fountain of blades with pale plumes. */
export function drawGrass(
  stage: Stage,
  x: number,
  ground: number,
  size: number,
  label: string,
): string {
  const random = stage.random.fork(`grass ${label}`);
  const { light } = stage;
  const blade = light.sunlit(
    { spring: "#8ba25a", summer: "#7c9458", autumn: "#b99a58", winter: "#b3a47c" }[light.season],
  );
  let [low, high, plumes] = ["", "", ""];
  for (let index = 0; index < 26; index += 1) {
    const lean = random.between(-0.55, 0.55);
    const rise = size * random.between(0.6, 1);
    const d = `M${n(x + lean * size * 0.2)} ${n(ground)}q${n(lean * size * 0.15)} ${n(-rise * 0.8)} ${n(lean * size * 0.8)} ${n(-rise * 0.9)}`;
    if (index % 2) low += d;
    else high += d;
    if (index % 4 === 0)
      plumes += `M${n(x + lean * size * 0.5)} ${n(ground - rise * 1.05)}l${n(lean * 6)} ${n(-size * 0.2)}`;
  }
  const brush = { "stroke-linecap": "round" };
  return (
    ellipse(x + size * 0.2, ground + 1, size * 0.5, size * 0.06, light.shadow, {
      "fill-opacity": light.shadowDepth * 0.8,
    }) +
    line(low, darker(blade, 0.3), Math.max(2, size * 0.03), brush) +
    line(high, blade, Math.max(2, size * 0.03), brush) +
    line(plumes, light.sunlit("#e6d8b8"), size * 0.036, brush)
  );
}
