import { wordsOf } from "@voordeur/language/language.ts";
import { dutch, t } from "@voordeur/language/text.ts";
import { formatDay, formatFullDate } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { LineStep } from "./line.ts";

export const stateWords: Readonly<Record<LineStep["state"], string>> = {
  open: dutch`Komt nog`,
  late: dutch`Te laat`,
  done: dutch`Klaar`,
  lapsed: dutch`Voorbij: geen beroep gedaan`,
  "called-upon": dutch`Beroep gedaan: de koop gaat niet door`,
  "not-needed": dutch`Niet nodig`,
};

/** "maandag 1 maart 2027 om 10.30 uur" */
export function dayWords({ day, time }: { day: string | null; time: string | null }): string {
  if (day === null) return t`dag nog niet bekend`;
  const words = wordsOf();
  const date = formatFullDate(day);
  return time === null ? date : words.moment(date, words.oClock(words.time(time)));
}

/** The midnight that ends a term, by the day that it ends: "maandag 21 december 2026 om 24.00 uur". */
export const endWords = (until: Date): string =>
  dayWords({ day: amsterdamDate(until.getTime() - 1), time: "24:00" });

/** Until when a buyer may still get out by a step; empty: it is no way out, or that is over. */
export const untilWords = ({ state, until }: Pick<LineStep, "state" | "until">): string =>
  state === "open" && until ? t`Ontbinden om deze reden kan tot ${endWords(until)}.` : "";

/** The day of the agreement, where both sides agreed on another. */
export const agreedWords = ({ agreedOn }: Pick<LineStep, "agreedOn">): string =>
  agreedOn === null ? "" : t`In de koopovereenkomst staat ${formatDay(agreedOn)}.`;
