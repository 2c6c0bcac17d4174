import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { textsLoader } from "../../settings/texts/texts-loader.server.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { useTexts } from "../../settings/texts/use-texts.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { ClaimSources } from "../../ui/claim-sources.tsx";
import { CheckList } from "./check-list.tsx";
import { HairlineList } from "./hairline-list.tsx";
import { PageHero } from "../../ui/layout/page-hero.tsx";
import { textsMeta } from "../../ui/meta/page-meta.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { Stats } from "./stats.tsx";
import { Steps } from "./steps.tsx";
import { Team } from "../../ui/team/team-section.tsx";

export const handle = { cache: { tags: ["texts-selling"] } satisfies PageCaching };

export const loader = textsLoader("selling");

export const meta = textsMeta("selling", href("/mijn-huis-verkopen"));

export default function Selling() {
  const { shortName } = useAgency();
  const texts = useTexts("selling");
  return (
    <>
      <PageHero
        title={texts.title}
        drawing={{ kind: "jaren-dertig", seed: "0" }}
        page="selling"
        actions={
          <>
            <ButtonLink to={href("/aanvraag")}>{texts.action}</ButtonLink>
            <PhoneLink />
          </>
        }
      >
        <p>{texts.introduction}</p>
      </PageHero>

      <Section of={texts.figures} tone="white" labelledBy="cijfers" className="!py-14 sm:!py-16">
        <h2 id="cijfers" className="sr-only">
          {t`${shortName} in cijfers`}
        </h2>
        <Stats stats={texts.figures} />
        <ClaimSources page="selling" className="mt-10 text-muted" />
      </Section>

      <Section
        of={texts.steps}
        labelledBy="stappen"
        className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.7fr]"
      >
        <div className="lg:sticky lg:top-40 lg:self-start">
          <SectionHeading id="stappen" title={texts.stepsTitle}>
            <p>{texts.stepsText}</p>
            {texts.figures.length === 0 && <ClaimSources page="selling" className="mt-3" />}
          </SectionHeading>
        </div>
        <Steps steps={texts.steps} labelledBy="stappen" />
      </Section>

      <Section
        tone="river"
        labelledBy="kosten"
        className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.7fr_1fr]"
      >
        <div>
          <h2 id="kosten" className="text-5xl leading-[1.02] whitespace-pre-line sm:text-7xl">
            {texts.costsTitle || t`Wat het kost`}
          </h2>
          <p className="mt-7 max-w-xl text-lg text-river-100">{texts.costsText}</p>
        </div>
        <div className="border-t border-river-600 pt-6 lg:self-end">
          <h3 id="klaarleggen" className="text-xl">
            {texts.papersTitle}
          </h3>
          <CheckList
            items={texts.papers.map(({ text }) => text)}
            labelledBy="klaarleggen"
            onDark
            className="mt-5 text-river-100"
          />
        </div>
      </Section>

      <Section of={texts.benefits} tone="marl" labelledBy="voordelen">
        <SectionHeading id="voordelen" title={texts.benefitsTitle} />
        <div className="mt-12">
          <HairlineList points={texts.benefits} labelledBy="voordelen" />
        </div>
      </Section>

      <Team most={3} />
      <CallToAction title={texts.ctaTitle} action={texts.ctaAction}>
        {texts.ctaText}
      </CallToAction>
    </>
  );
}
