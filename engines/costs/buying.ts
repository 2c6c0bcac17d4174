import { t } from "@voordeur/language/text.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { type Loan, loanCosts, type LoanCosts } from "./loan.ts";
import { type Guarantee, guarantee } from "./rules/guarantee.ts";
import { type Buyer, knownYears, transferTax } from "./rules/transfer-tax.ts";
import { type UsualCost, usualCosts, type UsualCosts } from "./rules/usual-costs.ts";
import { exactly, percent, type Range, type Source } from "./source.ts";

export interface Purchase {
  /** In whole euros. */
  price: number;
  /** "k.k.": deed and tax come on top. "v.o.n.": they are in the price. */
  terms: "k.k." | "v.o.n.";
  /** The value in trade when it is above the price: tax is paid over it. */
  value?: number;
  /** The day of the transfer, `YYYY-MM-DD`. */
  on: string;
  use: "own-home" | "other-home" | "no-home";
  buyers: readonly [Buyer, ...Buyer[]];
  /** Undefined: bought without a loan. The loan is at most the price. */
  loan?: Loan;
  wantsGuarantee: boolean;
  withEnergyMeasures: boolean;
}

export interface CostLine {
  id: string;
  label: string;
  /** Null: not known, and `rules` says why. */
  amount: Range | null;
  /** The rules by which it came to that, as Dutch sentences. */
  rules: string[];
  /** Absent: there is no figure. */
  source?: Source;
}

export interface BuyingCosts {
  lines: CostLine[];
  /** Null as soon as one line is not known: a sum that leaves one out would be wrong. */
  total: Range | null;
  /** Own money: the price and the costs, less the loan. */
  ownMoney: Range | null;
  monthly: LoanCosts | null;
}

/** A buyer's costs besides the price, once and each month. All amounts are indications. */
export function buyingCosts(purchase: Purchase, usual: UsualCosts = usualCosts): BuyingCosts {
  const { price, loan } = purchase;
  const lines = [
    ...(purchase.terms === "k.k." ? [taxLine(purchase), ...deedLines(usual)] : []),
    ...(loan ? loanLines(purchase, loan, usual) : []),
    rangeLine("keuring", t`Bouwkundige keuring (als u die wilt)`, { ...usual.survey, from: 0 }),
  ];
  const total = sumOf(lines);
  const borrowed = loan?.amount ?? 0;
  return {
    lines,
    total,
    ownMoney: total && { from: price + total.from - borrowed, to: price + total.to - borrowed },
    monthly: loan ? loanCosts(loan) : null,
  };
}

function taxLine({ price, value = price, on, use, buyers }: Purchase): CostLine {
  const tax = transferTax({ value: Math.max(price, value), on, use, buyers });
  return {
    id: "overdrachtsbelasting",
    label: t`Overdrachtsbelasting`,
    amount: tax && exactly(tax.amount),
    rules: tax?.rules ?? [unknownYear(on)],
    ...(tax && { source: tax.source }),
  };
}

function deedLines({ transferDeed, landRegister }: UsualCosts): CostLine[] {
  return [
    rangeLine("leveringsakte", t`Notaris: akte van levering`, transferDeed),
    rangeLine("kadaster-levering", t`Kadaster: inschrijving van de levering`, landRegister),
  ];
}

function loanLines(purchase: Purchase, loan: Loan, usual: UsualCosts): CostLine[] {
  return [
    rangeLine("hypotheekakte", t`Notaris: hypotheekakte`, usual.mortgageDeed),
    rangeLine("kadaster-hypotheek", t`Kadaster: inschrijving van de hypotheek`, usual.landRegister),
    rangeLine("taxatie", t`Taxatie voor de hypotheek`, usual.valuation),
    rangeLine("advies", t`Hypotheekadvies en bemiddeling`, usual.mortgageAdvice),
    rangeLine("bankgarantie", t`Bankgarantie (in plaats van een waarborgsom)`, usual.bankGuarantee),
    ...(purchase.wantsGuarantee ? [guaranteeLine(purchase, loan)] : []),
  ];
}

function guaranteeLine({ price, on, withEnergyMeasures }: Purchase, loan: Loan): CostLine {
  const found = guarantee({ value: price, loan: loan.amount, on, withEnergyMeasures });
  return {
    id: "nhg",
    label: t`Nationale Hypotheek Garantie (NHG)`,
    amount: found && exactly(found.premium ?? 0),
    rules: [found ? guaranteeRule(found) : unknownYear(on)],
    ...(found && { source: found.source }),
  };
}

function guaranteeRule({ limit, rate, premium }: Guarantee): string {
  if (premium === null) return t`Boven de grens van ${euros(limit)} is er geen NHG.`;
  return t`${percent(rate)} van de lening; NHG is er tot ${euros(limit)}.`;
}

function rangeLine(id: string, label: string, cost: UsualCost): CostLine {
  const { from, to, source, seenOn } = cost;
  return { id, label, amount: { from, to }, rules: [], source: { name: source, seenOn } };
}

function unknownYear(on: string): string {
  const year = on.slice(0, 4);
  return t`De regels van ${year} kennen wij niet: wij rekenen met ${knownYears.first} tot en met ${knownYears.last}.`;
}

/** The sum of lines; null as soon as one of them is not known. */
export function sumOf(lines: readonly Pick<CostLine, "amount">[]): Range | null {
  const sum = exactly(0);
  for (const { amount } of lines) {
    if (!amount) return null;
    sum.from += amount.from;
    sum.to += amount.to;
  }
  return sum;
}
