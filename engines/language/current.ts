/** Dutch, the language of the site, and those that its pages speak besides. */
export type Language = "nl" | "de" | "en";

/** In a browser the page says its language; a server reads that of the request. */
let read = (): Language =>
  typeof document === "undefined" ? "nl" : ((document.documentElement.lang || "nl") as Language);

/** The language that is written now, where nobody names one. */
export const currentLanguage = (): Language => read();

/** The `lang` of words that are Dutch on every page; none where the page is Dutch itself. */
export const langOfDutch = () => (currentLanguage() === "nl" ? undefined : "nl");

/** Has a program tell which language it writes at any moment. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}
