import { formatNumber } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import { type BlogListQuery, type BlogState, blogStates } from "../editing/input.ts";
import { SearchBox } from "../../../staff/kit/search-box.tsx";
import { blogListPath } from "./blog-address.ts";
import { stateLabel } from "./state-badge.tsx";

/** Words to look for, and a link for each state with how many there are. */
export function BlogFilter({
  query,
  counts,
}: {
  query: BlogListQuery;
  counts: Record<BlogState | "alive", number>;
}) {
  const links = [
    { state: null, label: "Alle", count: counts.alive },
    ...blogStates.map((state) => ({ state, label: stateLabel(state), count: counts[state] })),
  ];
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <nav aria-label="Staat">
        <ul className="flex flex-wrap gap-1.5">
          {links.map(({ state, label, count }) => (
            <li key={label}>
              <Link
                to={blogListPath({ ...query, state, page: 1 })}
                aria-current={state === query.state ? "page" : undefined}
                className="flex min-h-10 items-center gap-1.5 rounded-full border border-line bg-white px-4 text-[0.9375rem] hover:border-river-300 aria-[current=page]:border-river-800 aria-[current=page]:bg-river-800 aria-[current=page]:text-white"
              >
                {label}
                <span className="tabular-nums opacity-80">{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SearchBox action={href("/admin/blogs")} q={query.q} label="Zoek op titel, auteur of tekst">
        {query.state && <input type="hidden" name="staat" value={query.state} />}
      </SearchBox>
    </div>
  );
}
