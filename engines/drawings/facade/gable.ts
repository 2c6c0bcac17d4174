import { n } from "../medium/svg.ts";

export type GableStyle = "step" | "bell" | "neck" | "spout" | "cornice";

/** The line of a gable from its left shoulder (x, eave) over the top to its right shoulder. */
export function gableLine(
  style: GableStyle,
  x: number,
  width: number,
  eave: number,
  top: number,
): string {
  const rise = eave - top;
  const at = (u: number, v: number): string => `${n(x + width * u)} ${n(eave - rise * v)}`;
  if (style === "cornice") return `L${at(0, 0.42)}L${at(1, 0.42)}L${at(1, 0)}`;
  if (style === "spout")
    return `L${at(0, 0.1)}L${at(0.4, 0.86)}V${n(top)}H${n(x + width * 0.6)}L${at(0.6, 0.86)}L${at(1, 0.1)}L${at(1, 0)}`;
  if (style === "step") {
    const steps = 5;
    let d = "";
    for (let step = 0; step < steps; step += 1)
      d += `V${n(eave - (rise * (step + 1)) / (steps + 0.4))}H${n(x + (width * 0.43 * (step + 1)) / steps)}`;
    d += `V${n(top)}H${n(x + width * 0.57)}`;
    for (let step = steps - 1; step >= 0; step -= 1)
      d += `V${n(eave - (rise * (step + 1)) / (steps + 0.4))}H${n(x + width - (width * 0.43 * step) / steps)}`;
    return `${d}V${n(eave)}`;
  }
  if (style === "bell") {
    return `V${n(eave - rise * 0.08)}C${at(0.2, 0.1)} ${at(0.24, 0.34)} ${at(0.25, 0.6)}C${at(0.26, 0.86)} ${at(0.36, 0.88)} ${at(0.37, 0.92)}Q${at(0.5, 1.08)} ${at(0.63, 0.92)}C${at(0.64, 0.88)} ${at(0.74, 0.86)} ${at(0.75, 0.6)}C${at(0.76, 0.34)} ${at(0.8, 0.1)} ${at(1, 0.08)}V${n(eave)}`;
  }
  return `V${n(eave - rise * 0.06)}Q${at(0.02, 0.2)} ${at(0.12, 0.22)}Q${at(0.23, 0.26)} ${at(0.25, 0.5)}L${at(0.25, 0.84)}L${at(0.3, 0.84)}L${at(0.5, 1)}L${at(0.7, 0.84)}L${at(0.75, 0.84)}L${at(0.75, 0.5)}Q${at(0.77, 0.26)} ${at(0.88, 0.22)}Q${at(0.98, 0.2)} ${at(1, 0.06)}V${n(eave)}`;
}
