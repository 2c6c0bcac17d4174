import { href } from "react-router";
import { textsOf } from "../../settings/texts/texts-loader.server.ts";
import { useTexts } from "../../settings/texts/use-texts.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { ClaimSources } from "../../ui/claim-sources.tsx";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { PagePicture } from "../../ui/pictures/page-picture.tsx";
import { HairlineList } from "./hairline-list.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { textsMeta } from "../../ui/meta/page-meta.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { Steps } from "./steps.tsx";
import { servicesContext } from "../../platform/services.ts";
import { isVisitOffered } from "../../agenda/viewings/queries.server.ts";
import type { Route } from "./+types/valuation";
import { ValuationKinds } from "./valuation-kinds.tsx";
import { ValuationOffer } from "./valuation-offer.tsx";
import { Team } from "../../ui/team/team-section.tsx";

export const handle = { cache: { tags: ["texts-valuation"] } satisfies PageCaching };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    texts: textsOf(context, "valuation"),
    hasVisits: await isVisitOffered(context.get(servicesContext)),
  };
}

export const meta = textsMeta("valuation", href("/taxatie-venlo"));

export default function Valuation() {
  const texts = useTexts("valuation");
  return (
    <>
      <div className="grid lg:grid-cols-[1.5fr_1fr]">
        <div className="px-4 py-12 sm:px-8 sm:py-20 lg:self-center lg:pr-40 lg:pl-[max(2rem,calc((100vw-80rem)/2+2rem))]">
          <PageTitle>{texts.title}</PageTitle>
          <PageIntroduction>
            <p>{texts.introduction}</p>
          </PageIntroduction>
        </div>
        <div className="relative lg:grid lg:min-h-[44rem] lg:items-center">
          <PagePicture
            page="valuation"
            kind="herenhuis"
            seed="1"
            eager
            className="aspect-[3/2] w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
          />
          <div className="relative -mt-16 px-4 pb-12 sm:max-w-md sm:px-8 lg:mt-0 lg:-ml-28 lg:pb-0">
            <ValuationOffer />
          </div>
        </div>
      </div>

      <Section tone="white" labelledBy="verschil">
        <SectionHeading id="verschil" title={texts.kindsTitle}>
          <p>{texts.kindsText}</p>
        </SectionHeading>
        <ValuationKinds />
      </Section>

      <Section of={texts.reasons} labelledBy="redenen">
        <SectionHeading id="redenen" title={texts.reasonsTitle} />
        <div className="mt-12">
          <HairlineList points={texts.reasons} labelledBy="redenen" columns={3} />
        </div>
        <ClaimSources page="valuation" className="mt-8 text-muted" />
      </Section>

      <Section
        of={texts.steps}
        tone="marl"
        labelledBy="stappen"
        className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.7fr]"
      >
        <div className="lg:sticky lg:top-40 lg:self-start">
          <SectionHeading id="stappen" title={texts.stepsTitle}>
            <p>{texts.stepsText}</p>
          </SectionHeading>
        </div>
        <Steps steps={texts.steps} labelledBy="stappen" />
      </Section>

      <Section
        of={texts.benefits}
        labelledBy="voordelen"
        className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.4fr]"
      >
        <DrawnPicture kind="woonkamer" seed="1" className="aspect-[4/3] w-full lg:aspect-[4/5]" />
        <div>
          <SectionHeading id="voordelen" title={texts.benefitsTitle} />
          <ul aria-labelledby="voordelen" className="mt-8">
            {texts.benefits.map(({ title, text }) => (
              <li key={title} className="border-t border-line py-6">
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-2 max-w-lg text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>

      <Team most={3} />
      <CallToAction title={texts.ctaTitle} action={texts.ctaAction}>
        {texts.ctaText}{" "}
        {texts.ctaLink && (
          <>
            <PageLink to={requestPath("taxatie")} className="underline hover:text-brick-600">
              {texts.ctaLink}
            </PageLink>
            .
          </>
        )}
      </CallToAction>
    </>
  );
}
