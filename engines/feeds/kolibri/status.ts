import type { PropertyStatus } from "../draft/status.ts";
import { codeWords } from "../draft/words/code-words.ts";
import { wordTable } from "../draft/words/word-table.ts";

const statuses = wordTable({
  Beschikbaar: "available, for sale, for rent, new, beschikbaar, te koop, te huur, nieuw",
  "Onder bod": "under bid, under offer, onder bod",
  "Onder optie": "under option, reserved, onder optie, gereserveerd",
  "Verkocht o.v.":
    "sold under condition, sold under conditions, sold subject to contract, verkocht onder voorbehoud, verkocht o.v.",
  "Verhuurd o.v.":
    "rented under condition, rented under conditions, verhuurd onder voorbehoud, verhuurd o.v.",
  Verkocht: "sold, verkocht, auctioned, geveild",
  Verhuurd: "rented, let, verhuurd",
});

const hidden =
  /^(withdrawn|temporarily withdrawn|cancell?ed|archived|expired|prospect|concept|draft|not available|in preparation|off market|ingetrokken|tijdelijk ingetrokken|geannuleerd|gearchiveerd|vervallen|niet beschikbaar|in voorbereiding|in aanmelding)( |$)/;

/** The status; undefined for one that is not known, and "hidden" for one not for visitors. */
export function statusOf(text: string): PropertyStatus | "hidden" | undefined {
  const words = codeWords(text);
  return hidden.test(words) ? "hidden" : statuses.get(words);
}
