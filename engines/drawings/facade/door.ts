import { darker, lighter, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, group, line, n, polygon, rect } from "../medium/svg.ts";
import { pane } from "./window.ts";

export type DoorPlan = {
  x: number;
  /** Foot of the door; the steps lie below it. */
  ground: number;
  width: number;
  height: number;
  wall: string;
  colour: string;
  style: "panel" | "glazed" | "plank";
  /** Height of the light over the door. */
  fanlight?: number;
  steps?: number;
};

export function drawDoor(stage: Stage, plan: DoorPlan): string {
  const { light, random } = stage;
  const { x, ground, width, height, colour } = plan;
  const fan = plan.fanlight ?? 0;
  const top = ground - height - fan;
  const jamb = light.sunlit(palette.cream);
  const paint = light.sunlit(colour);
  const lamp = random.chance(light.glow * 0.9);
  const inset = 8;
  const leafX = x + inset;
  const leafWidth = width - inset * 2;
  return (
    rect(x - 3, top - 3, width + 6, height + fan + 3, jamb) +
    rect(x + 3, top + 3, width - 6, height + fan - 3, light.shaded(darker(plan.wall, 0.3))) +
    (fan > 0 ? fanlight(stage, leafX, top + 5, leafWidth, fan - 8, jamb, lamp) : "") +
    rect(leafX, ground - height + 4, leafWidth, height - 4, paint) +
    leaf(stage, plan, leafX, leafWidth, paint, lamp) +
    polygon(
      [
        [x + 3, top + 3],
        [x + width - 3, top + 3],
        [x + width - 3, top + 12],
        [x + 13, top + 12],
        [x + 13, ground],
        [x + 3, ground],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth * 1.1 },
    ) +
    steps(stage, x, ground, width, plan.steps ?? 1) +
    wallLamp(stage, x - 17, ground - height * 0.74)
  );
}

/** A small lantern beside the door, burning from the evening on. */
function wallLamp(stage: Stage, x: number, y: number): string {
  const { light, defs } = stage;
  const iron = light.sunlit("#2b3032");
  const on = light.moment === "dusk" || light.moment === "evening";
  const glow = defs.radial([
    [0, "#ffe2a0", 0.7],
    [1, "#ffe2a0", 0],
  ]);
  return (
    (on ? ellipse(x, y + 6, 62, 62, glow) : "") +
    rect(x - 1.5, y - 11, 3, 8, iron) +
    polygon(
      [
        [x - 8, y - 3],
        [x, y - 10],
        [x + 8, y - 3],
      ],
      iron,
    ) +
    rect(x - 6, y - 3, 12, 17, on ? "#fff0c4" : light.sunlit("#d8ddd4")) +
    rect(x - 7, y + 13, 14, 3, iron) +
    rect(x - 0.7, y - 3, 1.4, 17, iron)
  );
}

function leaf(
  stage: Stage,
  { ground, height, style }: DoorPlan,
  x: number,
  width: number,
  paint: string,
  lamp: boolean,
): string {
  const top = ground - height + 4;
  const knob = ellipse(x + width - 8, top + height * 0.52, 2.6, 2.6, stage.light.sunlit("#d9b45c"));
  const slot = rect(
    x + width * 0.34,
    top + height * 0.56,
    width * 0.32,
    3.4,
    stage.light.sunlit("#c9a24a"),
  );
  if (style === "plank") {
    let joints = "";
    for (let at = x + 9; at < x + width - 3; at += 9) joints += `M${n(at)} ${n(top)}V${n(ground)}`;
    return (
      line(joints, darker(paint, 0.45), 1.5, { "stroke-opacity": 0.6 }) +
      line(
        `M${n(x)} ${n(top + height * 0.2)}h${n(width * 0.7)}M${n(x)} ${n(top + height * 0.78)}h${n(width * 0.7)}`,
        "#23272a",
        3.5,
        { "stroke-opacity": 0.7 },
      ) +
      knob
    );
  }
  if (style === "glazed") {
    const [gx, gw] = [x + width * 0.22, width * 0.56];
    return (
      pane(stage, gx, top + height * 0.08, gw, height * 0.5, lamp) +
      line(
        `M${n(gx)} ${n(top + height * 0.08)}h${n(gw)}v${n(height * 0.5)}h${n(-gw)}ZM${n(gx + gw / 2)} ${n(top + height * 0.08)}v${n(height * 0.5)}M${n(gx)} ${n(top + height * 0.33)}h${n(gw)}`,
        lighter(paint, 0.12),
        2.4,
      ) +
      panel(x + width * 0.2, top + height * 0.68, width * 0.6, height * 0.2, paint) +
      knob
    );
  }
  const half = width * 0.34;
  return (
    [0.1, 0.4, 0.7]
      .map(
        (v) =>
          panel(x + width * 0.11, top + height * v, half, height * 0.22, paint) +
          panel(x + width * 0.55, top + height * v, half, height * 0.22, paint),
      )
      .join("") +
    slot +
    knob
  );
}

function panel(x: number, y: number, width: number, height: number, paint: string): string {
  return (
    rect(x, y, width, height, darker(paint, 0.16)) +
    line(`M${n(x)} ${n(y + height)}V${n(y)}h${n(width)}`, darker(paint, 0.5), 1.5, {
      "stroke-opacity": 0.7,
    }) +
    line(`M${n(x + width)} ${n(y)}v${n(height)}h${n(-width)}`, lighter(paint, 0.35), 1.5, {
      "stroke-opacity": 0.7,
    })
  );
}

function fanlight(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  jamb: string,
  lamp: boolean,
): string {
  const centre = x + width / 2;
  let rays = "";
  for (let ray = 1; ray < 6; ray += 1) {
    const angle = (Math.PI * ray) / 6;
    rays += `M${n(centre)} ${n(y + height)}L${n(centre - Math.cos(angle) * width * 0.5)} ${n(y + height - Math.sin(angle) * height)}`;
  }
  return group(
    {},
    pane(stage, x, y, width, height, lamp),
    line(rays, jamb, 1.8),
    rect(x, y + height, width, 5, jamb),
  );
}

/** Bluestone steps: each tread catches light, each riser lies in shade. */
function steps(stage: Stage, x: number, ground: number, width: number, count: number): string {
  const stone = stage.light.sunlit(palette.bluestone);
  let drawn = "";
  for (let step = 0; step < count; step += 1) {
    const spread = 10 + step * 10;
    const y = ground + step * 13;
    drawn +=
      rect(x - spread, y, width + spread * 2, 13, darker(stone, 0.22)) +
      rect(x - spread, y, width + spread * 2, 5, lighter(stone, 0.35));
  }
  const foot = ground + count * 13;
  const spread = count * 10;
  return (
    drawn +
    polygon(
      [
        [x - spread, foot],
        [x + width + spread, foot],
        [x + width + spread + 14, foot + 8],
        [x - spread + 10, foot + 8],
      ],
      stage.light.shadow,
      { "fill-opacity": stage.light.shadowDepth },
    )
  );
}
