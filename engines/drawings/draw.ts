import { drawBoerderij } from "./exteriors/boerderij.ts";
import { drawBungalow } from "./exteriors/bungalow.ts";
import { drawGalerijflat } from "./exteriors/apartments/galerijflat.ts";
import { drawGrachtenpand } from "./exteriors/grachtenpand.ts";
import { drawHerenhuis } from "./exteriors/herenhuis.ts";
import { drawJarenDertig } from "./exteriors/jaren-dertig.ts";
import { drawMaas } from "./exteriors/outdoors/maas.ts";
import { drawNieuwbouw } from "./exteriors/nieuwbouw.ts";
import { drawPakhuis } from "./exteriors/pakhuis.ts";
import { drawPenthouse } from "./exteriors/apartments/penthouse.ts";
import { drawRijtjeshuis } from "./exteriors/rijtjeshuis.ts";
import { drawTuin } from "./exteriors/outdoors/tuin.ts";
import { drawTweeOnderEenKap } from "./exteriors/twee-onder-een-kap.ts";
import { drawVrijstaand } from "./exteriors/vrijstaand.ts";
import { drawBadkamer } from "./interiors/badkamer.ts";
import { drawKeuken } from "./interiors/keuken.ts";
import { drawSlaapkamer } from "./interiors/slaapkamer.ts";
import { drawWerkkamer } from "./interiors/werkkamer.ts";
import { drawWoonkamer } from "./interiors/woonkamer.ts";
import type { DrawingKind } from "./kinds.ts";
import { createDefs } from "./medium/defs.ts";
import { createLight } from "./medium/light.ts";
import { createRandom, hash } from "./medium/random.ts";
import { type Stage, frame } from "./medium/stage.ts";
import { group, line, n, rect, tag } from "./medium/svg.ts";
import { drawPlan } from "./plans/plan.ts";

const scenes: Record<Exclude<DrawingKind, "plattegrond">, (stage: Stage) => string> = {
  grachtenpand: drawGrachtenpand,
  rijtjeshuis: drawRijtjeshuis,
  "jaren-dertig": drawJarenDertig,
  vrijstaand: drawVrijstaand,
  bungalow: drawBungalow,
  boerderij: drawBoerderij,
  galerijflat: drawGalerijflat,
  penthouse: drawPenthouse,
  nieuwbouw: drawNieuwbouw,
  pakhuis: drawPakhuis,
  "twee-onder-een-kap": drawTweeOnderEenKap,
  herenhuis: drawHerenhuis,
  woonkamer: drawWoonkamer,
  keuken: drawKeuken,
  slaapkamer: drawSlaapkamer,
  badkamer: drawBadkamer,
  tuin: drawTuin,
  werkkamer: drawWerkkamer,
  maas: drawMaas,
};

/**
 * A standalone SVG document of up to 250 kB: the same kind and seed always give the same picture.
 * `width` and `height` are pixels; a ratio outside 1.2 to 3 is cut to fit by `preserveAspectRatio`.
 * Any text is a seed; that of a floor plan tells its rooms.
 */
export function drawScene(scene: {
  kind: DrawingKind;
  seed: string;
  width?: number;
  height?: number;
}): string {
  const { kind, seed, width = 1600, height = 1067 } = scene;
  if (kind === "plattegrond") return drawPlan(seed, width, height);
  const random = createRandom(`${kind}/${seed}`);
  const light = createLight(random.fork("light"));
  const defs = createDefs(`d${hash(`${kind}/${seed}`).toString(36)}_`);
  const view = viewBox(width, height);
  // A mirrored picture shows the same stretch: the view is symmetrical.
  const stage: Stage = {
    random: random.fork("scene"),
    light,
    defs,
    view: { left: view[0], right: view[0] + view[2] },
  };
  const drawn = groundTone(stage) + scenes[kind](stage) + finish(stage);
  const mirrored = random.fork("mirror").chance(0.5);
  return tag(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: view.map(n).join(" "),
      preserveAspectRatio: "xMidYMid slice",
    },
    defs.markup() +
      group({ transform: mirrored ? `matrix(-1 0 0 1 ${frame.width} 0)` : undefined }, drawn),
  );
}

/**
 * Wider and squarer formats see more scenery around the composition; upright ones are cut from its
 * middle.
 */
function viewBox(width: number, height: number): [number, number, number, number] {
  const ratio = Math.min(3, Math.max(1.2, width / height));
  if (ratio >= frame.width / frame.height) {
    const across = frame.height * ratio;
    return [(frame.width - across) / 2, 0, across, frame.height];
  }
  const down = frame.width / ratio;
  return [0, (frame.height - down) * 0.62, frame.width, down];
}

/** Under everything, so that no seam between two shapes lets the page through. */
function groundTone({ light }: Stage): string {
  return rect(
    frame.left,
    frame.top,
    frame.right - frame.left,
    frame.bottom - frame.top,
    light.haze,
  );
}

/**
 * One last glaze over everything, warm where the sun comes from, cooler away from it, and the grain
 * of paper.
 */
function finish({ light, defs, random }: Stage): string {
  const speck = random.fork("grain");
  let [dark, pale] = ["", ""];
  for (let index = 0; index < 420; index += 1) {
    const at = `M${speck.int(0, 299)} ${speck.int(0, 299)}h1`;
    if (index % 2) dark += at;
    else pale += at;
  }
  const grain = defs.pattern(
    line(dark, "#2a2420", 1.5, { "stroke-opacity": 0.12 }) +
      line(pale, "#fffaf0", 1.6, { "stroke-opacity": 0.16 }),
    300,
  );
  const area = [frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top] as const;
  const warm = light.moment === "overcast" ? 0.03 : 0.12;
  return (
    rect(...area, grain) +
    rect(
      ...area,
      defs.linear(
        [
          [0, light.sky[2], warm * 2],
          [0.5, light.sky[2], warm * 0.4],
          [1, light.shadow, 0.1],
        ],
        [0, 0, 1, 0.3],
      ),
    )
  );
}
