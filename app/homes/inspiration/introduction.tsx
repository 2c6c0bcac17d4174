import { t, translated } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { PageIntroduction } from "../../ui/layout/page-hero.tsx";
import { GuideTitle } from "./guide-title.tsx";
import { writePlace } from "./place.ts";
import { housingStyles } from "@voordeur/inspiration/styles.ts";

const start = href("/woning-inspiratie") + writePlace({ phase: "selection", index: 0, chosen: [] });

/** Explains the guide and leads into it. */
export function Introduction() {
  return (
    <>
      <div className="mx-auto max-w-[80rem] px-4 pt-12 pb-12 sm:px-8 sm:pt-20 sm:pb-16">
        <div className="max-w-4xl">
          <GuideTitle>{t`Welk huis past bij u?`}</GuideTitle>
          <PageIntroduction>
            <p>
              {t`Wie zoekt, begint vaak met een prijs en een postcode. Begin eens met hoe u wilt wonen: bekijk zes stijlen, kies wat u aanspreekt, en zie welke woningen uit ons aanbod daarbij passen. Met de reden erbij.`}
            </p>
          </PageIntroduction>
          <p className="mt-9 flex flex-wrap gap-4">
            <ButtonLink to={start}>{t`Laten we beginnen`}</ButtonLink>
            <ButtonLink to={href("/woningaanbod-venlo")} look="secondary">
              {t`Bekijk al onze woningen`}
            </ButtonLink>
          </p>
        </div>
      </div>
      <section aria-labelledby="stijlen" className="pb-20 sm:pb-28">
        <h2 id="stijlen" className="sr-only">
          {t`Zes woonstijlen`}
        </h2>
        <ul
          aria-labelledby="stijlen"
          className="mx-auto grid max-w-[80rem] grid-cols-2 gap-x-5 gap-y-9 px-4 sm:px-8 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12"
        >
          {housingStyles.map(({ id, name, drawing }) => (
            <li key={id}>
              <DrawnPicture
                kind={drawing}
                seed="0"
                sizes="(width>=64rem) 26rem, 50vw"
                className="aspect-[4/3] w-full rounded-card"
              />
              <p className="mt-3 font-serif text-xl leading-tight text-river-800 sm:text-2xl">
                {translated(name)}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
