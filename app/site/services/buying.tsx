import { formatDay } from "@voordeur/language/dates.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { northRhineWestphalia } from "@voordeur/costs/rules/neighbours.ts";
import { knownYears, lastRates } from "@voordeur/costs/rules/transfer-tax.ts";
import { percent, share } from "@voordeur/costs/source.ts";
import { href } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { textsLoader } from "../../settings/texts/texts-loader.server.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { PageHero } from "../../ui/layout/page-hero.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { JsonLd } from "../../ui/meta/json-ld.tsx";
import { textsMeta } from "../../ui/meta/page-meta.ts";
import { breadcrumbs } from "../../ui/meta/structured-data.ts";
import { useOrigin } from "../../ui/meta/use-origin.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { HairlineList } from "./hairline-list.tsx";
import { Steps } from "./steps.tsx";

export const handle = { cache: { tags: ["texts-buying"] } satisfies PageCaching };

export const loader = textsLoader("buying");

export const meta = textsMeta("buying", href("/kopen-in-nederland"));

/** How a home is bought here, for whoever comes from another country. */
export default function Buying() {
  const texts = useTexts("buying");
  const way = [
    { name: t`Home`, path: href("/") },
    { name: texts.title, path: href("/kopen-in-nederland") },
  ];
  return (
    <div className="[--band:3rem] lg:[--band:5rem]">
      <PageHero
        title={texts.title}
        drawing={{ kind: "vrijstaand", seed: "2" }}
        actions={
          <>
            <ButtonLink to={href("/woningaanbod-venlo")}>{t`Bekijk het woningaanbod`}</ButtonLink>
            <ButtonLink to={requestPath("bezichtiging")} look="secondary">
              {t`Vraag een bezichtiging aan`}
            </ButtonLink>
          </>
        }
      >
        <p>{texts.introduction}</p>
      </PageHero>
      <Section
        of={texts.steps}
        tone="white"
        labelledBy="stappen"
        className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr]"
      >
        <SectionHeading id="stappen" title={texts.stepsTitle} />
        <Steps steps={texts.steps} labelledBy="stappen" />
      </Section>
      <Section of={texts.parts} tone="marl" labelledBy="vooraf">
        <SectionHeading id="vooraf" title={texts.partsTitle} />
        <div className="mt-8">
          <HairlineList points={texts.parts} labelledBy="vooraf" columns={3} />
        </div>
      </Section>
      <Section labelledBy="vergelijking">
        <SectionHeading id="vergelijking" title={texts.taxTitle} />
        <Comparison />
        <p className="mt-6">
          <ButtonLink to={href("/kosten-koper")} look="secondary">
            {t`Reken uw kosten uit`}
          </ButtonLink>
        </p>
      </Section>
      <CallToAction title={texts.nextTitle} kind="woningvraag" action={texts.nextAction}>
        {texts.nextText}
      </CallToAction>
      <JsonLd data={breadcrumbs(way, useAgency(), useOrigin())} />
    </div>
  );
}

const PRICE = 400_000;

/** What differs from the country next door, by the rates of the last year that is known. */
function Comparison() {
  const { ownHome, otherHome, starterLimit, source } = lastRates;
  const { rate, source: german } = northRhineWestphalia;
  const rows = [
    [t`Belasting, om er te wonen`, percent(ownHome), percent(rate)],
    [t`Bij ${euros(PRICE)}`, euros(share(PRICE, ownHome)), euros(share(PRICE, rate))],
    [t`Belasting, andere woning`, percent(otherHome), percent(rate)],
    [
      t`Starters`,
      t`Van 18 tot en met 34 jaar, om er te wonen: één keer geen belasting, tot ${euros(starterLimit)}`,
      t`Geen vrijstelling`,
    ],
    [t`Verkopende makelaar`, t`De verkoper`, t`Vaak ieder de helft (§§ 656c, 656d BGB)`],
    [t`Koopcontract`, t`Schriftelijk`, t`Bij de notaris (§ 311b BGB)`],
    [t`Bedenktijd`, t`Drie dagen`, t`Geen na het tekenen`],
  ];
  const sources = [source, german].map(
    ({ name, seenOn }) => `${translated(name)}, ${formatDay(seenOn)}`,
  );
  return (
    <>
      <table className="mt-6 w-full max-w-4xl table-fixed text-left text-[0.9375rem] hyphens-auto [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-3 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:align-top">
        <thead>
          <tr>
            <th scope="col">{knownYears.last}</th>
            <th scope="col">{t`Nederland`}</th>
            <th scope="col">{t`Nordrhein-Westfalen`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ours, theirs]) => (
            <tr key={label}>
              <th scope="row" className="font-normal text-muted">
                {label}
              </th>
              <td>{ours}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-4xl text-sm text-muted">
        {t`Tarieven van ${knownYears.last}, geen advies. Bronnen: ${sources.join("; ")}; artikel 7:2 BW.`}
      </p>
    </>
  );
}
