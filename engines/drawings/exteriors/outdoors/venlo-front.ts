import { darker, lighter, mix, palette } from "../../medium/palette.ts";
import { type Stage, frame } from "../../medium/stage.ts";
import { type Point, line, n, polygon, rect, shape } from "../../medium/svg.ts";
import { farTrees } from "../../surroundings/backdrop.ts";
import { drawTree } from "../../surroundings/tree.ts";

export const bank = 640;

export function farBank(stage: Stage): string {
  return farTrees(stage, bank + 10, 150, 0.4);
}

export function church(stage: Stage, x: number): string {
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
export function townHall(stage: Stage, x: number): string {
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
export function quayHouses(stage: Stage, churchX: number): string {
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

export function quayWall(stage: Stage): string {
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
