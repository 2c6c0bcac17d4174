import { Check } from "lucide-react";
import { agency } from "../../../agency.config.ts";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";

const { claims } = agency;

const points = [
  `${claims.homesSoldHome} woningen verkocht in Venlo en omgeving`,
  `${claims.yearsOfExperience} jaar ervaring, van stadspand tot woonboerderij`,
  `${claims.satisfaction} tevreden klanten, gemiddeld een ${claims.rating}/5`,
  `Gemiddeld ${claims.averageDaysToSell} dagen tussen de eerste foto en de handtekening`,
  "Eén vaste makelaar, van de eerste afspraak tot de notaris",
  "No cure, no pay: geen verkoop betekent geen courtage",
];

export function Trust() {
  return (
    <Section labelledBy="vertrouwen" className="grid items-center gap-12 lg:grid-cols-2 lg:gap-20">
      <DrawnPicture kind="woonkamer" seed="voorpagina" className="rounded-card" />
      <div>
        <SectionHeading id="vertrouwen" title="Waar u op kunt rekenen" />
        <ul className="mt-8">
          {points.map((point) => (
            <li key={point} className="flex gap-4 border-t border-line py-3.5 last:border-b">
              <Check className="mt-1 size-5 shrink-0 text-river-600" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
