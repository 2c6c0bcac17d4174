import { farRoofs, farTrees } from "./backdrop.ts";
import { drawBirch, drawGrass } from "./birch.ts";
import { brickWall, plasterWall, type Box } from "./brick.ts";
import { drawDoor } from "./door.ts";
import { glazing } from "./glazing.ts";
import { kerb, lampSpill, lawn, paving } from "./ground.ts";
import { darker, lighter, palette } from "./palette.ts";
import { downpipe } from "./roof.ts";
import { drawSky } from "./sky.ts";
import { solarPanels } from "./solar.ts";
import { frame, type Stage } from "./stage.ts";
import { bicycle, planter } from "./street-life.ts";
import { group, line, n, outline, polygon, rect, shape, type Point } from "./svg.ts";
import { timberWall } from "./timber.ts";
import { drawHedge, drawShrub } from "./hedge.ts";
import { drawTree } from "./tree.ts";
import { drawWindow } from "./window.ts";

const ground = 846;

type House = {
  x: number;
  gable: number;
  wing: number;
  brick: string;
  /** What the gabled front is clad in; the wing takes another. */
  skin: "timber" | "brick" | "white";
  /** A box with a parapet instead of a pitched roof. */
  flat: boolean;
  wood: string;
  metal: string;
  trim: string;
};

/** Two plain volumes, one in timber, one in brick, sharp at the edges, panels on the roof. */
export function drawNieuwbouw(stage: Stage): string {
  const { random } = stage;
  const gable = random.between(360, 410);
  const wing = random.between(470, 530);
  const house: House = {
    gable,
    wing,
    x: 800 - (gable + wing) / 2 + random.between(-30, 30),
    brick: random.pick(["#d6bb8d", "#c9a677", "#7a5a4c", "#e2d3b4", "#a8674a", "#6d5f58"] as const),
    skin: random.pick(["timber", "timber", "brick", "white"] as const),
    flat: random.chance(0.4),
    wood: random.pick(palette.timber),
    metal: random.pick(["#3a4146", "#4a4f52", "#5a4a42"] as const),
    trim: "#2c3234",
  };
  const { x } = house;
  return (
    drawSky(stage, ground - 40) +
    farRoofs(stage, ground, 210, 0.68) +
    farTrees(stage, ground, 180, 0.5) +
    drawTree(stage, x - random.between(120, 190), ground - 4, random.between(420, 500), "behind") +
    drawTree(
      stage,
      x + gable + wing + random.between(90, 160),
      ground - 4,
      random.between(380, 470),
      "behind right",
    ) +
    lawn(stage, ground - 4, 962) +
    wingVolume(stage, house) +
    gableVolume(stage, house) +
    garden(stage, house)
  );
}

