import { agency } from "../../../agency.config.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";

const reasons = [
  {
    title: "Groot netwerk",
    text: "Honderden zoekers staan bij ons ingeschreven met hun wensen, ook net over de Duitse grens. Zij zien uw woning voordat de advertentie verschijnt.",
  },
  {
    title: "Snelle verkoop",
    text: `Onze woningen worden gemiddeld ${agency.claims.fasterThanMarket} sneller verkocht dan in de markt gebruikelijk is. Dat komt door de voorbereiding: stukken, meting en foto's zijn klaar voordat de eerste bezoeker belt.`,
  },
  {
    title: "Beste prijs",
    text: "De vraagprijs volgt uit recente verkopen in uw eigen straat en buurt. Bij meer gegadigden begeleiden wij het bieden, zodat u rustig kunt kiezen.",
  },
  {
    title: "Lokale expertise",
    text: "Wij wonen en werken in Venlo. Daardoor weten wij wat er in uw straat is betaald, welke buurten in trek zijn en wat er rondom uw huis gebouwd gaat worden.",
  },
];

export function Reasons() {
  return (
    <Section labelledBy="waarom" className="grid gap-12 lg:grid-cols-[1fr_1.7fr]">
      <SectionHeading id="waarom" title="Waarom kiezen voor ons?">
        <p>Vier redenen die verkopers ons zelf noemen.</p>
      </SectionHeading>
      <ol className="grid gap-x-12 sm:grid-cols-2">
        {reasons.map(({ title, text }, index) => (
          <li key={title} className="border-t border-line py-7">
            <p aria-hidden="true" className="font-serif text-lg text-marl-700">
              {index + 1}
            </p>
            <h3 className="mt-1 text-2xl">{title}</h3>
            <p className="mt-2.5 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
