import { langOfDutch } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import type { Contract } from "@voordeur/agreement/contract.ts";
import { previewOf } from "@voordeur/agreement/document/preview.ts";

export function DocumentPreview({ contract }: { contract: Contract }) {
  return (
    <div className="only-this-on-paper border border-line bg-white px-5 py-8 shadow-card sm:px-12 sm:py-12">
      {langOfDutch() && (
        <p className="mb-6 text-muted print:hidden">{t`Zo staat het in de Nederlandse overeenkomst: wie verkoopt, wie koopt, de woning en de prijs, de dag van de levering en de zekerheid die de koper geeft.`}</p>
      )}
      <div lang={langOfDutch()}>
        <h3 className="text-3xl">Koopovereenkomst</h3>
        {previewOf(contract).map(({ id, heading, people, paragraphs }) => (
          <section key={id} aria-labelledby={`preview-${id}`} className="mt-9">
            <h4 id={`preview-${id}`} className="font-serif text-xl font-medium">
              {heading}
            </h4>
            {people.map((facts, index) => (
              <dl
                // Only its position identifies a person.
                key={index}
                className="mt-4 grid gap-x-6 gap-y-1 border-l-2 border-marl-300 pl-4 sm:grid-cols-[minmax(9rem,14rem)_1fr]"
              >
                {facts.map(({ label, value }) => (
                  <div key={label} className="contents">
                    <dt className="text-[0.9375rem] text-muted max-sm:mt-1.5">{label}</dt>
                    <dd className="min-w-0 wrap-anywhere">{value}</dd>
                  </div>
                ))}
              </dl>
            ))}
            {paragraphs.map((paragraph, index) => (
              <p key={index} className="mt-3 wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
      <p className="mt-10 border-t border-line pt-5 text-muted">
        {t`Het volledige contract bevat meer artikelen. Die worden toegevoegd bij het downloaden.`}
      </p>
    </div>
  );
}
