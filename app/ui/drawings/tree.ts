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
  const bark = stage.light.sunlit(random.pick(['#6b5a4a', '#5d5149', '#77685a']));
  const lean = random.between(-0.03, 0.03) * height;
  const branches = bareBranches(random, x, ground, height * 0.3, lean, height * 0.04);
  const wood = branches.map(([d, width]) => line(d, bark, width, { 'stroke-linecap': 'round' })).join('');
  const shadow = ellipse(x + height * 0.16, ground + 4, height * 0.32, height * 0.022, stage.light.shadow, {
    'fill-opacity': stage.light.shadowDepth * 0.8,
  });
  if (stage.light.season === 'winter') return shadow + wood;
  const blossom = stage.light.season === 'spring' && random.chance(0.45);
  const tones = blossom ? blossomTones(stage, random) : leafTones(stage, random);
  const crown = { x: x + lean, y: ground - height * 0.66, rx: height * random.between(0.24, 0.31), ry: height * 0.33 };
  return shadow + wood + drawCrown(random, crown, tones, blossom ? 0.8 : 1);
}

function blossomTones(stage: Stage, random: Random): Tones {
  const lit = stage.light.sunlit(random.pick(['#e8bfc0', '#f0dcd2', '#e4aebb']));
  return { deep: mix(darker(lit, 0.22), '#8a6f7c', 0.35), middle: lit, bright: lighter(lit, 0.55) };
}

/** Leaves as brush dabs over a clump of rounds: deep below, bright towards the sun on the left. */
export function drawCrown(random: Random, { x, y, rx, ry }: Crown, tones: Tones, density = 1): string {
  const clumps: Crown[] = [];
  const count = 9;
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2 + random.between(-0.3, 0.3);
    const reach = index % 3 === 0 ? 0.32 : 0.62;
    const size = random.between(0.36, 0.5);
    clumps.push({ x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach, rx: rx * size, ry: ry * size });
  }
  clumps.push({ x, y, rx: rx * 0.6, ry: ry * 0.6 });
  const rounds = clumps.map((c) => `M${n(c.x - c.rx)} ${n(c.y)}a${n(c.rx)} ${n(c.ry)} 0 1 0 ${n(c.rx * 2)} 0a${n(c.rx)} ${n(c.ry)} 0 1 0 ${n(-c.rx * 2)} 0Z`).join('');
  const size = Math.max(4, Math.min(13, rx * 0.1));
  const many = Math.round(Math.min(46, (rx * ry) / 220) * density);
  let [edge, middle, bright] = ['', '', ''];
  for (const clump of clumps) {
    for (let dab = 0; dab < many; dab += 1) {
      const angle = random.next() * Math.PI * 2;
      const reach = Math.sqrt(random.next()) * 1.08;
      const cos = Math.cos(angle) * reach;
      const sin = Math.sin(angle) * reach;
      const at = `M${Math.round(clump.x + cos * clump.rx)} ${Math.round(clump.y + sin * clump.ry)}l${n(random.between(-size, size) * 0.6)} ${n(random.between(-size, size) * 0.45)}`;
      const lightness = -cos * 0.6 - sin * 0.9 + random.between(-0.35, 0.35);
      if (lightness > 0.5) bright += at;
      else if (lightness > -0.25) middle += at;
      else edge += at;
    }
  }
  const brush = { 'stroke-linecap': 'round' };
  return (
    shape(rounds, tones.deep) +
    line(edge, tones.deep, size * 1.1, brush) +
    line(middle, tones.middle, size * 1.15, brush) +
    line(bright, tones.bright, size * 0.85, brush)
  );
}

/** Trunk and boughs, grouped by thickness. */
function bareBranches(random: Random, x: number, ground: number, length: number, lean: number, width: number): [string, number][] {
  const byDepth: [string, number][] = [];
  function grow(fromX: number, fromY: number, angle: number, reach: number, depth: number): void {
    const bend = random.between(-0.14, 0.14);
    const toX = fromX + Math.sin(angle + bend) * reach;
    const toY = fromY - Math.cos(angle + bend) * reach;
    const slot = (byDepth[depth] ??= ['', Math.max(0.8, width * 0.62 ** depth)]);
    slot[0] += `M${n(fromX)} ${n(fromY)}Q${n(fromX + Math.sin(angle) * reach * 0.5)} ${n(fromY - Math.cos(angle) * reach * 0.5)} ${n(toX)} ${n(toY)}`;
    if (depth >= 5) return;
    const forks = depth === 0 ? 3 : 2;
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = forks === 3 ? (fork - 1) * 0.5 : (fork - 0.5) * random.between(0.65, 0.95);
      grow(toX, toY, angle * 0.82 + spread + random.between(-0.12, 0.12), reach * random.between(0.68, 0.82), depth + 1);
    }
  }
  grow(x, ground + 2, lean * 0.002, length, 0);
  return byDepth;
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
  return trunk + drawCrown(random, { x, y: ground - height * 0.54, rx: height * 0.12, ry: height * 0.46 }, tones, 0.6);
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
  const crown = drawCrown(random, { x, y: ground - size * 0.42, rx: size * 0.55, ry: size * 0.45 }, tones, 0.8);
  const flowering = stage.light.season === 'summer' || stage.light.season === 'spring';
  let flowers = '';
  for (let index = 0; flowering && index < size / 5; index += 1) {
    flowers += `M${n(x + random.between(-0.46, 0.46) * size)} ${n(ground - random.between(0.3, 0.82) * size)}h1`;
  }
  const petal = stage.light.sunlit(random.pick(['#f4efe2', '#d98c9a', '#c9a2cf', '#e8b94a', '#b4495a']));
  return crown + line(flowers, petal, Math.max(3, size * 0.07), { 'stroke-linecap': 'round' });
}
