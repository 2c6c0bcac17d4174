import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { listingSearch } from "../address.ts";
import type { ListingQuery } from "../input.ts";
import { activeFilters } from "./active-filters.ts";
import { describeQuery } from "./describe.ts";

/** Where a search is saved; while its holder changes one, where the new filters are taken over. */
function savePath(query: ListingQuery): string {
  const { change, map: _map, sort: _sort, page: _page, ...asked } = query;
  const path = change
    ? href("/zoekopdracht/wijzigen/:token", { token: change })
    : href("/zoekopdracht");
  return path + listingSearch(asked);
}

/** Beside the number of homes. The page behind it is another document, without script. */
export function MailMeLink({ query }: { query: ListingQuery }) {
  return (
    <PageLink to={savePath(query)}>
      <i className="icon icon-mail size-5" />
      <span className="max-sm:sr-only">{query.change ? t`Gebruik deze` : t`Mail mij`}</span>
      <span className="sr-only">{query.change ? t` zoekopdracht` : t` nieuwe woningen`}</span>
    </PageLink>
  );
}

/** Below the homes, or where there are none. */
export function MailMe({ query }: { query: ListingQuery }) {
  const words = describeQuery(query);
  const isLimited = activeFilters(query).length > 0;
  return (
    <section
      aria-labelledby="mail-mij"
      className="mt-14 rounded-card border border-line bg-white p-6 sm:p-8 print:hidden"
    >
      <h2 id="mail-mij" className="text-2xl sm:text-3xl">
        {query.change ? t`Deze zoekopdracht gebruiken?` : t`Als eerste weten wat erbij komt?`}
      </h2>
      <p className="mt-2 max-w-2xl text-muted">
        {query.change
          ? t`Straks krijgt u mail over: ${words}.`
          : isLimited
            ? t`Wij mailen u nieuwe woningen en lagere prijzen: ${words}.`
            : t`Wij mailen u nieuwe woningen en lagere prijzen.`}
      </p>
      <p className="mt-5">
        <ButtonLink to={savePath(query)} look="secondary">
          <i className="icon icon-mail size-5" />
          {query.change ? t`Gebruik deze zoekopdracht` : t`Mail mij nieuwe woningen`}
        </ButtonLink>
      </p>
    </section>
  );
}
