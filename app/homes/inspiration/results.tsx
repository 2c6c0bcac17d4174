import { t, translated } from "@voordeur/language/text.ts";
import { andList } from "@voordeur/language/lists.ts";
import { Mail } from "lucide-react";
import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { PageIntroduction } from "../../ui/layout/page-hero.tsx";
import { GuideTitle } from "./guide-title.tsx";
import { MatchCard } from "./match-card.tsx";
import type { Match } from "./matching/match.ts";
import { type HousingStyle, housingStyles } from "@voordeur/inspiration/styles.ts";

/** The head of the results, and the title of their document. */
export function titleOf(matches: readonly Match[]): string {
  if (matches.length === 0) return t`Uw woonstijl`;
  return areMatched(matches) ? t`Deze woningen passen bij u` : t`Nieuw in ons aanbod`;
}

/** The homes that fit, with the reason of each, and the ways on. */
export function Results({
  title,
  chosen,
  matches,
}: {
  title: string;
  chosen: readonly HousingStyle[];
  matches: readonly Match[];
}) {
  return (
    <div className="mx-auto max-w-[80rem] px-4 pt-12 pb-20 sm:px-8 sm:pt-20 sm:pb-28">
      <div className="max-w-4xl">
        <GuideTitle>{title}</GuideTitle>
        <PageIntroduction>
          {matches.length === 0 ? (
            <p>{t`Geen specifieke matches gevonden, maar bekijk ons complete aanbod!`}</p>
          ) : (
            <p>{introductionOf(chosen, matches)}</p>
          )}
        </PageIntroduction>
      </div>
      {matches.length > 0 && (
        <ul
          aria-label={t`Passende woningen`}
          className="mt-12 grid gap-x-7 gap-y-12 sm:grid-cols-2 lg:grid-cols-3"
        >
          {matches.map((match, index) => (
            <li key={match.id}>
              <MatchCard match={match} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && <MailMe chosen={chosen} />}
      <p className="mt-14 flex flex-wrap gap-4">
        <ButtonLink to={href("/woningaanbod-venlo")}>{t`Bekijk al onze woningen`}</ButtonLink>
        <ButtonLink to={href("/woning-inspiratie")} look="secondary">
          {t`Opnieuw beginnen`}
        </ButtonLink>
        <ButtonLink to={requestPath("zoekwens")} look="quiet">
          {t`Vertel ons wat u zoekt`}
        </ButtonLink>
      </p>
    </div>
  );
}

/** A saved search has one style. */
function MailMe({ chosen }: { chosen: readonly HousingStyle[] }) {
  const styles = housingStyles.filter(({ id }) => chosen.includes(id));
  return (
    <section
      aria-labelledby="mail-mij"
      className="mt-14 rounded-card border border-line bg-white p-6 sm:p-8"
    >
      <h2 id="mail-mij" className="text-2xl sm:text-3xl">
        {t`Mail als er zo’n woning bijkomt?`}
      </h2>
      <p className="mt-2 text-muted">
        {styles.length === 1
          ? t`Wij laten het u weten als er een woning komt die goed bij uw stijl past.`
          : t`Kies de stijl waarover u het wilt horen. U kunt er ook meer bewaren, na elkaar.`}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        {styles.map(({ id, name }) => (
          <ButtonLink key={id} to={`${href("/zoekopdracht")}?stijl=${id}`} look="secondary">
            <Mail className="size-5" aria-hidden="true" />
            {translated(name)}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}

/** Homes without a reason stand in for matches. */
function areMatched(matches: readonly Match[]): boolean {
  return matches.some(({ reason }) => reason !== "");
}

function introductionOf(chosen: readonly HousingStyle[], matches: readonly Match[]): string {
  if (chosen.length === 0) {
    return t`U koos nog geen woonstijl. Dit zijn de nieuwste woningen uit ons aanbod.`;
  }
  if (!areMatched(matches)) {
    return t`Bij uw keuze vonden we geen woning die er echt uitspringt. Dit zijn de nieuwste uit ons aanbod.`;
  }
  const names = housingStyles
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => translated(name));
  const styles = andList(names);
  return t`U koos ${styles}. Wat het best past staat vooraan, en bij elke woning leest u waarom.`;
}
