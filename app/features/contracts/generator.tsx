import { href } from "react-router";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { HairlineList } from "../../ui/hairline-list.tsx";
import { OpeningSoon } from "../../ui/opening-soon.tsx";
import { PageHero } from "../../ui/page-hero.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import type { Route } from "./+types/generator";

const parts = [
  {
    title: "Verkoper",
    text: "Volledige namen, geboorteplaats, geboortedatum, adres, burgerlijke staat en het nummer van een identiteitsbewijs.",
  },
  { title: "Koper", text: "Dezelfde gegevens van de koper, en van ieder die meekoopt." },
  {
    title: "Woning",
    text: "Adres en kadastrale aanduiding: gemeente, sectie en nummer. Die staan op het eigendomsbewijs.",
  },
  {
    title: "Financieel",
    text: "Koopsom in cijfers en woorden, roerende zaken, leveringsdatum, notaris, en een bankgarantie of waarborgsom.",
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Koopovereenkomst Maken",
    description:
      "Stel stap voor stap een concept-koopovereenkomst voor een woning op: verkoper, koper, woning en koopsom. Lees wat u ervoor bij de hand moet hebben.",
    path: href("/contracten/contract-maken"),
  });
}

export default function Generator() {
  return (
    <>
      <PageHero
        title="Koopovereenkomst Maken"
        drawing={{ kind: "werkkamer", seed: "koopovereenkomst" }}
        above={
          <Breadcrumbs
            way={[{ name: "Contracten", to: href("/contracten") }]}
            here="Koopovereenkomst maken"
          />
        }
      >
        <p>
          U vult vier onderdelen in, leest het concept na en krijgt het als PDF. Wat u invult,
          gebruiken we alleen voor dat document: er wordt niets van bewaard.
        </p>
      </PageHero>
      <Section tone="white" labelledBy="onderdelen">
        <SectionHeading id="onderdelen" title="Wat u bij de hand houdt" />
        <div className="mt-12">
          <HairlineList points={parts} labelledBy="onderdelen" />
        </div>
      </Section>
      <OpeningSoon title="Dit onderdeel opent binnenkort">
        <p>
          Hebt u nu al een koopovereenkomst nodig? Bel ons. Wij zetten de afspraken voor u op papier
          of lezen mee met wat u hebt.
        </p>
      </OpeningSoon>
    </>
  );
}
