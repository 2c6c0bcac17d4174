import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, group, line, n, polygon, rect, shape } from "../medium/svg.ts";

/** An upright town bicycle, wheels of radius 0.34 × size, standing on the ground line. */
export function bicycle(
  stage: Stage,
  x: number,
  ground: number,
  size: number,
  colour: string,
): string {
  const { light } = stage;
  const s = size / 100;
  const p = (dx: number, dy: number): string => `${n(x + dx * s)} ${n(ground - dy * s)}`;
  const ink = light.sunlit("#2a2d2f");
  const paint = light.sunlit(colour);
  const r = 33;
  const wheel = (cx: number): string => {
    let spokes = "";
    for (let spoke = 0; spoke < 8; spoke += 1) {
      const angle = (spoke * Math.PI) / 8;
      spokes += `M${p(cx - Math.cos(angle) * r, r - Math.sin(angle) * r)}L${p(cx + Math.cos(angle) * r, r + Math.sin(angle) * r)}`;
    }
    return (
      line(spokes, ink, 0.7, { "stroke-opacity": 0.5 }) +
      ellipse(x + cx * s, ground - r * s, r * s, r * s, "none", {
        stroke: ink,
        "stroke-width": n(3.2 * s),
      })
    );
  };
  const round = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  return group(
    {},
    ellipse(x + 74 * s, ground + 2, 92 * s, 5 * s, light.shadow, {
      "fill-opacity": light.shadowDepth,
    }),
    wheel(20),
    wheel(122),
    line(
      `M${p(-14, 46)}Q${p(2, 74)} ${p(34, 70)}M${p(100, 66)}Q${p(122, 76)} ${p(146, 54)}`,
      paint,
      3 * s,
      round,
    ),
    line(
      `M${p(20, 33)}L${p(62, 30)}L${p(52, 84)}M${p(20, 33)}L${p(54, 66)}M${p(62, 30)}Q${p(78, 44)} ${p(104, 82)}M${p(57, 52)}Q${p(76, 58)} ${p(105, 90)}`,
      paint,
      4 * s,
      round,
    ),
    line(
      `M${p(122, 33)}Q${p(112, 52)} ${p(102, 98)}Q${p(96, 108)} ${p(80, 104)}M${p(102, 98)}Q${p(108, 104)} ${p(100, 106)}`,
      paint,
      3.6 * s,
      round,
    ),
    line(`M${p(-4, 70)}H${p(44, 70).split(" ")[0]}M${p(20, 33)}L${p(4, 70)}`, ink, 2.6 * s, round),
    shape(
      `M${p(38, 90)}Q${p(40, 84)} ${p(56, 87)}L${p(68, 89)}Q${p(66, 94)} ${p(54, 93)}Q${p(42, 96)} ${p(38, 90)}Z`,
      light.sunlit("#5b4231"),
    ),
    shape(
      `M${p(24, 38)}L${p(62, 36)}Q${p(70, 30)} ${p(62, 24)}L${p(22, 28)}Z`,
      darker(paint, 0.15),
    ),
    line(`M${p(62, 30)}L${p(68, 17)}M${p(64, 17)}H${p(73, 17).split(" ")[0]}`, ink, 2.6 * s, round),
    ellipse(x + 108 * s, ground - 90 * s, 4 * s, 4 * s, light.sunlit("#e9d9b4")),
  );
}

export function bench(
  stage: Stage,
  x: number,
  ground: number,
  width: number,
  colour: string,
): string {
  const wood = stage.light.sunlit(colour);
  const height = width * 0.2;
  const seat = ground - height;
  return (
    polygon(
      [
        [x, ground - 2],
        [x + width, ground - 2],
        [x + width + 22, ground + 9],
        [x + 24, ground + 9],
      ],
      stage.light.shadow,
      { "fill-opacity": stage.light.shadowDepth },
    ) +
    [0.08, 0.86]
      .map((t) => rect(x + width * t, seat, width * 0.05, height, darker(wood, 0.35)))
      .join("") +
    [0.08, 0.86]
      .map((t) => rect(x + width * t, seat - height * 1.1, width * 0.05, height, darker(wood, 0.2)))
      .join("") +
    [0, 1, 2]
      .map((slat) =>
        rect(x, seat - height * 1.15 + slat * height * 0.32, width, height * 0.22, wood),
      )
      .join("") +
    rect(x - 3, seat - 3, width + 6, 8, lighter(wood, 0.25)) +
    rect(x - 3, seat + 5, width + 6, 4, darker(wood, 0.4))
  );
}

