import { darker, lighter, mix } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { ellipse, line, n, rect } from "../medium/svg.ts";

const width = frame.right - frame.left;

const tuft = {
  spring: "#8ba65a",
  summer: "#7d9a54",
  autumn: "#9a9658",
  winter: "#8d9370",
} as const;

/** Paving that runs towards the viewer: joints close together far off, wide apart near by. */
export function paving(
  stage: Stage,
  top: number,
  bottom: number,
  colour: string,
  vanish: readonly [number, number],
  pitch = 60,
): string {
  const { light, defs } = stage;
  const random = stage.random.fork(`paving ${top}`);
  const lit = light.sunlit(colour);
  const [vx, vy] = vanish;
  let [rows, columns, stones] = ["", "", ""];
  const last = Math.min(bottom, 1120);
  for (let gap = 5, y = top + 3; y < last; y += gap, gap *= 1.17) {
    rows += `M${frame.left} ${n(y)}H${frame.right}`;
    const scale = (y - vy) / (top - vy);
    for (let stone = 0; stone < 7; stone += 1) {
      const cell = random.int(-20, 20);
      const left = vx + cell * pitch * scale;
      stones += `M${n(left)} ${n(y + gap * 0.56)}h${n(pitch * scale)}v${n(gap * 1.05)}h${n(-pitch * scale)}Z`;
    }
  }
  for (let column = -42; column <= 42; column += 1) {
    const from = vx + column * pitch;
    const to = vx + (column * pitch * (last - vy)) / (top - vy);
    columns += `M${n(from)} ${n(top)}L${n(to)} ${n(last)}`;
  }
  return (
    rect(frame.left, top, width, bottom - top, lit) +
    `<path d="${stones}" fill="${darker(lit, 0.3)}" fill-opacity="0.12"/>` +
    line(rows, darker(lit, 0.5), 1.3, { "stroke-opacity": 0.28 }) +
    line(columns, darker(lit, 0.5), 1.1, { "stroke-opacity": 0.2 }) +
    rect(
      frame.left,
      top,
      width,
      Math.min(bottom - top, 400),
      defs.linear([
        [0, light.shadow, 0.2],
        [0.25, "#fff3d6", 0.1],
        [1, light.shadow, 0.12],
      ]),
    )
  );
}

export function kerb(stage: Stage, y: number, height = 12): string {
  const stone = stage.light.sunlit("#b7b2a6");
  let joints = "";
  for (let x = frame.left; x < frame.right; x += 96) joints += `M${x} ${n(y)}v${height}`;
  return (
    rect(frame.left, y, width, height, darker(stone, 0.18)) +
    rect(frame.left, y, width, height * 0.45, lighter(stone, 0.3)) +
    line(joints, darker(stone, 0.5), 1.4, { "stroke-opacity": 0.5 }) +
    rect(frame.left, y + height, width, 7, stage.light.shadow, {
      "fill-opacity": stage.light.shadowDepth * 0.9,
    })
  );
}

/** Grass with blades along its far edge and tufts that grow larger towards the viewer. */
export function lawn(stage: Stage, top: number, bottom: number): string {
  const { light, defs } = stage;
  const random = stage.random.fork(`lawn ${top}`);
  const lit = light.sunlit(tuft[light.season]);
  let [blades, bright, flowers] = ["", "", ""];
  for (let index = 0; index < 620; index += 1) {
    const depth = random.next() ** 1.4;
    const y = top + depth * (Math.min(bottom, 1110) - top);
    const x = random.between(-350, 1950);
    const size = 3 + depth * 11;
    const blade = `M${Math.round(x)} ${Math.round(y)}l${n(random.between(-0.4, 0.4) * size)} ${n(-size)}`;
    if (random.chance(0.5)) blades += blade;
    else bright += blade;
    if (light.season !== "winter" && light.season !== "autumn" && random.chance(0.07))
      flowers += `M${n(x)} ${n(y - size)}h1`;
  }
  const brush = { "stroke-linecap": "round" };
  return (
    rect(frame.left, top, width, bottom - top, lit) +
    rect(
      frame.left,
      top,
      width,
      Math.min(bottom - top, 420),
      defs.linear([
        [0, mix(lit, light.haze, 0.35)],
        [0.4, lit],
        [1, darker(lit, 0.22)],
      ]),
    ) +
    line(blades, darker(lit, 0.32), 2, { ...brush, "stroke-opacity": 0.5 }) +
    line(bright, lighter(lit, 0.3), 2, { ...brush, "stroke-opacity": 0.45 }) +
    line(flowers, light.sunlit("#fbf6e6"), 4.4, brush)
  );
}

/** The light of the lamps inside on the ground when it is getting dark. */
export function lampSpill(stage: Stage, x: number, y: number, reach: number): string {
  const { light, defs } = stage;
  if (light.moment !== "dusk") return "";
  const glow = defs.radial([
    [0, "#ffd08a", 0.5],
    [1, "#ffd08a", 0],
  ]);
  return ellipse(x, y, reach, reach * 0.2, glow);
}

export function gravel(stage: Stage, d: string, colour: string): string {
  const lit = stage.light.sunlit(colour);
  const random = stage.random.fork("gravel");
  let [dark, pale] = ["", ""];
  for (let index = 0; index < 700; index += 1) {
    const depth = random.next() ** 1.3;
    const at = `M${Math.round(random.between(-300, 1900))} ${Math.round(780 + depth * 300)}h${n(1 + depth * 4)}`;
    if (index % 2) dark += at;
    else pale += at;
  }
  const clip = stage.defs.clip(d);
  return (
    `<path d="${d}" fill="${lit}"/><g clip-path="${clip}">` +
    line(dark, darker(lit, 0.4), 2.6, { "stroke-opacity": 0.35, "stroke-linecap": "round" }) +
    line(pale, lighter(lit, 0.6), 2.6, { "stroke-opacity": 0.5, "stroke-linecap": "round" }) +
    "</g>"
  );
}

/** The shadow a thing throws on the floor, away from the window. */
export function contact(stage: Stage, x: number, y: number, width: number, depth = 16): string {
  return ellipse(x + width / 2 + depth, y, width / 2 + depth, depth, stage.light.shadow, {
    "fill-opacity": stage.light.shadowDepth,
  });
}
