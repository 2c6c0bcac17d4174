import { countOf } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import { numberIn } from "../../../platform/body/ids.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Stars } from "../../../ui/reviews/stars.tsx";
import { ChoiceLink } from "../../../staff/kit/choice-link.tsx";
import { Paging } from "../../../staff/kit/paging.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { hideGrounds, type ReviewFilter, reviewFilters } from "../kinds.ts";
import { listReviews } from "../queries.server.ts";
import type { Route } from "./+types/list";

const path = href("/admin/beoordelingen");

export const meta = staffMeta("Beoordelingen", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("stand") ?? "";
  const filter = Object.hasOwn(reviewFilters, asked) ? (asked as ReviewFilter) : "alle";
  const page = Math.max(1, numberIn(searchParams.get("pagina")) ?? 1);
  const { db } = context.get(servicesContext);
  return { filter, page, ...(await listReviews(db, { filter, page })) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { filter, page, pages, total, rows } = loaderData;
  return (
    <>
      <h2 className="text-2xl">Beoordelingen</h2>
      <p className="mt-2 max-w-prose text-muted">
        De site vraagt ze zelf na een bezichtiging of een overdracht. Niemand kan ze toevoegen,
        wijzigen, of kiezen wie gevraagd wordt.
      </p>
      <nav aria-label="Welke beoordelingen" className="mt-2 flex flex-wrap gap-x-5">
        {Object.entries(reviewFilters).map(([id, name]) => (
          <ChoiceLink key={id} to={`${path}?stand=${id}`} isChosen={id === filter}>
            {name}
          </ChoiceLink>
        ))}
      </nav>
      <output className="mt-2 block text-muted">
        {total === 0
          ? "Geen beoordeling gevonden."
          : countOf(total, "beoordeling", "beoordelingen")}
      </output>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {rows.map(({ id, stars, words, name, about, reply, hidden }) => (
          <li key={id} className="py-3 wrap-anywhere">
            <Stars count={stars} />
            <Link to={`${path}/${id}`} className="inline-block py-1 font-semibold underline">
              {name}, {about}
            </Link>
            <p className="line-clamp-2">{words}</p>
            {reply && <p className="text-sm text-muted">Met reactie</p>}
            {hidden && <p className="text-sm text-muted">Verborgen: {hideGrounds[hidden].name}</p>}
          </li>
        ))}
      </ul>
      <Paging {...{ page, pages }} to={(other) => `${path}?stand=${filter}&pagina=${other}`} />
    </>
  );
}
