import { darker, lighter, mix } from "./palette.ts";
import type { Stage } from "./stage.ts";
import { ellipse, group, line, n, polygon, rect, shape } from "./svg.ts";

const round = { "stroke-linecap": "round", "stroke-linejoin": "round" } as const;

/** The shadow a thing throws on the floor, away from the window. */
export function contact(stage: Stage, x: number, y: number, width: number, depth = 16): string {
  return ellipse(x + width / 2 + depth, y, width / 2 + depth, depth, stage.light.shadow, {
    "fill-opacity": stage.light.shadowDepth,
  });
}

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

export function vase(stage: Stage, x: number, foot: number, size: number): string {
  const { light, random } = stage;
  const clay = light.sunlit(random.pick(["#efe4cc", "#5f8577", "#b5694a", "#7d8b92"]));
  let [stems, leaves, buds] = ["", "", ""];
  for (let index = -3; index <= 3; index += 1) {
    const tipX = x + index * size * 0.2;
    const tipY = foot - size * random.between(1.1, 1.6);
    stems += `M${n(x)} ${n(foot - size * 0.5)}Q${n(x + index * size * 0.04)} ${n(foot - size * 0.9)} ${n(tipX)} ${n(tipY)}`;
    for (const t of [0.5, 0.7, 0.9])
      leaves += `M${n(x + (tipX - x) * t)} ${n(foot - size * 0.5 + (tipY - foot + size * 0.5) * t)}l${n(random.between(-7, 7))} ${n(-random.between(3, 8))}`;
    buds += `M${n(tipX)} ${n(tipY)}h.1`;
  }
  const green = light.season === "autumn" ? "#a8703a" : "#6f8a5a";
  return (
    line(stems, light.sunlit("#6a6a48"), 2) +
    line(leaves, light.sunlit(green), 6, round) +
    line(buds, light.sunlit(random.pick(["#e8bfc0", "#f3ecdc", "#d6a24c"])), 8, round) +
    shape(
      `M${n(x - size * 0.1)} ${n(foot - size * 0.56)}h${n(size * 0.2)}q${n(size * 0.02)} ${n(size * 0.14)} ${n(size * 0.12)} ${n(size * 0.26)}q${n(size * 0.04)} ${n(size * 0.3)} ${n(-size * 0.1)} ${n(size * 0.3)}h${n(-size * 0.24)}q${n(-size * 0.14)} 0 ${n(-size * 0.1)} ${n(-size * 0.3)}q${n(size * 0.1)} ${n(-size * 0.12)} ${n(size * 0.12)} ${n(-size * 0.26)}Z`,
      clay,
    ) +
    shape(
      `M${n(x + size * 0.04)} ${n(foot - size * 0.56)}h${n(size * 0.06)}q${n(size * 0.02)} ${n(size * 0.14)} ${n(size * 0.12)} ${n(size * 0.26)}q${n(size * 0.04)} ${n(size * 0.3)} ${n(-size * 0.1)} ${n(size * 0.3)}Z`,
      darker(clay, 0.3),
      { "fill-opacity": 0.5 },
    )
  );
}

export function floorLamp(stage: Stage, x: number, foot: number, height: number): string {
  const { light, random } = stage;
  const on = light.moment === "dusk" || light.moment === "evening" || light.moment === "overcast";
  const brass = light.sunlit("#a9854a");
  const top = foot - height;
  const cloth = on ? "#ffe7b4" : light.sunlit(random.pick(["#f3ead4", "#c9a677", "#5f8577"]));
  return (
    (on
      ? ellipse(
          x,
          top + 50,
          250,
          230,
          stage.defs.radial([
            [0, "#ffe2a6", light.moment === "dusk" ? 0.6 : 0.34],
            [1, "#ffe2a6", 0],
          ]),
        )
      : "") +
    contact(stage, x - 30, foot, 60, 8) +
    ellipse(x, foot - 3, 32, 8, darker(brass, 0.2)) +
    rect(x - 2.5, top + 60, 5, height - 62, brass) +
    shape(`M${n(x - 62)} ${n(top + 84)}L${n(x - 40)} ${n(top)}h80l22 84Z`, cloth) +
    shape(`M${n(x + 14)} ${n(top)}h26l22 84h-34Z`, darker(cloth, 0.2), { "fill-opacity": 0.4 })
  );
}

