import { type Stage, frame } from "../medium/stage.ts";
import { type Point, outline, rect, shape } from "../medium/svg.ts";

/** Roofs and towers of the town far behind, pale in the air. */
export function farRoofs(stage: Stage, ground: number, height: number, distance = 0.62): string {
  const random = stage.random.fork(`roofs ${distance}`);
  const { light } = stage;
  let drawn = "";
  for (let x = frame.left; x < frame.right;) {
    const width = random.between(70, 190);
    const wall = height * random.between(0.45, 0.85);
    const rise = random.between(28, 74);
    const colour = light.far(random.pick(["#9a5a45", "#7d6a5e", "#b08a68", "#8a8f8c"]), distance);
    const slant = random.chance(0.4);
    const roof: Point[] = slant
      ? [
          [x, ground - wall],
          [x + width / 2, ground - wall - rise],
          [x + width, ground - wall],
        ]
      : [
          [x - 5, ground - wall],
          [x + 18, ground - wall - rise],
          [x + width - 18, ground - wall - rise],
          [x + width + 5, ground - wall],
        ];
    drawn +=
      rect(
        x,
        ground - wall - 1,
        width + 1,
        wall + 1,
        light.far(random.pick(["#c9a98a", "#b98f76", "#d6c7ae"]), distance),
      ) + shape(outline(roof), colour);
    x += width * random.between(0.8, 1.1);
  }
  return drawn;
}

/** A soft line of far trees. */
export function farTrees(stage: Stage, ground: number, height: number, distance = 0.6): string {
  const random = stage.random.fork(`far trees ${distance}`);
  const { light } = stage;
  const leaf = { spring: "#8ea66a", summer: "#5d8058", autumn: "#b08550", winter: "#8a857c" }[
    light.season
  ];
  let d = `M${frame.left} ${ground}`;
  for (let x = frame.left; x < frame.right;) {
    const step = random.between(50, 130);
    const top = ground - height * random.between(0.55, 1);
    d += `C${Math.round(x)} ${Math.round(top)} ${Math.round(x + step)} ${Math.round(top)} ${Math.round(x + step)} ${Math.round(ground - height * random.between(0.3, 0.5))}`;
    x += step;
  }
  return shape(`${d}V${ground}Z`, light.far(leaf, distance));
}

/** Rolling fields of the Limburg hill country, striped by the plough. */
export function hills(stage: Stage, ground: number): string {
  const random = stage.random.fork("hills");
  const { light } = stage;
  const crops = {
    spring: ["#a9b86a", "#c4c98a", "#8ea66a"],
    summer: ["#d3c27c", "#9fb06a", "#c2b570"],
    autumn: ["#c0a268", "#a8895a", "#9a9a62"],
    winter: ["#a8a184", "#938f76", "#b5ac90"],
  }[light.season];
  return [0.62, 0.5, 0.38]
    .map((distance, index) => {
      const colour = light.far(crops[index] ?? "#a9b86a", distance);
      const base = ground - 150 + index * 55;
      let d = `M${frame.left} ${ground + 60}V${base}`;
      for (let x = frame.left; x < frame.right; x += 680)
        d += `q${random.int(200, 320)} ${-random.int(30, 90)} 340 ${random.int(-16, 16)}t340 ${random.int(-12, 12)}`;
      let rows = "";
      for (let row = 0; row < 5; row += 1)
        rows += `M${frame.left} ${base + 26 + row * 13}q850 ${random.int(-60, 20)} 1700 ${random.int(-20, 30)}t1700 0`;
      return (
        shape(`${d}V${ground + 60}Z`, colour) +
        `<path d="${rows}" fill="none" stroke="${light.far("#6d7a4a", distance)}" stroke-width="2" stroke-opacity="0.25"/>`
      );
    })
    .join("");
}
