import type { Language } from "@voordeur/language/language.ts";
import { addTexts, type Catalogue } from "@voordeur/language/text.ts";

const files = import.meta.glob<Catalogue>("../../../languages/*/programs.json", {
  import: "default",
});
const loaded: Partial<Record<string, Promise<void>>> = {};

/** Has the programs of this page speak its language. */
export const loadTexts = (language: string): Promise<void> =>
  (loaded[language] ??= (async () => {
    const file = files[`../../../languages/${language}/programs.json`];
    if (file) addTexts(language as Language, await file());
  })());
