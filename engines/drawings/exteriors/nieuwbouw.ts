import { brickWall, plasterWall } from "../facade/brick.ts";
import { glazing } from "../facade/glazing.ts";
import { timberWall } from "../facade/timber.ts";
import { drawWindow } from "../facade/window.ts";
import { lighter, palette } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { group, line, n, outline, polygon, rect } from "../medium/svg.ts";
import { farRoofs, farTrees } from "../surroundings/backdrop.ts";
import { drawBirch, drawGrass } from "../surroundings/birch.ts";
import { kerb, lampSpill, lawn, paving } from "../surroundings/ground.ts";
import { drawHedge, drawShrub } from "../surroundings/hedge.ts";
import { drawSky } from "../surroundings/sky.ts";
import { bicycle, planter } from "../surroundings/street-life.ts";
import { drawTree } from "../surroundings/tree.ts";
import { type House, ground, wingVolume } from "./new-build-wing.ts";

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
