import { href } from "react-router";
import { agency } from "../../../agency.config.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { HairlineList } from "../../ui/hairline-list.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { ValuationKinds } from "./valuation-kinds.tsx";
import { ValuationOffer } from "./valuation-offer.tsx";

const { claims } = agency;

const reasons = [
  {
    title: "U denkt aan verkopen",
    text: "Dan begint alles met een reëel bedrag. Een gratis waardebepaling is daarvoor genoeg.",
  },
  {
    title: "U koopt een woning",
    text: "Uw geldverstrekker wil weten wat het onderpand waard is, bijna altijd met een gevalideerd taxatierapport. Soms volstaat een desktoptaxatie; dat bepaalt de geldverstrekker.",
  },
  {
    title: "U gaat oversluiten of verbouwen",
    text: "Met een actuele taxatie ziet u hoe uw lening zich tot de woning verhoudt. Bij een verbouwing kan ook de waarde na de werkzaamheden worden bepaald.",
  },
  {
    title: "U gaat uit elkaar",
    text: "Eén onafhankelijk bedrag waar u allebei op kunt bouwen, of de een de ander nu uitkoopt of het huis wordt verkocht.",
  },
  {
    title: "U erft een huis",
    text: "Voor de erfbelasting telt de WOZ-waarde. Om de woning eerlijk te verdelen hebt u de marktwaarde nodig, en die is vaak anders.",
  },
  {
    title: "U twijfelt aan uw WOZ-waarde",
    text: "Bezwaar maken kan tot zes weken na de dagtekening van de beschikking. Wij kijken eerst of het de moeite waard is.",
  },
];

const steps = [
  {
    title: "U vraagt aan",
    text: "Uw naam, adres, e-mailadres en telefoonnummer zijn genoeg. Het formulier kost een paar minuten; bellen mag natuurlijk ook.",
  },
  {
    title: `Wij bellen u binnen ${claims.replyWithinHours} uur`,
    text: "We vragen waarvoor u de waarde nodig hebt. Blijkt dat een taxatierapport te zijn, dan hoort u dat nu, met wat het kost.",
  },
  {
    title: "We komen kijken",
    text: "Reken op een uur. We lopen door het hele huis en letten op wat een koper ook ziet: dak, kozijnen, isolatie, keuken, badkamer, tuin en de ligging in de straat.",
  },
  {
    title: "We vergelijken",
    text: "Met recente verkopen in de buurt, de staat van onderhoud en het energielabel. Een schatting van een website is daarbij hooguit een beginpunt.",
  },
  {
    title: "U krijgt de uitkomst",
    text: "Een bandbreedte met uitleg, en ons advies over vraagprijs en moment. Wat u ermee doet, is aan u.",
  },
];

const benefits = [
  {
    title: "Iemand die de straat kent",
    text: "Twee gelijke huizen zijn niet evenveel waard als het ene aan de doorgaande weg staat.",
  },
  {
    title: "Een bedrag dat u kunt narekenen",
    text: "U krijgt de verkopen te zien waarmee wij vergelijken, en hoort waarom uw huis erboven of eronder zit.",
  },
  {
    title: "Advies over wat loont",
    text: "Wij zeggen welke klus vóór de verkoop iets oplevert, en welke u beter aan de koper laat.",
  },
  {
    title: "Geen verplichting",
    text: "Besluit u te blijven zitten waar u zit? Dan is dat een goede uitkomst.",
  },
];

export const handle = { cache: { tags: [] } satisfies PageCaching };

export const meta = fixedMeta({
  title: "Taxatie in Venlo: wat is uw woning waard?",
  description: `Gratis waardebepaling of een gevalideerd taxatierapport voor uw hypotheek? Lees het verschil, en vraag vrijblijvend aan: antwoord binnen ${claims.replyWithinHours} uur.`,
  path: href("/taxatie-venlo"),
});

export default function Valuation() {
  return (
    <>
      <div className="grid lg:grid-cols-[1.5fr_1fr]">
        <div className="px-4 py-12 sm:px-8 sm:py-20 lg:self-center lg:pr-40 lg:pl-[max(2rem,calc((100vw-80rem)/2+2rem))]">
          <PageTitle>Taxatie in Venlo: wat is uw woning waard?</PageTitle>
          <PageIntroduction>
            <p>
              Dat hangt af van waarvoor u het wilt weten. Denkt u aan verkopen, dan is een gratis
              waardebepaling genoeg. Voor een hypotheek hebt u een taxatierapport nodig. Wij leggen
              het verschil uit en regelen wat bij u past.
            </p>
          </PageIntroduction>
        </div>
        <div className="relative lg:grid lg:min-h-[44rem] lg:items-center">
          <DrawnPicture
            kind="herenhuis"
            seed="taxatie"
            eager
            className="aspect-[3/2] w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
          />
          <div className="relative -mt-16 px-4 pb-12 sm:max-w-md sm:px-8 lg:mt-0 lg:-ml-28 lg:pb-0">
            <ValuationOffer />
          </div>
        </div>
      </div>

      <Section tone="white" labelledBy="verschil">
        <SectionHeading id="verschil" title="Waardebepaling of taxatierapport?">
          <p>De woorden worden door elkaar gebruikt. Het zijn twee verschillende dingen.</p>
        </SectionHeading>
        <ValuationKinds />
      </Section>

      <Section labelledBy="redenen">
        <SectionHeading id="redenen" title="Zes momenten waarop u de waarde wilt weten" />
        <div className="mt-12">
          <HairlineList points={reasons} labelledBy="redenen" columns={3} />
        </div>
      </Section>

      <Section
        tone="marl"
        labelledBy="stappen"
        className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.7fr]"
      >
        <div className="lg:sticky lg:top-40 lg:self-start">
          <SectionHeading id="stappen" title="Zo verloopt een gratis waardebepaling">
            <p>Vijf stappen, waarvan één bezoek bij u thuis.</p>
          </SectionHeading>
        </div>
        <Steps steps={steps} labelledBy="stappen" />
      </Section>

      <Section
        labelledBy="voordelen"
        className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.4fr]"
      >
        <DrawnPicture
          kind="woonkamer"
          seed="taxatie"
          className="aspect-[4/3] w-full lg:aspect-[4/5]"
        />
        <div>
          <SectionHeading id="voordelen" title="Wat u eraan hebt" />
          <ul aria-labelledby="voordelen" className="mt-8">
            {benefits.map(({ title, text }) => (
              <li key={title} className="border-t border-line py-6">
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-2 max-w-lg text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>

      <CallToAction title="Eerst weten, dan beslissen">
        Vraag de gratis waardebepaling aan. U hoort binnen {claims.replyWithinHours} uur van ons en
        u verplicht zich tot niets. Hebt u een rapport nodig,{" "}
        <PageLink
          to={requestPath("taxatie")}
          className="underline underline-offset-4 hover:text-brick-600"
        >
          vraag dan een taxatie aan
        </PageLink>
        .
      </CallToAction>
    </>
  );
}
