import { euros } from "@voordeur/language/numbers.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { instantOf } from "@voordeur/time/instants.ts";
import type { FactLine } from "../draft/fact-line.ts";
import { looseNumber } from "../draft/field.ts";
import { isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeWords, dutchWords } from "../draft/words/code-words.ts";
import { termOf } from "./price.ts";
import { textsAt } from "./translated.ts";
import { priceCodes, rentSpecifications, rentTypes } from "./words.ts";

/** The terms of a sale or lease: acceptance, conditions and monthly costs. */
export function costFacts(property: XmlElement): FactLine[] {
  const service = amountAt(property, "ServiceCosts");
  const included = textsAt(property, "Financials/RentSpecification/Specification");
  const term = textAt(property, "Financials/PurchasePrice") === null ? null : termOf(property);
  return [
    ["Aanvaarding", acceptanceOf(property)],
    ["Koopconditie", term === "k.k." ? "Kosten koper" : term === "v.o.n." ? "Vrij op naam" : null],
    ["Prijsaanduiding", dutchWords([textAt(property, "Financials/PriceCode") ?? ""], priceCodes)],
    ["Huurprijs", rentOf(property)],
    ["Huurprijs inclusief", dutchWords(included, rentSpecifications)],
    ["Waarborgsom", amountAt(property, "Deposit")],
    ["Servicekosten", service && `${service} per maand`],
  ];
}

function amountAt(property: XmlElement, name: string): string | null {
  const amount = looseNumber(textAt(property, `Financials/${name}`));
  return amount === null ? null : euros(amount);
}

function acceptanceOf(property: XmlElement): string | null {
  const code = codeWords(textAt(property, "Offer/Acceptance") ?? "");
  const day = instantOf(textAt(property, "Offer/AcceptanceDate"));
  if (/^(by|per|op) dat(e|um)$/.test(code)) return day && `Per ${formatDate(day)}`;
  if (/^(in (concert|consultation|overleg))$/.test(code)) return "In overleg";
  return /^direct(ly)?$/.test(code) ? "Direct" : null;
}

/** A rent that the price of the listing cannot tell: of a home that is also for sale, or by other terms. */
function rentOf(property: XmlElement): string | null {
  if (isYes(textAt(property, "PropertyInfo/HidePrice", "HidePrice"))) return null;
  const amount = amountAt(property, "RentPrice");
  const type = codeWords(textAt(property, "Financials/RentPriceType") ?? "");
  const isAlsoForSale =
    isYes(textAt(property, "Offer/IsForSale")) && isYes(textAt(property, "Offer/IsForRent"));
  const behind = rentTypes.get(type);
  if (amount === null || (behind === undefined && !isAlsoForSale)) return null;
  return `${amount} ${behind ?? (type === "price per year" ? "per jaar" : "per maand")}`;
}
