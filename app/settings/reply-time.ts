import { t } from "@voordeur/language/text.ts";
import type { ShownClaims } from "./groups/claims.ts";

/** When the office answers, within a sentence; no number where it promises none. */
export const replyTime = ({ replyWithinHours }: Pick<ShownClaims, "replyWithinHours">): string =>
  replyWithinHours === undefined ? t`spoedig` : t`binnen ${replyWithinHours} uur`;
