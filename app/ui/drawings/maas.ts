import { farTrees, hills } from "./backdrop.ts";
import { drawBarge } from "./barge.ts";
import { drawGrass } from "./birch.ts";
import { lawn } from "./ground.ts";
import { darker, lighter, mix, palette } from "./palette.ts";
import { drawSky } from "./sky.ts";
import { frame, type Stage } from "./stage.ts";
import { line, n, outline, polygon, rect, shape, tag, type Point } from "./svg.ts";
import { drawShrub } from "./hedge.ts";
import { drawPoplar, drawTree } from "./tree.ts";
import { water } from "./water.ts";

const bank = 640;

/** The Maas from the west bank: quay houses, the tower of the old church, the two onions of the town hall, the bridge. */
export function drawMaas(stage: Stage): string {
  const { random, light } = stage;
  const churchX = random.between(560, 680);
  const standing = stage.defs.share(
    farBank(stage) +
      church(stage, churchX) +
      townHall(stage, churchX + random.between(230, 290)) +
      quayHouses(stage, churchX) +
      quayWall(stage) +
      bridge(stage, random.between(1130, 1180)),
  );
  return (
    drawSky(stage, bank) +
    hills(
      {
        ...stage,
        light: {
          ...light,
          far: (colour, distance) => light.far(colour, Math.min(0.92, distance + 0.24)),
        },
      },
      bank - 4,
    ) +
    farTrees(stage, bank, 90, 0.66) +
    tag("use", { href: standing }) +
    water(stage, bank + 34, standing, 0.86) +
    glitter(stage) +
    drawBarge(stage, random.between(640, 860), 806, random.between(300, 360)) +
    nearBank(stage)
  );
}

function farBank(stage: Stage): string {
  return farTrees(stage, bank + 10, 150, 0.4);
}

function church(stage: Stage, x: number): string {
  const { light } = stage;
  const stone = light.far("#c2a277", 0.16);
  const dark = darker(stone, 0.26);
  const slate = light.far("#566470", 0.14);
  const [w, top] = [74, 300];
  const lancet = (at: number, y: number, width: number, height: number): string =>
    shape(
      `M${n(at)} ${y + height}V${y + width / 2}Q${n(at + width / 2)} ${y - width * 0.4} ${n(at + width)} ${y + width / 2}V${y + height}Z`,
      light.glow > 0.6 ? "#f0bf74" : mix(dark, "#2c3844", 0.6),
    );
  const nave: Point[] = [
    [x + w - 4, bank],
    [x + w - 4, 478],
    [x + w + 30, 414],
    [x + w + 224, 414],
    [x + w + 252, 478],
    [x + w + 252, bank],
  ];
  return (
    polygon(nave, slate) +
    rect(x + w - 4, 478, 256, bank - 478, stone) +
    [0, 1, 2, 3, 4]
      .map(
        (bay) =>
          lancet(x + w + 18 + bay * 48, 506, 22, 74) +
          rect(x + w + 2 + bay * 48, 478, 6, 110, dark),
      )
      .join("") +
    rect(x + w + 118, 380, 8, 38, slate) +
    polygon(
      [
        [x + w + 108, 392],
        [x + w + 122, 336],
        [x + w + 136, 392],
      ],
      slate,
    ) +
    rect(x, top, w, bank - top, stone) +
    rect(x + w * 0.68, top, w * 0.32, bank - top, light.shadow, {
      "fill-opacity": light.shadowDepth * 0.7,
    }) +
    [top + 96, top + 190].map((y) => rect(x - 4, y, w + 8, 7, lighter(stone, 0.3))).join("") +
    [12, 42]
      .map((dx) => lancet(x + dx, top + 24, 20, 56) + lancet(x + dx, top + 118, 20, 54))
      .join("") +
    rect(x + w / 2 - 17, top + 204, 34, 34, lighter(stone, 0.35), { rx: 17 }) +
    line(`M${n(x + w / 2)} ${top + 221}v-11m0 11h8`, darker(stone, 0.6), 2.6) +
    rect(x - 6, top - 8, w + 12, 12, lighter(stone, 0.25)) +
    polygon(
      [
        [x - 4, top - 8],
        [x + w * 0.2, top - 52],
        [x + w * 0.34, top - 60],
        [x + w / 2, 92],
        [x + w * 0.66, top - 60],
        [x + w * 0.8, top - 52],
        [x + w + 4, top - 8],
      ],
      slate,
    ) +
    polygon(
      [
        [x + w / 2, 92],
        [x + w * 0.66, top - 60],
        [x + w * 0.8, top - 52],
        [x + w + 4, top - 8],
        [x + w / 2, top - 8],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth * 0.8 },
    ) +
    line(`M${n(x + w / 2)} 94V64M${n(x + w / 2 - 8)} 74h16`, light.sunlit("#a9854a"), 3)
  );
}

