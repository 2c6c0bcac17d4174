import { mix } from "../medium/palette.ts";
import type { Random } from "../medium/random.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, line, n, shape } from "../medium/svg.ts";
import { blossomTones, drawCrown, leafTones } from "./foliage.ts";
import { leafBlock } from "./hedge.ts";

/** A street tree standing at (x, ground). */
export function drawTree(
  stage: Stage,
  x: number,
  ground: number,
  height: number,
  label: string,
): string {
  const random = stage.random.fork(`tree ${label}`);
  const { light } = stage;
  const bark = light.sunlit(random.pick(["#6b5a4a", "#5d5149", "#77685a"]));
  const bare = light.season === "winter";
  const lean = random.between(-0.04, 0.04) * height;
  const grown = branches(
    random,
    x,
    ground,
    height * (bare ? 0.3 : 0.38),
    height * 0.042,
    bare ? 6 : 1,
  );
  const wood = grown
    .map(([d, width], depth) =>
      line(d, depth > 3 ? mix(bark, light.haze, 0.12) : bark, width, { "stroke-linecap": "round" }),
    )
    .join("");
  const shadow = ellipse(
    x + height * 0.18,
    ground + 4,
    height * 0.34,
    height * 0.02,
    light.shadow,
    { "fill-opacity": light.shadowDepth * 0.8 },
  );
  const foot = height * 0.021;
  const flare = shape(
    `M${n(x - foot * 2)} ${n(ground + 3)}Q${n(x - foot)} ${n(ground - height * 0.01)} ${n(x - foot)} ${n(ground - height * 0.035)}H${n(x + foot)}Q${n(x + foot)} ${n(ground - height * 0.01)} ${n(x + foot * 2.1)} ${n(ground + 3)}Z`,
    bark,
  );
  const [trunk = ["", 0]] = grown;
  const trunkShade = line(trunk[0], light.shadow, trunk[1] * 0.36, {
    "stroke-opacity": light.shadowDepth,
    transform: `translate(${n(trunk[1] * 0.26)} 0)`,
  });
  if (bare) return shadow + flare + wood + trunkShade;
  const blossom = light.season === "spring" && random.chance(0.4);
  const tones = blossom ? blossomTones(stage, random) : leafTones(stage, random);
  const crown = {
    x: x + lean,
    y: ground - height * 0.65,
    rx: height * random.between(0.25, 0.32),
    ry: height * 0.35,
  };
  return shadow + flare + wood + trunkShade + drawCrown(random, crown, tones);
}

/** Trunk and boughs, one path per thickness. */
function branches(
  random: Random,
  x: number,
  ground: number,
  length: number,
  width: number,
  levels: number,
): [string, number][] {
  const byDepth: [string, number][] = [];
  function grow(fromX: number, fromY: number, angle: number, reach: number, depth: number): void {
    const toX = fromX + Math.sin(angle) * reach;
    const toY = fromY - Math.cos(angle) * reach;
    const bend = random.between(-0.1, 0.1) * reach;
    const slot = (byDepth[depth] ??= ["", Math.max(0.9, width * 0.6 ** depth)]);
    slot[0] += `M${n(fromX)} ${n(fromY)}Q${n((fromX + toX) / 2 + bend)} ${n((fromY + toY) / 2)} ${n(toX)} ${n(toY)}`;
    if (depth >= levels) return;
    const forks = depth === 0 ? 4 : depth === levels - 1 || random.chance(0.4) ? 3 : 2;
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = (fork - (forks - 1) / 2) * (depth === 0 ? 0.42 : 0.6);
      grow(
        toX,
        toY,
        angle * 0.86 + spread + random.between(-0.16, 0.16),
        reach * random.between(0.56, 0.84),
        depth + 1,
      );
    }
  }
  grow(x, ground - width * 0.5, random.between(-0.03, 0.03), length, 0);
  return byDepth;
}

/** Limes trained flat along a frame, as they shade the front of old Limburg houses. */
export function drawPleached(
  stage: Stage,
  x: number,
  ground: number,
  width: number,
  height: number,
  label: string,
): string {
  const random = stage.random.fork(`pleached ${label}`);
  const bark = stage.light.sunlit("#6b5a4a");
  const top = ground - height;
  const depth = height * 0.46;
  const shadow = ellipse(x + width * 0.2, ground + 3, width * 0.5, 7, stage.light.shadow, {
    "fill-opacity": stage.light.shadowDepth,
  });
  const arms = [0.06, 0.24, 0.42]
    .map((t) => `M${n(x - width / 2)} ${n(top + height * t)}q${n(width / 2)} 10 ${n(width)} 0`)
    .join("");
  const wood =
    line(`M${n(x)} ${n(ground)}V${n(top)}`, bark, width * 0.055) + line(arms, bark, width * 0.024);
  if (stage.light.season === "winter") {
    let twigs = "";
    for (let twig = 0; twig < 54; twig += 1)
      twigs += `M${n(x + random.between(-0.5, 0.5) * width)} ${n(top + height * random.pick([0.07, 0.25, 0.43]))}l${n(random.between(-6, 6))} ${n(-random.between(10, 26))}`;
    return shadow + wood + line(twigs, bark, 1.3);
  }
  return (
    shadow +
    wood +
    leafBlock(stage, x - width / 2, top + depth, width, depth + 14, leafTones(stage, random), label)
  );
}

/** A tall narrow poplar, as they stand in rows along the Maas. */
export function drawPoplar(
  stage: Stage,
  x: number,
  ground: number,
  height: number,
  label: string,
): string {
  const random = stage.random.fork(`poplar ${label}`);
  const tones = leafTones(stage, random);
  const trunk = line(
    `M${n(x)} ${n(ground)}v${n(-height * 0.5)}`,
    stage.light.sunlit("#5d5149"),
    height * 0.022,
  );
  if (stage.light.season === "winter") return trunk + bareSpire(stage, random, x, ground, height);
  return (
    trunk +
    drawCrown(
      random,
      { x, y: ground - height * 0.53, rx: height * 0.13, ry: height * 0.47 },
      tones,
      "flame",
    )
  );
}

/** A poplar without leaves: a spire of fine shoots that all reach upwards. */
function bareSpire(
  stage: Stage,
  random: Random,
  x: number,
  ground: number,
  height: number,
): string {
  let [boughs, shoots] = ["", ""];
  for (let index = 0; index < 120; index += 1) {
    const rise = random.between(0.14, 0.9);
    const side = index % 2 ? 1 : -1;
    const spread =
      height * (0.02 + 0.08 * Math.sin(rise * Math.PI)) * random.between(0.35, 1) * side;
    const lift = height * random.between(0.07, 0.15);
    const shoot = `M${n(x)} ${n(ground - height * rise)}q${n(spread * 0.8)} ${n(-lift * 0.3)} ${n(spread)} ${n(-lift)}`;
    if (index % 4 === 0) boughs += shoot;
    else shoots += shoot;
  }
  const bark = stage.light.sunlit("#6b5f57");
  return (
    line(`M${n(x)} ${n(ground)}v${n(-height * 0.99)}`, bark, Math.max(1.2, height * 0.007)) +
    line(boughs, bark, Math.max(1, height * 0.0045), { "stroke-linecap": "round" }) +
    line(shoots, mix(bark, stage.light.haze, 0.15), Math.max(0.8, height * 0.0026))
  );
}
