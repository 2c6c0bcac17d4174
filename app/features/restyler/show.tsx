import { href } from "react-router";
import { OpeningSoon } from "../../ui/opening-soon.tsx";
import { PageHero } from "../../ui/page-hero.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import type { Route } from "./+types/show";
import { restyleStyles } from "./styles.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Foto Restyler: uw huis in zestien kunststijlen",
    description:
      "Kies een foto van uw huis of straat en zie hem als aquarel, potloodschets of Van Gogh. Bekijk de zestien stijlen van de Foto Restyler.",
    path: href("/restyler"),
  });
}

export default function Restyler() {
  return (
    <>
      <PageHero title="Foto Restyler" drawing={{ kind: "grachtenpand", seed: "restyler" }}>
        <p>
          Uw voordeur als aquarel, de achtertuin als Monet. U kiest een foto en een stijl, en
          downloadt het resultaat. Uw foto wordt alleen voor de bewerking gebruikt en daarna niet
          bewaard.
        </p>
      </PageHero>
      <Section tone="white" labelledBy="stijlen">
        <SectionHeading id="stijlen" title="Zestien stijlen">
          <p>Van de kwast van Monet tot de spuitbus.</p>
        </SectionHeading>
        <ul
          aria-labelledby="stijlen"
          className="mt-12 grid grid-cols-2 gap-x-8 border-b border-line lg:grid-cols-4 lg:gap-x-12"
        >
          {restyleStyles.map(({ id, name }) => (
            <li
              key={id}
              className="border-t border-line py-4 font-serif text-2xl leading-tight text-river-800 sm:py-6 sm:text-[2rem]"
            >
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-2xl text-muted">
          Een bewerkte foto is met AI gemaakt of bewerkt. Dat staat straks zichtbaar bij het beeld,
          en ook in het bestand zelf. Gebruik zo’n beeld niet om een woning te koop aan te bieden:
          een advertentie moet het huis laten zien zoals het is.
        </p>
      </Section>
      <OpeningSoon title="De Restyler opent binnenkort">
        <p>
          Zoek alvast een foto uit: liefst overdag genomen, recht van voren, en niet groter dan 5
          MB. Gaat uw huis te koop, dan zorgen wij voor de echte foto’s.
        </p>
      </OpeningSoon>
    </>
  );
}
