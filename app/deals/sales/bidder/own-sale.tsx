import { dutch, t, translated } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { PagePart } from "../../../ui/section.tsx";
import type { AgreedStatus } from "../afterwards/dates.ts";
import { BidSummary } from "../bid-summary.tsx";
import { costsWords, NO_RIGHT, openingWords, priceLine, wayNames } from "../kinds.ts";
import { linesOrDutch } from "../../../platform/language/dutch-parts.ts";
import { PrivatePage } from "../../../ui/private-page.tsx";
import { Banner, FactList, QuestionLine, Sheet } from "../private-parts.tsx";
import { BidForm } from "./bid-form.tsx";
import type { BidderStatus, BiddersView } from "./bidder-page.server.ts";
import { Receipts } from "./receipts.tsx";

export const statusWords: Record<BidderStatus, { title: string; lead: string }> = {
  none: {
    title: dutch`Breng uw bod uit`,
    lead: dutch`U vult hieronder in wat u biedt. Daarna leest u alles na, en pas dan verstuurt u het.`,
  },
  in: {
    title: dutch`Uw bod is binnen`,
    lead: dutch`Bewaar deze pagina of onze mail: hier ziet u hoe het met uw bod staat.`,
  },
  withdrawn: { title: dutch`U heeft uw bod ingetrokken`, lead: dutch`Het telt niet meer mee.` },
  waiting: {
    title: dutch`Het bieden is gesloten`,
    lead: dutch`Uw bod telt mee. De verkoper weegt alle biedingen. U hoort van ons, wat het ook wordt.`,
  },
  missed: {
    title: dutch`Het bieden is gesloten`,
    lead: dutch`Van u is er geen bod binnengekomen.`,
  },
  chosen: {
    title: dutch`Uw bod is gekozen`,
    lead: dutch`Gefeliciteerd! Wij bellen u om de koopovereenkomst te maken. Pas als u en de verkoper die hebben getekend, staat de koop vast.`,
  },
  refused: {
    title: dutch`Uw bod is het niet geworden`,
    lead: dutch`De verkoper koos voor een ander bod. Dank voor uw bod. Zodra de koop definitief is, mailen wij u het biedlogboek.`,
  },
  "called-off": {
    title: dutch`De verkoop gaat niet door`,
    lead: dutch`De woning wordt nu niet verkocht. Alle biedingen zijn daarmee vervallen.`,
  },
};

/** For a chosen bid whose agreement is signed. */
const signedLeads: Partial<Record<AgreedStatus, string>> = {
  "Verkocht o.v.": dutch`U en de verkoper hebben getekend. De koop is definitief zodra uw bedenktijd en de voorwaarden voorbij zijn.`,
  Verkocht: dutch`Gefeliciteerd! De koop is definitief: uw bedenktijd en de voorwaarden zijn voorbij.`,
};

export function OwnSale({ sale, token }: { sale: BiddersView; token: string }) {
  const { title, lead } = statusWords[sale.status];
  const { status, isOpen, isStanding } = sale;
  const signed = sale.agreed && signedLeads[sale.agreed];
  return (
    <PrivatePage about={sale.about} title={translated(title)} lead={translated(signed ?? lead)}>
      {sale.comparison && (
        <Banner {...sale.comparison}>
          <p>{sale.comparison.words}</p>
        </Banner>
      )}
      <Answers answers={sale.answers} />
      <Receipts receipts={sale.receipts} />
      {isStanding && !sale.own && <StillShut isKnown={sale.known !== null} />}
      {sale.own && status !== "withdrawn" && (
        <Sheet title={t`Uw bod`}>
          <div className="mt-5">
            <BidSummary {...sale.own} costs={sale.rules.costs} />
          </div>
          {sale.seen && (
            <p className="mt-4 text-muted">{t`Ons kantoor las dit op ${sale.seen}.`}</p>
          )}
        </Sheet>
      )}
      <PagePart id="verkoop" title={t`Zo wordt er verkocht`} className="mt-10">
        <FactList facts={factsOf(sale)} />
      </PagePart>
      <RulesFold sale={sale} />
      {isOpen &&
        (isStanding ? <Changes sale={sale} token={token} /> : <First {...{ sale, token }} />)}
      <QuestionLine>{t`Vragen over het bieden?`}</QuestionLine>
    </PrivatePage>
  );
}

