/** A loan for a home. The rate in per cent a year, such as 3.85, the same for the whole term. */
export interface Loan {
  /** In whole euros. */
  amount: number;
  rate: number;
  years: number;
  kind: "annuity" | "linear";
}

export interface LoanCosts {
  /** In whole euros. An annuity stays the same; a linear loan begins high and ends low. */
  firstMonth: number;
  lastMonth: number;
  /** Interest of the whole term, in whole euros. */
  interest: number;
}

/** The gross costs of a loan: without the deduction of its interest. */
export function loanCosts({ amount, rate, years, kind }: Loan): LoanCosts {
  const months = years * 12;
  const monthly = rate / 1200;
  if (kind === "linear") {
    const repaid = amount / months;
    return {
      firstMonth: Math.round(repaid + amount * monthly),
      lastMonth: Math.round(repaid + repaid * monthly),
      // Interest over a debt that falls by the same sum each month.
      interest: Math.round((amount * monthly * (months + 1)) / 2),
    };
  }
  const exact =
    monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months);
  const payment = Math.round(exact);
  return {
    firstMonth: payment,
    lastMonth: payment,
    interest: Math.max(0, Math.round(exact * months - amount)),
  };
}
