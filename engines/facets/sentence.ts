import { markNegations } from "./negations.ts";
import { readQuantities } from "./quantities.ts";
import { codesOf, type Reading, type Role, type SentenceFilter } from "./reading.ts";
import { MAX_TERMS, type SearchTerm, type SearchWords, searchTerms } from "./search-terms.ts";
import { type Item, itemsOf } from "./sentence-items.ts";

export interface Sentence {
  filter: Partial<SentenceFilter>;
  /** What homes must have or not have beside the filters. */
  terms: SearchTerm[];
  /** The parts of the text that `terms` come from, as typed. */
  searched: string[];
  /** The parts that nothing was done with, as typed. */
  told: string[];
  /** The text without what the filters hold; what was not understood stands in brackets. */
  rest: string;
}

/**
 * Reads what a visitor asks in a sentence: filters, words to search, and what is neither. A text without
 * a quantity, a negation or a choice of places is no sentence, and all of it is searched.
 */
export function readSentence(text: string, known: SearchWords): Sentence {
  const items = itemsOf(text, known);
  const roles: Reading["roles"] = items.map(({ code }, at) => {
    return code === "[" ? (`told ${at}` as const) : undefined;
  });
  const reading: Reading = { text, items, roles, filter: {}, extra: [] };
  markNegations(reading);
  readQuantities(reading, known);
  // "Blerick of Tegelen": no home is in both.
  const isChoice = /c[fou]*[ou,][fou]*c/.test(codesOf(reading));
  if (!roles.some(Boolean) && !isChoice && items.length <= MAX_TERMS) {
    const terms = oneKind(searchTerms(text, known), items, known);
    return { filter: {}, terms, searched: text === "" ? [] : [text], told: [], rest: text };
  }
  readOthers(reading, known);
  return written(reading, known);
}

function readOthers(reading: Reading, { middles }: SearchWords): void {
  const { items, roles, filter } = reading;
  const deals = new Set<"koop" | "huur">();
  let words = 0;
  const codes = items.map(({ code }) => code).join("");
  for (const [at, { code, terms }] of items.entries()) {
    const [term] = terms;
    if (roles[at]) continue;
    roles[at] = "filter";
    if (term?.kind === "city" && code === "c") {
      const isNear = codes[at + 1] === "&" || /[@~][fv]*$/.test(codes.slice(0, at));
      if (!isNear || (middles && !middles.includes(term.city))) {
        filter.cities = [...new Set([...(filter.cities ?? []), term.city])];
      } else if ((filter.around ??= term.city) !== term.city) roles[at] = `told ${at}`;
    } else if (term?.kind === "transaction" && code === "h") deals.add(term.transaction);
    // Units without a number are words.
    else if (!/[tknBAKOm]/.test(code)) roles[at] = "drop";
    else roles[at] = ++words > MAX_TERMS ? `told ${at}` : "words";
  }
  // Who buys or rents asks for both.
  if (deals.size === 1) [filter.transaction] = deals;
}

function written(reading: Reading, known: SearchWords): Sentence {
  const { text, items, roles, filter, extra } = reading;
  const parts: { role: Role; start: number; end: number; last: number }[] = [];
  for (const [at, item] of items.entries()) {
    const role = roles[at]!;
    if (role === "drop" || role === "filter") continue;
    const before = parts.at(-1);
    const joins =
      before?.role === role &&
      items.slice(before.last + 1, at).every(({ isSoft, code }, index) => {
        return (isSoft || code === "o") && roles[before.last + 1 + index] === "drop";
      });
    if (joins) Object.assign(before, { end: item.end, last: at });
    else parts.push({ role, start: item.start, end: item.end, last: at });
  }
  const sources = (wanted: (role: Role) => boolean) =>
    parts.filter(({ role }) => wanted(role)).map(({ start, end }) => text.slice(start, end));
  const searched = sources((role) => !role.startsWith("told"));
  const told = [...sources((role) => role.startsWith("told")), ...extra];
  const marked = told.map((part) => `[${part.replaceAll(/[[\]]/g, "")}]`);
  const words = sources((role) => role === "words").flatMap((part) => searchTerms(part, known));
  const excluded = items.flatMap((item, at) =>
    item.terms.filter(({ kind }) => roles[at] === "without" && kind !== "word"),
  );
  const terms = [
    ...oneKind(words.slice(0, MAX_TERMS), items, known),
    ...excluded.map((term) => ({ ...term, not: true }) as SearchTerm),
  ];
  return { filter, terms, searched, told, rest: [...searched, ...marked].join(", ") };
}

/** A home is of one kind: of several it is one, or what they have in common where they overlap. */
function oneKind(
  all: readonly SearchTerm[],
  items: readonly Item[],
  { types: known }: SearchWords,
): SearchTerm[] {
  const isChoice = items.some(({ code }) => code === "o");
  // "Hoekhuis of vrijstaand" are two kinds, "vrijstaand huis" is one, and a word.
  const isKind = /ko(?!tk)t|tok/.test(items.map(kindCode).join(""));
  const detached = known.filter((type) => isKind && /^vrijstaand/i.test(type));
  const terms = all.map((term): SearchTerm => {
    return detached[0] && isDetached(term) ? { kind: "type", types: detached } : term;
  });
  const kinds = terms.flatMap((term) => (term.kind === "type" ? [term.types] : []));
  if (kinds.length < 2) return [...terms];
  const types = kinds.reduce((one, other) => {
    const common = one.filter((type) => other.includes(type));
    return common.length > 0 && !isChoice ? common : [...new Set([...one, ...other])];
  });
  const first = terms.findIndex(({ kind }) => kind === "type");
  const others = terms.filter(({ kind }) => kind !== "type");
  return others.toSpliced(first, 0, { kind: "type", types });
}

const kindCode = ({ code, terms: [it] }: Item) => (code === "t" && !isDetached(it) ? "w" : code);
const isDetached = (term?: SearchTerm) => term?.kind === "word" && /^vrijstaande?$/.test(term.word);
