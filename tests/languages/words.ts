import type { Foreign } from "@voordeur/language/language.ts";
import { readCatalogue } from "../../scripts/texts.ts";
import { withoutTokens } from "../site/without-random-parts.ts";

/** The words that a page shows or says, in the order of the page, without what is marked as Dutch. */
function shownText(html: string): string {
  const said = [
    ...html.matchAll(/\s(?:alt|title|aria-label|placeholder|content)="(?!http)([^"]*)"/g),
  ];
  return [withoutDutch(html).replace(/<[^>]*>/g, " "), ...said.map(([, text]) => text)].join(" ");
}

/** A page without its scripts and the elements with `lang="nl"`, which may hold one another. */
function withoutDutch(html: string): string {
  let page = html.replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, " ");
  for (;;) {
    const start = /<(\w+)\b[^>]*\slang="nl"[^>]*>/.exec(page);
    if (!start) return page;
    const tag = new RegExp(`<(/?)${start[1]}\\b[^>]*>`, "g");
    tag.lastIndex = start.index;
    let depth = 0;
    let end = page.length;
    for (let found = tag.exec(page); found; found = tag.exec(page)) {
      depth += found[1] ? -1 : 1;
      if (depth === 0) {
        end = tag.lastIndex;
        break;
      }
    }
    page = `${page.slice(0, start.index)} ${page.slice(end)}`;
  }
}

const wordsOf = (text: string) =>
  text
    .replaceAll("\u00AD", "")
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

const alone = new Map<Foreign, Set<string>>();

/** The words of our Dutch texts that no text of this language has. */
export function dutchAlone(language: Foreign): Set<string> {
  const words = alone.get(language) ?? readDutchAlone(language);
  alone.set(language, words);
  return words;
}

function readDutchAlone(language: Foreign): Set<string> {
  const texts = Object.values(readCatalogue(process.cwd(), language)).flatMap((room) =>
    Object.entries(room),
  );
  const known = new Set(texts.flatMap(([, translation]) => wordsOf(translation)));
  return new Set(texts.flatMap(([text]) => wordsOf(text)).filter((word) => !known.has(word)));
}

/**
 * The Dutch words on a page in another language, each once. `names`: what stands in all languages. A token
 * of a private link may spell a short one.
 */
export function dutchOn(
  html: string,
  words: ReadonlySet<string>,
  names: readonly string[],
): string[] {
  const named = new Set(names.flatMap(wordsOf));
  const shown = wordsOf(withoutTokens(shownText(html)));
  const found = shown.filter((word) => words.has(word) && !named.has(word));
  return [...new Set(found)];
}
