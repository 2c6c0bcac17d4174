import { foldLetters } from "./fold-words.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/** Dutch names of countries by their names in our languages and by their codes, folded. */
let names: Map<string, string> | undefined;

function readNames(): Map<string, string> {
  const [nl, ...others] = ["nl", "de", "en"].map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  return new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
      const name = nl!.of(code);
      if (name === undefined) return [];
      const all = [code, name, ...others.map((language) => language.of(code)!)];
      return all.map((one) => [foldLetters(one), name] as const);
    }),
  );
}

/** The Dutch name of a country that somebody wrote in one of our languages; any other text as it is. */
export function dutchCountry(text: string): string {
  names ??= readNames();
  return names.get(foldLetters(text).trim().replace(/^the /, "")) ?? text;
}
