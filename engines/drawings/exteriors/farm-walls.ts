import { boxWall } from "../facade/brick.ts";
import { drawWindow } from "../facade/window.ts";
import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { group, line, n, outline, rect, shape } from "../medium/svg.ts";

export const ground = 826;

export const eave = 566;

export type Farm = {
  x: number;
  width: number;
  wall: string;
  kind: "brick" | "white" | "timbered";
  roof: string;
  paint: string;
};

/** Layers of yellow marl in the brick: bacon, as the builders call it. */
export function marlBands(stage: Stage, x: number, width: number): string {
  const lit = stage.light.sunlit("#e2cd9d");
  return [624, 690, 756]
    .map(
      (y) =>
        rect(x, y, width, 9, lit, { "fill-opacity": 0.85 }) +
        rect(x, y + 9, width, 2, stage.light.shadow, { "fill-opacity": 0.2 }),
    )
    .join("");
}

export function timberFrame(stage: Stage, x: number, width: number): string {
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

export function tarFoot(stage: Stage, x: number, width: number): string {
  const lit = stage.light.sunlit(palette.tar);
  return (
    rect(x, ground - 34, width, 34, lit, { "fill-opacity": 0.88 }) +
    rect(x, ground - 35, width, 2, lighter(lit, 0.4), { "fill-opacity": 0.5 })
  );
}

export function greatGate(stage: Stage, centre: number, paint: string, stone: string): string {
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
export function barnGable(stage: Stage, { x, width, wall, kind, roof, paint }: Farm): string {
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
