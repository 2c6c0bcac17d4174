import { z } from "zod";
import type { ViewingOpinion } from "../../../../database/schema/viewings.ts";
import { textOf } from "../../../platform/body/form.ts";

export const MAX_REASON = 500;
export const MAX_NOTE = 2000;

const liked = z.enum(["yes", "maybe", "no"]);
const price = z.enum(["high", "right", "low"]);

/** An opinion as a form or a link has it; what is not one of the answers is left out. */
export function readOpinion(form: { get(name: string): unknown }): ViewingOpinion {
  const chosen = liked.safeParse(form.get("interesse")).data;
  const found = price.safeParse(form.get("prijs")).data;
  const reason = readWords(textOf(form, "toelichting"), MAX_REASON);
  return {
    ...(chosen && { liked: chosen }),
    ...(found && { price: found }),
    ...(reason && { reason }),
  };
}

/** Lines of text without invisible characters, at most so long. */
export function readWords(text: string, most: number): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{C}\n]+/gu, " ")
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim();
}

/** What the form of a colleague's report shows, for its field `seen`. */
export const reportOf = (viewing: {
  staff_opinion: ViewingOpinion | null;
  staff_note: string | null;
  shares_opinion: boolean;
}) => JSON.stringify([viewing.staff_opinion, viewing.staff_note, viewing.shares_opinion]);

export const isEmpty = (opinion: ViewingOpinion): boolean => Object.keys(opinion).length === 0;
