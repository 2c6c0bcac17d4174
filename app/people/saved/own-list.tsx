import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { Button, ButtonLink, TextButton } from "../../ui/button.tsx";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { MAX_COMPARED } from "../../ui/saved/home-ids.ts";
import { ACT_FIELD, REMOVE } from "../../ui/saved/save-form.ts";
import { SavedCard } from "./saved-card.tsx";
import { SendForm, ShareLinks } from "./send-form.tsx";
import type { ShownHome } from "./service.server.ts";

interface OwnListProps {
  homes: readonly ShownHome[];
  removed: string | null;
  saved: string | null;
  isSent: boolean;
  link: string;
  /** Why an act could not be done. */
  problem?: string;
  typed?: string;
  error?: string;
}

export function OwnList({ homes, removed, saved, isSent, link, ...answer }: OwnListProps) {
  const shown = homes.filter(({ card }) => card);
  const areFew = shown.length <= MAX_COMPARED;
  return (
    <div className="mx-auto max-w-[80rem] px-4 pt-10 pb-20 sm:px-8 sm:pt-16 sm:pb-28">
      <PageTitle>{t`Bewaarde woningen`}</PageTitle>
      <Notice {...{ saved, removed }} problem={answer.problem} />
      {homes.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <PageIntroduction>
            <p>{introduction(homes)}</p>
          </PageIntroduction>
          <form id="verwijder" method="post" action={href("/bewaard")} hidden>
            <input type="hidden" name={ACT_FIELD} value={REMOVE} />
            <button type="submit">{t`Verwijder`}</button>
          </form>
          <form action={href("/vergelijken")}>
            <ul className="mt-10 grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
              {homes.map((home, index) => (
                <SavedCard
                  key={home.id}
                  home={home}
                  priority={index === 0}
                  isChosen={areFew}
                  form="verwijder"
                />
              ))}
            </ul>
            {shown.length > 1 && (
              <p className="sticky bottom-0 z-20 mt-8 -mx-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-marl-50/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:px-0 print:hidden">
                <Button type="submit">{t`Vergelijk`}</Button>
                <span className="text-muted">
                  {areFew ? t`Wat is aangevinkt, komt naast elkaar.` : t`Kies er twee tot vier.`}
                </span>
              </p>
            )}
          </form>
          {shown.length > 0 && (
            <div className="mt-16 grid gap-x-16 gap-y-12 border-t border-line pt-12 lg:grid-cols-2 print:hidden">
              <SendForm {...answer} isSent={isSent} />
              <ShareLinks link={link} count={shown.length} />
            </div>
          )}
          <form
            method="post"
            action={href("/bewaard")}
            className="mt-14 border-t border-line pt-6 print:hidden"
          >
            <p className="max-w-2xl text-muted">
              {t`Deze lijst staat in een cookie in uw browser, tot een jaar nadat u er het laatst iets aan veranderde. Wij bewaren hem niet en weten niet van wie hij is.`}
            </p>
            <input type="hidden" name={ACT_FIELD} value="wis" />
            <TextButton>{t`Wis deze lijst`}</TextButton>
          </form>
        </>
      )}
    </div>
  );
}

function introduction(homes: readonly ShownHome[]): string {
  const count =
    homes.length === 1 ? t`U bewaart 1 woning.` : t`U bewaart ${homes.length} woningen.`;
  const changed = homes.filter(({ card, changes }) => !card || changes.length > 0).length;
  const one = homes.length === 1;
  if (changed === 0) {
    return one
      ? t`${count} Er is niets veranderd sinds u deze bewaarde.`
      : t`${count} Er is niets veranderd sinds u ze bewaarde.`;
  }
  if (one) return t`${count} Er veranderde iets.`;
  return changed === 1
    ? t`${count} Aan één veranderde iets.`
    : t`${count} Aan ${changed} veranderde iets.`;
}

function Notice({
  saved,
  removed,
  problem,
}: Pick<OwnListProps, "saved" | "removed"> & { problem: string | undefined }) {
  const look = "mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-card px-5 py-3";
  if (problem) {
    return (
      <p role="alert" className={`${look} bg-brick-50`}>
        {problem}
      </p>
    );
  }
  if (removed) {
    return (
      <form method="post" action={href("/bewaard")} className={`${look} bg-marl-100`}>
        <output>{t`${removed} is verwijderd.`}</output>
        <input type="hidden" name={ACT_FIELD} value="terug" />
        <TextButton>{t`Zet terug`}</TextButton>
      </form>
    );
  }
  if (!saved) return null;
  return (
    <output className={`${look} bg-river-100`}>
      {t`${saved} is bewaard.`}
      <PageLink
        to={href("/woningaanbod-venlo")}
        className="py-2 text-river-700 underline hover:text-brick-700"
      >
        {t`Kijk verder in het aanbod`}
      </PageLink>
    </output>
  );
}

function Nothing() {
  return (
    <>
      <PageIntroduction>
        <p>
          {t`U heeft nog niets bewaard. Druk bij een woning op het hartje, dan vindt u haar hier terug: met wat er sindsdien veranderde aan prijs en status.`}
        </p>
      </PageIntroduction>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={href("/woningaanbod-venlo")}>{t`Bekijk het woningaanbod`}</ButtonLink>
        <ButtonLink to={href("/woning-inspiratie")} look="secondary">
          {t`Welk huis past bij u?`}
        </ButtonLink>
      </p>
    </>
  );
}