/** A terracotta or zinc tub with a clipped ball, a lavender or a small olive. */
export function planter(
  stage: Stage,
  x: number,
  ground: number,
  size: number,
  label: string,
): string {
  const random = stage.random.fork(`planter ${label}`);
  const { light } = stage;
  const tub = light.sunlit(random.pick(["#b5694a", "#8f979a", "#4c5356", "#c9b48c"]));
  const green = light.sunlit(random.pick(["#55784a", "#47705a", "#7f9a6a"]));
  const ball = random.chance(0.5);
  const top = ground - size * 0.5;
  let leaves = "";
  let bright = "";
  for (let dab = 0; dab < 70; dab += 1) {
    const angle = random.next() * Math.PI * 2;
    const reach = Math.sqrt(random.next()) * size * 0.34;
    const dx = Math.cos(angle) * reach;
    const dy = Math.sin(angle) * reach;
    const mark = `M${n(x + dx)} ${n(top - size * 0.26 + dy)}l${n(random.between(-3, 3))} ${n(random.between(-3, 2))}`;
    if (dx + dy < random.between(-8, 6)) bright += mark;
    else leaves += mark;
  }
  let spikes = "";
  for (let blade = -6; blade <= 6; blade += 1)
    spikes += `M${n(x + blade * size * 0.025)} ${n(top)}q${n(blade * size * 0.02)} ${n(-size * 0.3)} ${n(blade * size * 0.06)} ${n(-size * random.between(0.4, 0.62))}`;
  const plant = ball
    ? ellipse(x, top - size * 0.26, size * 0.33, size * 0.33, darker(green, 0.3)) +
      line(leaves, green, size * 0.07, { "stroke-linecap": "round" }) +
      line(bright, lighter(green, 0.3), size * 0.06, { "stroke-linecap": "round" })
    : line(spikes, green, size * 0.045, { "stroke-linecap": "round" }) +
      (light.season === "summer"
        ? line(spikes, light.sunlit("#9a86b8"), size * 0.05, {
            "stroke-linecap": "round",
            "stroke-dasharray": `0 ${n(size * 0.34)} ${n(size * 0.2)} 200`,
          })
        : "");
  return (
    ellipse(x + size * 0.12, ground + 1, size * 0.36, size * 0.06, light.shadow, {
      "fill-opacity": light.shadowDepth,
    }) +
    plant +
    shape(
      `M${n(x - size * 0.27)} ${n(top)}h${n(size * 0.54)}l${n(-size * 0.07)} ${n(size * 0.5)}h${n(-size * 0.4)}Z`,
      tub,
    ) +
    shape(
      `M${n(x + size * 0.06)} ${n(top)}h${n(size * 0.21)}l${n(-size * 0.07)} ${n(size * 0.5)}h${n(-size * 0.12)}Z`,
      light.shadow,
      { "fill-opacity": light.shadowDepth * 0.7 },
    ) +
    rect(x - size * 0.3, top - 3, size * 0.6, size * 0.09, lighter(tub, 0.18))
  );
}

/** An old cast-iron street lantern. */
export function lantern(stage: Stage, x: number, ground: number, height: number): string {
  const { light } = stage;
  const iron = light.sunlit(palette.river);
  const top = ground - height;
  const on = light.moment === "dusk" || light.moment === "evening";
  return (
    (on
      ? ellipse(
          x,
          top + 18,
          95,
          95,
          stage.defs.radial([
            [0, "#ffe2a0", 0.55],
            [1, "#ffe2a0", 0],
          ]),
        )
      : "") +
    ellipse(x + 14, ground + 2, 30, 4, light.shadow, { "fill-opacity": light.shadowDepth }) +
    shape(`M${n(x - 9)} ${n(ground)}l3 -46h12l3 46Z`, iron) +
    rect(x - 3, top + 44, 6, height - 60, iron) +
    rect(x - 3, top + 44, 2, height - 60, lighter(iron, 0.4)) +
    line(`M${n(x - 18)} ${n(top + 58)}h36`, iron, 3) +
    shape(
      `M${n(x - 9)} ${n(top + 44)}l-7 -34h32l-7 34Z`,
      on ? palette.lamp : light.sunlit("#dfe6e0"),
      { "fill-opacity": 0.92 },
    ) +
    line(`M${n(x - 9)} ${n(top + 44)}l-7 -34h32l-7 34ZM${n(x)} ${n(top + 10)}v34`, iron, 2) +
    shape(`M${n(x - 19)} ${n(top + 11)}q19 -22 38 0Z`, iron) +
    rect(x - 2, top - 8, 4, 10, iron)
  );
}
