import { draftContract } from "@voordeur/agreement/contract-schema.ts";
import { contractDocument } from "@voordeur/agreement/document/document.ts";
import { notesOn } from "@voordeur/agreement/notes/notes.ts";
import { coolingOffEnd } from "@voordeur/agreement/term/cooling-off.ts";

const contract = draftContract({
  woningAdres: "Kade 1",
  woningPostcode: "5911aa",
  woningPlaats: "Venlo",
  koopsom: "350.000",
  leveringsdatum: "1 mei 2027",
});

/** Twenty articles, two sides and everyone who signs; what is empty shows as dots. */
export const model = contractDocument(contract);

/** One note, at `leveringsdatum`: that day is a Saturday. */
export const notes = notesOn(contract, "2026-11-20");

/** "2026-11-24" */
export const lastDay = coolingOffEnd("2026-11-20");
