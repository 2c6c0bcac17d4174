import type { PropertyStatus } from "../draft/status.ts";
import type { Asking } from "../draft/asking-price.ts";
import { looseNumber, numberField } from "../draft/field.ts";
import { isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeWords } from "../draft/words/code-words.ts";
import { textsAt } from "./translated.ts";
import { rentSpecifications } from "./words.ts";
import { wordTable } from "../draft/words/word-table.ts";

const periods = wordTable({
  month: "price per month, per month, per maand",
  week: "price per week, per week",
  quarter: "price per quarter, per quarter, per kwartaal",
  year: "price per year, per year, per jaar",
  day: "price per day, per day, per dag",
});

const terms = wordTable({
  "k.k.": "costs buyer, kosten koper, k.k., kk",
  "v.o.n.": "free on name, vrij op naam, v.o.n., von",
});

const onRequest = new Set(["price on request", "on request", "prijs op aanvraag", "op aanvraag"]);

/** @throws FieldError when the price is no number. */
export function askingOf(property: XmlElement, status: PropertyStatus): Asking {
  const purchase = numberField("De koopprijs (PurchasePrice)", textAt(property, ...sale));
  const rent = numberField("De huurprijs (RentPrice)", textAt(property, "Financials/RentPrice"));
  const transaction = transactionOf(property, status, purchase, rent);
  const code = codeWords(textAt(property, "Financials/PriceCode") ?? "");
  const rentType = codeWords(textAt(property, "Financials/RentPriceType") ?? "price per month");
  const isHidden = isYes(textAt(property, "PropertyInfo/HidePrice", "HidePrice"));
  return {
    transaction,
    amount: transaction === "koop" ? purchase : rent,
    // A price for a square metre would pass for the price of the home.
    onRequest:
      isHidden || onRequest.has(code) || (transaction === "huur" && rentType.startsWith("m2")),
    term: termOf(property) ?? "",
    remarks: transaction === "huur" ? rentRemarks(property) : [],
    period: periods.get(rentType),
    currency: currencyOf(property),
  };
}

/** "inclusief gas, water" and "exclusief servicekosten", which a feed tells by their amount too. */
function rentRemarks(property: XmlElement): string[] {
  const codes = textsAt(property, "Financials/RentSpecification/Specification").map(codeWords);
  const said = (way: "incl" | "excl") =>
    codes.flatMap((code) => {
      const word = code.startsWith(way) && rentSpecifications.get(code.replace(way, "incl"));
      return word ? [word] : [];
    });
  const [included, excluded] = [said("incl"), said("excl")];
  const service = looseNumber(textAt(property, "Financials/ServiceCosts"));
  if (service !== null && !included.includes("servicekosten")) excluded.push("servicekosten");
  return [
    ...(included.length > 0 ? [`inclusief ${included.join(", ")}`] : []),
    ...(excluded.length > 0 ? [`exclusief ${[...new Set(excluded)].join(", ")}`] : []),
  ];
}

function currencyOf(property: XmlElement): string | null {
  const code = textAt(property, "Financials/Currency", "Financials/CurrencyCode") ?? "";
  return /^[a-z]{3}$/i.test(code) ? code : null;
}

const sale = ["Financials/PurchasePrice", "Price", "SalePrice"];

/** "k.k." or "v.o.n."; null when the feed says neither. */
export function termOf(property: XmlElement): string | null {
  const paths = ["Financials/PurchaseCondition", "Financials/PriceCode"];
  const found = paths.map((path) => terms.get(codeWords(textAt(property, path) ?? "")));
  return found.find((term) => term !== undefined) ?? null;
}

function transactionOf(
  property: XmlElement,
  status: PropertyStatus,
  purchase: number | null,
  rent: number | null,
): "koop" | "huur" {
  if (status.startsWith("Verhuurd")) return "huur";
  if (status.startsWith("Verkocht") || isYes(textAt(property, "Offer/IsForSale"))) return "koop";
  if (isYes(textAt(property, "Offer/IsForRent"))) return "huur";
  return purchase === null && rent !== null ? "huur" : "koop";
}
