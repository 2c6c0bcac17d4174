import { darker, lighter } from "../../medium/palette.ts";
import { type Stage, frame } from "../../medium/stage.ts";
import { line, n, outline, shape, tag } from "../../medium/svg.ts";
import { farTrees, hills } from "../../surroundings/backdrop.ts";
import { drawBarge } from "../../surroundings/barge.ts";
import { drawGrass } from "../../surroundings/birch.ts";
import { lawn } from "../../surroundings/ground.ts";
import { drawShrub } from "../../surroundings/hedge.ts";
import { drawSky } from "../../surroundings/sky.ts";
import { drawPoplar } from "../../surroundings/tree.ts";
import { water } from "../../surroundings/water.ts";
import { bridge } from "./bridge.ts";
import { bank, church, farBank, quayHouses, quayWall, townHall } from "./venlo-front.ts";

/**
 * The Maas from the west bank: quay houses, the tower of the old church, the two onions of the town
 * hall, the bridge.
 */
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
