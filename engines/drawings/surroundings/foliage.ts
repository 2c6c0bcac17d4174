import { darker, lighter, mix } from "../medium/palette.ts";
import type { Random } from "../medium/random.ts";
import type { Stage } from "../medium/stage.ts";
import { group, line, n, shape } from "../medium/svg.ts";

type Crown = { x: number; y: number; rx: number; ry: number };

export type Tones = { deep: string; middle: string; bright: string };

const foliage = {
  spring: ["#7d9a4c", "#8aa657", "#6f9450"],
  summer: ["#4f7a45", "#5b8148", "#426f4a"],
  autumn: ["#c07a34", "#b1592f", "#c99a3d", "#8f8a3f"],
  winter: ["#59695a", "#4f6258", "#62705a"],
} as const;

/** Colours of one plant's leaves in this light; evergreen ones (hedges, yew) stay green all year. */
export function leafTones(stage: Stage, random: Random, evergreen = false): Tones {
  const { light } = stage;
  const base = evergreen
    ? light.season === "spring"
      ? random.pick(foliage.spring)
      : random.pick(foliage.summer)
    : random.pick<string>(foliage[light.season]);
  const lit = light.sunlit(
    evergreen && light.season === "winter" ? mix(base, "#4d5d50", 0.5) : base,
  );
  return {
    deep: mix(darker(lit, 0.34), light.shadow, 0.22),
    middle: lit,
    bright: lighter(mix(lit, light.sunlit("#f2dc7c"), 0.3), light.moment === "dusk" ? 0 : 0.1),
  };
}

export function blossomTones(stage: Stage, random: Random): Tones {
  const lit = stage.light.sunlit(random.pick(["#e8bfc0", "#f0dcd2", "#e4aebb"]));
  return { deep: mix(darker(lit, 0.2), "#8a6f7c", 0.35), middle: lit, bright: lighter(lit, 0.6) };
}

/**
 * Leaves in three tones of scalloped puffs, brightest towards the sun on the left, with a loose
 * leaf edge.
 */
export function drawCrown(
  random: Random,
  { x, y, rx, ry }: Crown,
  tones: Tones,
  form: "round" | "flame" = "round",
): string {
  const flame = form === "flame";
  const count = flame ? 30 : Math.round(Math.min(24, 6 + (rx * ry) / 700));
  const size = Math.min(rx, ry) * (flame ? 0.52 : count > 18 ? 0.3 : count > 11 ? 0.38 : 0.5);
  let [deep, middle, bright] = ["", "", ""];
  let [edge, between, glint] = ["", "", ""];
  const leaf = Math.max(2.6, Math.min(7, rx * 0.042));
  for (let index = 0; index < count; index += 1) {
    // Sunflower spacing covers the crown evenly; the jitter hides it.
    const reach = Math.sqrt((index + 0.5) / count) * 0.8;
    const angle = index * 2.39996 + random.between(-0.25, 0.25);
    const v = flame ? 0.92 - (1.86 * (index + 0.5)) / count : Math.sin(angle) * reach;
    const slim = flame ? Math.min(1, (1 + v) * 0.9 + 0.12) * Math.sqrt(1.06 - v * v * 0.9) : 1;
    const u = flame ? (random.next() - 0.5) * 1.1 * slim : Math.cos(angle) * reach;
    const [px, py] = [x + u * rx, y + v * ry];
    const r = size * random.between(0.8, 1.2) * (flame ? 0.45 + slim * 0.55 : 1.1 - reach * 0.25);
    const lit = flame ? -u * 1.3 + random.between(-0.5, 0.35) : -u * 0.62 - v * 0.85;
    deep += puff(random, px, py, r);
    if (lit > -0.5)
      middle += puff(random, px - r * 0.14, py - r * 0.2, r * random.between(0.66, 0.84));
    if (lit > -0.02)
      bright += puff(random, px - r * 0.28, py - r * 0.34, r * random.between(0.36, 0.56));
    edge += leaves(random, px, py, r * 1.1, 8, leaf);
    if (lit > -0.6) between += leaves(random, px - r * 0.14, py - r * 0.2, r * 0.9, 6, leaf);
    if (lit > -0.15) glint += leaves(random, px - r * 0.28, py - r * 0.34, r * 0.62, 5, leaf);
  }
  const brush = { "stroke-linecap": "round" };
  return (
    shape(deep, tones.deep) +
    line(edge, tones.deep, leaf, brush) +
    shape(middle, tones.middle) +
    line(between, tones.middle, leaf, brush) +
    shape(bright, tones.bright) +
    line(glint, tones.bright, leaf, brush)
  );
}

/** A round with a scalloped rim. */
function puff(random: Random, x: number, y: number, r: number): string {
  const count = Math.max(7, Math.min(11, Math.round(r / 4)));
  const turn = random.next() * 6;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * Math.PI * 2;
    const reach = r * random.between(0.84, 1.06);
    return [
      Math.round(x + Math.cos(angle) * reach),
      Math.round(y + Math.sin(angle) * reach),
    ] as const;
  });
  const bow = n(r * 0.36);
  let [fromX, fromY] = points[count - 1] ?? [0, 0];
  let d = `M${fromX} ${fromY}`;
  for (const [toX, toY] of points) {
    d += `a${bow} ${bow} 0 0 1 ${toX - fromX} ${toY - fromY}`;
    [fromX, fromY] = [toX, toY];
  }
  return `${d}Z`;
}

function leaves(
  random: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  leaf: number,
): string {
  let d = "";
  for (let index = 0; index < count; index += 1) {
    const angle = random.next() * Math.PI * 2;
    const reach = r * random.between(0.82, 1.12);
    d += `M${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach)}l${n(random.between(-1, 1) * leaf)} ${n(random.between(-0.7, 0.9) * leaf)}`;
  }
  return d;
}

/** Sun through a crown that we do not see: broken shade over a wall or a street, cut to `clip`. */
export function dapple(stage: Stage, { x, y, rx, ry }: Crown, clip: string, label: string): string {
  const random = stage.random.fork(`dapple ${label}`);
  const { light } = stage;
  if (light.moment === "overcast" || light.moment === "dusk" || light.season === "winter")
    return "";
  let [mass, flecks] = ["", ""];
  for (let index = 0; index < 16; index += 1) {
    const reach = Math.sqrt((index + 0.5) / 16) * 0.9;
    const angle = index * 2.39996 + random.between(-0.3, 0.3);
    const [px, py] = [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
    const r = Math.min(rx, ry) * random.between(0.2, 0.34);
    mass += puff(random, px, py, r);
    flecks += leaves(random, px, py, r * 1.25, 9, r * 0.16);
  }
  return group(
    { "clip-path": clip },
    shape(mass, light.shadow, { "fill-opacity": light.shadowDepth * 0.52, "fill-rule": "evenodd" }),
    line(flecks, light.shadow, Math.max(4, rx * 0.05), {
      "stroke-linecap": "round",
      "stroke-opacity": light.shadowDepth * 0.5,
    }),
  );
}
