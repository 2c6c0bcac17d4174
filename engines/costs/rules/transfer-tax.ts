import { dutch, t, translated } from "@voordeur/language/text.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { percent, share, type Source } from "../source.ts";

/** The rates of one year, in thousandths of the value; the limit in whole euros. */
interface YearRates {
  ownHome: number;
  otherHome: number;
  noHome: number;
  starterLimit: number;
  source: Source;
}

const years: Readonly<Record<string, YearRates>> = {
  "2025": {
    ownHome: 20,
    otherHome: 104,
    noHome: 104,
    starterLimit: 525_000,
    source: {
      name: dutch`Consumentenbond over overdrachtsbelasting`,
      url: "https://www.consumentenbond.nl/hypotheek/starter/overdrachtsbelasting-hoeveel-betaal-je-en-wanneer",
      seenOn: "2026-11-23",
    },
  },
  "2026": {
    ownHome: 20,
    otherHome: 80,
    noHome: 104,
    starterLimit: 555_000,
    source: {
      name: dutch`SVN notarissen over de tarieven van 2026`,
      url: "https://svn-notarissen.nl/?p=10028",
      seenOn: "2026-11-23",
    },
  },
};

export interface Buyer {
  /** In whole years, on the day of the transfer. */
  age: number;
  /** Whether the starters' exemption was used before. */
  usedExemption: boolean;
}

export interface Transfer {
  /** The price or the value in trade, whichever is higher, in whole euros. */
  value: number;
  /** The day of the transfer at the notary, `YYYY-MM-DD`: its rates count. */
  on: string;
  /** A home in which the buyers will live, another home, or no home (a garage of its own, a plot). */
  use: "own-home" | "other-home" | "no-home";
  /** Each for an equal share. */
  buyers: readonly [Buyer, ...Buyer[]];
}

export interface TransferTax {
  /** In whole euros, of all buyers together. */
  amount: number;
  /** The rule by which it came to that, as a Dutch sentence for each that applied. */
  rules: string[];
  source: Source;
}

/** The first and the last year whose rates are known. */
export const knownYears = { first: Object.keys(years)[0]!, last: Object.keys(years).at(-1)! };

/** The rates of that last year. */
export const lastRates = years[knownYears.last]!;

/** Overdrachtsbelasting; null: the rates of that year are not known. */
export function transferTax({ value, on, use, buyers }: Transfer): TransferTax | null {
  const year = on.slice(0, 4);
  const rates = years[year];
  if (!rates) return null;
  const exempt = buyers.filter((buyer) => isExempt(buyer, { value, use }, rates)).length;
  const rate = rateOf(use, rates);
  // Shares are equal, so the rest of the buyers pay over their part of the whole.
  const taxed = buyers.length - exempt;
  const amount = share((value * taxed) / buyers.length, rate);
  const rules = rulesOf({ use, rate, year, limit: rates.starterLimit, exempt, taxed });
  return { amount, rules, source: rates.source };
}

/** Wet op belastingen van rechtsverkeer, art. 15 lid 1 p: of age, not yet 35, once, to live in. */
function isExempt(
  { age, usedExemption }: Buyer,
  { value, use }: Pick<Transfer, "value" | "use">,
  { starterLimit }: YearRates,
): boolean {
  return use === "own-home" && age >= 18 && age < 35 && !usedExemption && value <= starterLimit;
}

function rateOf(use: Transfer["use"], rates: YearRates): number {
  if (use === "own-home") return rates.ownHome;
  return use === "other-home" ? rates.otherHome : rates.noHome;
}

interface Applied {
  use: Transfer["use"];
  rate: number;
  year: string;
  limit: number;
  exempt: number;
  taxed: number;
}

function rulesOf({ use, rate, year, limit, exempt, taxed }: Applied): string[] {
  const rules: string[] = [];
  if (exempt > 0) {
    rules.push(
      taxed > 0
        ? t`Startersvrijstelling voor een van de kopers: van 18 tot en met 34 jaar, eenmalig, om zelf in te wonen, tot ${euros(limit)} (${year}).`
        : t`Startersvrijstelling: van 18 tot en met 34 jaar, eenmalig, om zelf in te wonen, tot ${euros(limit)} (${year}).`,
    );
  }
  if (taxed > 0) rules.push(`${percent(rate)} ${translated(reasons[use])} (${year}).`);
  return rules;
}

const reasons = {
  "own-home": dutch`voor een woning om zelf in te wonen`,
  "other-home": dutch`voor een woning waarin u niet zelf gaat wonen`,
  "no-home": dutch`voor wat geen woning is`,
} as const;
