import type { Asking, RentPeriod } from "../draft/asking-price.ts";
import { looseNumber, numberField } from "../draft/field.ts";
import { attributeAt, flagsAt, isYes, textAt, type XmlElement } from "../reading/xml-element.ts";

/** The first that is there is the rent asked: without service costs before with, as Dutch rents are. */
export const rents = [
  "nettokaltmiete",
  "kaltmiete",
  "hauptmietzinsnetto",
  "pauschalmiete",
  "warmmiete",
  "gesamtmietebrutto",
  "gesamtmietenetto",
  "summemietenetto",
  "pacht",
];

const sales = ["kaufpreis", "kaufpreisbrutto"];

const periods = new Map<string, RentPeriod>([
  ["TAG", "day"],
  ["WOCHE", "week"],
  ["MONAT", "month"],
  ["JAHR", "year"],
]);

// The whole text: a parking place on request leaves the price as it is.
const onRequest =
  /^(?:(?:kauf|miet)?preis|(?:vraag|huur)?prijs|price)?[\s:]*(?:auf anfrage|op aanvraag|(?:up)?on request)\W*$/i;

/** @throws FieldError when the price cannot be read. */
export function askingOf(object: XmlElement): Asking {
  const transaction = transactionOf(object);
  const told = textAt(object, "preise/freitext_preis");
  const shared = {
    transaction,
    onRequest:
      (told !== null && onRequest.test(told)) ||
      isYes(attributeAt(object, "preise/kaufpreis", "auf_anfrage")),
    currency: currencyOf(object),
    from: told !== null && /^(ab|vanaf|from)\b/i.test(told),
    remarks: remarksOf(object, transaction),
  };
  if (transaction === "koop") return { ...shared, amount: amountOf(object, sales) };
  return { ...shared, amount: amountOf(object, rents), period: periodOf(object) };
}

const withCosts = new Set(["warmmiete", "pauschalmiete", "gesamtmietebrutto"]);

/** Costs besides the rent that is shown, and whether VAT comes on top. */
function remarksOf(object: XmlElement, transaction: Asking["transaction"]): string[] {
  const has = (name: string) => looseNumber(textAt(object, `preise/${name}`)) !== null;
  const shown = transaction === "huur" ? rents.find(has) : undefined;
  const hasCosts = shown === "nettokaltmiete" || has("nebenkosten") || has("betriebskostennetto");
  const taxed = [
    textAt(object, "preise/zzg_mehrwertsteuer"),
    attributeAt(object, "preise", "zzg_mehrwertsteuer"),
  ];
  return [
    ...(shown && withCosts.has(shown) ? ["inclusief servicekosten"] : []),
    ...(shown && !withCosts.has(shown) && hasCosts ? ["exclusief servicekosten"] : []),
    ...(taxed.some(isYes) ? ["exclusief btw"] : []),
  ];
}

function currencyOf(object: XmlElement): string {
  const path = "preise/waehrung";
  const code = (attributeAt(object, path, "iso_waehrung") ?? textAt(object, path))?.toUpperCase();
  return code !== undefined && /^[A-Z]{3}$/.test(code) ? code : "EUR";
}

/** How often what has a period is paid; a month when the feed does not say. */
export function periodOf(object: XmlElement): RentPeriod | undefined {
  const unit = attributeAt(object, "preise/preis_zeiteinheit", "zeiteinheit") ?? "MONAT";
  return periods.get(unit.toUpperCase());
}

function amountOf(object: XmlElement, names: readonly string[]): number | null {
  for (const name of names) {
    const text = textAt(object, `preise/${name}`);
    if (text === null || onRequest.test(text)) continue;
    const amount = numberField(`preise/${name}`, text);
    if (amount !== null) return amount;
  }
  return null;
}

function transactionOf(object: XmlElement): "koop" | "huur" {
  const ways = flagsAt(object, "objektkategorie/vermarktungsart").map((way) => way.toUpperCase());
  const isLet = ways.includes("MIETE_PACHT") || ways.includes("LEASING");
  // A home on leased ground is bought all the same.
  const isSold = ways.includes("KAUF") || ways.includes("ERBPACHT");
  if (isLet !== isSold) return isLet ? "huur" : "koop";
  const has = (names: readonly string[]) =>
    names.some((name) => looseNumber(textAt(object, `preise/${name}`)) !== null);
  return !has(sales) && has(rents) ? "huur" : "koop";
}
