import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { PageLink } from "../../../ui/page-link.tsx";
import { listingSearch } from "../address.ts";
import type { ListingQuery } from "../input.ts";

const look =
  "flex min-h-11 min-w-11 items-center justify-center rounded-full px-4 tabular-nums transition-colors";

/** Links to the neighbouring pages, the first and the last. Nothing when there is one page. */
export function Paging({ query, pages }: { query: ListingQuery; pages: number }) {
  const { page } = query;
  if (pages <= 1) return null;
  const to = (page: number) => href("/woningaanbod-venlo") + listingSearch({ ...query, page });
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  );
  return (
    <nav aria-label={t`Pagina’s`} className="mt-14 border-t border-line pt-6">
      <ul className="flex flex-wrap items-center gap-1.5">
        {page > 1 && (
          <li>
            <PageLink to={to(page - 1)} rel="prev" className={`${look} hover:bg-marl-200`}>
              {t`Vorige`}
            </PageLink>
          </li>
        )}
        {shown.map((number, index) => (
          <li key={number} className="flex items-center gap-1.5">
            {number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <PageLink
              to={to(number)}
              aria-label={t`Pagina ${number}`}
              aria-current={number === page ? "page" : undefined}
              className={`${look} ${number === page ? "bg-river-800 text-white" : "hover:bg-marl-200"}`}
            >
              {number}
            </PageLink>
          </li>
        ))}
        {page < pages && (
          <li>
            <PageLink to={to(page + 1)} rel="next" className={`${look} hover:bg-marl-200`}>
              {t`Volgende`}
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
