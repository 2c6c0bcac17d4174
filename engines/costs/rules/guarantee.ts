import { dutch } from "@voordeur/language/text.ts";
import { share, type Source } from "../source.ts";

/** Limits in whole euros, the premium in thousandths of the loan. */
interface YearOfGuarantee {
  limit: number;
  limitWithEnergyMeasures: number;
  premium: number;
  source: Source;
}

const years: Readonly<Record<string, YearOfGuarantee>> = {
  "2025": {
    limit: 450_000,
    limitWithEnergyMeasures: 477_000,
    premium: 4,
    source: {
      name: dutch`Vereniging VBO over NHG in 2025`,
      url: "https://vbo.nl/index.php/nieuws-en-blog/minder-nhg-kosten-voor-jou-als-koper-in-2025",
      seenOn: "2026-11-23",
    },
  },
  "2026": {
    limit: 470_000,
    limitWithEnergyMeasures: 498_200,
    premium: 4,
    source: {
      name: dutch`Banken.nl over NHG in 2026`,
      url: "https://banken.nl/nieuws/26557/nhg-grens-stijgt-naar-470000",
      seenOn: "2026-11-23",
    },
  },
};

export interface Guarantee {
  limit: number;
  /** In thousandths of the loan. */
  rate: number;
  /** The premium in whole euros; null: the home is above the limit, so there is no guarantee. */
  premium: number | null;
  source: Source;
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
  const premium = value <= limit ? share(loan, year.premium) : null;
  return { limit, rate: year.premium, premium, source: year.source };
}
