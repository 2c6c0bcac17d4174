import { darker, lighter, mix } from './palette.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { ellipse, group, line, n, shape } from './svg.ts';

type Crown = { x: number; y: number; rx: number; ry: number };
type Tones = { deep: string; middle: string; bright: string };

const foliage = {
  spring: ['#7d9a4c', '#8aa657', '#6f9450'],
  summer: ['#4f7a45', '#5b8148', '#426f4a'],
  autumn: ['#c07a34', '#b1592f', '#c99a3d', '#8f8a3f'],
  winter: ['#59695a', '#4f6258', '#62705a'],
} as const;

/** Colours of one plant's leaves in this light; evergreen ones (hedges, yew) stay green all year. */
export function leafTones(stage: Stage, random: Random, evergreen = false): Tones {
  const { light } = stage;
  const base = evergreen
    ? light.season === 'spring' ? random.pick(foliage.spring) : random.pick(foliage.summer)
    : random.pick<string>(foliage[light.season]);
  const lit = light.sunlit(evergreen && light.season === 'winter' ? mix(base, '#4d5d50', 0.5) : base);
  return {
    deep: mix(darker(lit, 0.34), light.shadow, 0.22),
    middle: lit,
    bright: lighter(mix(lit, light.sunlit('#f2dc7c'), 0.38), light.moment === 'dusk' ? 0 : 0.1),
  };
}

/** A street tree standing at (x, ground). */
export function drawTree(stage: Stage, x: number, ground: number, height: number, label: string): string {
  const random = stage.random.fork(`tree ${label}`);
  const { light } = stage;
  const bark = light.sunlit(random.pick(['#6b5a4a', '#5d5149', '#77685a']));
  const bare = light.season === 'winter';
  const lean = random.between(-0.04, 0.04) * height;
  const wood = branches(random, x, ground, height * (bare ? 0.3 : 0.38), height * 0.042, bare ? 6 : 1)
    .map(([d, width], depth) => line(d, depth > 3 ? mix(bark, light.haze, 0.12) : bark, width, { 'stroke-linecap': 'round' }))
    .join('');
  const shadow = ellipse(x + height * 0.18, ground + 4, height * 0.34, height * 0.02, light.shadow, { 'fill-opacity': light.shadowDepth * 0.8 });
  const trunkShade = line(`M${n(x + height * 0.012)} ${n(ground)}V${n(ground - height * 0.33)}`, light.shadow, height * 0.014, { 'stroke-opacity': light.shadowDepth });
  if (bare) return shadow + wood + trunkShade;
  const blossom = light.season === 'spring' && random.chance(0.4);
  const tones = blossom ? blossomTones(stage, random) : leafTones(stage, random);
  const crown = { x: x + lean, y: ground - height * 0.65, rx: height * random.between(0.25, 0.32), ry: height * 0.35 };
  return shadow + wood + trunkShade + drawCrown(random, crown, tones);
}

function blossomTones(stage: Stage, random: Random): Tones {
  const lit = stage.light.sunlit(random.pick(['#e8bfc0', '#f0dcd2', '#e4aebb']));
  return { deep: mix(darker(lit, 0.2), '#8a6f7c', 0.35), middle: lit, bright: lighter(lit, 0.6) };
}

/** Leaves in three tones of scalloped puffs, brightest towards the sun on the left, with a loose leaf edge. */
export function drawCrown(random: Random, { x, y, rx, ry }: Crown, tones: Tones): string {
  const count = Math.round(Math.min(25, 7 + (rx * ry) / 700));
  const size = Math.min(rx, ry) * (count > 18 ? 0.3 : count > 11 ? 0.38 : 0.5);
  let [deep, middle, bright] = ['', '', ''];
  let [edge, between, glint] = ['', '', ''];
  const leaf = Math.max(2.6, Math.min(7, rx * 0.042));
  for (let index = 0; index < count; index += 1) {
    // Sunflower spacing covers the crown evenly; the jitter hides it.
    const reach = Math.sqrt((index + 0.5) / count) * 0.8;
    const angle = index * 2.39996 + random.between(-0.25, 0.25);
    const [u, v] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const [px, py] = [x + u * rx, y + v * ry];
    const r = size * random.between(0.8, 1.2) * (1.1 - reach * 0.25);
    const lit = -u * 0.62 - v * 0.85;
    deep += puff(random, px, py, r);
    if (lit > -0.5) middle += puff(random, px - r * 0.14, py - r * 0.2, r * random.between(0.66, 0.84));
    if (lit > -0.02) bright += puff(random, px - r * 0.28, py - r * 0.34, r * random.between(0.36, 0.56));
    edge += leaves(random, px, py, r * 1.1, 8, leaf);
    if (lit > -0.6) between += leaves(random, px - r * 0.14, py - r * 0.2, r * 0.9, 6, leaf);
    if (lit > -0.15) glint += leaves(random, px - r * 0.28, py - r * 0.34, r * 0.62, 5, leaf);
  }
  const brush = { 'stroke-linecap': 'round' };
  return (
    shape(deep, tones.deep) + line(edge, tones.deep, leaf, brush) +
    shape(middle, tones.middle) + line(between, tones.middle, leaf, brush) +
    shape(bright, tones.bright) + line(glint, tones.bright, leaf, brush)
  );
}

