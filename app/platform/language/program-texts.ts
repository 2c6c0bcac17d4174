import type { Language } from "@voordeur/language/language.ts";
import { addTexts, type Catalogue } from "@voordeur/language/text.ts";

const files = import.meta.glob<Catalogue>("../../../languages/*/program*.json", {
  import: "default",
});
const loaded: Partial<Record<string, Promise<void>>> = {};

/** Has a program speak the language of its page: with its own texts, and those of several programs. */
export const loadTexts = ({ dataset }: HTMLElement) =>
  Promise.all(["programs", `program-${dataset["wake"]}`].map(load));

const load = (name: string): Promise<void> =>
  (loaded[name] ??= (async () => {
    const language = document.documentElement.lang;
    const file = files[`../../../languages/${language}/${name}.json`];
    if (file) addTexts(language as Language, await file());
  })());