export function pendant(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  colour: string,
  from = 74,
): string {
  const { light } = stage;
  const lit = light.sunlit(colour);
  const on = light.moment !== "midday" && light.moment !== "morning";
  return (
    line(`M${n(x)} ${from}V${n(y)}`, light.sunlit("#2c2e31"), 2.4) +
    (on
      ? ellipse(
          x,
          y + size * 0.6,
          size * 2.2,
          size * 1.9,
          stage.defs.radial([
            [0, "#ffe2a6", 0.55],
            [1, "#ffe2a6", 0],
          ]),
        )
      : "") +
    shape(
      `M${n(x - size)} ${n(y + size * 0.72)}Q${n(x - size * 0.94)} ${n(y + size * 0.06)} ${n(x)} ${n(y)}Q${n(x + size * 0.94)} ${n(y + size * 0.06)} ${n(x + size)} ${n(y + size * 0.72)}Z`,
      lit,
    ) +
    shape(
      `M${n(x - size * 0.8)} ${n(y + size * 0.6)}Q${n(x - size * 0.7)} ${n(y + size * 0.14)} ${n(x - size * 0.1)} ${n(y + size * 0.05)}Q${n(x - size * 0.5)} ${n(y + size * 0.24)} ${n(x - size * 0.6)} ${n(y + size * 0.6)}Z`,
      lighter(lit, 0.5),
      { "fill-opacity": 0.5 },
    ) +
    ellipse(x, y + size * 0.72, size, size * 0.13, on ? "#fff0c8" : darker(lit, 0.4))
  );
}

/** A tall pot plant: rubber plant, palm or fig by turns. */
export function housePlant(
  stage: Stage,
  x: number,
  foot: number,
  height: number,
  label: string,
): string {
  const random = stage.random.fork(`plant ${label}`);
  const { light } = stage;
  const green = light.sunlit(random.pick(["#3f6b50", "#55784a", "#47705a"]));
  const pot = light.sunlit(random.pick(["#b5694a", "#e9dfc8", "#4c5356", "#c9a677"]));
  const size = height * 0.2;
  const fan = random.chance(0.5);
  let drawn = "";
  const stems: string[] = [];
  for (let index = 0; index < (fan ? 13 : 17); index += 1) {
    const t = index / (fan ? 12 : 16);
    const angle = fan ? -Math.PI / 2 + (t - 0.5) * 2.5 : -Math.PI / 2 + (random.next() - 0.5) * 2.3;
    const reach = height * (fan ? random.between(0.5, 0.74) : random.between(0.26, 0.7));
    const [bx, by] = [x, foot - size];
    const [tx, ty] = [bx + Math.cos(angle) * reach * 0.7, by + Math.sin(angle) * reach];
    stems.push(
      `M${n(bx)} ${n(by)}Q${n(bx + Math.cos(angle) * reach * 0.1)} ${n(by + Math.sin(angle) * reach * 0.6)} ${n(tx)} ${n(ty)}`,
    );
    const tone = random.pick([
      green,
      lighter(green, 0.16),
      darker(green, 0.2),
      mix(green, "#a8b86a", 0.25),
    ]);
    const [lw, ll] = fan ? [height * 0.026, height * 0.19] : [height * 0.05, height * 0.13];
    const turn = (Math.atan2(Math.sin(angle), Math.cos(angle) * 0.7) * 180) / Math.PI;
    drawn += group(
      { transform: `translate(${n(tx)} ${n(ty)}) rotate(${n(turn)})` },
      shape(
        `M${n(-ll * 0.5)} 0Q0 ${n(-lw * 1.5)} ${n(ll)} 0Q0 ${n(lw * 1.5)} ${n(-ll * 0.5)} 0Z`,
        tone,
      ),
      line(`M${n(-ll * 0.4)} 0H${n(ll * 0.8)}`, lighter(tone, 0.3), 1.2, { "stroke-opacity": 0.6 }),
    );
  }
  return (
    contact(stage, x - size * 0.5, foot, size, 10) +
    line(stems.join(""), darker(green, 0.3), 3.4, round) +
    drawn +
    shape(
      `M${n(x - size * 0.55)} ${n(foot - size)}h${n(size * 1.1)}l${n(-size * 0.14)} ${n(size)}h${n(-size * 0.82)}Z`,
      pot,
    ) +
    shape(
      `M${n(x + size * 0.14)} ${n(foot - size)}h${n(size * 0.41)}l${n(-size * 0.14)} ${n(size)}h${n(-size * 0.24)}Z`,
      darker(pot, 0.3),
      { "fill-opacity": 0.5 },
    ) +
    rect(x - size * 0.6, foot - size - 4, size * 1.2, 11, lighter(pot, 0.16))
  );
}