/** Two eight-sided towers with onion tops beside a stepped gable. */
function townHall(stage: Stage, x: number): string {
  const { light } = stage;
  const stone = light.far("#d3bd92", 0.14);
  const slate = light.far("#4c6a66", 0.12);
  const tower = (at: number): string =>
    rect(at, 402, 44, bank - 402, stone) +
    rect(at + 28, 402, 16, bank - 402, light.shadow, { "fill-opacity": light.shadowDepth * 0.7 }) +
    rect(at - 4, 396, 52, 8, lighter(stone, 0.3)) +
    shape(
      `M${n(at - 2)} 396q0-16 12-24q-14-14-2-32q10-10 14-32q4 22 14 32q12 18-2 32q12 8 12 24Z`,
      slate,
    ) +
    shape(`M${n(at + 22)} 308q4 22 14 32q12 18-2 32q12 8 12 24h-22Z`, light.shadow, {
      "fill-opacity": 0.25,
    }) +
    line(`M${n(at + 22)} 310v-26`, light.sunlit("#a9854a"), 2.4) +
    [424, 470, 520]
      .map((y) => rect(at + 14, y, 14, 26, light.glow > 0.6 ? "#f0bf74" : darker(stone, 0.5)))
      .join("");
  const gable: Point[] = [
    [x + 44, bank],
    [x + 44, 470],
    [x + 56, 470],
    [x + 56, 448],
    [x + 70, 448],
    [x + 70, 426],
    [x + 84, 426],
    [x + 84, 404],
    [x + 112, 404],
    [x + 112, 426],
    [x + 126, 426],
    [x + 126, 448],
    [x + 140, 448],
    [x + 140, 470],
    [x + 152, 470],
    [x + 152, bank],
  ];
  let windows = "";
  for (const y of [484, 536])
    for (const dx of [58, 84, 110, 132])
      windows += rect(x + dx, y, 14, 32, light.glow > 0.6 ? "#f0bf74" : darker(stone, 0.5));
  return polygon(gable, light.far("#b98f66", 0.14)) + windows + tower(x) + tower(x + 152);
}

