import { darker, lighter, mix } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { group, line, n, rect, round, shape } from "../medium/svg.ts";
import { contact } from "../surroundings/ground.ts";

/** A tall pot plant: rubber plant, palm or fig by turns. */
export function housePlant(
  stage: Stage,
  x: number,
  foot: number,
  height: number,
  label: string,
): string {
  const random = stage.random.fork(`plant ${label}`);
  const { light } = stage;
  const green = light.sunlit(random.pick(["#3f6b50", "#55784a", "#47705a"]));
  const pot = light.sunlit(random.pick(["#b5694a", "#e9dfc8", "#4c5356", "#c9a677"]));
  const size = height * 0.2;
  const fan = random.chance(0.5);
  let drawn = "";
  const stems: string[] = [];
  for (let index = 0; index < (fan ? 13 : 17); index += 1) {
    const t = index / (fan ? 12 : 16);
    const angle = fan ? -Math.PI / 2 + (t - 0.5) * 2.5 : -Math.PI / 2 + (random.next() - 0.5) * 2.3;
    const reach = height * (fan ? random.between(0.5, 0.74) : random.between(0.26, 0.7));
    const [bx, by] = [x, foot - size];
    const [tx, ty] = [bx + Math.cos(angle) * reach * 0.7, by + Math.sin(angle) * reach];
    stems.push(
      `M${n(bx)} ${n(by)}Q${n(bx + Math.cos(angle) * reach * 0.1)} ${n(by + Math.sin(angle) * reach * 0.6)} ${n(tx)} ${n(ty)}`,
    );
    const tone = random.pick([
      green,
      lighter(green, 0.16),
      darker(green, 0.2),
      mix(green, "#a8b86a", 0.25),
    ]);
    const [lw, ll] = fan ? [height * 0.026, height * 0.19] : [height * 0.05, height * 0.13];
    const turn = (Math.atan2(Math.sin(angle), Math.cos(angle) * 0.7) * 180) / Math.PI;
    drawn += group(
      { transform: `translate(${n(tx)} ${n(ty)}) rotate(${n(turn)})` },
      shape(
        `M${n(-ll * 0.5)} 0Q0 ${n(-lw * 1.5)} ${n(ll)} 0Q0 ${n(lw * 1.5)} ${n(-ll * 0.5)} 0Z`,
        tone,
      ),
      line(`M${n(-ll * 0.4)} 0H${n(ll * 0.8)}`, lighter(tone, 0.3), 1.2, { "stroke-opacity": 0.6 }),
    );
  }
  return (
    contact(stage, x - size * 0.5, foot, size, 10) +
    line(stems.join(""), darker(green, 0.3), 3.4, round) +
    drawn +
    shape(
      `M${n(x - size * 0.55)} ${n(foot - size)}h${n(size * 1.1)}l${n(-size * 0.14)} ${n(size)}h${n(-size * 0.82)}Z`,
      pot,
    ) +
    shape(
      `M${n(x + size * 0.14)} ${n(foot - size)}h${n(size * 0.41)}l${n(-size * 0.14)} ${n(size)}h${n(-size * 0.24)}Z`,
      darker(pot, 0.3),
      { "fill-opacity": 0.5 },
    ) +
    rect(x - size * 0.6, foot - size - 4, size * 1.2, 11, lighter(pot, 0.16))
  );
}
