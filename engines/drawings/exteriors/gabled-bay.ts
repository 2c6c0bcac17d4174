import { boxWall, bricks } from "../facade/brick.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { line, n, polygon, rect } from "../medium/svg.ts";

export const ground = 840;

export const eave = 520;

export type House = {
  wall: string;
  plaster: string;
  roof: string;
  trim: string;
  half: number;
  gables: boolean;
};

export function plinth(stage: Stage, x: number, width: number, wall: string): string {
  const lit = stage.light.sunlit(darker(wall, 0.32));
  const box = { x, y: ground - 34, width, height: 34 };
  return rect(x, box.y, width, box.height, lit) + bricks(stage, box, lit);
}

/** The outer part of each half stands forward, under its own gable or with a flat lead roof. */
export function bays(
  stage: Stage,
  { half: width, wall, trim, roof, plaster, gables }: House,
  middle: number,
  side: 1 | -1,
): string {
  const own = { ...stage, random: stage.random.fork(`bay ${side}`) };
  const { light, defs } = own;
  const w = width * 0.52;
  const x = side === 1 ? middle + width - w - 12 : middle - width + 12;
  const centre = x + w / 2;
  const shadow = polygon(
    [
      [x + w, eave + 12],
      [x + w + 44, eave + 54],
      [x + w + 44, ground],
      [x + w, ground],
    ],
    light.shadow,
    { "fill-opacity": light.shadowDepth },
  );
  const window = (y: number, height: number, inset: number): string =>
    drawWindow(own, {
      x: x + inset,
      y,
      width: w - inset * 2,
      height,
      wall,
      columns: 3,
      frame: trim,
      transom: 0.3,
      leaded: true,
    });
  if (!gables) {
    return (
      polygon(
        [
          [x + w, 664],
          [x + w + 36, 700],
          [x + w + 36, ground],
          [x + w, ground],
        ],
        light.shadow,
        { "fill-opacity": light.shadowDepth },
      ) +
      boxWall(own, { x, y: 664, width: w, height: ground - 664 }, wall) +
      plinth(own, x, w, wall) +
      window(698, 104, 16) +
      rect(x - 12, 656, w + 24, 15, light.sunlit(trim)) +
      rect(x - 12, 652, w + 24, 5, light.sunlit("#5d6468")) +
      rect(x, 671, w, 10, light.shadow, { "fill-opacity": light.shadowDepth }) +
      window(560, 82, 26)
    );
  }
  const apex = 318;
  const lit = light.sunlit(plaster);
  const gable = `M${n(x)} ${eave + 40}V${eave - 6}L${n(centre)} ${apex}L${n(x + w)} ${eave - 6}V${eave + 40}Z`;
  const run = `M${n(x - 20)} ${eave + 14}L${n(centre)} ${apex}L${n(x + w + 20)} ${eave + 14}`;
  return (
    shadow +
    polygon(
      [
        [centre, apex],
        [x + w + 20, eave],
        [x + w + 84, eave],
        [centre + 40, apex + 30],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    ) +
    boxWall(own, { x, y: eave - 8, width: w, height: ground - eave + 8 }, wall) +
    plinth(own, x, w, wall) +
    `<path d="${gable}" fill="${lit}"/>` +
    timbers(own, x, w, apex, trim) +
    line(run, light.shadow, 24, {
      "stroke-opacity": light.shadowDepth,
      transform: "translate(6 18)",
      "clip-path": defs.clip(gable),
    }) +
    rect(x, eave + 36, w, 7, light.sunlit(trim)) +
    rect(x, eave + 43, w, 9, light.shadow, { "fill-opacity": light.shadowDepth }) +
    line(run, light.sunlit(trim), 15) +
    line(run, light.sunlit(darker(roof, 0.25)), 7, { transform: "translate(0 -8)" }) +
    window(578, 82, 26) +
    window(704, 104, 18)
  );
}

function timbers(stage: Stage, x: number, width: number, apex: number, trim: string): string {
  const wood = stage.light.sunlit(trim === "#2f4a44" ? trim : "#5e4a3b");
  const centre = x + width / 2;
  const clip = stage.defs.clip(
    `M${n(x)} ${eave + 40}V${eave - 6}L${n(centre)} ${apex}L${n(x + width)} ${eave - 6}V${eave + 40}Z`,
  );
  let posts = `M${n(x)} ${eave - 30}h${n(width)}`;
  for (let post = 1; post < 5; post += 1)
    posts += `M${n(x + (width * post) / 5)} ${eave + 36}V${apex}`;
  return stage.random.chance(0.7)
    ? line(posts, wood, 8, { "clip-path": clip }) +
        line(posts, lighter(wood, 0.3), 1.5, {
          "clip-path": clip,
          transform: "translate(-3 -3)",
          "stroke-opacity": 0.6,
        })
    : "";
}
