import { share, type Source } from "../source.ts";

/** Limits in whole euros, the premium in thousandths of the loan. */
interface YearOfGuarantee {
  limit: number;
  limitWithEnergyMeasures: number;
  premium: number;
}

const years: Readonly<Record<string, YearOfGuarantee>> = {
  "2025": { limit: 450_000, limitWithEnergyMeasures: 477_000, premium: 4 },
  "2026": { limit: 470_000, limitWithEnergyMeasures: 498_200, premium: 4 },
};

export const guaranteeSource: Source = {
  name: "Nationale Hypotheek Garantie",
  url: "https://www.nhg.nl",
  seenOn: "2026-11-22",
};

export interface Guarantee {
  limit: number;
  /** In thousandths of the loan. */
  rate: number;
  /** The premium in whole euros; null: the home is above the limit, so there is no guarantee. */
  premium: number | null;
}

/**
 * National mortgage guarantee (NHG) for a loan on a home of that value, taken on that day
 * (`YYYY-MM-DD`); null: the limits of that year are not known.
 */
export function guarantee({
  value,
  loan,
  on,
  withEnergyMeasures,
}: {
  value: number;
  loan: number;
  on: string;
  withEnergyMeasures: boolean;
}): Guarantee | null {
  const year = years[on.slice(0, 4)];
  if (!year) return null;
  const limit = withEnergyMeasures ? year.limitWithEnergyMeasures : year.limit;
  return { limit, rate: year.premium, premium: value <= limit ? share(loan, year.premium) : null };
}
