import { type DocumentModel, dots } from "@voordeur/agreement/document/model.ts";

/**
 * The data of an agreement's paper. `mark`: a word in the header of each page, by default that it is a concept;
 * `gap`: stands for what has not been filled in.
 */
export function printedData(model: DocumentModel, marks: { mark?: string; gap?: string } = {}) {
  const { title, subject } = model;
  const { mark, gap = dots } = marks;
  const concept = mark === undefined;
  return {
    ...model,
    documentTitle: `${[title, subject].filter(Boolean).join(" ")}${concept ? " (concept)" : ""}`,
    description: `${concept ? "Concept van een koopovereenkomst" : "Koopovereenkomst"} voor een bestaande woning`,
    keywords: ["koopovereenkomst", "woning", ...(concept ? ["concept"] : [])],
    mark: mark ?? "CONCEPT",
    // The hyphen is on purpose: viewers copy a glyph as what it was first used for, which must not be
    // the soft hyphen of a broken word.
    running: [concept ? `Concept-${title.toLowerCase()}` : title, subject]
      .filter(Boolean)
      .join(" · "),
    dots,
    gap,
  };
}
