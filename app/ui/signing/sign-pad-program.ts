import { drawOn } from "./draw-on.ts";

/** Makes the pad of a form to sign live; without it the typed name alone is the signature. */
export function wake(part: HTMLElement): void {
  const canvas = part.querySelector("canvas")!;
  const { wipe } = drawOn(canvas, part.querySelector("input")!);
  part.querySelector("button")!.addEventListener("click", wipe);
}
