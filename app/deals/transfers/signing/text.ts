import { type DocumentModel, dots, plainText } from "@voordeur/agreement/document/model.ts";

/** A side or an article of an agreement, in lines. */
interface Section {
  /** Null: a side, which has no number. */
  article: number | null;
  heading: string;
  lines: string[];
}

const sectionsOf = ({ sides, articles, ownPages = [] }: DocumentModel): Section[] => [
  ...ownPages.map((text, at) => ({
    article: at + 1,
    heading: `Bladzijde ${at + 1}`,
    lines: text.split(/(?<=[.:;]) (?=[A-Z0-9])/),
  })),
  ...sides.map(({ heading, people }) => ({
    article: null,
    heading,
    lines: people.flat().map(({ label, value }) => `${label}: ${value || dots}`),
  })),
  ...articles.map(({ number, heading, clauses }) => ({
    article: number,
    heading: `Artikel ${number} ${heading}`,
    lines: clauses.flatMap(({ text, items = [] }) => [text, ...items].map(plainText)),
  })),
];

export interface Line {
  /** Null: it is gone. */
  text: string | null;
  /** The words that stood there in the version before; null: nothing. */
  was: string | null;
}

export interface ShownSection extends Omit<Section, "lines"> {
  lines: Line[];
  isChanged: boolean;
}

/** An agreement as a page shows it, with what changed since the version before. */
export function shownSections(now: DocumentModel, before: DocumentModel | null): ShownSection[] {
  const old = before && sectionsOf(before);
  return sectionsOf(now).map(({ lines: texts, ...section }) => {
    const there = old?.find(({ heading }) => heading === section.heading)?.lines ?? [];
    const lines = linesSince(old ? there : texts, texts);
    return { ...section, lines, isChanged: lines.some(({ text, was }) => text !== was) };
  });
}

/** Lines that stayed are found in their order; what lies between them on both sides is a change. */
export function linesSince(before: readonly string[], now: readonly string[]): Line[] {
  const lines: Line[] = [];
  let from = 0;
  let added: string[] = [];
  const settle = (to: number) => {
    const gone = before.slice(from, to);
    for (let at = 0; at < Math.max(gone.length, added.length); at += 1) {
      lines.push({ text: added[at] ?? null, was: gone[at] ?? null });
    }
    added = [];
  };
  for (const text of now) {
    const at = before.indexOf(text, from);
    if (at === -1) {
      added.push(text);
      continue;
    }
    settle(at);
    lines.push({ text, was: text });
    from = at + 1;
  }
  settle(before.length);
  return lines;
}
