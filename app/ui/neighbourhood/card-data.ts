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

/** What CBS knows of a neighbourhood; a figure that it does not know is not among them. */
export interface NeighbourhoodCardData {
  name: string;
  distances: DistanceLine[];
  figures: FigureLine[];
  /** Of its own page; absent there. */
  path?: string;
}
