import { href, useLocation } from "react-router";
import { ChoiceLink } from "./choice-link.tsx";
import { SearchBox } from "./search-box.tsx";

const parts = [
  [href("/admin/teksten"), "Site"],
  [href("/admin/paginas"), "Pagina’s"],
  [href("/admin/brieven"), "Brieven"],
] as const;

/** The head of the three screens with all words of the site, and a search through them. */
export function TextsHead() {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-line pb-2">
      <div>
        <h2 className="text-2xl">Teksten</h2>
        <nav aria-label="Teksten" className="mt-1 flex gap-x-6">
          {parts.map(([to, label]) => (
            <ChoiceLink key={to} to={to} isChosen={pathname.replace(/\/$/, "") === to}>
              {label}
            </ChoiceLink>
          ))}
        </nav>
      </div>
      <SearchBox action={href("/admin/zoeken")} q="" label="Zoek op woorden in alle teksten">
        <input type="hidden" name="soort" value="teksten" />
      </SearchBox>
    </div>
  );
}
