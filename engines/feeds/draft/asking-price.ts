import { ON_REQUEST } from "./price-text.ts";
import { euros, formatNumber } from "@voordeur/language/numbers.ts";

export interface Price {
  transaction: "koop" | "huur";
  price: string;
  price_amount: number | null;
}

/** How often a rent is paid, as shown behind it, and how many of these are in a month. */
const periods = {
  week: { text: "per week", perMonth: 52 / 12 },
  month: { text: "per maand", perMonth: 1 },
  quarter: { text: "per kwartaal", perMonth: 1 / 3 },
  year: { text: "per jaar", perMonth: 1 / 12 },
  day: { text: "per dag", perMonth: 365 / 12 },
} as const;
export type RentPeriod = keyof typeof periods;

export interface Asking {
  transaction: "koop" | "huur";
  /** Null: not told. */
  amount: number | null;
  /** True: the feed has an amount, and asks not to show it. */
  onRequest?: boolean;
  /** Behind a price to buy for: "k.k.", "v.o.n." or nothing. */
  term?: string;
  /** True: the lowest of several prices. */
  from?: boolean;
  /** What else one has to know of the amount, such as "exclusief servicekosten". */
  remarks?: readonly string[];
  /** A rent's period; undefined: an unknown one, which is shown without and cannot be compared. */
  period?: RentPeriod | undefined;
  /** ISO 4217; null means euros. */
  currency?: string | null;
}

/**
 * The price as visitors see it. Only euros (a month, for a rent) are an amount to filter and sort
 * by: other money is shown as it is.
 */
export function askingPrice(asking: Asking): Price {
  const { transaction, amount, onRequest = false, term = "", period } = asking;
  const { from = false, remarks = [] } = asking;
  if (amount === null || amount <= 0 || onRequest) {
    return { transaction, price: ON_REQUEST, price_amount: null };
  }
  const currency = (asking.currency?.trim() || "EUR").toUpperCase();
  const isEuro = currency === "EUR";
  const behind = transaction === "koop" ? term : period ? periods[period].text : "";
  const shown = isEuro ? euros(amount) : `${currency} ${formatNumber(amount)}`;
  const comparable =
    transaction === "koop" ? amount : period ? amount * periods[period].perMonth : null;
  const price = [from ? "Vanaf" : "", shown, behind].filter(Boolean).join(" ");
  return {
    transaction,
    price: [price, ...new Set(remarks)].join(", "),
    price_amount: isEuro && comparable !== null ? Math.round(comparable) || null : null,
  };
}

const ways = new Map([
  ["ex", "exclusief"],
  ["in", "inclusief"],
]);

/** The terms of a price in Dutch words: "€ 950 p.m. excl. servicekosten" is "exclusief servicekosten". */
export function remarksIn(text: string): string[] {
  const said = text.matchAll(
    /\b(ex|in)cl(?:\.|usief\b)?\s+((?:service|stook)kosten|btw|bouwrente|energie|nutsvoorzieningen|g\/?w\/?[le]\b|gas\W+water\W+(?:en )?(?:licht|elektra)|meubilering)/gi,
  );
  return [...said].map(([, way = "", what = ""]) => {
    return `${ways.get(way.toLowerCase())} ${what.toLowerCase()}`;
  });
}
