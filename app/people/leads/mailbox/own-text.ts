import { type Ours, quoteHeads } from "./quote-heads.ts";
import { readLine, type ReadLine, wordsIn } from "./quote-lines.ts";

/** This many consecutive words from our email count as a quote, however the lines wrap. */
const WINDOW = 4;
/** Without a mark or a head above it a quote has more: anybody writes "Met vriendelijke groet". */
const MIN_UNMARKED_WORDS = 12;

/**
 * The sender's own words in a reply: the text without quotes of our emails and without the lines that mail
 * programs put above a quote. Anything not recognised as ours is kept. Runs in linear time.
 */
export function ownText(text: string, ours: Ours): string {
  const lines = text.split("\n").map(readLine);
  const runs = runsOf(lines, ours.texts);
  const whole = new Set(
    ours.texts
      .join("\n")
      .split("\n")
      .map((line) => wordsIn(line).join(" ")),
  );
  const isOurs = lines.map(
    ({ isMarked, words }, at) =>
      runs[at]! >= WINDOW || (isMarked && words.length > 0 && whole.has(words.join(" "))),
  );
  const isFolded = lines.map(
    ({ isMarked }, at) => isOurs[at]! && (isMarked || runs[at]! >= MIN_UNMARKED_WORDS),
  );
  const heads = quoteHeads(lines, ours, isOurs);
  for (const [at, { from, to }] of heads.entries()) {
    const end = heads[at + 1]?.from ?? lines.length;
    isFolded.fill(true, from, to);
    if (lines.slice(to, end).find(({ isMarked, said }) => isMarked || said !== "")?.isMarked)
      foldUnknown(lines, isFolded, to, end);
    else for (let line = to; line < end; line += 1) isFolded[line] ||= isOurs[line]!;
  }
  if (!isFolded.includes(true)) return text;
  // Marks alone, and what programs put in the place of a link or a picture.
  const isNothing = ({ isMarked, said, words }: ReadLine) =>
    words.length === 0 && (isMarked || /^(?:--$|[<[])/.test(said));
  const own = lines.filter((line, at) => !isFolded[at] && !isNothing(line));
  const left = own.map((line) => line.text.trimEnd()).join("\n");
  return left.replace(/\n+/g, (run) => run.slice(0, 2)).trim();
}

/** For each line: how many consecutive words around it also stand in our emails, in the same order. */
function runsOf(lines: readonly ReadLine[], texts: readonly string[]): number[] {
  const windowAt = (words: string[], at: number) => words.slice(at, at + WINDOW).join(" ");
  const known = new Set(
    texts
      .map(wordsIn)
      .flatMap((words) => words.slice(WINDOW - 1).map((_, at) => windowAt(words, at))),
  );
  const runs = lines.map(({ words }) => (words.length > 0 ? Infinity : 0));
  // Answers stand between lines of a quote, which goes on below them.
  for (const isMarked of [true, false]) {
    const some = lines.map((line) => (line.isMarked === isMarked ? line.words : []));
    const words = some.flat();
    const owners = some.flatMap((of, line) => of.map(() => line));
    for (let from = 0, to = 0; from < words.length; from = Math.max(to, from + 1)) {
      to = from;
      for (let at = from; at <= to; at += 1) if (known.has(windowAt(words, at))) to = at + WINDOW;
      for (const line of owners.slice(from, Math.max(to, from + 1)))
        runs[line] = Math.min(runs[line]!, to - from);
    }
  }
  return runs;
}

/** Folds a marked quote of ours of which no line is known any more: its words were changed since. */
function foldUnknown(lines: readonly ReadLine[], isFolded: boolean[], from: number, to: number) {
  let end = from;
  while (end < to && (lines[end]!.isMarked || lines[end]!.said === "")) end += 1;
  if (!isFolded.slice(from, end).includes(true)) isFolded.fill(true, from, end);
}
