import { farTrees, hills } from "./backdrop.ts";
import { boxWall } from "./brick.ts";
import { drawDoor } from "./door.ts";
import { dapple } from "./foliage.ts";
import { gravel, lawn } from "./ground.ts";
import { darker, lighter, palette } from "./palette.ts";
import { chimney, eaves, ridge, tileSlope } from "./roof.ts";
import { drawSky } from "./sky.ts";
import { frame, type Stage } from "./stage.ts";
import { bench, planter } from "./street-life.ts";
import { group, line, n, outline, rect, shape } from "./svg.ts";
import { drawShrub } from "./hedge.ts";
import { drawPoplar, drawTree } from "./tree.ts";
import { drawWindow } from "./window.ts";

const ground = 826;
const eave = 566;
const top = 372;

type Farm = {
  x: number;
  width: number;
  wall: string;
  kind: "brick" | "white" | "timbered";
  roof: string;
  paint: string;
};

/** A Limburg courtyard farm: a closed front with one great gate, marl around every opening. */
export function drawBoerderij(stage: Stage): string {
  const { random } = stage;
  const kind = random.pick(["brick", "brick", "white", "timbered"] as const);
  const width = random.between(1080, 1180);
  const farm: Farm = {
    kind,
    width,
    x: 800 - width / 2 + random.between(-20, 20),
    wall:
      kind === "brick"
        ? random.pick(["#a4543d", "#8a4434", "#9a6248", "#7a4a3c"] as const)
        : random.pick(["#f3ecdc", "#f1e8d5", "#e9dcc0"] as const),
    roof: random.pick(["#b7603f", "#9a4c37", "#7d5546", "#b56a45"] as const),
    paint: random.pick(["#1f4a43", "#2f5f57", "#7d2f2b", "#24435f", "#3c4a3a"] as const),
  };
  const { x } = farm;
  return (
    drawSky(stage, ground - 90) +
    hills(stage, ground - 30) +
    poplars(stage) +
    farTrees(stage, ground, 130, 0.36) +
    drawTree(stage, x + random.between(120, 220), ground - 8, random.between(540, 620), "court") +
    lawn(stage, ground - 4, frame.bottom) +
    track(stage, farm) +
    roofs(stage, farm) +
    longWall(stage, farm) +
    barnGable(stage, farm) +
    yard(stage, farm)
  );
}

function poplars(stage: Stage): string {
  const { random } = stage;
  const from = random.between(1240, 1330);
  return [0, 1, 2, 3, 4, 5]
    .map((index) =>
      drawPoplar(
        stage,
        from + index * random.between(60, 78),
        ground - 20 - index * 3,
        random.between(330, 400) - index * 26,
        `${index}`,
      ),
    )
    .join("");
}

function track(stage: Stage, { x, width }: Farm): string {
  const gate = x + width * 0.46;
  return gravel(
    stage,
    `M${n(gate - 110)} ${ground - 2}H${n(gate + 110)}C${n(gate + 150)} 900 ${n(gate + 60)} 960 ${n(gate + 240)} ${frame.bottom}H${n(gate - 360)}C${n(gate - 220)} 980 ${n(gate - 60)} 900 ${n(gate - 110)} ${ground - 2}Z`,
    "#d8c6a0",
  );
}

function roofs(stage: Stage, { x, width, roof }: Farm): string {
  const end = x + width * 0.78;
  return (
    chimney(stage, x + 60, top + 26, 46, 92, "#8a5a48") +
    chimney(stage, x + width * 0.3, top + 26, 46, 80, "#8a5a48") +
    tileSlope(
      stage,
      [
        [x - 24, eave],
        [x + 6, top],
        [end + 60, top],
        [end + 60, eave],
      ],
      roof,
    ) +
    ridge(stage, [x + 6, top], [end + 60, top], roof)
  );
}

