interface Fact {
  label: string;
  value: string;
}

/** A listing's own monthly costs in whole euros; null: none that can be counted. */
export interface KnownCosts {
  association: number | null;
  groundLease: number | null;
}

export function knownCosts(facts: readonly Fact[]): KnownCosts {
  return {
    association: monthly(facts, "VvE-bijdrage"),
    groundLease: monthly(facts, "Erfpacht"),
  };
}

/** "€ 1.250" of the facts' "Waarborgsom", in whole euros. */
export function knownDeposit(facts: readonly Fact[]): number | null {
  const [, amount] = /^€ ([\d.]+(?:,\d\d)?)$/.exec(valueOf(facts, "Waarborgsom")) ?? [];
  return amount ? Math.round(numberOf(amount)) : null;
}

/** "€ 125,50 per maand", "€ 812,40 per jaar, vaste canon"; feeds write them all in this way. */
function monthly(facts: readonly Fact[], label: string): number | null {
  const [, amount, period] =
    /^€ ([\d.]+(?:,\d\d)?) per (maand|jaar)\b/.exec(valueOf(facts, label)) ?? [];
  if (!amount) return null;
  return Math.round(numberOf(amount) / (period === "jaar" ? 12 : 1));
}

const valueOf = (facts: readonly Fact[], label: string) =>
  facts.find((fact) => fact.label === label)?.value ?? "";

const numberOf = (text: string) => Number(text.replaceAll(".", "").replace(",", "."));