function Answers({ answers }: Pick<BiddersView, "answers">) {
  return answers.map(({ at, text }) => (
    <Banner key={at} title={t`De verkoper antwoordt`}>
      <p className="whitespace-pre-line wrap-anywhere">
        {text ? linesOrDutch(text) : t`Dit antwoord is gewist.`}
      </p>
      <p className="text-muted">{at}</p>
    </Banner>
  ));
}

function StillShut({ isKnown }: { isKnown: boolean }) {
  return (
    <p className="mt-6 border-l-4 border-river-600 bg-river-50 px-5 py-4">
      {t`Uw bod zit op slot. Ook wij kunnen het niet lezen, en daarom staat het bedrag niet in onze mail.`}{" "}
      {isKnown
        ? t`Alleen deze browser heeft de sleutel: vervangt u uw bod, dan begint u hieronder met wat u verstuurde.`
        : t`De sleutel zit in de browser waarmee u het verstuurde; hier staat het bedrag dus niet.`}
    </p>
  );
}

function factsOf({ way, closes, now, rules, number, isOpen }: BiddersView) {
  return [
    { label: t`Wijze van verkoop`, value: translated(wayNames[way]) },
    { label: t`Prijs`, value: priceLine(rules) },
    {
      label: isOpen ? t`Bieden kan` : t`Bieden kon`,
      value: t`tot ${closes ?? (isOpen ? t`het kantoor het bieden sluit` : t`het kantoor het bieden sloot`)}`,
    },
    ...(isOpen ? [{ label: t`Op onze klok is het nu`, value: now }] : []),
    { label: t`U bent`, value: t`Bieder ${number}` },
  ];
}

function First({ sale, token }: { sale: BiddersView; token: string }) {
  return (
    <section aria-labelledby="bieden" className="mt-12">
      <h2 id="bieden" className="text-3xl">
        {sale.status === "withdrawn" ? t`Opnieuw bieden` : t`Uw bod`}
      </h2>
      <BidForm sale={sale} token={token} returned={undefined} />
    </section>
  );
}

function Changes({ sale, token }: { sale: BiddersView; token: string }) {
  return (
    <section aria-labelledby="veranderen" className="mt-12">
      <h2 id="veranderen" className="text-3xl">
        {t`Uw bod veranderen`}
      </h2>
      <details className="mt-4 rounded-card border border-line bg-white px-5 py-3 sm:px-8">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {sale.way === "sealed" ? t`Vervang uw bod door een ander` : t`Verhoog uw bod`}
        </summary>
        {sale.way === "open" && (
          <p className="mt-2">{t`Uw nieuwe bod moet hoger zijn dan uw vorige.`}</p>
        )}
        {!sale.known && (
          <p className="mt-2">
            {t`Uw vorige bod is hier niet te lezen en het formulier begint leeg. Vul ook uw voorwaarden opnieuw in: wat u weglaat, vervalt.`}
          </p>
        )}
        <BidForm sale={sale} token={token} returned={undefined} />
        <div className="h-4" />
      </details>
      <p className="mt-4">
        <a
          href={href("/bod/:token/intrekken", { token })}
          className="inline-flex min-h-11 items-center text-river-700 underline hover:text-brick-600"
        >
          {t`Uw bod intrekken`}
        </a>
      </p>
    </section>
  );
}

function RulesFold({ sale: { rules, opening } }: { sale: BiddersView }) {
  return (
    <details className="mt-8 rounded-card border border-line bg-white px-5 py-3 sm:px-8">
      <summary className="min-h-11 cursor-pointer py-2 font-serif text-xl">
        {t`De spelregels van deze verkoop`}
      </summary>
      <div className="grid gap-3 pt-2 pb-4">
        <p className="whitespace-pre-line wrap-anywhere">{linesOrDutch(rules.text)}</p>
        {opening && <p>{translated(openingWords[opening])}</p>}
        <p>{translated(costsWords[rules.costs])}</p>
        <p>{translated(NO_RIGHT)}</p>
      </div>
    </details>
  );
}
