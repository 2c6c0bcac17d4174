import { agency } from "../../../agency.config.ts";
import { amsterdamDate } from "../../platform/clock/clock.ts";
import { type DocumentModel, dots } from "@voordeur/agreement/document/model.ts";

/** What `contract.typ` reads; `gap` stands where nothing has been filled in. */
export function printedData(model: DocumentModel, at: Date, gap: string = dots): string {
  const { title, subject } = model;
  const [year, month, day] = amsterdamDate(at).split("-").map(Number);
  return JSON.stringify({
    ...model,
    documentTitle: `${[title, subject].filter(Boolean).join(" ")} (concept)`,
    author: agency.name,
    description: "Concept van een koopovereenkomst voor een bestaande woning",
    keywords: ["koopovereenkomst", "woning", "concept"],
    // The hyphen is on purpose: the first reading of a glyph is the one that viewers copy, and that
    // must not be the soft hyphen of a broken word.
    running: [`Concept-${title.toLowerCase()}`, subject].filter(Boolean).join(" · "),
    date: { year, month, day },
    dots,
    gap,
  });
}
