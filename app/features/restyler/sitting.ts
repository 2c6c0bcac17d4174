import type { Engine } from "./provenance.ts";
import type { RestyleStyle } from "./styles.ts";

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
