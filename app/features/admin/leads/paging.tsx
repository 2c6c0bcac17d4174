import { href, Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { type LeadQuery, leadSearch } from "../../leads/follow-up/input.ts";

/** The way to the neighbouring pages; nothing when there is one page. */
export function Paging({ asked, page, pages }: { asked: LeadQuery; page: number; pages: number }) {
  if (pages === 1) return null;
  const to = (pagina: number) => `${href("/admin")}${leadSearch({ ...asked, pagina })}`;
  const look = buttonClass("secondary", "min-h-11! px-5!");
  return (
    <nav aria-label="Pagina’s" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={look}>
          Vorige
        </Link>
      )}
      <p className="px-1 tabular-nums">
        Pagina {page.toLocaleString("nl-NL")} van {pages.toLocaleString("nl-NL")}
      </p>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={look}>
          Volgende
        </Link>
      )}
    </nav>
  );
}
