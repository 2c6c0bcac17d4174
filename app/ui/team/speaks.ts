import { isTranslated, t, translated } from "@voordeur/language/text.ts";
import { asDutch } from "../../platform/language/dutch-parts.ts";

/** The languages of a member of the team, in a sentence. */
export const speaks = (languages: string) =>
  isTranslated(languages) ? t`Spreekt ${translated(languages)}` : asDutch(`Spreekt ${languages}`);
