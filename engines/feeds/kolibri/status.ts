import type { PropertyStatus } from "../draft/status.ts";
import { codeWords } from "../draft/words/code-words.ts";

const statuses = new Map<string, PropertyStatus>([
  ["available", "Beschikbaar"],
  ["for sale", "Beschikbaar"],
  ["for rent", "Beschikbaar"],
  ["new", "Beschikbaar"],
  ["beschikbaar", "Beschikbaar"],
  ["te koop", "Beschikbaar"],
  ["te huur", "Beschikbaar"],
  ["nieuw", "Beschikbaar"],
  ["under bid", "Onder bod"],
  ["under offer", "Onder bod"],
  ["onder bod", "Onder bod"],
  ["under option", "Onder optie"],
  ["reserved", "Onder optie"],
  ["onder optie", "Onder optie"],
  ["gereserveerd", "Onder optie"],
  ["sold under condition", "Verkocht o.v."],
  ["sold under conditions", "Verkocht o.v."],
  ["sold subject to contract", "Verkocht o.v."],
  ["verkocht onder voorbehoud", "Verkocht o.v."],
  ["verkocht o.v.", "Verkocht o.v."],
  ["rented under condition", "Verhuurd o.v."],
  ["rented under conditions", "Verhuurd o.v."],
  ["verhuurd onder voorbehoud", "Verhuurd o.v."],
  ["verhuurd o.v.", "Verhuurd o.v."],
  ["sold", "Verkocht"],
  ["verkocht", "Verkocht"],
  ["auctioned", "Verkocht"],
  ["geveild", "Verkocht"],
  ["rented", "Verhuurd"],
  ["let", "Verhuurd"],
  ["verhuurd", "Verhuurd"],
]);

const hidden =
  /^(withdrawn|temporarily withdrawn|cancell?ed|archived|expired|prospect|concept|draft|not available|in preparation|off market|ingetrokken|tijdelijk ingetrokken|geannuleerd|gearchiveerd|vervallen|niet beschikbaar|in voorbereiding|in aanmelding)( |$)/;

/** The status; undefined for one that is not known, and "hidden" for one not for visitors. */
export function statusOf(text: string): PropertyStatus | "hidden" | undefined {
  const words = codeWords(text);
  return hidden.test(words) ? "hidden" : statuses.get(words);
}