/** The houses along the quay, each its own width, gable and colour. */
function quayHouses(stage: Stage, churchX: number): string {
  const random = stage.random.fork("quay houses");
  const { light, view } = stage;
  let drawn = "";
  for (let x = Math.min(-60, view.left - 60); x < 1120;) {
    const width = random.between(46, 84);
    const front = Math.abs(x - churchX) < 60;
    const height = random.between(74, front ? 100 : 150);
    const wall = light.far(
      random.pick([...palette.brick, ...palette.plaster, ...palette.marl, ...palette.paleBrick] as [
        string,
        ...string[],
      ]),
      0.1,
    );
    const roof = light.far(random.pick(palette.tile), 0.1);
    const top = bank - height;
    const kind = random.next();
    const rise = random.between(24, 46);
    drawn +=
      kind < 0.4
        ? polygon(
            [
              [x - 2, top],
              [x + 8, top - rise],
              [x + width - 8, top - rise],
              [x + width + 2, top],
            ],
            roof,
          )
        : kind < 0.7
          ? polygon(
              [
                [x, top],
                [x + width / 2, top - rise * 1.1],
                [x + width, top],
              ],
              wall,
            )
          : polygon(
              [
                [x, top],
                [x + 6, top],
                [x + 6, top - 12],
                [x + width * 0.24, top - 12],
                [x + width * 0.24, top - 25],
                [x + width * 0.4, top - 25],
                [x + width * 0.4, top - 38],
                [x + width * 0.6, top - 38],
                [x + width * 0.6, top - 25],
                [x + width * 0.76, top - 25],
                [x + width * 0.76, top - 12],
                [x + width - 6, top - 12],
                [x + width - 6, top],
                [x + width, top],
              ],
              wall,
            );
    drawn +=
      rect(x, top - 0.5, width, height, wall) +
      rect(x + width - 7, top, 7, height, light.shadow, {
        "fill-opacity": light.shadowDepth * 0.6,
      });
    if (random.chance(0.5))
      drawn += rect(x + width * 0.7, top - rise - 10, 9, 26, light.far("#8a5a48", 0.1));
    let [dark, warm] = ["", ""];
    const bays = width > 64 ? 3 : 2;
    for (let y = top + 12; y < bank - 30; y += 28) {
      for (let bay = 0; bay < bays; bay += 1) {
        const window = `M${n(x + (width / bays) * (bay + 0.5) - 5)} ${n(y)}h10v16h-10Z`;
        if (random.chance(light.glow * 0.7)) warm += window;
        else dark += window;
      }
    }
    drawn +=
      shape(dark, mix(wall, "#26343c", 0.72)) +
      shape(warm, "#f7c77c") +
      rect(
        x,
        bank - 26,
        width,
        26,
        random.chance(0.5) ? darker(wall, 0.25) : light.far(random.pick(palette.door), 0.1),
        { "fill-opacity": 0.8 },
      );
    x += width + (random.chance(0.08) ? 24 : 0);
  }
  const trees = [60, 300, 470, 900, 1060]
    .map((x, index) =>
      drawTree(
        stage,
        x + random.between(-30, 30),
        bank + 6,
        random.between(84, 120),
        `quay ${index}`,
      ),
    )
    .join("");
  return drawn + trees;
}

function quayWall(stage: Stage): string {
  const { light } = stage;
  const stone = light.far("#b59f7c", 0.12);
  let joints = "";
  for (let x = frame.left; x < frame.right; x += 64) joints += `M${x} ${bank + 6}v28`;
  return (
    rect(frame.left, bank, frame.right - frame.left, 34, stone) +
    rect(frame.left, bank, frame.right - frame.left, 5, lighter(stone, 0.4)) +
    line(joints, darker(stone, 0.4), 1.2, { "stroke-opacity": 0.4 }) +
    rect(frame.left, bank + 20, frame.right - frame.left, 14, light.shadow, { "fill-opacity": 0.3 })
  );
}

/** Steel arches on stone piers, one span after another to the edge of the picture. */
function bridge(stage: Stage, from: number): string {
  const { light } = stage;
  const steel = light.sunlit("#4f7067");
  const deep = darker(steel, 0.35);
  const stone = light.sunlit("#bba98a");
  const [deck, span] = [572, 330];
  let [arches, hangers, truss] = ["", "", ""];
  let piers = "";
  for (let x = from; x < frame.right; x += span) {
    arches += `M${n(x)} ${deck}Q${n(x + span / 2)} ${deck - 178} ${n(x + span)} ${deck}`;
    for (let step = 1; step < 11; step += 1) {
      const t = step / 11;
      hangers += `M${n(x + span * t)} ${deck}V${n(deck - 4 * 89 * t * (1 - t))}`;
    }
    piers +=
      shape(`M${n(x - 20)} ${bank + 62}V${deck + 20}h40v${bank + 42 - deck}Z`, stone) +
      shape(`M${n(x + 4)} ${bank + 62}V${deck + 20}h16v${bank + 42 - deck}Z`, light.shadow, {
        "fill-opacity": light.shadowDepth,
      }) +
      rect(x - 25, deck + 16, 50, 9, lighter(stone, 0.3));
  }
  for (let x = from; x < frame.right; x += 24) truss += `M${n(x)} ${deck - 14}v14`;
  return (
    piers +
    line(arches, deep, 9, { transform: "translate(5 3)" }) +
    line(hangers, deep, 2.2) +
    line(arches, steel, 11) +
    line(arches, lighter(steel, 0.4), 2.4, { transform: "translate(0 -4)" }) +
    rect(from - 60, deck, frame.right - from + 60, 17, steel) +
    rect(from - 60, deck, frame.right - from + 60, 4, lighter(steel, 0.4)) +
    rect(from - 60, deck + 17, frame.right - from + 60, 7, deep) +
    line(truss, deep, 1.6) +
    rect(from - 60, deck - 15, frame.right - from + 60, 2.6, deep) +
    rect(from - 78, deck - 6, 44, bank - deck + 10, stone) +
    rect(from - 48, deck - 6, 14, bank - deck + 10, light.shadow, {
      "fill-opacity": light.shadowDepth,
    }) +
    rect(from - 84, deck - 14, 56, 10, lighter(stone, 0.3))
  );
}

