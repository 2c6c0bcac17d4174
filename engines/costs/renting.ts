import type { Source } from "./source.ts";

/** Since 1 July 2023, for homes. */
export const MAX_DEPOSIT_MONTHS = 2;

export const depositSource: Source = {
  name: "Burgerlijk Wetboek, artikel 7:261b lid 2",
  url: "https://www.omgevingsweb.nl/wetgeving/burgerlijk-wetboek-boek-7/boek-7-bijzondere-overeenkomsten/titel-4-huur/afdeling-5-huur-van-woonruimte/onderafdeling-2-huurprijzen-en-andere-vergoedingen/paragraaf-2-andere-vergoedingen/artikel-261b",
  seenOn: "2026-11-23",
};

export interface Renting {
  /** The bare rent of a month, without service costs, in whole euros. */
  rent: number;
  /** How many months' bare rent the office usually asks as a deposit, from 0 to 2. */
  depositMonths: number;
  /** How many times the rent a tenant must earn before tax; undefined: the office asks nothing. */
  incomeTimes?: number | undefined;
}

export interface RentingCosts {
  /** In whole euros; never above `highestDeposit`. */
  deposit: number;
  highestDeposit: number;
  /** Gross income of a month, in whole euros; null: no rule. */
  income: number | null;
}

/** A tenant's costs besides the rent, and the income that the office's own rule asks for. */
export function rentingCosts({ rent, depositMonths, incomeTimes }: Renting): RentingCosts {
  const highestDeposit = MAX_DEPOSIT_MONTHS * rent;
  return {
    deposit: Math.min(Math.round(depositMonths * rent), highestDeposit),
    highestDeposit,
    income: incomeTimes === undefined ? null : Math.round(incomeTimes * rent),
  };
}
