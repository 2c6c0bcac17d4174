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

export function priceOf(transfer: Transfer): Price {
  const transaction = transactionOf(transfer);
  const prefixes = [
    transfer.koopprijsvoorvoegsel,
    transfer.koopspecificatie,
    transfer.huurprijsvoorvoegsel,
  ];
  return askingPrice({
    transaction,
    amount: transaction === "koop" ? transfer.koopprijs : transfer.huurprijs,
    onRequest: prefixes.includes("PRIJS_OP_AANVRAAG"),
    term: saleTerms.get(transfer.koopconditie ?? "") ?? "",
    period: periods.get(transfer.huurconditie ?? "PER_MAAND"),
  });
}

function transactionOf(transfer: Transfer): "koop" | "huur" {
  if (transfer.status?.startsWith("VERHUURD")) return "huur";
  if (transfer.koopprijs !== null) return "koop";
  const rent = [transfer.huurprijs, transfer.huurconditie, transfer.huurprijsvoorvoegsel];
  return rent.some((value) => value !== null) ? "huur" : "koop";
}
