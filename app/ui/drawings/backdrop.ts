import { frame, type Stage } from './stage.ts';
import { outline, rect, shape, type Point } from './svg.ts';

/** Roofs and towers of the town far behind, pale in the air. */
export function farRoofs(stage: Stage, ground: number, height: number, distance = 0.62): string {
  const random = stage.random.fork(`roofs ${distance}`);
  const { light } = stage;
  let drawn = '';
  for (let x = frame.left; x < frame.right; ) {
    const width = random.between(70, 190);
    const wall = height * random.between(0.45, 0.85);
    const rise = random.between(28, 74);
    const colour = light.far(random.pick(['#9a5a45', '#7d6a5e', '#b08a68', '#8a8f8c']), distance);
    const slant = random.chance(0.4);
    const roof: Point[] = slant
      ? [[x, ground - wall], [x + width / 2, ground - wall - rise], [x + width, ground - wall]]
      : [[x - 5, ground - wall], [x + 18, ground - wall - rise], [x + width - 18, ground - wall - rise], [x + width + 5, ground - wall]];
    drawn += rect(x, ground - wall - 1, width + 1, wall + 1, light.far(random.pick(['#c9a98a', '#b98f76', '#d6c7ae']), distance)) + shape(outline(roof), colour);
    x += width * random.between(0.8, 1.1);
  }
  return drawn;
}

/** A soft line of far trees. */
export function farTrees(stage: Stage, ground: number, height: number, distance = 0.6): string {
  const random = stage.random.fork(`far trees ${distance}`);
  const { light } = stage;
  const leaf = { spring: '#8ea66a', summer: '#5d8058', autumn: '#b08550', winter: '#8a857c' }[light.season];
  let d = `M${frame.left} ${ground}`;
  for (let x = frame.left; x < frame.right; ) {
    const step = random.between(50, 130);
    const top = ground - height * random.between(0.55, 1);
    d += `C${Math.round(x)} ${Math.round(top)} ${Math.round(x + step)} ${Math.round(top)} ${Math.round(x + step)} ${Math.round(ground - height * random.between(0.3, 0.5))}`;
    x += step;
  }
  return shape(`${d}V${ground}Z`, light.far(leaf, distance));
}
