import type { ReactNode } from "react";

/** One item of an explanatory list: a short title and its explanation. */
export interface Point {
  title: string;
  text: ReactNode;
}
