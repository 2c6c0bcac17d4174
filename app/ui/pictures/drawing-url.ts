import { type Drawing, isDrawingKind } from "./drawings.ts";

/** Names a drawing where a photo's address would stand, such as in the demo feed. */
export function drawingUrl({ kind, seed }: Drawing): string {
  return `drawing:${kind}?seed=${encodeURIComponent(seed.toWellFormed())}`;
}

/** The drawing that an address names, or null when it names none. */
export function parseDrawingUrl(url: string): Drawing | null {
  const match = /^drawing:([a-z-]+)\?seed=([^&#]*)$/.exec(url);
  const [, kind, seed] = match ?? [];
  if (kind === undefined || seed === undefined || !isDrawingKind(kind)) return null;
  try {
    return { kind, seed: decodeURIComponent(seed) };
  } catch {
    return null;
  }
}
