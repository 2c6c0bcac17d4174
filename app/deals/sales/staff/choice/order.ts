import { waysOut } from "../../conditions.ts";
import type { BidRow } from "../bid-rows.server.ts";

/** How bids that can be read may be put side by side; the first is how they begin. */
export const orders = {
  bedrag: "Hoogste bedrag",
  zekerheid: "Meeste zekerheid",
  overdracht: "Vroegste overdracht",
  binnen: "Eerst binnen",
} as const;

export type Order = keyof typeof orders;

export const orderOf = (text: string | null): Order =>
  text !== null && Object.hasOwn(orders, text) ? (text as Order) : "bedrag";

type Readable = BidRow & { bid: NonNullable<BidRow["bid"]> & { terms: object } };

export const isReadable = (row: BidRow): row is Readable => Boolean(row.bid?.terms);

/** The bids that can be read, in this order: the chosen one first, those that do not count last. */
export function inOrder(rows: readonly BidRow[], order: Order) {
  const compare = comparisons[order];
  return rows.filter(isReadable).toSorted((one, other) => {
    const rank = rankOf(one) - rankOf(other);
    return rank || compare(one, other) || one.number - other.number;
  });
}

const rankOf = ({ bid: { state } }: Readable): number =>
  state === "chosen" ? 0 : state === "withdrawn" ? 2 : 1;

const amount = (one: Readable, other: Readable) => other.bid.terms.amount - one.bid.terms.amount;
/** A bid without a day of its own suits the seller, and comes after those that name one. */
const dayOf = ({ bid }: Readable) => bid.terms.transferOn ?? "9999";

const comparisons: Record<Order, (one: Readable, other: Readable) => number> = {
  bedrag: amount,
  zekerheid: (one, other) =>
    waysOut(one.bid.terms) - waysOut(other.bid.terms) || amount(one, other),
  overdracht: (one, other) => dayOf(one).localeCompare(dayOf(other)) || amount(one, other),
  binnen: (one, other) => one.bid.at.getTime() - other.bid.at.getTime(),
};
