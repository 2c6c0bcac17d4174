import { amsterdamDate } from "../../platform/clock/clock.ts";
import { type DocumentModel, dots } from "@voordeur/agreement/document/model.ts";

/** The data for `contract.typ`; `gap` marks what has not been filled in. */
export function printedData(
  model: DocumentModel,
  { author, at, gap = dots }: { author: string; at: Date; gap?: string | undefined },
): string {
  const { title, subject } = model;
  const [year, month, day] = amsterdamDate(at).split("-").map(Number);
  return JSON.stringify({
    ...model,
    documentTitle: `${[title, subject].filter(Boolean).join(" ")} (concept)`,
    author,
    description: "Concept van een koopovereenkomst voor een bestaande woning",
    keywords: ["koopovereenkomst", "woning", "concept"],
    // The hyphen is on purpose: viewers copy a glyph as what it was first used for, which must not be
    // the soft hyphen of a broken word.
    running: [`Concept-${title.toLowerCase()}`, subject].filter(Boolean).join(" · "),
    date: { year, month, day },
    dots,
    gap,
  });
}
