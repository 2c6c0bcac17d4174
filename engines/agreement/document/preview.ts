import type { Contract } from "../contract.ts";
import { contractDocument } from "./document.ts";
import { dots, type Fact, plainText } from "./model.ts";

/** One part of the preview: the people of a side, or the paragraphs of an article. */
export interface PreviewPart {
  /** For the `id` attribute: "verkopers", "kopers", "artikel-1". */
  id: string;
  heading: string;
  people: Fact[][];
  paragraphs: string[];
}

/** The articles that are shown before the download; the fifth only with a guarantee. */
const shown = [1, 4, 5];

/** The part of the agreement that the page shows, with dots for what is empty. */
export function previewOf(contract: Contract): PreviewPart[] {
  const { sides, articles } = contractDocument(contract);
  const people = sides.map(({ heading, people, closing }, index) => ({
    id: index === 0 ? "verkopers" : "kopers",
    heading,
    people: people.map((facts) =>
      facts.map(({ label, value }) => ({ label, value: value || dots })),
    ),
    paragraphs: [plainText(closing)],
  }));
  const chosen = articles.filter(
    ({ number }) =>
      shown.includes(number) && (number !== 5 || contract.bankgarantieBedrag !== null),
  );
  return [
    ...people,
    ...chosen.map(({ number, heading, clauses }) => ({
      id: `artikel-${number}`,
      heading: `Artikel ${number} ${heading}`,
      people: [],
      paragraphs: clauses.map(({ text }) => plainText(text)),
    })),
  ];
}
