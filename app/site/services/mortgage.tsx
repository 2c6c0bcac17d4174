import { href } from "react-router";
import { textsLoader } from "../../settings/texts/texts-loader.server.ts";
import { useTexts } from "../../settings/texts/use-texts.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { ClaimSources } from "../../ui/claim-sources.tsx";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { PagePicture } from "../../ui/pictures/page-picture.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { textsMeta } from "../../ui/meta/page-meta.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { Steps } from "./steps.tsx";
import { Team } from "../../ui/team/team-section.tsx";

export const handle = { cache: { tags: ["texts-mortgage"] } satisfies PageCaching };

export const loader = textsLoader("mortgage");

export const meta = textsMeta("mortgage", href("/hypotheek-advies-venlo"));

export default function Mortgage() {
  const texts = useTexts("mortgage");
  return (
    <>
      <Opening />
      <Services />
      <Section
        of={texts.steps}
        tone="white"
        labelledBy="stappen"
        className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.7fr_1fr]"
      >
        <div className="lg:order-last lg:sticky lg:top-40 lg:self-start">
          <SectionHeading id="stappen" title={texts.stepsTitle}>
            <p>{texts.stepsText}</p>
          </SectionHeading>
        </div>
        <Steps steps={texts.steps} labelledBy="stappen" />
      </Section>
      <Benefits />
      <Team most={3} />
      <CallToAction title={texts.ctaTitle} kind="hypotheekgesprek" action={texts.ctaAction}>
        {texts.ctaText}
      </CallToAction>
    </>
  );
}

function Opening() {
  const texts = useTexts("mortgage");
  return (
    <div className="grid items-stretch lg:grid-cols-[1fr_1.05fr]">
      <div className="px-4 py-12 sm:px-8 sm:py-20 lg:py-28 lg:pr-16 lg:pl-[max(2rem,calc((100vw-80rem)/2+2rem))]">
        <PageTitle>{texts.title}</PageTitle>
        <PageIntroduction>
          <p>{texts.introduction}</p>
        </PageIntroduction>
        <p className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink to={requestPath("hypotheekgesprek")}>{texts.action}</ButtonLink>
          <PhoneLink />
        </p>
      </div>
      <PagePicture
        page="mortgage"
        kind="werkkamer"
        seed="0"
        eager
        className="aspect-[3/2] h-full w-full lg:aspect-auto lg:min-h-[36rem]"
      />
    </div>
  );
}

function Services() {
  const texts = useTexts("mortgage");
  return (
    <Section of={texts.services} tone="marl" labelledBy="diensten">
      <SectionHeading id="diensten" title={texts.servicesTitle} />
      <ul aria-labelledby="diensten" className="mt-12 grid border-t border-marl-300 lg:grid-cols-2">
        {texts.services.map(({ title, text }) => (
          <li
            key={title}
            className="border-b border-marl-300 py-9 lg:odd:border-r lg:odd:pr-14 lg:even:pl-14"
          >
            <h3 className="text-[1.75rem] sm:text-3xl">{title}</h3>
            <p className="mt-3 max-w-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Benefits() {
  const texts = useTexts("mortgage");
  return (
    <Section
      of={texts.benefits}
      labelledBy="voordelen"
      className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.7fr_1fr]"
    >
      <div>
        <SectionHeading id="voordelen" title={texts.benefitsTitle} />
        <ul aria-labelledby="voordelen" className="mt-10">
          {texts.benefits.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[14rem_1fr]"
            >
              <h3 className="text-xl">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <ClaimSources page="mortgage" className="mt-8 text-muted" />
      </div>
      <aside
        aria-labelledby="goed-om-te-weten"
        className="self-end bg-river-800 p-7 text-river-100 sm:p-10"
      >
        <h2 id="goed-om-te-weten" className="text-2xl text-white">
          {texts.noteTitle}
        </h2>
        {texts.note.map(({ text }) => (
          <p key={text} className="mt-4">
            {text}
          </p>
        ))}
      </aside>
    </Section>
  );
}