function longWall(stage: Stage, farm: Farm): string {
  const { random, light } = stage;
  const { x, width, wall, kind, paint } = farm;
  const plastered = kind !== "brick";
  const length = width * 0.78;
  const gate = x + width * 0.46;
  const plan = {
    wall,
    columns: 2,
    rows: 3,
    frame: "#f6f1e4",
    lintel: kind === "timbered" ? "none" : "stone",
    shutters: paint,
  } as const;
  const doorX = x + width * 0.2;
  const small = (at: number, y: number): string =>
    drawWindow(stage, {
      x: at,
      y,
      width: 44,
      height: 40,
      wall,
      columns: 2,
      frame: "#f6f1e4",
      lintel: kind === "brick" ? "stone" : "none",
      life: "none",
    });
  return (
    boxWall(stage, { x, y: eave, width: length, height: ground - eave }, wall, plastered) +
    (kind === "timbered"
      ? timberFrame(stage, x, length)
      : kind === "brick"
        ? marlBands(stage, x, length)
        : "") +
    tarFoot(stage, x, length) +
    eaves(stage, x - 28, eave - 2, length + 56, 32, 28, "#e6dcc4") +
    drawWindow(stage, { ...plan, x: x + width * 0.065, y: 644, width: 70, height: 108 }) +
    drawDoor(stage, {
      x: doorX - 12,
      ground: ground - 6,
      width: 84,
      height: 138,
      wall,
      colour: paint,
      style: "plank",
      fanlight: 32,
      steps: 1,
    }) +
    drawWindow(stage, { ...plan, x: x + width * 0.3, y: 644, width: 70, height: 108 }) +
    greatGate(stage, gate, paint, kind === "brick" ? "#e6d3a8" : "#d9c292") +
    [0.58, 0.66, 0.73].map((t) => small(x + width * t - 22, random.between(660, 670))).join("") +
    dapple(
      stage,
      { x: x + 170, y: 690, rx: 260, ry: 130 },
      stage.defs.clip(`M${n(x)} ${eave}h${n(length)}V${ground}h${n(-length)}Z`),
      "front",
    ) +
    rect(x, ground - 4, length, 8, light.shadow, { "fill-opacity": light.shadowDepth })
  );
}

/** Layers of yellow marl in the brick: bacon, as the builders call it. */
function marlBands(stage: Stage, x: number, width: number): string {
  const lit = stage.light.sunlit("#e2cd9d");
  return [624, 690, 756]
    .map(
      (y) =>
        rect(x, y, width, 9, lit, { "fill-opacity": 0.85 }) +
        rect(x, y + 9, width, 2, stage.light.shadow, { "fill-opacity": 0.2 }),
    )
    .join("");
}

function timberFrame(stage: Stage, x: number, width: number): string {
  const wood = stage.light.sunlit("#4a3d34");
  let posts = `M${n(x)} 690h${n(width)}M${n(x)} ${eave + 20}h${n(width)}M${n(x)} ${ground - 36}h${n(width)}`;
  const count = Math.round(width / 92);
  for (let post = 0; post <= count; post += 1) {
    const at = x + 6 + ((width - 12) * post) / count;
    posts += `M${n(at)} ${eave}V${ground - 30}`;
    if (post === 1 || post === count - 1)
      posts += `M${n(at)} ${ground - 40}l${n(post === 1 ? -70 : 70)} -92`;
  }
  return (
    line(posts, stage.light.shadow, 9, { transform: "translate(3 4)", "stroke-opacity": 0.25 }) +
    line(posts, wood, 10) +
    line(posts, lighter(wood, 0.35), 1.6, { transform: "translate(-3 -3)", "stroke-opacity": 0.5 })
  );
}

function tarFoot(stage: Stage, x: number, width: number): string {
  const lit = stage.light.sunlit(palette.tar);
  return (
    rect(x, ground - 34, width, 34, lit, { "fill-opacity": 0.88 }) +
    rect(x, ground - 35, width, 2, lighter(lit, 0.4), { "fill-opacity": 0.5 })
  );
}

function greatGate(stage: Stage, centre: number, paint: string, stone: string): string {
  const { light, defs } = stage;
  const [w, spring] = [176, 672];
  const arch = (grow: number): string =>
    `M${n(centre - w / 2 - grow)} ${ground}V${spring}A${w / 2 + grow} ${w / 2 + grow} 0 0 1 ${n(centre + w / 2 + grow)} ${spring}V${ground}Z`;
  const marl = light.sunlit(stone);
  const wood = light.sunlit(paint);
  let blocks = "";
  for (let block = 0; block <= 10; block += 1) {
    const angle = (Math.PI * block) / 10;
    blocks += `M${n(centre - Math.cos(angle) * (w / 2))} ${n(spring - Math.sin(angle) * (w / 2))}L${n(centre - Math.cos(angle) * (w / 2 + 24))} ${n(spring - Math.sin(angle) * (w / 2 + 24))}`;
  }
  for (let y = spring + 26; y < ground; y += 28)
    blocks += `M${n(centre - w / 2 - 24)} ${y}h24M${n(centre + w / 2)} ${y}h24`;
  let boards = "";
  for (let at = centre - w / 2 + 12; at < centre + w / 2; at += 12)
    boards += `M${n(at)} ${spring - w / 2}V${ground}`;
  const brace = [-1, 1]
    .map(
      (side) =>
        `M${n(centre + side * 6)} 700h${n(side * 76)}M${n(centre + side * 6)} 800h${n(side * 76)}M${n(centre + side * 80)} 796L${n(centre + side * 10)} 706`,
    )
    .join("");
  return (
    shape(arch(24), marl) +
    line(blocks, darker(marl, 0.4), 1.6, { "stroke-opacity": 0.55 }) +
    rect(centre - 13, spring - w / 2 - 30, 26, 36, lighter(marl, 0.2)) +
    group(
      { "clip-path": defs.clip(arch(0)) },
      shape(arch(0), wood),
      line(boards, darker(wood, 0.45), 1.6, { "stroke-opacity": 0.6 }),
      line(brace, lighter(wood, 0.14), 11),
      line(brace, darker(wood, 0.4), 1.5, { transform: "translate(0 6)", "stroke-opacity": 0.5 }),
      rect(centre - 2, spring - w / 2, 4, 300, darker(wood, 0.6)),
      line(arch(0), light.shadow, 44, {
        transform: "translate(4 6)",
        "stroke-opacity": light.shadowDepth,
      }),
      rect(centre + 16, 712, 58, 114, darker(wood, 0.12)),
      line(`M${n(centre + 16)} ${ground}V712h58V${ground}`, darker(wood, 0.6), 2),
    )
  );
}

