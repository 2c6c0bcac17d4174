import type { Engine } from "@voordeur/restyle/provenance.ts";
import type { RestyleStyle } from "@voordeur/restyle/styles.ts";

/** What an engine works with. */
export interface Sitting {
  photo: Uint8Array;
  style: RestyleStyle;
  /** The visitor's address. */
  visitor: string;
  signal: AbortSignal;
}

export interface Painted {
  jpeg: Uint8Array;
  engine: Engine;
}