/** A round with a scalloped rim. */
function puff(random: Random, x: number, y: number, r: number): string {
  const count = Math.max(7, Math.min(11, Math.round(r / 4)));
  const turn = random.next() * 6;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * Math.PI * 2;
    const reach = r * random.between(0.84, 1.06);
    return [Math.round(x + Math.cos(angle) * reach), Math.round(y + Math.sin(angle) * reach)] as const;
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

function leaves(random: Random, x: number, y: number, r: number, count: number, leaf: number): string {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const angle = random.next() * Math.PI * 2;
    const reach = r * random.between(0.82, 1.12);
    d += `M${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach)}l${n(random.between(-1, 1) * leaf)} ${n(random.between(-0.7, 0.9) * leaf)}`;
  }
  return d;
}

/** Trunk and boughs, one path per thickness. */
function branches(random: Random, x: number, ground: number, length: number, width: number, levels: number): [string, number][] {
  const byDepth: [string, number][] = [];
  function grow(fromX: number, fromY: number, angle: number, reach: number, depth: number): void {
    const toX = fromX + Math.sin(angle) * reach;
    const toY = fromY - Math.cos(angle) * reach;
    const bend = random.between(-0.1, 0.1) * reach;
    const slot = (byDepth[depth] ??= ['', Math.max(0.9, width * 0.6 ** depth)]);
    slot[0] += `M${n(fromX)} ${n(fromY)}Q${n((fromX + toX) / 2 + bend)} ${n((fromY + toY) / 2)} ${n(toX)} ${n(toY)}`;
    if (depth >= levels) return;
    const forks = depth === 0 ? 4 : depth === levels - 1 || random.chance(0.4) ? 3 : 2;
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = (fork - (forks - 1) / 2) * (depth === 0 ? 0.42 : 0.6);
      grow(toX, toY, angle * 0.86 + spread + random.between(-0.16, 0.16), reach * random.between(0.56, 0.84), depth + 1);
    }
  }
  grow(x, ground + 2, random.between(-0.03, 0.03), length, 0);
  return byDepth;
}

/** Limes trained flat along a frame, as they shade the front of old Limburg houses. */
export function drawPleached(stage: Stage, x: number, ground: number, width: number, height: number, label: string): string {
  const random = stage.random.fork(`pleached ${label}`);
  const bark = stage.light.sunlit('#6b5a4a');
  const top = ground - height;
  const depth = height * 0.46;
  const shadow = ellipse(x + width * 0.2, ground + 3, width * 0.5, 7, stage.light.shadow, { 'fill-opacity': stage.light.shadowDepth });
  const arms = [0.06, 0.24, 0.42].map((t) => `M${n(x - width / 2)} ${n(top + height * t)}q${n(width / 2)} 10 ${n(width)} 0`).join('');
  const wood = line(`M${n(x)} ${n(ground)}V${n(top)}`, bark, width * 0.055) + line(arms, bark, width * 0.024);
  if (stage.light.season === 'winter') {
    let twigs = '';
    for (let twig = 0; twig < 54; twig += 1) twigs += `M${n(x + random.between(-0.5, 0.5) * width)} ${n(top + height * random.pick([0.07, 0.25, 0.43]))}l${n(random.between(-6, 6))} ${n(-random.between(10, 26))}`;
    return shadow + wood + line(twigs, bark, 1.3);
  }
  const tones = leafTones(stage, random);
  const crowns = [-0.34, 0, 0.34].map((u) => drawCrown(random, { x: x + u * width, y: top + depth / 2, rx: width * 0.22, ry: depth * 0.56 }, tones)).join('');
  return shadow + wood + crowns;
}

