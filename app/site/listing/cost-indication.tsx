import { langOfDutch } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import type { Range } from "@voordeur/costs/source.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { href } from "react-router";
import { PageLink } from "../../ui/page-link.tsx";
import type { CostIndication } from "../../homes/costs/service.server.ts";

/** The home's costs besides its price, in two figures, with a link to work them out. */
export function CostPart({ costs, slug }: { costs: CostIndication; slug: string }) {
  return (
    <section aria-labelledby="wat-kost-dit" className="print:hidden">
      <h2 id="wat-kost-dit" className="mb-3 text-2xl">
        {t`Wat kost dit?`}
      </h2>
      {costs.transaction === "koop" ? <Buying {...costs} slug={slug} /> : <Renting {...costs} />}
    </section>
  );
}

type Of<Transaction> = Extract<CostIndication, { transaction: Transaction }>;

function Buying({ on, once, monthly, slug }: Of<"koop"> & { slug: string }) {
  const costsPath = `${href("/kosten-koper")}?${new URLSearchParams({ woning: slug })}`;
  return (
    <>
      <dl className="grid gap-2">
        {once && <Figure label={t`Eenmalig, naast de prijs`} value={rangeText(once)} />}
        <Figure label={t`Per maand, bruto`} value={rangeText(monthly)} />
      </dl>
      <p className="mt-3 text-sm text-muted">
        {monthly.from < monthly.to
          ? t`Indicatie van ${on}, geen advies: bij een lening van de hele prijs, 30 jaar tegen 4%, met geschatte energie.`
          : t`Indicatie van ${on}, geen advies: bij een lening van de hele prijs, 30 jaar tegen 4%.`}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 text-river-700 *:py-2 *:underline *:hover:text-brick-700">
        <PageLink to={costsPath}>{t`Reken het uit voor u`}</PageLink>
        <AbroadLink />
      </p>
    </>
  );
}

/** For buyers from abroad: how a purchase goes here. A rental needs none of it. */
export function AbroadLink() {
  return (
    langOfDutch() && <PageLink to={href("/kopen-in-nederland")}>{t`Kopen in Nederland`}</PageLink>
  );
}

function Renting({ on, knownDeposit, deposit, income, incomeRule }: Of<"huur">) {
  return (
    <>
      <dl className="grid gap-2">
        <Figure label={t`Waarborgsom`} value={euros(knownDeposit ?? deposit)} />
        {income !== null && <Figure label={t`Inkomen per maand, bruto`} value={euros(income)} />}
      </dl>
      {incomeRule && <p className="mt-3 whitespace-pre-line">{incomeRule}</p>}
      <p className="mt-3 text-sm text-muted">
        {t`Indicatie van ${on}. Een waarborgsom is hoogstens tweemaal de kale huur (artikel 7:261b BW).`}
      </p>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

const rangeText = ({ from, to }: Range) =>
  from === to ? euros(from) : `${euros(from)} – ${euros(to)}`;
