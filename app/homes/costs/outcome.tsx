import { sense } from "@voordeur/language/sense.ts";
import { t, translated } from "@voordeur/language/text.ts";
import type { CostLine, Purchase } from "@voordeur/costs/buying.ts";
import { exactly, type Range } from "@voordeur/costs/source.ts";
import { euros, formatNumber } from "@voordeur/language/numbers.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { type CostValues, uses } from "./input.ts";
import { type Costs, monthlyTotal } from "./costs.ts";

/** The costs as two tables, and in large type what most people want to know of them. */
export function Outcome({
  costs,
  purchase,
  values,
  today,
}: {
  costs: Costs;
  /** The purchase that they were reckoned from. */
  purchase: Purchase;
  values: CostValues;
  /** `YYYY-MM-DD`. */
  today: string;
}) {
  const { lines, total, ownMoney } = costs;
  const months = monthLines(costs, values);
  const monthly = monthlyTotal(costs);
  return (
    <section
      aria-labelledby="uitkomst"
      className="rounded-card border border-line bg-white p-5 sm:p-9"
    >
      <h2 id="uitkomst" className="scroll-mt-28 text-3xl sm:text-4xl">
        {t`Zo ziet het eruit`}
      </h2>
      <Asked purchase={purchase} use={values.gebruik} />
      <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-6 border-y border-line py-6">
        <Figure label={t`eigen geld nodig`} value={ownMoney} />
        <Figure label={t`per maand, bruto`} value={monthly} />
      </dl>
      <Lines caption={t`Eenmalig, naast de prijs`} lines={lines} total={total} />
      <Lines caption={t`Per maand`} lines={months} total={monthly} />
      <p className="mt-8 text-sm text-muted">
        {t`Een indicatie van ${formatDay(today)}, geen advies. Bij elk bedrag staat waar en wanneer wij het vonden. Uw notaris, adviseur en geldverstrekker zeggen wat het precies wordt; de aftrek van hypotheekrente telt hier niet mee.`}
      </p>
    </section>
  );
}

/** The answers behind the figures, which paper would lack: a screen has the form beside them. */
function Asked({ purchase, use }: { purchase: Purchase; use: string }) {
  const { price, terms, on, buyers, loan, wantsGuarantee } = purchase;
  const facts = [
    t`Prijs ${euros(price)} ${terms}`,
    t`Overdracht ${formatDay(on)}`,
    translated(uses[use as keyof typeof uses]),
    ...buyers.map(({ age, usedExemption }) =>
      usedExemption ? t`Koper van ${age} jaar, vrijstelling al gebruikt` : t`Koper van ${age} jaar`,
    ),
    loan && t`Lening ${euros(loan.amount)} tegen ${formatNumber(loan.rate)}% in ${loan.years} jaar`,
    loan && wantsGuarantee && t`Met NHG`,
  ];
  return <p className="mt-2 hidden print:block">{facts.filter(Boolean).join(" · ")}</p>;
}

type Line = Pick<CostLine, "id" | "label" | "amount" | "rules" | "source">;

function monthLines(costs: Costs, { soort }: CostValues): Line[] {
  const { monthly, association, groundLease, energy } = costs;
  const lines: Line[] = [];
  if (monthly) {
    const later = t`De laatste maand ${euros(monthly.lastMonth)}; in totaal ${euros(monthly.interest)} aan rente.`;
    const rules =
      soort === "linear" ? [later] : [t`In totaal ${euros(monthly.interest)} aan rente.`];
    const label = soort === "linear" ? t`Hypotheek in de eerste maand` : t`Hypotheek`;
    lines.push({ id: "hypotheek", label, amount: exactly(monthly.firstMonth), rules });
  }
  if (association > 0) lines.push(sure("vve", t`VvE-bijdrage`, association));
  if (groundLease > 0) lines.push(sure("erfpacht", sense("an amount")`Erfpacht`, groundLease));
  if (energy) {
    const rules = [
      t`Schatting van ons, naar energielabel en woonoppervlakte; mensen verschillen meer dan labels.`,
    ];
    lines.push({ id: "energie", label: t`Energie (schatting)`, amount: energy, rules });
  }
  return lines;
}

const sure = (id: string, label: string, amount: number): Line => ({
  id,
  label,
  amount: exactly(amount),
  rules: [],
});

function Figure({ label, value }: { label: string; value: Range | null }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-muted">{label}</dt>
      <dd className="font-serif text-[1.6rem] sm:text-3xl">
        {value ? <Amounts {...value} /> : t`niet te zeggen`}
      </dd>
    </div>
  );
}

// On a phone an amount that does not fit beside its label goes below it, in one piece.
const row = "max-sm:flex max-sm:flex-wrap max-sm:items-baseline";

function Lines({
  caption,
  lines,
  total,
}: {
  caption: string;
  lines: readonly Line[];
  total: Range | null;
}) {
  if (lines.length === 0) return null;
  return (
    <table className="mt-8 w-full text-left max-sm:block">
      <caption className="mb-2 text-left font-serif text-2xl max-sm:block">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t`Kosten`}</th>
          <th scope="col">{t`Bedrag`}</th>
        </tr>
      </thead>
      {lines.map((line) => (
        <tbody key={line.id} className="border-t border-line align-top max-sm:block">
          <tr className={row}>
            <th scope="row" className="pt-3 pr-2 font-normal sm:pr-4 sm:pb-1">
              {line.label}
            </th>
            <td className="pb-1 text-right max-sm:ml-auto sm:pt-3">
              {line.amount ? <Amounts {...line.amount} /> : t`niet bekend`}
            </td>
          </tr>
          <Rules line={line} />
        </tbody>
      ))}
      <tfoot className="max-sm:block print:table-row-group">
        <tr className={`border-t-2 border-river-800 font-semibold ${row}`}>
          <th scope="row" className="py-3 pr-4">
            {t`Samen`}
          </th>
          <td className="py-3 text-right max-sm:ml-auto">
            {total ? <Amounts {...total} /> : t`niet te zeggen`}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The rule and the source of an amount, below it as wide as both. */
function Rules({ line: { rules, source } }: { line: Line }) {
  if (rules.length === 0 && !source) return null;
  return (
    <tr>
      <td colSpan={2} className="pb-3 text-sm text-muted max-sm:block">
        {rules.join(" ")}{" "}
        {source?.url ? (
          <a href={source.url} rel="noopener" className="underline">
            {translated(source.name)}
          </a>
        ) : (
          source && t`Bron: ${translated(source.name)}`
        )}
        {source && ` (${formatDay(source.seenOn)})`}
      </td>
    </tr>
  );
}

/** "€ 500 – € 1.000", or one amount when it is certain. */
function Amounts({ from, to }: Range) {
  const amounts = from === to ? [from] : [from, to];
  return (
    <span className="sm:whitespace-nowrap">{amounts.map((each) => euros(each)).join(" – ")}</span>
  );
}
