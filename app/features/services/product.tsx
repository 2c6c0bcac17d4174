import { ArrowRight } from "lucide-react";
import { href } from "react-router";
import { agency } from "../../../agency.config.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { workAreas } from "./work-areas.ts";

const { claims } = agency;

const services = [
  {
    title: "Verkoop",
    text: "Van waardebepaling tot sleuteloverdracht met één vaste makelaar. Verkopen wij uw woning niet, dan betaalt u geen courtage.",
    to: href("/mijn-huis-verkopen"),
    link: "Zo verkopen wij uw huis",
  },
  {
    title: "Aankoop",
    text: "Wij kijken met u mee, lezen de stukken voordat u biedt en onderhandelen namens u. Alleen bij woningen die een ander kantoor verkoopt: twee partijen dienen kan niet.",
    to: requestPath("zoekwens"),
    link: "Bespreek uw zoekwens",
  },
  {
    title: "Taxatie en waardebepaling",
    text: "Een gratis waardebepaling als u over verkopen nadenkt, een gevalideerd taxatierapport als uw geldverstrekker erom vraagt. Wij zeggen eerlijk welke u nodig hebt.",
    to: href("/taxatie-venlo"),
    link: "Het verschil uitgelegd",
  },
  {
    title: "Hypotheekadvies",
    text: "Bij ons aan tafel, gegeven door een zelfstandig adviseur met een vergunning van de AFM. U weet wat u kunt lenen voordat u een bod doet.",
    to: href("/hypotheek-advies-venlo"),
    link: "Hoe het advies verloopt",
  },
];

const reasons = [
  {
    figure: claims.yearsOfExperience,
    title: "jaar ervaring",
    text: "Wij hebben hele wijken zien verrijzen. Wat er onder de vloer zit en wie de straat heeft gebouwd, weten we vaak uit het hoofd.",
  },
  {
    figure: String(claims.averageDaysToSell),
    title: "dagen tot verkoop",
    text: "Zo lang staat een woning bij ons gemiddeld te koop. Wie na drie weken nog geen kijker had, hoort van ons waarom.",
  },
  {
    figure: claims.fasterThanMarket,
    title: "sneller dan de markt",
    text: "Het verschil zit vóór de eerste advertentie: een vraagprijs die klopt en een presentatie die af is.",
  },
  {
    figure: claims.satisfaction,
    title: "tevreden klanten",
    text: "Het zit vaak in kleine dingen: terugbellen op het uur dat is beloofd, en slecht nieuws niet uitstellen.",
  },
  {
    figure: `${claims.replyWithinHours} uur`,
    title: "en u hebt antwoord",
    text: "Van een makelaar die uw vraag heeft gelezen en weet waar uw straat ligt.",
  },
];

export const handle = { cache: { tags: [] } satisfies PageCaching };

export const meta = fixedMeta({
  title: "Makelaar in Venlo: verkoop, aankoop, taxatie",
  description:
    "Makelaar in Venlo, Blerick, Tegelen en de Maasdorpen. Lees wat wij doen bij verkoop, aankoop, taxatie en hypotheek, en wat wij van uw buurt weten.",
  path: href("/makelaardij-venlo"),
});

export default function Product() {
  return (
    <>
      <Opening />
      <Services />
      <Reasons />
      <WorkAreas />
      <CallToAction
        title="Kom langs, of laat ons bij u langskomen"
        kind="terugbellen"
        action="Bel mij terug"
      >
        Een eerste gesprek kost niets. Vertel ons wat u van plan bent; u hoort binnen{" "}
        {claims.replyWithinHours} uur wat wij voor u kunnen doen.
      </CallToAction>
    </>
  );
}

function Opening() {
  return (
    <>
      <div className="mx-auto grid max-w-[80rem] gap-x-16 px-4 pt-12 pb-12 sm:px-8 sm:pt-20 sm:pb-16 lg:grid-cols-[1.35fr_1fr] lg:items-end">
        <PageTitle>Makelaardij in Venlo, aan beide kanten van de Maas</PageTitle>
        <PageIntroduction>
          <p>
            Verkopen, kopen, taxeren en financieren: één kantoor in {agency.address.city}, met
            mensen die weten waarom de ene kant van een straat eerder verkoopt dan de andere.
          </p>
        </PageIntroduction>
      </div>
      <DrawnPicture
        kind="maas"
        seed="makelaardij"
        eager
        className="aspect-[4/3] w-full sm:aspect-[2/1] lg:aspect-[9/4] lg:max-h-[54rem] lg:object-[50%_22%]"
      />
    </>
  );
}

function Services() {
  return (
    <Section labelledBy="diensten">
      <SectionHeading id="diensten" title="Waarvoor u bij ons terechtkunt" />
      <ul aria-labelledby="diensten" className="mt-12 border-b border-line">
        {services.map(({ title, text, to, link }) => (
          <li
            key={title}
            className="grid gap-x-12 gap-y-3 border-t border-line py-8 lg:grid-cols-[1fr_1.3fr_auto] lg:py-10"
          >
            <h3 className="text-[1.75rem] sm:text-4xl">{title}</h3>
            <p className="max-w-xl text-muted">{text}</p>
            <PageLink
              to={to}
              className="group inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brick-600 underline-offset-4 hover:underline lg:w-56 lg:justify-end lg:text-right"
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
  return (
    <Section tone="river" labelledBy="redenen">
      <SectionHeading id="redenen" title="Vijf redenen om ons te bellen" onDark />
      <ul
        aria-labelledby="redenen"
        className="mt-14 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-6"
      >
        {reasons.map(({ figure, title, text }, index) => (
          <li
            key={title}
            className={`border-t border-river-600 pt-6 ${index < 2 ? "lg:col-span-3" : "lg:col-span-2"}`}
          >
            <h3>
              <span className="block text-6xl leading-none tracking-tight text-marl-200 sm:text-7xl">
                {figure}{" "}
              </span>
              <span className="mt-3 block text-xl">{title}</span>
            </h3>
            <p className="mt-3 max-w-md text-river-100">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WorkAreas() {
  return (
    <Section labelledBy="werkgebied" className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_2fr]">
      <div>
        <SectionHeading id="werkgebied" title="Acht plaatsen die we van binnen kennen">
          <p>Woont u net daarbuiten? Bel gerust; de regio houdt niet op bij een plaatsnaambord.</p>
        </SectionHeading>
        <DrawnPicture
          kind="boerderij"
          seed="werkgebied"
          className="mt-10 hidden aspect-[4/5] w-full max-w-sm rounded-t-full lg:block"
        />
      </div>
      <ul aria-labelledby="werkgebied" className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {workAreas.map(({ name, text }) => (
          <li key={name}>
            <h3 className="text-[1.75rem]">{name}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
