import { type Cents, parseMoney } from "@voordeur/language/money.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import { addDays } from "@voordeur/time/days.ts";
import { readNumber } from "../fields/values.ts";
import {
  type feeKinds,
  type guides,
  percentage,
  type photoMakers,
  type places,
} from "./choices.ts";
import type { MandateValues } from "./terms-schema.ts";

/** In percent since 1 October 2012. */
export const VAT = 21;

/** A share of the price in hundredths of a percent, or a fixed amount. */
export type Fee = { hundredths: number } | { cents: Cents };

/** The terms that the office and the sellers agree on. */
export interface MandateTerms {
  fee: Fee;
  vat: "included" | "added";
  lowestFee: Cents | null;
  askingPrice: Cents;
  /** Paid also when the home is not sold. */
  costs: { what: string; cents: Cents }[];
  startsOn: IsoDay;
  /** Null: until one of them ends it. */
  months: number | null;
  /** The price of ending it early, beside the costs that were made; null: nothing. */
  ending: Fee | null;
  photos: keyof typeof photoMakers;
  viewings: keyof typeof guides;
  madeAt: keyof typeof places;
  isConsumer: boolean;
  /** Work begins before the term to withdraw is over, for sellers who ask for it. */
  startsEarly: boolean;
  extra: string;
}

/** Whether there are fourteen days to withdraw: a consumer, and not at the office (art. 6:230o BW). */
export const hasWithdrawal = ({
  isConsumer,
  madeAt,
}: Pick<MandateTerms, "isConsumer" | "madeAt">) => isConsumer && madeAt !== "office";

/** The terms that a checked form means. */
export function termsOf(values: MandateValues): MandateTerms {
  const { feeKind, fee, lowestFee, askingPrice, costs, months, endingKind, ending, ...rest } =
    values;
  return {
    ...rest,
    fee: feeOf(feeKind, fee),
    lowestFee: lowestFee === undefined ? null : parseMoney(lowestFee),
    askingPrice: parseMoney(askingPrice) ?? 0,
    costs: costs.map(({ what, amount }) => ({ what, cents: parseMoney(amount) ?? 0 })),
    months: months ?? null,
    ending: endingKind === "costs" ? null : feeOf(endingKind, ending ?? ""),
    extra: rest.extra ?? "",
  };
}

function feeOf(kind: keyof typeof feeKinds, text: string): Fee {
  if (kind === "amount") return { cents: parseMoney(text) ?? 0 };
  const share = readNumber(text, percentage);
  return { hundredths: "value" in share ? Math.round(share.value * 100) : 0 };
}

/** The fee at a price, and the same with VAT; both in cents. */
export function feeAt({ fee, lowestFee, vat }: MandateTerms, price: Cents) {
  const share = "cents" in fee ? fee.cents : Math.round((price * fee.hundredths) / 10_000);
  const agreed = Math.max(share, lowestFee ?? 0);
  return { agreed, withVat: vat === "included" ? agreed : withVat(agreed) };
}

export const withVat = (cents: Cents): Cents => Math.round((cents * (100 + VAT)) / 100);

/** The last day of the term; null: it has none. A month that is too short ends it on its own last day. */
export function lastDayOf({ startsOn, months }: Pick<MandateTerms, "startsOn" | "months">) {
  if (months === null) return null;
  const [year = 0, month = 0, day = 0] = startsOn.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate();
  return addDays(addDays(first.toISOString().slice(0, 10), Math.min(day, length) - 1), -1);
}
