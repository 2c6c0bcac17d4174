import type { Engine } from "@voordeur/restyle/provenance.ts";
import type { RestyleStyle } from "@voordeur/restyle/styles.ts";

/** The input of an engine. */
export interface Sitting {
  photo: Uint8Array;
  style: RestyleStyle;
  /** The visitor's client address. */
  visitor: string;
  signal: AbortSignal;
}

export interface Painted {
  jpeg: Uint8Array;
  engine: Engine;
}
