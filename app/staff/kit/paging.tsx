import { formatNumber } from "@voordeur/language/numbers.ts";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";

/** The way to the neighbouring pages of a table; nothing when there is one page. */
export function Paging({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
}) {
  if (pages <= 1 && page <= 1) return null;
  const look = buttonClass("secondary", "min-h-11! px-5!");
  return (
    <nav aria-label="Pagina’s" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={look}>
          Vorige
        </Link>
      )}
      <p className="px-1 tabular-nums">
        Pagina {formatNumber(page)} van {formatNumber(pages)}
      </p>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={look}>
          Volgende
        </Link>
      )}
    </nav>
  );
}
