import { t } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { href } from "react-router";
import { readTwice } from "../../platform/database/read-twice.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import { PageLink } from "../../ui/page-link.tsx";
import type { Route } from "./+types/list";
import { neighbourhoodPath } from "./address.ts";
import { hasTownsName } from "./describe.ts";
import { listTowns } from "./queries.server.ts";

export const handle = { cache: { tags: ["listings"] } satisfies PageCaching };

export const meta = fixedMeta(({ town }) => ({
  title: t`Woningen per buurt in ${town} en omgeving`,
  description: t`Kies een plaats of buurt in en om ${town}: het aanbod per buurt, met inwoners, woningen en de afstand tot school, winkel, huisarts en station volgens het CBS.`,
  path: href("/buurten"),
}));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext);
  return { towns: await readTwice(log, () => listTowns(db)) };
}

type Town = Route.ComponentProps["loaderData"]["towns"][number];

export default function Neighbourhoods({ loaderData: { towns } }: Route.ComponentProps) {
  const { town } = useAgency();
  return (
    <div className="mx-auto max-w-[80rem] px-4 pt-8 pb-20 sm:px-8">
      <Breadcrumbs
        way={[{ name: t`Woningaanbod ${town}`, to: href("/woningaanbod-venlo") }]}
        here={t`Buurten`}
      />
      <h1 className="text-[2.6rem] sm:text-6xl">{t`Woningen per buurt`}</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        {t`In ${town} en omgeving is geen straat hetzelfde. Kies een buurt en lees wie er wonen, hoe ver school, winkel en station zijn en wat wij er te koop en te huur hebben.`}
      </p>
      {towns.length === 0 && (
        <div className="mt-10 max-w-xl border-t border-line pt-6">
          <p className="text-lg">{t`Op dit moment staat er geen woning in ons aanbod.`}</p>
          <p className="mt-6">
            <ButtonLink to={requestPath("zoekwens")}>{t`Vertel wat u zoekt`}</ButtonLink>
          </p>
        </div>
      )}
      <div className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {towns.map((each) => (
          <TownSection key={each.city} town={each} />
        ))}
      </div>
    </div>
  );
}

function TownSection({ town: { city, homes: all, available, neighbourhoods } }: { town: Town }) {
  const [only] = neighbourhoods;
  const isSame = only && neighbourhoods.length === 1 && hasTownsName({ name: only.name, city });
  const homes = `${href("/woningaanbod-venlo")}?${new URLSearchParams({ plaats: city }).toString()}`;
  return (
    <section className="border-t-2 border-river-800 pt-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-2xl">
          <PageLink
            to={isSame ? neighbourhoodPath(only) : homes}
            className="inline-block py-1 underline decoration-river-700 decoration-1 underline-offset-6 hover:text-brick-700"
          >
            {city}
          </PageLink>
        </h2>
        <Count {...(isSame ? only : { homes: all, available })} />
      </div>
      {neighbourhoods.length > 0 && !isSame && (
        <ul className="mt-2">
          {neighbourhoods.map((each) => (
            <li key={each.code} className="border-t border-line">
              <PageLink
                to={neighbourhoodPath(each)}
                className="group flex min-h-12 items-center justify-between gap-4 py-2"
              >
                <span className="text-river-700 underline group-hover:text-brick-700">
                  {each.name}
                </span>
                <Count {...each} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** As many as the page behind the link shows. */
function Count({ homes, available }: { homes: number; available: number }) {
  const count = countOf(homes, t`woning`, t`woningen`);
  return (
    <span className="whitespace-nowrap text-muted">
      {available === 0 ? t`verkocht of verhuurd` : count}
    </span>
  );
}
