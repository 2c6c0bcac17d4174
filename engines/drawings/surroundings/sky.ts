import { lighter, mix } from "../medium/palette.ts";
import { type Stage, frame } from "../medium/stage.ts";
import { ellipse, group, line, n, rect, shape } from "../medium/svg.ts";

/** Air down to the horizon: gradient, a low sun where there is one, a few long clouds. */
export function drawSky(stage: Stage, horizon: number): string {
  const { light, defs } = stage;
  const random = stage.random.fork("sky");
  const [top, middle, low] = light.sky;
  const width = frame.right - frame.left;
  const fill = defs.linear([
    [0, top],
    [0.24, top],
    [0.56, middle],
    [0.86, low],
    [1, low],
  ]);
  const sunX = random.between(60, 420);
  const sunY = horizon - random.between(240, 420);
  const sun =
    light.moment === "overcast"
      ? ""
      : ellipse(
          sunX,
          light.moment === "midday" ? 60 : sunY,
          900,
          620,
          defs.radial([
            [0, lighter(low, 0.5), light.moment === "dusk" ? 0.28 : 0.75],
            [0.35, low, 0.3],
            [1, low, 0],
          ]),
        );
  return (
    rect(frame.left, frame.top, width, horizon - frame.top + 40, top) +
    rect(frame.left, -260, width, horizon + 260, fill) +
    sun +
    stars(stage, horizon) +
    clouds(stage, horizon)
  );
}

function clouds(stage: Stage, horizon: number): string {
  const { light, defs } = stage;
  const random = stage.random.fork("clouds");
  const count = light.moment === "overcast" ? 13 : random.int(4, 8);
  const [, middle, low] = light.sky;
  const bright =
    light.moment === "dusk"
      ? mix(low, middle, 0.35)
      : lighter(low, light.moment === "evening" ? 0.35 : 0.75);
  const base = mix(middle, light.moment === "overcast" ? "#8f9ca4" : light.haze, 0.5);
  const fill = defs.linear([
    [0, bright, 0.95],
    [0.55, bright, 0.6],
    [1, base, 0.08],
  ]);
  let drawn = "";
  for (let index = 0; index < count; index += 1) {
    const rise = random.between(0.12, 1);
    // Whole clouds only: the frame cuts none at its top.
    const y = Math.max(120, horizon - 120 - rise * (horizon - 120));
    const length = random.between(160, 420) * (0.6 + rise * 0.7);
    const x = random.between(frame.left + 500, frame.right - 900);
    drawn += shape(cloudOutline(random, x, y, length), fill, {
      "fill-opacity": random.between(0.45, 0.9),
    });
  }
  return drawn;
}

/** Flat below, rounded above: a fair-weather cloud as the old river painters set it down. */
function cloudOutline(random: Stage["random"], x: number, y: number, length: number): string {
  const height = length * random.between(0.14, 0.24);
  let d = `M${n(x)} ${n(y)}`;
  const humps = random.int(4, 7);
  let at = 0;
  for (let hump = 0; hump < humps; hump += 1) {
    const step = length / humps;
    const swell = Math.sin(((hump + 0.7) / humps) * Math.PI) * height * random.between(0.6, 1.15);
    const next = at + step;
    d += `C${n(x + at - step * 0.25)} ${n(y - swell)} ${n(x + next + step * 0.25)} ${n(y - swell * random.between(0.85, 1.2))} ${n(x + next)} ${n(y - (hump === humps - 1 ? 0 : swell * 0.42))}`;
    at = next;
  }
  return `${d}Q${n(x + length * 0.5)} ${n(y + height * 0.22)} ${n(x)} ${n(y)}Z`;
}

function stars(stage: Stage, horizon: number): string {
  if (stage.light.moment !== "dusk") return "";
  const random = stage.random.fork("stars");
  let d = "";
  for (let index = 0; index < 46; index += 1) {
    d += `M${n(random.between(-300, 1900))} ${n(random.between(-100, horizon * 0.42))}h0`;
  }
  return group({}, line(d, "#fdf3dc", 2.2, { "stroke-linecap": "round", "stroke-opacity": 0.5 }));
}
