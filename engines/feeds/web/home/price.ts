import { type Asking, remarksIn } from "../../draft/asking-price.ts";
import { looseNumber } from "../../draft/field.ts";
import { type Extras, extra } from "./extras.ts";
import { isNode, type LdNode, typesOf } from "../page/ld-graph.ts";
import { type Aspects, allOf, asLine, lastWord, lineOf, nodesOf } from "../page/ld-values.ts";
import { periodInWords } from "./words.ts";

/** The rest of a price from here on is paid besides it, such as a service charge a month. */
const besides = /\(|;|servicekosten|bijdrage/i;

/** The offers of a home: those it has, and those that name it. */
export function offersOf(home: Aspects): LdNode[] {
  const own = home.filter((node) => typesOf(node).some((type) => type.includes("Offer")));
  const direct = [...own, ...nodesOf(home, "offers")];
  const offers = [...new Set([...direct, ...nodesOf(direct, "offers")])];
  // A home that may be bought or rented is for sale first.
  return offers.toSorted((a, b) => Number(isLease([a])) - Number(isLease([b])));
}

/** The asking price of the home; a price that is no number is one on request. */
export function askingOf(home: Aspects, offers: Aspects, extras: Extras): Asking {
  const priced = offers.find((offer) => pricesOf([offer]).length > 0);
  const scope: Aspects = priced ? [priced] : [...home, ...offers];
  const prices = pricesOf(scope);
  const specifications = specificationsOf(scope);
  const told = [
    ...prices.map(({ text }) => text),
    ...allOf([...scope, ...specifications], "unitCode", "unitText", "billingDuration"),
    ...allOf(nodesOf(specifications, "referenceQuantity"), "unitCode", "unitText"),
    extra(extras, "huurconditie", "prijsconditie"),
  ].flatMap((word) => asLine(word)?.split(besides)[0] ?? []);
  const term = termOf([
    ...told,
    extra(extras, "koopconditie", "prijsconditie"),
    lineOf(specifications, "name", "description"),
  ]);
  const words = [
    ...prices.map(({ text }) => text),
    ...allOf(specifications, "name", "description"),
    extra(extras, "huurconditie", "koopconditie", "prijsconditie"),
  ].flatMap((word) => asLine(word) ?? []);
  const tax = allOf(specifications, "valueAddedTaxIncluded").map(String)[0];
  const period = told.map(periodInWords).find(Boolean);
  const transaction = transactionOf(home, scope, extras, period !== undefined && term === "");
  return {
    transaction,
    amount: prices[0]?.amount ?? null,
    from: priceRange(scope) !== null,
    remarks: [
      ...words.flatMap(remarksIn),
      ...(tax && /^(true|false)$/i.test(tax)
        ? [`${tax.toLowerCase() === "true" ? "inclusief" : "exclusief"} btw`]
        : []),
    ],
    term,
    period,
    currency: lineOf([...scope, ...specifications, ...home], "priceCurrency", "currency"),
  };
}

/** "€ 300.000 – € 400.000" when an offer stands for several homes. */
export function priceRange(offers: Aspects): [low: number, high: number] | null {
  for (const offer of offers) {
    const low = looseNumber(asLine(offer["lowPrice"]));
    const high = looseNumber(asLine(offer["highPrice"]));
    if (low !== null && high !== null && high > low) return [low, high];
  }
  return null;
}

/** Without the prices of a square metre. */
function specificationsOf(scope: Aspects): LdNode[] {
  return nodesOf(scope, "priceSpecification", "price").filter((specification) => {
    const unit = asLine(specification["unitCode"] ?? specification["unitText"]);
    return !/^(mtk|m2|m²|sqm)$/i.test(unit ?? "");
  });
}

interface ReadPrice {
  text: string;
  amount: number | null;
}

function pricesOf(scope: Aspects): ReadPrice[] {
  const specifications = specificationsOf(scope);
  const values = [
    ...allOf(scope, "price").map((value) => (isNode(value) ? (value["price"] ?? value) : value)),
    ...allOf(specifications, "price"),
    ...allOf(scope, "lowPrice"),
    ...allOf(specifications, "minPrice"),
  ];
  const texts = values.flatMap((value) => asLine(value) ?? []);
  // "Prijs op aanvraag" is no number, and says that there is none.
  return texts.map((text) => ({
    text,
    amount: looseNumber(amountIn(text)),
  }));
}

/** The first number of a text such as "€ 1.250,- per maand (excl. € 50 servicekosten)". */
function amountIn(text: string): string | null {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text;
  return /\d[\d.,\s\u00a0'’]*/.exec(text)?.[0] ?? null;
}

function transactionOf(
  home: Aspects,
  scope: Aspects,
  extras: Extras,
  hasPeriod: boolean,
): "koop" | "huur" {
  const functions = allOf(scope, "businessFunction").map(lastWord);
  if (functions.some((word) => /^sell$/i.test(word ?? ""))) return "koop";
  if (isLease(scope) || hasPeriod) return "huur";
  const words = [
    extra(extras, "transactie", "aanbod", "soort aanbod", "koop/huur", "status", "verhuurstatus"),
    lineOf(home, "status", "propertyStatus", "category"),
    lineOf(home, "name", "headline"),
  ];
  const isRent = words.some((word) =>
    /^(te huur|huur|verhuurd|verhuur|huurwoning|for ?rent|for ?lease|zu vermieten|miete)\b/i.test(
      word ?? "",
    ),
  );
  return isRent ? "huur" : "koop";
}

function isLease(scope: Aspects): boolean {
  const functions = allOf(scope, "businessFunction").map(lastWord);
  return (
    functions.some((word) => /^lease_?out$/i.test(word ?? "")) ||
    scope.some((node) => typesOf(node).includes("OfferForLease"))
  );
}

function termOf(words: readonly (string | null)[]): string {
  const text = words.join(" ");
  if (/\bk\.\s?k\b|\bkk\b|kosten koper/i.test(text)) return "k.k.";
  return /\bv\.\s?o\.\s?n\b|\bvon\b|vrij op naam/i.test(text) ? "v.o.n." : "";
}
