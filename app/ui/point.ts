import type { ReactNode } from "react";

/** One item of a list that explains: a short title and what stands behind it. */
export interface Point {
  title: string;
  text: ReactNode;
}