/** The sun's road on the river. */
function glitter(stage: Stage): string {
  const { light } = stage;
  if (light.moment === "overcast") return "";
  const random = stage.random.fork("glitter");
  let d = "";
  for (let index = 0; index < 120; index += 1) {
    const depth = random.next();
    const x = 260 + random.between(-1, 1) * (60 + depth * 190);
    d += `M${n(x)} ${n(bank + 44 + depth * 240)}h${n(6 + depth * 34 * random.next())}`;
  }
  return line(d, lighter(light.sky[2], 0.45), 3, {
    "stroke-linecap": "round",
    "stroke-opacity": light.moment === "dusk" ? 0.4 : 0.6,
  });
}

function nearBank(stage: Stage): string {
  const { random, light, view } = stage;
  const shore = `M${frame.left} 930Q200 884 520 950T1180 976T1700 930T${frame.right} 900V${frame.bottom}H${frame.left}Z`;
  let reeds = "";
  for (
    let x = Math.max(-400, view.left);
    x < Math.min(view.right, 2000);
    x += random.between(5, 15)
  ) {
    const y = x < 560 ? 928 + Math.sin(x / 160) * 14 : 966 - Math.abs(x - 1180) * 0.03;
    const h = random.between(20, 62);
    reeds += `M${n(x)} ${n(y + 16)}q${n(random.between(-6, 6))} ${n(-h * 0.6)} ${n(random.between(-10, 12))} ${n(-h)}`;
  }
  const reed = light.sunlit(
    { spring: "#8a9a58", summer: "#71894e", autumn: "#b08d50", winter: "#a8976a" }[light.season],
  );
  const right = random.between(1430, 1480);
  return (
    tag("g", { "clip-path": stage.defs.clip(shore) }, lawn(stage, 880, frame.bottom)) +
    line(reeds, darker(reed, 0.25), 3, { "stroke-linecap": "round", transform: "translate(4 4)" }) +
    line(reeds, reed, 2.6, { "stroke-linecap": "round" }) +
    [0, 1, 2]
      .map((index) =>
        drawPoplar(
          stage,
          right + index * random.between(88, 108),
          976 + index * 6,
          random.between(600, 720) - index * 40,
          `near ${index}`,
        ),
      )
      .join("") +
    outlineFence(stage) +
    drawShrub(stage, 60, 1010, 150, "near") +
    drawGrass(stage, 220, 1030, 120, "near") +
    drawGrass(stage, 1240, 1040, 110, "right") +
    drawShrub(stage, 1530, 1050, 130, "right")
  );
}

/** Meadow posts with two wires along the water. */
function outlineFence(stage: Stage): string {
  const wood = stage.light.sunlit("#6b5848");
  let posts = "";
  for (let index = 0; index < 7; index += 1)
    posts += outline([
      [300 + index * 150, 1040 - index * 2],
      [300 + index * 150, 968 + index * 2],
      [311 + index * 150, 966 + index * 2],
      [311 + index * 150, 1040 - index * 2],
    ]);
  return (
    shape(posts, wood) +
    line("M300 984L1204 996M300 1006L1204 1012", stage.light.sunlit("#4a4440"), 1.6, {
      "stroke-opacity": 0.7,
    })
  );
}
