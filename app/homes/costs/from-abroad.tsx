import { euros } from "@voordeur/language/numbers.ts";
import { t } from "@voordeur/language/text.ts";
import { knownYears, lastRates } from "@voordeur/costs/rules/transfer-tax.ts";
import { percent } from "@voordeur/costs/source.ts";

/** On pages in other languages, what a buyer from another country does not know of buying here. */
export function FromAbroad() {
  const { ownHome, otherHome, starterLimit } = lastRates;
  const year = knownYears.last;
  const parts = [
    [
      t`Overdrachtsbelasting`,
      t`U betaalt ${percent(ownHome)} voor een woning waarin u zelf gaat wonen en ${percent(otherHome)} voor een andere, zoals een vakantiehuis of een woning om te verhuren (${year}). Bent u 18 tot en met 34 jaar en gaat u er zelf wonen, dan betaalt u één keer niets, tot een waarde van ${euros(starterLimit)}. Uw nationaliteit telt niet mee.`,
    ],
    [
      t`Notaris`,
      t`Een huis wordt van u met een akte van een Nederlandse notaris, die u zelf kiest. U betaalt de akte van levering, die van uw hypotheek en de inschrijving van beide in het Kadaster. Verstaat u niet genoeg Nederlands, dan zit er een beëdigde tolk naast u; reken ook op zijn kosten.`,
    ],
    [
      t`Taxatie en hypotheek`,
      t`Een Nederlandse bank leent hoogstens de waarde van de woning en vraagt een taxatierapport. De kosten koper (k.k.) betaalt u dus van eigen geld. Met de Nationale Hypotheek Garantie (NHG) is de rente vaak lager; daarvoor geldt een hoogste prijs, en u woont er zelf.`,
    ],
  ] as const;
  return (
    <section aria-labelledby="van-elders" className="mt-16 border-t border-line pt-10">
      <h2 id="van-elders" className="text-3xl sm:text-4xl">
        {t`Kopen in Nederland vanuit het buitenland`}
      </h2>
      <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {parts.map(([title, text]) => (
          <div key={title}>
            <dt className="font-serif text-xl">{title}</dt>
            <dd className="mt-2 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
