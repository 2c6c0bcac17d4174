import { ON_REQUEST, priceText } from "../price.ts";
import type { RealworksObject } from "./realworks-schema.ts";

type Transfer = RealworksObject["financieel"]["overdracht"];

export interface Price {
  transaction: "koop" | "huur";
  price: string;
  price_amount: number | null;
}

const saleTerms = new Map([
  ["KOSTEN_KOPER", "k.k."],
  ["VRIJ_OP_NAAM", "v.o.n."],
]);

/** Text behind a rent, and how many of its periods are in a month. */
const rentTerms = new Map([
  ["PER_MAAND", { text: "per maand", perMonth: 1 }],
  ["PER_KWARTAAL", { text: "per kwartaal", perMonth: 1 / 3 }],
  ["PER_JAAR", { text: "per jaar", perMonth: 1 / 12 }],
  ["PER_WEEK", { text: "per week", perMonth: 52 / 12 }],
]);

export function priceOf(transfer: Transfer): Price {
  const { koopprijs, huurprijs } = transfer;
  const transaction = transactionOf(transfer);
  const amount = transaction === "koop" ? koopprijs : huurprijs;
  const onRequest = [
    transfer.koopprijsvoorvoegsel,
    transfer.koopspecificatie,
    transfer.huurprijsvoorvoegsel,
  ];
  if (amount === null || onRequest.includes("PRIJS_OP_AANVRAAG")) {
    return { transaction, price: ON_REQUEST, price_amount: null };
  }
  if (transaction === "koop") {
    const term = saleTerms.get(transfer.koopconditie ?? "") ?? "";
    return { transaction, price: priceText(amount, term), price_amount: whole(amount) };
  }
  const term = rentTerms.get(transfer.huurconditie ?? "PER_MAAND");
  return {
    transaction,
    price: priceText(amount, term?.text ?? ""),
    price_amount: term ? whole(amount * term.perMonth) : null,
  };
}

function transactionOf(transfer: Transfer): "koop" | "huur" {
  if (transfer.status?.startsWith("VERHUURD")) return "huur";
  if (transfer.koopprijs !== null) return "koop";
  const rent = [transfer.huurprijs, transfer.huurconditie, transfer.huurprijsvoorvoegsel];
  return rent.some((value) => value !== null) ? "huur" : "koop";
}

function whole(amount: number): number | null {
  const rounded = Math.round(amount);
  return rounded > 0 ? rounded : null;
}
