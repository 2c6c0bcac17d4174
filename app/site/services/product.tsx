import { ArrowRight } from "lucide-react";
import { href } from "react-router";
import { offers } from "../../settings/offers.ts";
import { services } from "../../settings/texts/services.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { textsLoader } from "../../settings/texts/texts-loader.server.ts";
import { useTexts } from "../../settings/texts/use-texts.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { ClaimSources } from "../../ui/claim-sources.tsx";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { PagePicture } from "../../ui/pictures/page-picture.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { textsMeta } from "../../ui/meta/page-meta.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { Team } from "../../ui/team/team-section.tsx";

const serviceLinks = {
  sale: href("/mijn-huis-verkopen"),
  purchase: requestPath("zoekwens"),
  valuation: href("/taxatie-venlo"),
  mortgage: href("/hypotheek-advies-venlo"),
};

export const handle = { cache: { tags: ["texts-product"] } satisfies PageCaching };

export const loader = textsLoader("product");

export const meta = textsMeta("product", href("/makelaardij-venlo"));

export default function Product() {
  const texts = useTexts("product");
  return (
    <>
      <Opening />
      <Services />
      <Reasons />
      <WorkAreas />
      <Team />
      <CallToAction title={texts.ctaTitle} kind="terugbellen" action={texts.ctaAction}>
        {texts.ctaText}
      </CallToAction>
    </>
  );
}

function Opening() {
  const texts = useTexts("product");
  return (
    <>
      <div className="mx-auto grid max-w-[80rem] gap-x-16 px-4 pt-12 pb-12 sm:px-8 sm:pt-20 sm:pb-16 lg:grid-cols-[1.35fr_1fr] lg:items-end">
        <PageTitle>{texts.title}</PageTitle>
        <PageIntroduction>
          <p>{texts.introduction}</p>
        </PageIntroduction>
      </div>
      <PagePicture
        page="product"
        kind="maas"
        seed="1"
        eager
        className="aspect-[4/3] w-full sm:aspect-[2/1] lg:aspect-[9/4] lg:max-h-[54rem]"
        at="lg:object-[50%_22%]"
      />
    </>
  );
}

/** Nothing of an office that ticked none of them. */
function Services() {
  const texts = useTexts("product");
  const agency = useAgency();
  const offered = texts.services
    .map((service, index) => ({ ...service, to: serviceLinks[services[index]!] }))
    .filter((_, index) => offers(agency, services[index]!));
  if (offered.length === 0) return null;
  return (
    <Section labelledBy="diensten">
      <SectionHeading id="diensten" title={texts.servicesTitle} />
      <ul aria-labelledby="diensten" className="mt-12 border-b border-line">
        {offered.map(({ title, text, link, to }) => (
          <li
            key={title}
            className="grid gap-x-12 gap-y-3 border-t border-line py-8 lg:grid-cols-[1fr_1.3fr_auto] lg:py-10"
          >
            <h3 className="text-[1.75rem] sm:text-4xl">{title}</h3>
            <p className="max-w-xl text-muted">{text}</p>
            <PageLink
              to={to}
              className="group inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brick-600 hover:underline lg:w-56 lg:justify-end lg:text-right"
            >
              {link}
              <ArrowRight className="size-5 shrink-0" aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reasons() {
  const texts = useTexts("product");
  // Two in a row where rows of three would leave a place empty.
  const pairs = [0, 4, 2][texts.reasons.length % 3]!;
  return (
    <Section of={texts.reasons} tone="river" labelledBy="redenen">
      <SectionHeading id="redenen" title={texts.reasonsTitle} onDark />
      <ul
        aria-labelledby="redenen"
        className="mt-14 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-6"
      >
        {texts.reasons.map(({ value, title, text }, index) => (
          <li
            key={title}
            className={`border-t border-river-600 pt-6 ${index < pairs ? "lg:col-span-3" : "lg:col-span-2"}`}
          >
            <h3>
              <span className="block text-6xl leading-none tracking-tight text-marl-200 sm:text-7xl">
                {value}{" "}
              </span>
              <span className="mt-3 block text-xl">{title}</span>
            </h3>
            <p className="mt-3 max-w-md text-river-100">{text}</p>
          </li>
        ))}
      </ul>
      <ClaimSources page="product" className="mt-12 text-river-200" />
    </Section>
  );
}

function WorkAreas() {
  const texts = useTexts("product");
  return (
    <Section
      of={texts.areas}
      labelledBy="werkgebied"
      className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <SectionHeading id="werkgebied" title={texts.areasTitle}>
          <p>{texts.areasText}</p>
        </SectionHeading>
        {texts.areas.some(({ text }) => text) && (
          <DrawnPicture
            kind="boerderij"
            seed="2"
            sizes="45rem"
            className="mt-10 hidden aspect-[4/5] w-full max-w-sm rounded-t-full lg:block"
          />
        )}
      </div>
      <ul aria-labelledby="werkgebied" className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {texts.areas.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-[1.75rem]">{title}</h3>
            {text && <p className="mt-2 text-muted">{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
