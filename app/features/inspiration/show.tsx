import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { DrawnPicture } from "../../ui/drawn-picture.tsx";
import { OpeningSoon } from "../../ui/opening-soon.tsx";
import { PageIntroduction, PageTitle } from "../../ui/page-hero.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/show";
import { housingStyles } from "./styles.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Woninginspiratie: welk huis past bij u?",
    description:
      "Modern of klassiek, compact of landelijk? Bekijk zes woonstijlen en ontdek welke woningen in Venlo en omgeving daarbij horen.",
    path: href("/woning-inspiratie"),
  });
}

export default function Inspiration() {
  return (
    <>
      <div className="mx-auto max-w-[80rem] px-4 pt-12 pb-12 sm:px-8 sm:pt-20 sm:pb-16">
        <div className="max-w-4xl">
          <PageTitle>Welk huis past bij u?</PageTitle>
          <PageIntroduction>
            <p>
              Wie zoekt, begint vaak met een prijs en een postcode. Begin eens met hoe u wilt wonen.
              Zes stijlen, en bij elke stijl hoort een ander huis.
            </p>
          </PageIntroduction>
          <p className="mt-9">
            <ButtonLink to={href("/woningaanbod-venlo")}>Bekijk al onze woningen</ButtonLink>
          </p>
        </div>
      </div>
      <Styles />
      <OpeningSoon title="De keuzehulp opent binnenkort">
        <p>
          Straks kiest u de stijlen die u aanspreken en ziet u meteen welke woningen uit ons aanbod
          erbij passen. Vertel ons intussen gerust wat u zoekt.
        </p>
      </OpeningSoon>
    </>
  );
}

/** Tall and wide pictures take turns, so that each row holds one of both. */
const tall = new Set([1, 2, 5]);

function Styles() {
  return (
    <section aria-labelledby="stijlen">
      <h2 id="stijlen" className="sr-only">
        Zes woonstijlen
      </h2>
      <ul
        aria-labelledby="stijlen"
        className="mx-auto grid max-w-[80rem] gap-x-12 gap-y-14 px-4 pb-20 sm:grid-cols-2 sm:px-8 sm:pb-28 lg:gap-x-20 lg:gap-y-20"
      >
        {housingStyles.map(({ id, name, description, drawing }, index) => (
          <li key={id} className="lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:gap-y-0">
            <DrawnPicture
              kind={drawing}
              seed={`stijl-${id}`}
              eager={index === 0}
              className={`w-full lg:self-end ${tall.has(index) ? "aspect-[4/5] rounded-t-full" : "aspect-[4/3]"}`}
            />
            <div>
              <h3 className="mt-6 text-3xl sm:text-4xl">{name}</h3>
              <p className="mt-3 max-w-md text-muted">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
