import { drawScene } from "@voordeur/drawings/draw.ts";

/** A canal house; the seed decides hour, season, materials and details. */
export const svg = drawScene({ kind: "grachtenpand", seed: "Parade 12", width: 800, height: 600 });
