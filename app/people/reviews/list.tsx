import { t, translated } from "@voordeur/language/text.ts";
import { andList } from "@voordeur/language/lists.ts";
import { formatNumber } from "@voordeur/language/numbers.ts";
import { data, href } from "react-router";
import { numberIn } from "../../platform/body/ids.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/meta/page-meta.ts";
import { HowChecked } from "../../ui/reviews/how-checked.tsx";
import { ReviewCard } from "../../ui/reviews/review-card.tsx";
import type { Route } from "./+types/list";
import { hideGrounds } from "./kinds.ts";
import { countReviews, listReviews } from "./queries.server.ts";

const path = href("/beoordelingen");

export const handle = { cache: { tags: ["reviews"], query: ["pagina"] } satisfies PageCaching };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, ({ name, town }) => ({
    title: t`Beoordelingen van ${name}`,
    description: t`Wat mensen die in ${town} en omgeving een woning bezichtigden, kochten of verkochten van ${name} vinden, en hoe dat is gecontroleerd.`,
    path,
    noindex: !loaderData?.isThere,
  }));
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const asked = numberIn(new URL(request.url).searchParams.get("pagina") ?? "1") ?? 0;
  const page = Math.max(1, asked);
  const [counts, list] = await Promise.all([countReviews(db), listReviews(db, { page })]);
  const isThere = asked === page && page <= list.pages;
  return data({ ...list, counts, page, isThere }, { status: isThere ? 200 : 404 });
}

export default function Page({ loaderData: { rows, pages, page, counts } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[80rem] px-4 pt-12 pb-20 sm:px-8 sm:pt-20 sm:pb-28">
      <h1 className="text-[2.5rem] leading-[1.04] sm:text-7xl">{t`Beoordelingen`}</h1>
      <p className="mt-5 mb-6 font-serif text-2xl">{countWords(counts)}</p>
      <HowChecked>{hiddenWords(counts)}</HowChecked>
      <ul className="mt-10 grid gap-6 empty:hidden lg:grid-cols-2">
        {rows.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {(pages > 1 || page > 1) && (
        <nav aria-label={t`Pagina’s`} className="mt-10 flex flex-wrap items-center gap-4">
          {page > 1 && (
            <ButtonLink to={`${path}?pagina=${Math.min(page - 1, pages)}`} look="secondary">
              {t`Nieuwere`}
            </ButtonLink>
          )}
          <p>{t`Pagina ${formatNumber(page)} van ${formatNumber(pages)}`}</p>
          {page < pages && (
            <ButtonLink to={`${path}?pagina=${page + 1}`} look="secondary">
              {t`Oudere`}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

type Counts = Awaited<ReturnType<typeof countReviews>>;

/** The average of fewer than five would say more than it knows. */
function countWords({ count, average }: Counts): string {
  if (count === 0) return t`Er zijn nog geen beoordelingen.`;
  const words = count === 1 ? t`1 beoordeling` : t`${formatNumber(count)} beoordelingen`;
  return count < 5
    ? words
    : t`Gemiddeld ${formatNumber(average, 1)} van de 5 sterren, uit ${words}`;
}

/** How many are hidden, and on which ground. */
function hiddenWords({ hidden }: Counts): string {
  const grounds = hidden.map(({ ground, count }) => {
    const { name, countsStars } = hideGrounds[ground];
    const [number, because] = [formatNumber(count), translated(name)];
    return countsStars
      ? t`${number} (${because}; de sterren tellen mee)`
      : t`${number} (${because}; de sterren tellen niet mee)`;
  });
  return grounds.length === 0 ? "" : t`Daarom verborgen: ${andList(grounds)}.`;
}