/** A framed print: river, hill and sun, or plain shapes. */
export function picture(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  label: string,
): string {
  const random = stage.random.fork(`print ${label}`);
  const { light, defs } = stage;
  const c = (colour: string): string => light.sunlit(colour);
  const [px, py, pw, ph] = [x + width * 0.14, y + height * 0.12, width * 0.72, height * 0.76];
  const clip = defs.clip(`M${n(px)} ${n(py)}h${n(pw)}v${n(ph)}h${n(-pw)}Z`);
  const hills = random.chance(0.6);
  const art = hills
    ? rect(px, py, pw, ph, c(random.pick(["#e6c9a0", "#c9d6cf", "#efd9c0"]))) +
      ellipse(
        px + pw * random.between(0.25, 0.75),
        py + ph * 0.32,
        pw * 0.13,
        pw * 0.13,
        c("#c8723f"),
      ) +
      shape(
        `M${n(px)} ${n(py + ph * 0.56)}q${n(pw * 0.3)} ${n(-ph * 0.2)} ${n(pw * 0.6)} 0t${n(pw * 0.5)} ${n(-ph * 0.04)}v${n(ph)}h${n(-pw * 1.2)}Z`,
        c("#87a196"),
      ) +
      shape(
        `M${n(px)} ${n(py + ph * 0.76)}q${n(pw * 0.35)} ${n(-ph * 0.16)} ${n(pw)} ${n(ph * 0.04)}v${n(ph)}h${n(-pw)}Z`,
        c("#2f5f57"),
      )
    : rect(px, py, pw, ph, c("#efe6d2")) +
      ellipse(
        px + pw * 0.38,
        py + ph * 0.4,
        pw * 0.28,
        pw * 0.28,
        c(random.pick(["#a8553a", "#2f5f57", "#d6a24c"])),
      ) +
      rect(
        px + pw * 0.44,
        py + ph * 0.44,
        pw * 0.42,
        ph * 0.4,
        c(random.pick(["#24435f", "#87a196", "#c9a677"])),
        { "fill-opacity": 0.85 },
      );
  return (
    polygon(
      [
        [x + 8, y + 10],
        [x + width + 10, y + 10],
        [x + width + 10, y + height + 12],
        [x + 8, y + height + 12],
      ],
      light.shadow,
      { "fill-opacity": 0.2 },
    ) +
    rect(x, y, width, height, c(random.pick(["#2c2e31", "#a98055", "#efe4cc", "#7d5b40"]))) +
    rect(x + 6, y + 6, width - 12, height - 12, c("#faf5e8")) +
    group({ "clip-path": clip }, art)
  );
}

/** Books standing and lying along a shelf. */
export function books(
  stage: Stage,
  x: number,
  foot: number,
  width: number,
  height: number,
  label: string,
): string {
  const random = stage.random.fork(`books ${label}`);
  const { light } = stage;
  let drawn = "";
  for (let at = x; at < x + width - 8;) {
    const roll = random.next();
    if (roll < 0.1) {
      at += random.between(20, 46);
      continue;
    }
    if (roll < 0.17 && at < x + width - 60) {
      for (let pile = 0; pile < 3; pile += 1)
        drawn += rect(
          at + pile * 3,
          foot - (pile + 1) * height * 0.14,
          50 - pile * 6,
          height * 0.14,
          light.sunlit(random.pick(["#a8553a", "#e9d9b4", "#2f5f57", "#7d8b92"])),
        );
      at += 56;
      continue;
    }
    const w = random.between(7, 17);
    const tall = height * random.between(0.62, 0.94);
    const colour = light.sunlit(
      random.pick([
        "#a8553a",
        "#e9d9b4",
        "#2f5f57",
        "#24435f",
        "#c9a677",
        "#7d2f2b",
        "#efe4cc",
        "#87a196",
        "#5b4231",
      ]),
    );
    drawn +=
      rect(at, foot - tall, w - 1, tall, colour) +
      (w > 11 ? rect(at, foot - tall * 0.84, w - 1, 4, lighter(colour, 0.4)) : "");
    at += w;
  }
  return drawn;
}
