import { href } from "react-router";
import type { DrawingKind } from "@voordeur/drawings/kinds.ts";
import { hash } from "@voordeur/drawings/medium/random.ts";
import { DRAWINGS_VERSION } from "@voordeur/drawings/version.ts";

const VARIANTS = 256;

/** Seeds whose drawings were chosen by eye, for pages of our own. */
const chosenSeeds: ReadonlySet<string> = new Set([
  "aanvraag",
  "account",
  "foto",
  "huis-verkopen",
  "hypotheek",
  "makelaardij",
  "rivier",
  "stijl-compact",
  "stijl-gezinswoning",
  "stijl-klassiek",
  "stijl-landelijk",
  "stijl-luxe",
  "stijl-modern",
  "taxatie",
  "voorpagina",
  "werkgebied",
  "zoekopdracht",
]);

/**
 * The seed that is drawn for any text: itself when it was chosen, else one of 256 numbers. So there
 * is an end to the URLs that can be requested.
 */
export function variantOf(seed: string): string {
  return isVariant(seed) ? seed : String(hash(seed) % VARIANTS);
}

export function isVariant(text: string): boolean {
  return chosenSeeds.has(text) || (/^(0|[1-9]\d{0,2})$/.test(text) && Number(text) < VARIANTS);
}

/** Where a drawing is on the site. */
export function drawingPath({ kind, seed }: { kind: DrawingKind; seed: string }): string {
  return href("/tekeningen/:version/:kind/:variant", {
    version: DRAWINGS_VERSION,
    kind,
    variant: variantOf(seed),
  });
}
