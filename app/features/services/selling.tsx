import { href } from "react-router";
import { agency } from "../../../agency.config.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CallToAction } from "../../ui/layout/call-to-action.tsx";
import { CheckList } from "../../ui/check-list.tsx";
import { HairlineList } from "../../ui/hairline-list.tsx";
import { PageHero } from "../../ui/layout/page-hero.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { Stats } from "../../ui/stats.tsx";
import { Steps } from "../../ui/steps.tsx";

const { claims } = agency;

const stats = [
  { value: claims.yearsOfExperience, label: "jaar ervaring met wonen rond Venlo" },
  { value: claims.homesSoldSelling, label: "woningen verkocht" },
  { value: claims.satisfaction, label: "van onze klanten is tevreden" },
];

const steps = [
  {
    title: "Kennismaken en de waarde bepalen",
    text: "Wij komen bij u thuis kijken; reken op een uur. U hoort wat vergelijkbare woningen in de buurt hebben opgebracht, welke vraagprijs daarbij past en wat u vóór de foto’s nog kunt doen. De waardebepaling kost u niets en verplicht u tot niets.",
  },
  {
    title: "Uw woning klaarmaken voor de markt",
    text: "Wij meten de woning in, laten foto’s maken en schrijven de tekst. Samen vullen we de vragenlijst en de lijst van zaken in: wat blijft achter en wat gaat mee. De energielabelklasse moet in elke advertentie staan. Hebt u nog geen geldig label, dan plannen we eerst de opname.",
  },
  {
    title: "Bezichtigen en onderhandelen",
    text: "Wij leiden de bezichtigingen en bellen elke kijker na. Na iedere ronde hoort u wat mensen van uw huis vonden, ook als dat tegenvalt. Komt er een bod, dan leggen we prijs, opleverdatum en voorwaarden naast elkaar. U beslist, wij voeren het gesprek.",
  },
  {
    title: "Koopakte, notaris en sleutel",
    text: "De koop van een woning moet schriftelijk worden vastgelegd; daarna heeft een particuliere koper drie dagen bedenktijd. Wij bewaken de termijnen, de bankgarantie of waarborgsom en de stukken voor de notaris. Op de dag van de overdracht lopen we met de koper nog één keer door het huis.",
  },
];

const benefits = [
  {
    title: "Eén makelaar voor het hele traject",
    text: "Wie bij u aan de keukentafel zat, leidt ook de bezichtigingen en gaat mee naar de notaris.",
  },
  {
    title: "Een vraagprijs met onderbouwing",
    text: "U ziet de verkopen waarop ons advies rust, ook als het bedrag lager uitvalt dan u had gehoopt.",
  },
  {
    title: "Kopers uit de buurt en van verder weg",
    text: "Wij kennen de zoekers in Venlo en omgeving en weten wie er op een straat als de uwe wacht.",
  },
  {
    title: "Foto’s op het goede uur",
    text: "Een tuin op het westen fotografeert u niet om negen uur ’s ochtends. Wij kiezen het moment per woning.",
  },
  {
    title: "Het papierwerk op tijd",
    text: "Kadaster, vragenlijst, koopakte: u weet wanneer u wat moet aanleveren en tekent niets wat u niet hebt begrepen.",
  },
  {
    title: "Iemand die opneemt",
    text: `Op werkdagen belt u ons van ${agency.openingHours.opens} tot ${agency.openingHours.closes} uur. Op een vraag krijgt u binnen ${claims.replyWithinHours} uur antwoord.`,
  },
];

const papers = [
  "Het eigendomsbewijs of de akte van levering",
  "Het energielabel, als dat er al is",
  "Tekeningen en vergunningen van een verbouwing",
  "Bij een appartement: de stukken van de VvE",
];

export const handle = { cache: { tags: [] } satisfies PageCaching };

export const meta = fixedMeta({
  title: "Huis verkopen in Venlo: zo pakken wij het aan",
  description: `Uw huis verkopen in Venlo of omgeving? Lees in vier stappen hoe het gaat, wat wij voor u doen en wat het kost. Met een gratis waardebepaling vooraf.`,
  path: href("/mijn-huis-verkopen"),
});

export default function Selling() {
  return (
    <>
      <PageHero
        title="Uw huis verkopen, van eerste gesprek tot sleutel"
        drawing={{ kind: "jaren-dertig", seed: "huis-verkopen" }}
        actions={
          <>
            <ButtonLink to={href("/aanvraag")}>Vraag een gratis waardebepaling aan</ButtonLink>
            <PhoneLink />
          </>
        }
      >
        <p>
          Een huis verkoopt u maar een paar keer in uw leven. Voor ons is het dagelijks werk, in
          straten die we kennen. U weet vooraf wat er gaat gebeuren, wat het kost en wie u kunt
          bellen.
        </p>
      </PageHero>

      <Section tone="white" labelledBy="cijfers" className="!py-14 sm:!py-16">
        <h2 id="cijfers" className="sr-only">
          {agency.shortName} in cijfers
        </h2>
        <Stats stats={stats} />
      </Section>

      <Section labelledBy="stappen" className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.7fr]">
        <div className="lg:sticky lg:top-40 lg:self-start">
          <SectionHeading id="stappen" title="Verkopen in vier stappen">
            <p>
              Gemiddeld staat een woning bij ons {claims.averageDaysToSell} dagen te koop. Zo zijn
              die dagen, en de weken ervoor en erna, ingedeeld.
            </p>
          </SectionHeading>
        </div>
        <Steps steps={steps} labelledBy="stappen" />
      </Section>

      <Section
        tone="river"
        labelledBy="kosten"
        className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.7fr_1fr]"
      >
        <div>
          <h2 id="kosten" className="text-5xl leading-[1.02] sm:text-7xl">
            Geen verkoop,
            <br />
            geen courtage
          </h2>
          <p className="mt-7 max-w-xl text-lg text-river-100">
            Onze courtage spreken we vooraf met u af en betaalt u pas als uw woning is verkocht. In
            de opdracht staat ook wat anderen rekenen, zoals de adviseur die het energielabel
            opneemt. Er komt daarna niets meer bij zonder dat u ja hebt gezegd.
          </p>
        </div>
        <div className="border-t border-river-600 pt-6 lg:self-end">
          <h3 id="klaarleggen" className="text-xl">
            Leg dit alvast klaar
          </h3>
          <CheckList
            items={papers}
            labelledBy="klaarleggen"
            onDark
            className="mt-5 text-river-100"
          />
        </div>
      </Section>

      <Section tone="marl" labelledBy="voordelen">
        <SectionHeading id="voordelen" title="Wat u van ons mag verwachten" />
        <div className="mt-12">
          <HairlineList points={benefits} labelledBy="voordelen" />
        </div>
      </Section>

      <CallToAction title="Begin met weten wat uw huis waard is">
        De waardebepaling is ter waarde van € {claims.valuationWorth} en kost u nu € 0. U hoort
        binnen {claims.replyWithinHours} uur van ons, en u zit nergens aan vast.
      </CallToAction>
    </>
  );
}
