import { Search } from "lucide-react";
import { Form, href, Link } from "react-router";
import { type BlogListQuery, type BlogState, blogStates } from "../editing/input.ts";
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
                <span className="tabular-nums opacity-80">{count.toLocaleString("nl-NL")}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className="w-full sm:w-80">
        <Form method="get" action={href("/admin/blogs")} className="flex gap-2">
          {query.state && <input type="hidden" name="staat" value={query.state} />}
          <input
            key={query.q}
            type="search"
            name="q"
            defaultValue={query.q}
            aria-label="Zoek op titel, auteur of webadres"
            placeholder="Titel, auteur of webadres"
            className="min-h-11 min-w-0 flex-1 rounded-lg border border-edge bg-white px-4"
          />
          <button
            type="submit"
            aria-label="Zoeken"
            className="flex size-11 items-center justify-center rounded-lg border border-line bg-white hover:border-river-300"
          >
            <Search className="size-4.5" aria-hidden="true" />
          </button>
        </Form>
      </search>
    </div>
  );
}
