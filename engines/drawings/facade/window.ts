import { darker, lighter, mix, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { group, line, n, polygon, rect, shape } from "../medium/svg.ts";
import { drawCurtains, drawSillLife } from "./window-life.ts";
import { type WindowPlan, lintelOf, shutter, sill } from "./window-trim.ts";

export function drawWindow(stage: Stage, plan: WindowPlan): string {
  const { light, random, defs } = stage;
  const { x, y, width, height, wall } = plan;
  const depth = plan.reveal ?? 7;
  const arch = plan.lintel === "arch" ? width * 0.13 : 0;
  const opening = archedBox(x, y, width, height, arch);
  const lamp = random.chance(light.glow);
  const bar = Math.max(3.2, Math.min(7, width * 0.055));
  const content = group(
    { "clip-path": defs.clip(opening) },
    shape(opening, light.shaded(darker(wall, 0.25))),
    rect(x + width - depth * 0.8, y, depth, height, light.sunlit(lighter(wall, 0.2))),
    pane(stage, x + depth * 0.5, y + depth - arch, width - depth, height - depth + arch, lamp),
    plan.life === "none" ? "" : life(stage, plan, lamp),
    bars(stage, plan, bar, depth),
    castShadow(stage, plan, depth, arch),
  );
  return (
    lintelOf(stage, plan, arch) +
    content +
    (plan.sill === false ? "" : sill(stage, x, y + height, width)) +
    (plan.shutters
      ? shutter(stage, x - width * 0.5 - 4, y, width * 0.5, height, plan.shutters) +
        shutter(stage, x + width + 4, y, width * 0.5, height, plan.shutters)
      : "")
  );
}

export function archedBox(
  x: number,
  y: number,
  width: number,
  height: number,
  rise: number,
): string {
  return `M${n(x)} ${n(y + height)}V${n(y)}Q${n(x + width / 2)} ${n(y - rise * 2)} ${n(x + width)} ${n(y)}V${n(y + height)}Z`;
}

/** Glass: by day the sky over a dark room, in the evening the room itself. */
export function pane(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  lamp: boolean,
): string {
  const { light, defs, random } = stage;
  if (lamp) {
    const warm = random.pick(["#ffd892", "#ffcf80", "#ffe0a6"]);
    const dim = light.moment === "dusk" || light.moment === "evening" ? 0 : 0.25;
    return rect(
      x,
      y,
      width,
      height,
      defs.linear([
        [0, mix(warm, "#5a5a52", dim)],
        [0.55, mix("#f7b968", "#5a5a52", dim)],
        [1, mix("#c9824a", "#4a4a48", dim)],
      ]),
    );
  }
  const room = mix("#26343a", light.shadow, 0.25);
  const [top, middle] = light.sky;
  const tilt = random.between(0.25, 0.6);
  return (
    rect(
      x,
      y,
      width,
      height,
      defs.linear([
        [0, mix(top, room, 0.42)],
        [0.5, mix(middle, room, 0.66)],
        [1, room],
      ]),
    ) +
    polygon(
      [
        [x, y],
        [x + width * tilt, y],
        [x + width * (tilt - 0.34), y + height],
        [x, y + height],
      ],
      lighter(middle, 0.4),
      { "fill-opacity": 0.16 },
    )
  );
}

function life(stage: Stage, plan: WindowPlan, lamp: boolean): string {
  return drawCurtains(stage, plan, lamp) + drawSillLife(stage, plan, lamp);
}

function bars(stage: Stage, plan: WindowPlan, bar: number, depth: number): string {
  const { light } = stage;
  const { x, y, width, height } = plan;
  const colour = light.sunlit(plan.frame ?? palette.cream);
  const left = x + depth * 0.4;
  const right = x + width - depth * 0.4;
  const arch = plan.lintel === "arch" ? width * 0.13 : 0;
  const top = y + depth * 0.8;
  const bottom = y + height;
  const transom = plan.transom === undefined ? undefined : top + (bottom - top) * plan.transom;
  const columns = plan.columns ?? 1;
  const rows = plan.rows ?? 1;
  let thin = "";
  for (let column = 1; column < columns; column += 1) {
    const at = left + ((right - left) * column) / columns;
    thin += `M${n(at)} ${n(top)}V${n(bottom)}`;
  }
  const from = transom ?? top;
  for (let row = 1; row < rows; row += 1)
    thin += `M${n(left)} ${n(from + ((bottom - from) * row) / rows)}H${n(right)}`;
  const edge = archedBox(
    left + bar / 2,
    top + bar / 2,
    right - left - bar,
    bottom - top - bar / 2,
    arch,
  );
  return (
    (plan.leaded && transom !== undefined
      ? leadedGlass(stage, left, top, right - left, transom - top)
      : "") +
    line(thin, colour, bar * 0.62) +
    line(edge, colour, bar) +
    (transom === undefined
      ? ""
      : rect(left, transom - bar * 0.6, right - left, bar * 1.2, colour) +
        rect(left, transom + bar * 0.6, right - left, 2.6, light.shadow, {
          "fill-opacity": 0.35,
        })) +
    rect(left, bottom - bar * 1.3, right - left, bar * 1.3, colour)
  );
}

/** Glass in lead: small tinted quarries, the pride of a 1930s house. */
function leadedGlass(stage: Stage, x: number, y: number, width: number, height: number): string {
  const random = stage.random.fork("lead");
  const columns = Math.max(3, Math.round(width / 16));
  const step = width / columns;
  const tints = ["#c9a24a", "#6f9a86", "#a8553a", "#d9d2b4", "#d9d2b4", "#8fa8b4"] as const;
  let glass = "";
  let lead = "";
  for (let column = 0; column < columns; column += 1) {
    const left = x + column * step;
    const tint = tints[Math.min(column, columns - 1 - column) % tints.length] ?? tints[0];
    glass += rect(left, y, step, height, stage.light.sunlit(tint), { "fill-opacity": 0.42 });
    lead += `M${n(left)} ${n(y)}v${n(height)}`;
    if (column % 2 === 1)
      glass += polygon(
        [
          [left, y + height * 0.5],
          [left + step / 2, y + height * 0.24],
          [left + step, y + height * 0.5],
          [left + step / 2, y + height * 0.76],
        ],
        random.pick(["#a8553a", "#c9a24a"]),
        { "fill-opacity": 0.6 },
      );
  }
  return (
    glass +
    line(`${lead}M${n(x)} ${n(y + height * 0.5)}h${n(width)}`, "#2b3032", 1.1, {
      "stroke-opacity": 0.7,
    })
  );
}

function castShadow(
  stage: Stage,
  { x, y, width, height }: WindowPlan,
  depth: number,
  arch: number,
): string {
  const across = depth * 1.1;
  const down = depth * 1.7;
  return shape(
    `M${n(x)} ${n(y - arch * 2)}H${n(x + width)}V${n(y + down - arch * 0.2)}Q${n(x + width / 2 + across)} ${n(y + down - arch * 2)} ${n(x + across)} ${n(y + down)}V${n(y + height)}H${n(x)}Z`,
    stage.light.shadow,
    { "fill-opacity": stage.light.shadowDepth * 1.15 },
  );
}
