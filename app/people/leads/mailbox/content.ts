import { severalLines } from "../../../platform/text-input.ts";
import { textOfHtml } from "./html-text.ts";
import { undeliveredWords } from "./machine.ts";
import { filesInWords, type Parts } from "./parts.ts";
import { wordsIn } from "./quote-lines.ts";

/** Letters that are read of a message, once data is left out of it, and that are kept of it. */
const MAX_SOURCE = 1_000_000;
const MAX_TEXT = 50_000;

/** A part's text, with its markup. */
export interface Source {
  text: string;
  /** There is more of it. */
  isCut: boolean;
}

/**
 * The text of a message, from the parts that `read` fetches: all of them in order, the HTML where the plain
 * one has no words. `reason`: why our email did not arrive.
 */
export async function contentOf(parts: Parts, read: (part: string) => Promise<Source>) {
  const { texts, pictures, report } = parts;
  let { isCut } = parts;
  let left = MAX_SOURCE;
  const sourcesOf = async (numbers: readonly string[]) => {
    const sources: string[] = [];
    for (const number of numbers) {
      const source = left > 0 ? await read(number) : { text: "", isCut: true };
      const text = withoutData(source.text);
      isCut ||= source.isCut || text.length > left;
      sources.push(text.slice(0, left));
      left = Math.max(0, left - text.length);
    }
    return sources;
  };
  let markup = "";
  const said: string[] = [];
  for (const { plain, html } of texts) {
    const words = (await sourcesOf(plain)).join("\n\n");
    const isNothing = wordsIn(words).length === 0;
    const sources = isNothing || pictures.length > 0 ? await sourcesOf(html) : [];
    if (pictures.length > 0) markup += sources.join("");
    said.push(isNothing ? sources.map(textOfHtml).join("\n\n") || words : words);
  }
  const text = squeezed(severalLines(said.join("\n\n")));
  const unseen = pictures.filter(({ cid }) => !markup.includes(`cid:${cid}`));
  return {
    text: text.slice(0, MAX_TEXT).toWellFormed().trimEnd(),
    files: filesInWords([...parts.files, ...unseen.map(({ file }) => file)]),
    isCut: isCut || text.length > MAX_TEXT,
    reason: report?.status ? undeliveredWords((await read(report.status)).text) : null,
  };
}

/** A text without what is written out in base64, of which no person typed a letter. */
export const withoutData = (text: string): string =>
  text.replace(/[A-Za-z0-9+/=]+/g, (run) =>
    run.length > 59 && /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run) ? "…" : run,
  );

/** Runs of spaces, empty lines and left out data are shorter, so that no words are cut for them. */
const squeezed = (text: string) =>
  text
    .replace(/[^\S\n]+/g, (run) => (run.length > 40 ? " " : run))
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line, at, all) => line !== "…" || all[at - 1] !== "…")
    .join("\n")
    .replace(/\n+/g, (run) => run.slice(0, 3));