/** The barn turns its gable to the road, with a hayloft door and stepped brick edges. */
function barnGable(stage: Stage, { x, width, wall, kind, roof, paint }: Farm): string {
  const { light, defs } = stage;
  const from = x + width * 0.76;
  const w = width * 0.27;
  const centre = from + w / 2;
  const apex = 300;
  const low = eave + 24;
  const d = outline([
    [from, ground],
    [from, low],
    [centre, apex],
    [from + w, low],
    [from + w, ground],
  ]);
  const run = `M${n(from - 16)} ${low + 16}L${n(centre)} ${apex - 4}L${n(from + w + 16)} ${low + 16}`;
  const marl = light.sunlit("#e2cd9d");
  const box = { x: from, y: apex, width: w, height: ground - apex };
  const wood = light.sunlit(paint);
  let boards = "";
  for (let at = centre - 58; at < centre + 62; at += 12) boards += `M${n(at)} 690V${ground}`;
  return (
    group({ "clip-path": defs.clip(d) }, boxWall(stage, box, wall, kind !== "brick")) +
    (kind === "brick"
      ? group(
          { "clip-path": defs.clip(d) },
          [470, 547, 624, 690, 756]
            .map((y) => rect(from, y, w, 9, marl, { "fill-opacity": 0.85 }))
            .join(""),
        )
      : "") +
    tarFoot(stage, from, w) +
    line(run, light.shadow, 22, {
      "clip-path": defs.clip(d),
      transform: "translate(7 16)",
      "stroke-opacity": light.shadowDepth,
    }) +
    line(run, marl, 15) +
    line(run, light.sunlit(darker(roof, 0.2)), 8, { transform: "translate(0 -8)" }) +
    rect(centre - 66, 682, 132, ground - 682, marl) +
    rect(centre - 56, 692, 112, ground - 692, wood) +
    line(boards, darker(wood, 0.45), 1.5, { "stroke-opacity": 0.6 }) +
    line(
      `M${n(centre - 50)} 730h44M${n(centre + 6)} 730h44M${n(centre - 50)} 796h44M${n(centre + 6)} 796h44`,
      "#23292a",
      5,
      { "stroke-opacity": 0.7 },
    ) +
    rect(centre - 56, 692, 112, 12, light.shadow, { "fill-opacity": light.shadowDepth }) +
    rect(centre - 1.5, 692, 3, ground - 692, darker(wood, 0.6)) +
    drawWindow(stage, {
      x: centre - 32,
      y: 500,
      width: 64,
      height: 74,
      wall,
      columns: 2,
      rows: 2,
      frame: "#f6f1e4",
      lintel: kind === "timbered" ? "none" : "stone",
      life: "none",
    }) +
    shape(`M${n(centre - 12)} 424v-10a12 12 0 0 1 24 0v10Z`, light.shaded("#2c3234"))
  );
}

function yard(stage: Stage, { x, width }: Farm): string {
  const { random } = stage;
  const fence = [0, 1, 2, 3].map((index) => 1150 + index * 150);
  const wood = stage.light.sunlit("#8a7258");
  return (
    bench(
      stage,
      x + width * 0.285,
      ground + 26,
      122,
      random.pick(["#2f5f57", "#8a6848"] as const),
    ) +
    planter(stage, x + width * 0.16, ground + 26, 70, "a") +
    drawShrub(stage, x + width * 0.62, ground + 20, 70, "b") +
    drawShrub(stage, x + width * 0.7, ground + 22, 92, "c") +
    drawShrub(stage, x + width * 1.03, ground + 24, 110, "d") +
    fence
      .map(
        (at) =>
          rect(at + 8, 978, 40, 7, stage.light.shadow, { "fill-opacity": 0.25 }) +
          rect(at, 880, 13, 104, wood) +
          rect(at, 880, 4, 104, lighter(wood, 0.3)),
      )
      .join("") +
    [902, 940]
      .map(
        (y) =>
          rect(1136, y, frame.right - 1136, 10, wood) +
          rect(1136, y + 10, frame.right - 1136, 3, darker(wood, 0.45)),
      )
      .join("") +
    drawTree(stage, random.between(60, 130), 996, random.between(760, 860), "front")
  );
}