/** A tall narrow poplar, as they stand in rows along the Maas. */
export function drawPoplar(stage: Stage, x: number, ground: number, height: number, label: string): string {
  const random = stage.random.fork(`poplar ${label}`);
  const tones = leafTones(stage, random);
  const trunk = line(`M${n(x)} ${n(ground)}v${n(-height * 0.5)}`, stage.light.sunlit('#5d5149'), height * 0.022);
  if (stage.light.season === 'winter') {
    let twigs = '';
    for (let index = 0; index < 46; index += 1) {
      const y = ground - height * random.between(0.12, 0.8);
      const reach = height * random.between(0.05, 0.12);
      twigs += `M${n(x)} ${n(y)}q${n((index % 2 ? 1 : -1) * reach * 0.7)} ${n(-reach * 0.5)} ${n((index % 2 ? 1 : -1) * reach * 0.6)} ${n(-reach * 1.9)}`;
    }
    return trunk + line(`M${n(x)} ${n(ground)}v${n(-height * 0.97)}${twigs}`, stage.light.sunlit('#6b5f57'), Math.max(1, height * 0.006));
  }
  return trunk + [0.2, 0.34, 0.48, 0.62, 0.76, 0.89].map((rise, index) => drawCrown(random, { x, y: ground - height * rise, rx: height * (index === 5 ? 0.065 : 0.105), ry: height * 0.12 }, tones)).join('');
}

/** A clipped hedge between two points of the ground. */
export function drawHedge(stage: Stage, x: number, ground: number, width: number, height: number, label: string): string {
  const random = stage.random.fork(`hedge ${label}`);
  const tones = leafTones(stage, random, true);
  let [middle, bright, rim] = ['', '', ''];
  const many = Math.min(700, (width * height) / 42);
  for (let dab = 0; dab < many; dab += 1) {
    const v = random.next();
    const at = `M${Math.round(x + random.next() * width)} ${Math.round(ground - height * (1 - v) + 3)}l${n(random.between(-4, 4))} ${n(random.between(-3, 3))}`;
    if (v < 0.16 + random.between(0, 0.1)) rim += at;
    else if (random.next() > v + 0.1) bright += at;
    else if (random.chance(0.5)) middle += at;
  }
  const brush = { 'stroke-linecap': 'round' };
  return group(
    {},
    shape(`M${n(x)} ${n(ground)}V${n(ground - height + 4)}q2-5 8-5H${n(x + width - 8)}q6 0 8 5V${n(ground)}Z`, tones.deep),
    line(middle, tones.middle, 6, { ...brush, 'stroke-opacity': 0.6 }),
    line(bright, tones.middle, 5.5, brush),
    line(rim, tones.bright, 5, brush),
    shape(`M${n(x)} ${n(ground)}h${n(width)}l14 9h${n(-width)}Z`, stage.light.shadow, { 'fill-opacity': stage.light.shadowDepth * 0.8 }),
  );
}

/** A loose shrub or a perennial, flowering in spring and summer. */
export function drawShrub(stage: Stage, x: number, ground: number, size: number, label: string): string {
  const random = stage.random.fork(`shrub ${label}`);
  const tones = leafTones(stage, random, random.chance(0.6));
  const crown = drawCrown(random, { x, y: ground - size * 0.42, rx: size * 0.55, ry: size * 0.45 }, tones);
  const flowering = stage.light.season === 'summer' || stage.light.season === 'spring';
  let flowers = '';
  for (let index = 0; flowering && index < size / 5; index += 1) {
    flowers += `M${n(x + random.between(-0.46, 0.46) * size)} ${n(ground - random.between(0.3, 0.82) * size)}h1`;
  }
  const petal = stage.light.sunlit(random.pick(['#f4efe2', '#d98c9a', '#c9a2cf', '#e8b94a', '#b4495a']));
  return crown + line(flowers, petal, Math.max(3, size * 0.07), { 'stroke-linecap': 'round' });
}
