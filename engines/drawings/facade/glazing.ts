import { darker, lighter, mix } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, group, line, n, polygon, rect, shape } from "../medium/svg.ts";
import { pane } from "./window.ts";

type Glazing = {
  x: number;
  y: number;
  width: number;
  height: number;
  panes: number;
  frame: string;
  depth?: number;
  room?: boolean;
};

/** A glass front from floor to ceiling, with the room behind it. */
export function glazing(
  stage: Stage,
  { x, y, width, height, panes, frame, depth = 10, room = true }: Glazing,
): string {
  const { light, random, defs } = stage;
  // A front of glass is what one looks at: in the evening someone is at home behind it.
  const home = room ? { dusk: 0.92, evening: 0.6 }[light.moment as string] : undefined;
  const lamp = random.chance(home ?? Math.max(light.glow, 0.08));
  const colour = light.sunlit(frame);
  let bars = "";
  for (let index = 1; index < panes; index += 1)
    bars += `M${n(x + (width * index) / panes)} ${n(y)}v${n(height)}`;
  const inside = `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
  return group(
    { "clip-path": defs.clip(inside) },
    pane(stage, x, y, width, height, lamp),
    room ? interior(stage, x, y, width, height, lamp) : "",
    line(bars, colour, 5),
    line(inside, colour, 9),
    line(bars, lighter(colour, 0.4), 1.2, { transform: "translate(-2 0)", "stroke-opacity": 0.6 }),
    polygon(
      [
        [x, y],
        [x + width, y],
        [x + width, y + depth * 1.5],
        [x + depth, y + depth * 1.5],
        [x + depth, y + height],
        [x, y + height],
      ],
      light.shadow,
      { "fill-opacity": light.shadowDepth * 1.1 },
    ),
  );
}

/** Furniture as seen from the garden: a sofa, a lamp, a plant, a picture. */
function interior(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  lamp: boolean,
): string {
  const { random, light } = stage;
  const floor = y + height - 4;
  const tone = lamp ? "#8a5a34" : mix(light.shaded("#6f7a78"), "#1d282a", 0.35);
  const dark = darker(tone, 0.35);
  const at = (t: number): number => x + width * t;
  const sofaX = at(random.between(0.1, 0.4));
  const sofa = Math.min(width * 0.4, height * 0.9);
  const lampX = at(random.between(0.66, 0.86));
  const bulb = y + height * 0.46;
  const curtain = lamp ? "#f1cf94" : light.shaded("#ded5c2");
  return (
    rect(x, y, width * 0.07, height, curtain) +
    line(
      `M${n(x + width * 0.025)} ${n(y)}v${n(height)}M${n(x + width * 0.05)} ${n(y)}v${n(height)}`,
      darker(curtain, 0.4),
      1.3,
      { "stroke-opacity": 0.4 },
    ) +
    rect(
      at(0.5),
      y + height * 0.2,
      height * 0.2,
      height * 0.16,
      lighter(tone, lamp ? 0.35 : 0.16),
    ) +
    shape(
      `M${n(sofaX)} ${n(floor)}v${n(-height * 0.2)}q0-9 9-9h6v${n(-height * 0.09)}q0-8 9-8h${n(sofa - 48)}q9 0 9 8v${n(height * 0.09)}h6q9 0 9 9v${n(height * 0.2)}Z`,
      tone,
    ) +
    (lamp
      ? ellipse(
          lampX,
          bulb + 12,
          height * 0.28,
          height * 0.28,
          stage.defs.radial([
            [0, "#fff1c4", 0.8],
            [1, "#ffe1a0", 0],
          ]),
        )
      : "") +
    line(`M${n(lampX)} ${n(bulb)}V${n(floor)}M${n(lampX - 11)} ${n(floor)}h22`, dark, 2.4) +
    shape(`M${n(lampX - 17)} ${n(bulb + 12)}l7-26h20l7 26Z`, lamp ? "#fff0c0" : lighter(tone, 0.3))
  );
}

/** A balustrade of clear glass between slim posts. */
export function glassRail(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  step = 90,
): string {
  const { light, defs } = stage;
  const rail = light.sunlit("#6d7678");
  const count = Math.max(1, Math.round(width / step));
  let posts = "";
  let glints = "";
  for (let index = 0; index <= count; index += 1) {
    const at = x + (width * index) / count;
    posts += `M${n(at)} ${n(y)}v${n(height)}`;
    if (index < count)
      glints += `M${n(at + 12)} ${n(y + height)}l${n(height * 0.6)} ${n(-height)}h12l${n(-height * 0.6)} ${n(height)}Z`;
  }
  return (
    rect(
      x,
      y,
      width,
      height,
      defs.linear([
        [0, lighter(light.sky[1], 0.3), 0.42],
        [1, light.sky[0], 0.26],
      ]),
    ) +
    shape(glints, "#ffffff", { "fill-opacity": 0.16 }) +
    line(posts, rail, 2) +
    rect(x - 2, y - 3, width + 4, 4, rail) +
    rect(x - 2, y - 3, width + 4, 1.4, lighter(rail, 0.5))
  );
}
