import { dutchWords } from "./words.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { askingPrice, type Price, type RentPeriod } from "../draft/asking-price.ts";
import type { RealworksObject } from "./schema.ts";

type Transfer = RealworksObject["financieel"]["overdracht"];

const saleTerms = new Map([
  ["KOSTEN_KOPER", "k.k."],
  ["VRIJ_OP_NAAM", "v.o.n."],
]);

const periods = new Map<string, RentPeriod>([
  ["PER_MAAND", "month"],
  ["PER_KWARTAAL", "quarter"],
  ["PER_JAAR", "year"],
  ["PER_WEEK", "week"],
]);

/** Terms that change the amount one pays; "gestoffeerd" does not. */
const ofAmount = /^(IN|EX)CL|BTW|SERVICEKOSTEN|BOUWRENTE/;

export function priceOf(transfer: Transfer): Price {
  return askedFor(transfer, transactionOf(transfer));
}

/** The rent of a home that is for sale too, or that is asked for a square metre. */
export function otherRent(transfer: Transfer): string | null {
  const { huurprijs, huurconditie } = transfer;
  if (huurprijs === null || isOnRequest(transfer)) return null;
  if (isBySquareMetre(transfer)) return `${euros(huurprijs)} ${dutchWords(huurconditie ?? "")}`;
  return transactionOf(transfer) === "koop" ? askedFor(transfer, "huur").price : null;
}

/** Every term of the price that visitors see, as codes. */
export function priceTerms(transfer: Transfer): string[] {
  const isSale = transactionOf(transfer) === "koop";
  const told = isSale ? transfer.koopspecificatie : transfer.huurspecificaties;
  return told.filter((term) => !/AANVRAAG|^VAN(AF)?$/.test(term));
}

function askedFor(transfer: Transfer, transaction: "koop" | "huur"): Price {
  const isSale = transaction === "koop";
  const told = isSale ? transfer.koopspecificatie : transfer.huurspecificaties;
  const prefix = isSale ? transfer.koopprijsvoorvoegsel : transfer.huurprijsvoorvoegsel;
  return askingPrice({
    transaction,
    amount: isSale ? transfer.koopprijs : transfer.huurprijs,
    // A price for a square metre would pass for the price of the home.
    onRequest: isOnRequest(transfer) || (!isSale && isBySquareMetre(transfer)),
    from: [prefix, ...told].some((code) => /(^|_)VAN(AF)?(_|$)/.test(code ?? "")),
    term: saleTerms.get(transfer.koopconditie ?? "") ?? "",
    period: periods.get(transfer.huurconditie ?? "PER_MAAND"),
    remarks: told.filter((code) => ofAmount.test(code)).map(dutchWords),
  });
}

function isOnRequest(transfer: Transfer): boolean {
  const { koopprijsvoorvoegsel, huurprijsvoorvoegsel, koopspecificatie } = transfer;
  const codes = [koopprijsvoorvoegsel, huurprijsvoorvoegsel, ...koopspecificatie];
  return codes.includes("PRIJS_OP_AANVRAAG");
}

function isBySquareMetre({ huurconditie }: Transfer): boolean {
  return huurconditie?.includes("VIERKANTE_METER") ?? false;
}

function transactionOf(transfer: Transfer): "koop" | "huur" {
  if (transfer.status?.startsWith("VERHUURD")) return "huur";
  if (transfer.koopprijs !== null) return "koop";
  const rent = [transfer.huurprijs, transfer.huurconditie, transfer.huurprijsvoorvoegsel];
  return rent.some((value) => value !== null) ? "huur" : "koop";
}