function wingVolume(stage: Stage, house: House): string {
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
    [right, top],
    [right, eave],
    [left - 80, eave],
  ];
  const lit = light.sunlit(metal);
  let seams = "";
  for (let at = left + 20; at < right; at += 30) seams += `M${n(at)} ${top}V${eave}`;
  return (
    shape(outline(roof), lit) +
    line(seams, darker(lit, 0.4), 3, { "stroke-opacity": 0.6 }) +
    line(seams, lighter(lit, 0.4), 1.3, { transform: "translate(-2 0)", "stroke-opacity": 0.5 }) +
    rect(left - 80, top - 4, wing + 80, 8, darker(lit, 0.2)) +
    polygon(
      [
        [left - 80, top],
        [right, top],
        [right, eave],
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

/** A long-house front: boards run from the ground over the edge, glass fills its middle. */
function gableVolume(stage: Stage, { x, gable, wood, trim, metal, skin, brick }: House): string {
  const { light, defs, random } = stage;
  const [eave, apex] = [498, 252];
  const centre = x + gable / 2;
  const d = outline([
    [x, ground],
    [x, eave],
    [centre, apex],
    [x + gable, eave],
    [x + gable, ground],
  ]);
  const inset = 46;
  const peak = apex + 70;
  const glass = outline([
    [x + inset, 640],
    [x + inset, eave + 20],
    [centre, peak],
    [x + gable - inset, eave + 20],
    [x + gable - inset, 640],
  ]);
  const run = `M${n(x - 4)} ${ground}V${eave}L${n(centre)} ${apex}L${n(x + gable + 4)} ${eave}V${ground}`;
  const style = random.next();
  const box = { x, y: apex, width: gable, height: ground - apex };
  const front =
    skin === "timber"
      ? timberWall(stage, d, box, wood)
      : skin === "brick"
        ? brickWall(stage, d, box, brick)
        : plasterWall(stage, d, box, "#f3ecdc");
  const upper =
    style < 0.5
      ? group(
          { "clip-path": defs.clip(glass) },
          glazing(stage, {
            x: x + inset,
            y: peak,
            width: gable - inset * 2,
            height: 640 - peak,
            panes: 4,
            frame: trim,
            depth: 16,
            room: false,
          }),
          line(glass, light.sunlit(trim), 14),
          line(`M${n(x + inset)} ${eave + 24}H${n(x + gable - inset)}`, light.sunlit(trim), 6),
        ) + balconyRail(stage, x + inset, 600, gable - inset * 2)
      : drawWindow(stage, {
          x: centre - 92,
          y: 440,
          width: 184,
          height: 176,
          wall: wood,
          columns: 2,
          frame: trim,
          lintel: "none",
          reveal: 12,
        }) + balconyRail(stage, centre - 92, 570, 184);
  return (
    front +
    upper +
    glazing(stage, {
      x: x + inset,
      y: 682,
      width: gable - inset * 2,
      height: ground - 686,
      panes: 4,
      frame: trim,
      depth: 13,
    }) +
    line(run, light.sunlit(metal), 12, { "stroke-linejoin": "miter" }) +
    line(run, lighter(light.sunlit(metal), 0.4), 2, {
      transform: "translate(-3 -3)",
      "stroke-opacity": 0.6,
    })
  );
}

function balconyRail(stage: Stage, x: number, y: number, width: number): string {
  let bars = "";
  for (let at = x + 8; at < x + width; at += 10) bars += `M${n(at)} ${y}v46`;
  const iron = stage.light.sunlit("#2c3234");
  return (
    line(bars, iron, 1.8) +
    rect(x - 2, y - 4, width + 4, 5, iron) +
    rect(x - 2, y + 44, width + 4, 4, iron)
  );
}

function garden(stage: Stage, { x, gable, wing }: House): string {
  const { random, light } = stage;
  const path = x + gable + wing * 0.19;
  const slabs = [0, 1, 2, 3, 4]
    .map((index) => {
      const y = ground + 8 + index * index * 2.6 + index * 14;
      const half = 50 + index * 8;
      return polygon(
        [
          [path - half, y],
          [path + half, y],
          [path + half + 3, y + 10 + index * 2.4],
          [path - half - 3, y + 10 + index * 2.4],
        ],
        light.sunlit("#cdc5b6"),
      );
    })
    .join("");
  const drive = x + gable + wing * 0.68;
  return (
    polygon(
      [
        [drive - 20, ground + 2],
        [drive + 180, ground + 2],
        [drive + 280, 962],
        [drive - 10, 962],
      ],
      light.sunlit("#b5ac9d"),
    ) +
    slabs +
    lampSpill(stage, path, ground + 26, 190) +
    lampSpill(stage, x + gable * 0.5, ground + 24, 240) +
    [0.08, 0.22, 0.4, 0.58, 0.78]
      .map((t, index) =>
        index % 2
          ? drawGrass(stage, x + gable * t, ground + 18, 82, `${index}`)
          : drawShrub(stage, x + gable * t, ground + 20, random.between(54, 80), `${index}`),
      )
      .join("") +
    planter(stage, path + 92, ground + 18, 72, "door") +
    drawHedge(stage, frame.left, 958, x - 60 - frame.left, 62, "left") +
    drawHedge(stage, x + 40, 958, gable - 20, 40, "middle") +
    drawHedge(stage, x + gable + wing + 170, 958, frame.right, 62, "right") +
    paving(stage, 954, frame.bottom, "#c0b7a8", [800, 610], 58) +
    kerb(stage, 1018) +
    paving(stage, 1037, frame.bottom, "#8f7668", [800, 720], 40) +
    drawGrass(stage, x + 20, 962, 90, "edge") +
    drawGrass(stage, x + gable + 10, 962, 100, "edge two") +
    drawBirch(stage, x - random.between(120, 180), 944, random.between(480, 560), "front") +
    (random.chance(0.65)
      ? bicycle(
          stage,
          drive + 20,
          940,
          104,
          random.pick(["#2f5f57", "#c8723f", "#2b2d2f"] as const),
        )
      : "")
  );
}
