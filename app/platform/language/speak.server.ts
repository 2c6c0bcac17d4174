import { AsyncLocalStorage } from "node:async_hooks";
import { readLanguageFrom } from "@voordeur/language/current.ts";
import type { Language } from "@voordeur/language/language.ts";
import {
  addTexts,
  type Catalogue,
  type OwnTexts,
  readOwnTextsFrom,
} from "@voordeur/language/text.ts";

const spoken = new AsyncLocalStorage<{ language: Language; own: OwnTexts | undefined }>();
readLanguageFrom(() => spoken.getStore()?.language ?? "nl");
readOwnTextsFrom(() => spoken.getStore()?.own);

// Most sites answer their first request in Dutch: the others' texts take memory when they are asked for.
const files = import.meta.glob<Catalogue>("../../../languages/*/*.json", { import: "default" });
const loaded: Partial<Record<Language, Promise<void>>> = {};

/**
 * Does something in a language: a page, a letter. Its texts are there before it begins.
 * @param own the translations of the office, which come before the program's
 */
export async function speaking<Result>(
  language: Language,
  act: () => Result | Promise<Result>,
  own?: OwnTexts,
): Promise<Result> {
  if (language !== "nl") await (loaded[language] ??= loadTexts(language));
  return spoken.run({ language, own }, act);
}

async function loadTexts(language: Language): Promise<void> {
  const paths = Object.keys(files).filter((path) => path.includes(`/${language}/`));
  for (const texts of await Promise.all(paths.map((path) => files[path]!()))) {
    addTexts(language, texts);
  }
}
