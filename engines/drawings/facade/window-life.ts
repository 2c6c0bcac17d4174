import { darker, lighter, mix, palette } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, group, line, n, rect, shape } from "../medium/svg.ts";

type Opening = { x: number; y: number; width: number; height: number };

/** Curtains drawn aside, or a sheer half-height net. */
export function drawCurtains(
  stage: Stage,
  { x, y, width, height }: Opening,
  lamp: boolean,
): string {
  const { random, light } = stage;
  if (width < 30) return "";
  const style = random.next();
  const cloth = lamp
    ? mix("#f3d9a6", "#c98b52", 0.25)
    : light.shaded(random.pick(["#efe8d8", "#d8cdb8", "#c9cfc4", "#d9b9a0"]));
  if (style < 0.5) {
    const share = random.between(0.13, 0.24);
    return (
      curtain(x + 4, y, width * share, height, 1, cloth) +
      curtain(x + width - 4, y, width * share, height, -1, cloth)
    );
  }
  if (style < 0.68)
    return rect(x, y, width, height * random.between(0.2, 0.38), cloth, { "fill-opacity": 0.85 });
  if (style < 0.8)
    return rect(x, y + height * 0.55, width, height * 0.45, cloth, { "fill-opacity": 0.5 });
  return "";
}

function curtain(
  x: number,
  y: number,
  width: number,
  height: number,
  to: 1 | -1,
  cloth: string,
): string {
  const w = width * to;
  const folds = [0.3, 0.6, 0.85]
    .map(
      (t) =>
        `M${n(x + w * t)} ${n(y)}q${n(w * 0.08)} ${n(height * 0.5)} ${n(-w * 0.06)} ${n(height)}`,
    )
    .join("");
  return (
    shape(
      `M${n(x)} ${n(y)}h${n(w)}q${n(w * 0.12)} ${n(height * 0.45)} ${n(-w * 0.12)} ${n(height)}H${n(x)}Z`,
      cloth,
    ) + line(folds, darker(cloth, 0.4), 1.4, { "stroke-opacity": 0.35 })
  );
}

/** A lamp, a row of pots or the cat: someone lives here. */
export function drawSillLife(stage: Stage, opening: Opening, lamp: boolean): string {
  const { random, light } = stage;
  const { x, y, width, height } = opening;
  const foot = y + height - 6;
  if (width < 34 || height < 50) return "";
  const ink = lamp ? "#5a3a24" : mix(light.shaded("#54706a"), "#1d282a", 0.3);
  const choice = random.next();
  let drawn = "";
  if (choice < 0.045)
    drawn = cat(
      x + width * random.between(0.3, 0.7),
      foot,
      Math.min(40, height * 0.36),
      lamp ? "#3a2a1e" : random.pick(["#c98a4e", "#2a2a2c", "#d9d0c2", "#8a8078"]),
    );
  else if (choice < 0.36)
    drawn = pots(stage, x + width * 0.22, foot, width * 0.56, Math.min(30, height * 0.26), lamp);
  else if (choice < 0.52 && lamp)
    drawn = hangingLamp(stage, x + width * 0.5, y, height * random.between(0.28, 0.42));
  else if (choice < 0.62) {
    const at = x + width * random.between(0.3, 0.65);
    drawn =
      shape(`M${n(at - 5)} ${n(foot)}q-3 -10 2 -17h6q5 7 2 17Z`, ink) +
      line(
        `M${n(at)} ${n(foot - 16)}q-9 -12 -13 -22M${n(at)} ${n(foot - 16)}q1 -14 -1 -27M${n(at)} ${n(foot - 16)}q9 -10 14 -19`,
        ink,
        1.8,
      );
  }
  return drawn;
}

export function cat(x: number, foot: number, size: number, fur: string): string {
  const s = size / 40;
  const at = (dx: number, dy: number): string => `${n(x + dx * s)} ${n(foot + dy * s)}`;
  const body = `M${at(-13, 0)}C${at(-17, -14)} ${at(-9, -22)} ${at(-6, -25)}C${at(-9, -29)} ${at(-9, -33)} ${at(-8, -40)}L${at(-3.5, -36.5)}Q${at(0, -37.5)} ${at(3.5, -36.5)}L${at(8, -40)}C${at(9, -33)} ${at(9, -29)} ${at(6, -25)}C${at(10, -21)} ${at(15, -12)} ${at(13, 0)}Z`;
  return (
    shape(body, fur) +
    line(`M${at(12, -2)}C${at(24, 0)} ${at(25, -12)} ${at(20, -15)}`, fur, 4.4 * s, {
      "stroke-linecap": "round",
    })
  );
}

function pots(
  stage: Stage,
  x: number,
  foot: number,
  width: number,
  size: number,
  lamp: boolean,
): string {
  const { random, light } = stage;
  const count = random.int(1, 3);
  let drawn = "";
  for (let index = 0; index < count; index += 1) {
    const at = x + (width * (index + 0.5)) / count;
    const clay = lamp
      ? "#7a4428"
      : light.sunlit(random.pick(["#b5694a", "#e8dfcb", "#6f7f7a", "#c9a677"]));
    const leaf = lamp ? "#4a4a2a" : light.sunlit(random.pick(["#5d7f4e", "#47705a", "#7d9a5c"]));
    const r = size * random.between(0.4, 0.6);
    let leaves = "";
    for (let blade = 0; blade < 9; blade += 1) {
      const angle = -Math.PI / 2 + (blade - 4) * 0.3;
      leaves += `M${n(at)} ${n(foot - size * 0.36)}q${n(Math.cos(angle) * r * 0.5)} ${n(Math.sin(angle) * r * 1.3)} ${n(Math.cos(angle) * r * 1.3)} ${n(Math.sin(angle) * r * 1.5)}`;
    }
    drawn += line(leaves, leaf, Math.max(2, size * 0.13), { "stroke-linecap": "round" });
    drawn += shape(
      `M${n(at - size * 0.24)} ${n(foot - size * 0.42)}h${n(size * 0.48)}l${n(-size * 0.07)} ${n(size * 0.42)}h${n(-size * 0.34)}Z`,
      clay,
    );
    drawn += line(
      `M${n(at - size * 0.24)} ${n(foot - size * 0.4)}h${n(size * 0.48)}`,
      lighter(clay, 0.3),
      1.6,
    );
  }
  return drawn;
}

function hangingLamp(stage: Stage, x: number, y: number, drop: number): string {
  const shade = stage.random.pick(["#6a3f26", "#4d5a4a", "#8a4434"]);
  return group(
    {},
    ellipse(
      x,
      y + drop + 10,
      42,
      34,
      stage.defs.radial([
        [0, "#fff3cf", 0.95],
        [1, "#ffdf9a", 0],
      ]),
    ),
    line(`M${n(x)} ${n(y)}v${n(drop)}`, shade, 1.5),
    shape(`M${n(x - 15)} ${n(y + drop + 9)}q2 -14 15 -14t15 14Z`, shade),
    ellipse(x, y + drop + 10, 7, 3, palette.cream),
  );
}
