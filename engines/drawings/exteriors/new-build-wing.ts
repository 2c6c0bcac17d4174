import { returnWall } from "../facade/return-wall.ts";
import { type Box, brickWall, plasterWall } from "../facade/brick.ts";
import { drawDoor } from "../facade/door.ts";
import { glazing } from "../facade/glazing.ts";
import { downpipe } from "../facade/roof.ts";
import { solarPanels } from "../facade/solar.ts";
import { timberWall } from "../facade/timber.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { type Point, line, n, outline, polygon, rect, shape } from "../medium/svg.ts";

export const ground = 846;

export type House = {
  x: number;
  gable: number;
  wing: number;
  brick: string;
  /** The cladding of the gabled front; the wing takes another. */
  skin: "timber" | "brick" | "white";
  /** A box with a parapet instead of a pitched roof. */
  flat: boolean;
  wood: string;
  metal: string;
  trim: string;
};

export function wingVolume(stage: Stage, house: House): string {
  const { x, gable, wing, brick, trim, wood } = house;
  const { light, random } = stage;
  const left = x + gable;
  const right = left + wing;
  const eave = house.flat ? 468 : 508;
  const d = outline([
    [left, ground],
    [left, eave],
    [right, eave],
    [right, ground],
  ]);
  const glassW = wing * 0.42;
  const doorX = left + wing * 0.1;
  return (
    returnWall(stage, {
      x: right,
      top: eave,
      foot: ground,
      depth: house.flat ? 78 : 90,
      apex: house.flat ? undefined : 318,
      colour: { timber: brick, white: wood, brick: "#efe6d3" }[house.skin],
      windows: [[0.3, 0.66, 560, 640]],
    }) +
    (house.flat ? roofPanels(stage, left + 60, eave, wing - 110) : wingRoof(stage, house)) +
    wingWall(stage, house, d, { x: left, y: eave, width: wing, height: ground - eave }) +
    rect(left, eave - 3, wing + 2, 9, light.sunlit(trim)) +
    rect(left, eave + 6, wing, 9, light.shadow, { "fill-opacity": light.shadowDepth }) +
    drawDoor(stage, {
      x: doorX,
      ground: ground - 4,
      width: 92,
      height: 164,
      wall: brick,
      colour: random.pick(palette.door),
      style: "plank",
    }) +
    [0, 1, 2, 3, 4]
      .map(
        (slat) =>
          rect(doorX + 104 + slat * 13, 676, 7, 166, light.sunlit(wood)) +
          rect(doorX + 109 + slat * 13, 676, 4, 166, light.shadow, { "fill-opacity": 0.3 }),
      )
      .join("") +
    rect(doorX - 26, 664, 216, 12, light.sunlit(trim)) +
    polygon(
      [
        [doorX - 10, 676],
        [doorX + 190, 676],
        [doorX + 190, 700],
        [doorX + 16, 700],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    ) +
    glazing(stage, {
      x: right - glassW - 28,
      y: 664,
      width: glassW,
      height: ground - 668,
      panes: 3,
      frame: trim,
    }) +
    drawWindow(stage, {
      x: left + wing * 0.14,
      y: 548,
      width: 128,
      height: 86,
      wall: brick,
      columns: 2,
      frame: trim,
      lintel: "none",
      reveal: 11,
    }) +
    drawWindow(stage, {
      x: right - 28 - glassW * 0.72,
      y: 548,
      width: glassW * 0.72,
      height: 86,
      wall: brick,
      columns: 2,
      frame: trim,
      lintel: "none",
      reveal: 11,
    }) +
    polygon(
      [
        [left, eave],
        [left + 62, eave + 52],
        [left + 62, ground],
        [left, ground],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth },
    ) +
    downpipe(stage, right - 14, eave + 4, ground)
  );
}

function wingWall(stage: Stage, { skin, wood, brick }: House, d: string, box: Box): string {
  if (skin === "timber") return brickWall(stage, d, box, brick);
  return skin === "white" ? timberWall(stage, d, box, wood) : plasterWall(stage, d, box, "#efe6d3");
}

function wingRoof(stage: Stage, { x, gable, wing, metal }: House): string {
  const { light } = stage;
  const left = x + gable;
  const right = left + wing;
  const [eave, top] = [508, 318];
  const roof: Point[] = [
    [left - 80, top],
    [right + 46, top],
    [right + 4, eave],
    [left - 80, eave],
  ];
  const lit = light.sunlit(metal);
  let seams = "";
  for (let at = left + 20; at < right; at += 30) seams += `M${n(at)} ${top}V${eave}`;
  return (
    shape(outline(roof), lit) +
    line(seams, darker(lit, 0.4), 3, { "stroke-opacity": 0.6 }) +
    line(seams, lighter(lit, 0.4), 1.3, { transform: "translate(-2 0)", "stroke-opacity": 0.5 }) +
    rect(left - 80, top - 4, wing + 126, 8, darker(lit, 0.2)) +
    line(`M${n(right + 45)} ${top}L${n(right + 3)} ${eave + 4}`, darker(lit, 0.3), 7) +
    polygon(
      [
        [left - 80, top],
        [right + 46, top],
        [right + 4, eave],
      ],
      "#fff2d8",
      { "fill-opacity": 0.06 },
    ) +
    solarPanels(stage, left + wing * 0.2, top + 26, 6, 2, wing * 0.105, 66)
  );
}

/** Panels on a flat roof show as a row of low wedges behind the parapet. */
function roofPanels(stage: Stage, x: number, y: number, width: number): string {
  let wedges = "";
  for (let at = x; at < x + width - 40; at += 62) wedges += `M${n(at)} ${y}l44-22h6v22Z`;
  return (
    shape(wedges, stage.light.sunlit("#2a3a52")) + line(wedges, stage.light.sunlit("#8f9aa6"), 1.4)
  );
}
