import { t } from "@voordeur/language/text.ts";
import { href, useLoaderData } from "react-router";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CheckList } from "./check-list.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { PagePart } from "../../ui/section.tsx";

/** The agency's main offer with its price, as a sheet laid over the drawing. */
export function ValuationOffer() {
  const { hasVisits } = useLoaderData<{ hasVisits?: boolean }>();
  const texts = useTexts("valuation");
  return (
    <PagePart
      id="aanbod"
      title={texts.offerTitle}
      className="border border-line bg-white p-6 shadow-lift sm:p-10"
    >
      <p className="mt-6 flex items-baseline gap-5 font-serif leading-none">
        {texts.offerWas && (
          <span className="text-[1.35rem] text-muted">
            <span className="sr-only">{t`Ter waarde van `}</span>
            <s>{texts.offerWas}</s>
          </span>
        )}
        <span className="text-7xl tracking-tight text-river-800">
          {texts.offerWas && <span className="sr-only">{t`, nu `}</span>}
          {texts.offerNow}
        </span>
      </p>
      <CheckList
        items={texts.offerPromises.map(({ text }) => text)}
        className="mt-7 border-t border-line pt-6"
      />
      <p className="mt-8 grid gap-2">
        <ButtonLink to={href("/aanvraag")}>{texts.offerAction}</ButtonLink>
        {hasVisits && (
          <span className="text-center text-muted">
            {t`Na uw aanvraag kiest u meteen zelf wanneer wij langskomen.`}
          </span>
        )}
        <span className="text-center">
          <PhoneLink />
        </span>
      </p>
    </PagePart>
  );
}
