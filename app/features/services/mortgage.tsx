import { href } from "react-router";
import { agency } from "../../../agency.config.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";

const { claims } = agency;

const services = [
  {
    title: "Uw eerste woning",
    text: "Wat kunt u lenen met uw inkomen en studieschuld, wat wilt u maandelijks kwijt zijn en wat moet u zelf meebrengen? De adviseur kijkt ook of u in aanmerking komt voor NHG en voor de startersvrijstelling van de overdrachtsbelasting.",
  },
  {
    title: "Doorstromen",
    text: "Eerst kopen of eerst verkopen? Overwaarde, overbrugging en dubbele lasten komen in één berekening, ook voor het geval dat uw huis langer te koop staat dan u hoopt.",
  },
  {
    title: "Oversluiten of verlengen",
    text: "Loopt uw rentevaste periode af, dan zet de adviseur verlengen, oversluiten en wachten naast elkaar, met boete, kosten en fiscale gevolgen in dezelfde som.",
  },
  {
    title: "Verbouwen en verduurzamen",
    text: "Voor isolatie of een warmtepomp mag u onder voorwaarden meer lenen dan de woning waard is. De adviseur zoekt uit wat in uw situatie mag, en of het verstandig is.",
  },
];

const steps = [
  {
    title: "Kennismaken",
    text: "U vertelt wat u van plan bent en hoort wat het advies inhoudt, wat het kost en welke geldverstrekkers de adviseur vergelijkt. De eerste kennismaking is vrijblijvend.",
  },
  {
    title: "Alles op tafel",
    text: "Inkomen, schulden, spaargeld, pensioen, plannen. U krijgt een lijst van wat nodig is en levert de stukken in één keer aan, langs een beveiligde weg.",
  },
  {
    title: "Advies",
    text: "U krijgt het advies op papier: looptijd, aflossing, rentevaste periode en de vraag of u de lasten ook kunt dragen bij ziekte, werkloosheid, scheiding of overlijden.",
  },
  {
    title: "Aanvraag en aanbod",
    text: "De adviseur vraagt de hypotheek aan en bewaakt de termijn van het financieringsvoorbehoud. Taxatierapport en koopakte gaan mee. Pas met een bindend aanbod staat vast wat u krijgt.",
  },
  {
    title: "Naar de notaris",
    text: "Bij de notaris tekent u de hypotheekakte en de akte van levering. Daarna kunt u met vragen over uw hypotheek bij dezelfde adviseur terecht.",
  },
];

const benefits = [
  {
    title: "U kent de prijs vooraf",
    text: "Een adviseur mag geen provisie van een bank ontvangen. U betaalt het advies zelf en weet het bedrag voordat u opdracht geeft.",
  },
  {
    title: "Met vergunning",
    text: "De adviseur staat in het register van de AFM. U kunt dat zelf nakijken.",
  },
  {
    title: "Rustiger bieden",
    text: "U weet waar uw grens ligt voordat u een woning bezichtigt, en niet pas na het bod.",
  },
  {
    title: "Termijnen die kloppen",
    text: "Koopakte, taxatie en financiering hangen aan elkaar. Wij stemmen de data op elkaar af.",
  },
  {
    title: "Uw cijfers blijven van u",
    text: "Wat u met de adviseur bespreekt, hoort de makelaar alleen als u dat wilt. Zo blijft uw onderhandeling zuiver.",
  },
  {
    title: "Vrij om te kiezen",
    text: "Koopt of verkoopt u via ons, dan bent u niet verplicht om hier uw hypotheek te regelen. Omgekeerd ook niet.",
  },
];

export const handle = { cache: { tags: [] } satisfies PageCaching };

export const meta = fixedMeta({
  title: "Hypotheekadvies in Venlo, vóór uw bod",
  description:
    "Hypotheekadvies in Venlo van een zelfstandig adviseur met AFM-vergunning: voor starters, doorstromers en verbouwers. De eerste kennismaking is vrijblijvend.",
  path: href("/hypotheek-advies-venlo"),
});

export default function Mortgage() {
  return (
    <>
      <Opening />
      <Services />
      <Section
        tone="white"
        labelledBy="stappen"
        className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.7fr_1fr]"
      >
        <div className="lg:order-last lg:sticky lg:top-40 lg:self-start">
          <SectionHeading id="stappen" title="Van kennismaking tot notaris">
            <p>
              Reken vanaf het eerste gesprek op enkele weken. Hebt u al een woning op het oog, zeg
              dat dan meteen: een voorbehoud van financiering heeft een einddatum.
            </p>
          </SectionHeading>
        </div>
        <Steps steps={steps} labelledBy="stappen" />
      </Section>
      <Benefits />
      <CallToAction
        title="Eén gesprek, en u weet waar u staat"
        kind="hypotheekgesprek"
        action="Plan een kennismaking"
      >
        De eerste kennismaking is vrijblijvend. U hoort binnen {claims.replyWithinHours} uur van ons
        om een tijd af te spreken.
      </CallToAction>
    </>
  );
}

function Opening() {
  return (
    <div className="grid items-stretch lg:grid-cols-[1fr_1.05fr]">
      <div className="px-4 py-12 sm:px-8 sm:py-20 lg:py-28 lg:pr-16 lg:pl-[max(2rem,calc((100vw-80rem)/2+2rem))]">
        <PageTitle>Hypotheekadvies in Venlo, voordat u een bod doet</PageTitle>
        <PageIntroduction>
          <p>
            Wat u kunt lenen is één vraag. Wat u wilt betalen is een andere. Een zelfstandig
            adviseur rekent ze allebei met u door, bij ons op kantoor of bij u thuis.
          </p>
        </PageIntroduction>
        <p className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink to={requestPath("hypotheekgesprek")}>Plan een kennismaking</ButtonLink>
          <PhoneLink />
        </p>
      </div>
      <DrawnPicture
        kind="werkkamer"
        seed="hypotheek"
        eager
        className="aspect-[3/2] h-full w-full lg:aspect-auto lg:min-h-[36rem]"
      />
    </div>
  );
}

function Services() {
  return (
    <Section tone="marl" labelledBy="diensten">
      <SectionHeading id="diensten" title="Vier vragen waar de meeste mensen mee komen" />
      <ul aria-labelledby="diensten" className="mt-12 grid border-t border-marl-300 lg:grid-cols-2">
        {services.map(({ title, text }) => (
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
  return (
    <Section labelledBy="voordelen" className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.7fr_1fr]">
      <div>
        <SectionHeading id="voordelen" title="Waarom mensen het advies hier vragen" />
        <ul aria-labelledby="voordelen" className="mt-10">
          {benefits.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[14rem_1fr]"
            >
              <h3 className="text-xl">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <aside
        aria-labelledby="goed-om-te-weten"
        className="self-end bg-river-800 p-7 text-river-100 sm:p-10"
      >
        <h2 id="goed-om-te-weten" className="text-2xl text-white">
          Goed om te weten
        </h2>
        <p className="mt-4">
          {agency.name} is makelaar en geeft zelf geen hypotheekadvies. Dat doet een zelfstandig
          adviseur met een eigen vergunning, met wie u een eigen overeenkomst sluit.
        </p>
        <p className="mt-4">
          Of u een hypotheek krijgt, en tegen welke rente en voorwaarden, beslist de
          geldverstrekker. Wij doen daarover geen beloften.
        </p>
      </aside>
    </Section>
  );
}
