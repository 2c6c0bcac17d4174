import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { type DocumentModel, dots } from "@voordeur/agreement/document/model.ts";

interface Printed {
  author: string;
  at: Date;
  /** A word in the header of each page; by default it says that this is a concept. */
  mark?: string | undefined;
  /** Marks what has not been filled in. */
  gap?: string | undefined;
  colours?: { river?: string | undefined; brick?: string | undefined };
  /** The path of the logo among the files of the task. */
  logo?: string | undefined;
}

export function printedData(
  model: DocumentModel,
  { author, at, mark, gap = dots, colours = {}, logo }: Printed,
): string {
  const { title, subject } = model;
  const [year, month, day] = amsterdamDate(at).split("-").map(Number);
  const concept = mark === undefined;
  return JSON.stringify({
    ...model,
    documentTitle: `${[title, subject].filter(Boolean).join(" ")}${concept ? " (concept)" : ""}`,
    author,
    description: `${concept ? "Concept van een koopovereenkomst" : "Koopovereenkomst"} voor een bestaande woning`,
    keywords: ["koopovereenkomst", "woning", ...(concept ? ["concept"] : [])],
    mark: mark ?? "CONCEPT",
    // The hyphen is on purpose: viewers copy a glyph as what it was first used for, which must not be
    // the soft hyphen of a broken word.
    running: [concept ? `Concept-${title.toLowerCase()}` : title, subject]
      .filter(Boolean)
      .join(" · "),
    date: { year, month, day },
    dots,
    gap,
    colours,
    logo,
  });
}
