import { type Asking, askingPrice, type RentPeriod } from "../draft/asking-price.ts";
import { currencyOf } from "./country.ts";
import { type Fields, codeOf, detailOf, numberOf, textOf } from "./fields.ts";
import { isLease } from "./type.ts";
import { dutchList } from "./words.ts";
import { wordTable } from "../draft/words/word-table.ts";

const periods = wordTable({
  day: "daily, day",
  week: "weekly, week",
  month: "monthly, month",
  quarter: "quarterly",
  year: "annually, yearly, year",
});

/** @throws FieldError when the amount is no number. */
export function askingOf(fields: Fields): Asking {
  const currency = currencyOf(fields);
  if (!isLease(fields))
    return { transaction: "koop", amount: numberOf(fields, "ListPrice"), currency };
  const amount = numberOf(fields, "LeaseAmount", "ListPrice");
  const included = dutchList(fields, "RentIncludes")?.toLowerCase();
  return {
    transaction: "huur",
    amount,
    remarks: included === undefined ? [] : [`inclusief ${included}`],
    period: periodOf(fields, "LeaseAmountFrequency"),
    currency,
  };
}

/** A cost that comes back, such as "USD 250 per maand"; null when there is none. */
export function recurring(fields: Fields, name: string): string | null {
  const amount = detailOf(fields, name);
  if (amount === null) return null;
  const period = periodOf(fields, `${name}Frequency`);
  return askingPrice({ transaction: "huur", amount, period, currency: currencyOf(fields) }).price;
}

/** Without a period rent is paid each month; undefined: in a way that is not known here. */
function periodOf(fields: Fields, name: string): RentPeriod | undefined {
  return periods.get(codeOf(textOf(fields, name) ?? "monthly"));
}
