import type { IsoDay } from "@voordeur/time/days.ts";

/** Letters of a task at most. */
export const LONGEST = 300;

/** Whose tasks the list may show. */
export const whoseNames = { mij: "Van mij en van niemand", alles: "Van iedereen" } as const;

/** The part of a task that staff write. */
export interface TaskWords {
  what: string;
  /** The id of a colleague; null: nobody. */
  handler: string | null;
  due: IsoDay | null;
}

/** A task as its form shows it, for the field `seen`. */
export const markOfTask = ({ what, handler, due }: TaskWords): string =>
  JSON.stringify([what, handler, due]);
