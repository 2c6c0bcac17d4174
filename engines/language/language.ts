/** All that a language needs beyond what `Intl` knows of it: a later one is one more entry. */
const languages = {
  nl: {
    tag: "nl-NL",
    euros: (amount: string) => `€ ${amount}`,
    thousands: (number: string) => `${number}k`,
    millions: (number: string) => `${number} mln`,
    /** A time in a sentence, of "10:30". */
    time: (clock: string) => clock.replaceAll(":", "."),
    oClock: (time: string) => `${time} uur`,
    moment: (day: string, time: string) => `${day} om ${time}`,
    span: (from: string, to: string) => `${from} tot ${to}`,
    spanOn: (day: string, span: string) => `${day} van ${span}`,
  },
};

export type Language = keyof typeof languages;

/** The words of a language; where nobody names one it is Dutch. */
export const wordsOf = (language: Language = "nl") => languages[language];

/** The name of a language for programs, such as "nl-NL". */
export const tagOf = (language?: Language) => wordsOf(language).tag;

/**
 * A formatter takes longer to make than to use: it is made when it is first asked for, and kept.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function keptIn<Format>(make: (tag: string) => Format): (language?: Language) => Format {
  const kept: Partial<Record<string, Format>> = {};
  return (language) => (kept[tagOf(language)] ??= make(tagOf(language)));
}
