/** By road, an average over the inhabitants. */
export interface DistanceLine {
  label: string;
  kilometres: number;
  year: number;
}

export interface FigureLine {
  label: string;
  value: string;
  year: number;
}

/** A neighbourhood's figures of CBS; one that CBS does not know is left out. */
export interface NeighbourhoodCardData {
  name: string;
  distances: DistanceLine[];
  figures: FigureLine[];
  /** The path of its own page; absent there. */
  path?: string;
}
