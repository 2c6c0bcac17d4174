import { Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import type { BlogListQuery } from "../../blog/editing/input.ts";
import { blogListPath } from "./blog-address.ts";

/** The way to the neighbouring pages; nothing when there is one page. */
export function Paging({ query, pages }: { query: BlogListQuery; pages: number }) {
  const { page } = query;
  if (pages === 1 && page === 1) return null;
  const look = buttonClass("secondary", "min-h-11! px-5!");
  return (
    <nav aria-label="Pagina’s" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link
          to={blogListPath({ ...query, page: Math.min(page - 1, pages) })}
          rel="prev"
          className={look}
        >
          Vorige
        </Link>
      )}
      <p className="px-1 tabular-nums">
        Pagina {page.toLocaleString("nl-NL")} van {pages.toLocaleString("nl-NL")}
      </p>
      {page < pages && (
        <Link to={blogListPath({ ...query, page: page + 1 })} rel="next" className={look}>
          Volgende
        </Link>
      )}
    </nav>
  );
}
