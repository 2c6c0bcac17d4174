import { currentLanguage, type Language } from "./current.ts";

/** All that a language needs beyond what `Intl` knows of it: a later one is one more entry. */
const languages = {
  nl: {
    tag: "nl-NL",
    euros: (amount: string) => `€ ${amount}`,
    thousands: (number: string) => `${number}k`,
    millions: (number: string) => `${number} mln`,
    percent: (number: string) => `${number}%`,
    time: (clock: string) => clock.replaceAll(":", "."),
    oClock: (time: string) => `${time} uur`,
    moment: (day: string, time: string) => `${day} om ${time}`,
    span: (from: string, to: string) => `${from} tot ${to}`,
    spanOn: (day: string, span: string) => `${day} van ${span}`,
  },
  de: {
    tag: "de-DE",
    euros: (amount: string) => `${amount}\u00a0€`,
    thousands: (number: string) => `${number} Tsd.`,
    millions: (number: string) => `${number} Mio.`,
    percent: (number: string) => `${number}\u00a0%`,
    time: (clock: string) => clock,
    oClock: (time: string) => `${time} Uhr`,
    moment: (day: string, time: string) => `${day} um ${time}`,
    span: (from: string, to: string) => `${from} bis ${to}`,
    spanOn: (day: string, span: string) => `${day} von ${span}`,
  },
  en: {
    tag: "en-GB",
    euros: (amount: string) => `€${amount}`,
    thousands: (number: string) => `${number}k`,
    millions: (number: string) => `${number}m`,
    percent: (number: string) => `${number}%`,
    time: (clock: string) => clock,
    oClock: (time: string) => time,
    moment: (day: string, time: string) => `${day} at ${time}`,
    span: (from: string, to: string) => `${from} to ${to}`,
    spanOn: (day: string, span: string) => `${day} from ${span}`,
  },
} as const satisfies Record<Language, Words>;

interface Words {
  tag: string;
  euros: (amount: string) => string;
  thousands: (number: string) => string;
  millions: (number: string) => string;
  percent: (number: string) => string;
  /** A time in a sentence, of "10:30". */
  time: (clock: string) => string;
  oClock: (time: string) => string;
  moment: (day: string, time: string) => string;
  span: (from: string, to: string) => string;
  spanOn: (day: string, span: string) => string;
}

export type { Language };

/** The languages that the site's pages speak besides Dutch. */
export const foreignLanguages = ["de", "en"] as const satisfies readonly Language[];
export type Foreign = (typeof foreignLanguages)[number];

export const allLanguages = ["nl", ...foreignLanguages] as const satisfies readonly Language[];

/** What a language calls itself. */
export const ownNames = { nl: "Nederlands", de: "Deutsch", en: "English" } as const;

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The words of a language; where nobody names one it is the current one. */
export const wordsOf = (language: Language = currentLanguage()): Words => languages[language];

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
