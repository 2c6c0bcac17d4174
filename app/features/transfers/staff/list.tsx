import { formatDate } from "@voordeur/language/dates.ts";
import { href, Link } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { ChoiceLink } from "../../admin/choice-link.tsx";
import { staffMeta } from "../../admin/staff-meta.ts";
import { fallWords } from "../kinds.ts";
import { listTransfers } from "../queries.server.ts";
import type { Route } from "./+types/list";

const path = href("/admin/overdrachten");

export const meta = staffMeta("Overdrachten", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const which = new URL(request.url).searchParams.get("stand") === "gesloten" ? "closed" : "open";
  return { which, transfers: await listTransfers(db, which) } as const;
}

export default function Page({ loaderData: { which, transfers } }: Route.ComponentProps) {
  return (
    <>
      <h2 className="text-2xl">Overdrachten</h2>
      <nav aria-label="Welke overdrachten" className="mt-2 flex flex-wrap gap-x-5">
        <ChoiceLink to={path} isChosen={which === "open"}>
          Lopend
        </ChoiceLink>
        <ChoiceLink to={`${path}?stand=gesloten`} isChosen={which === "closed"}>
          Gesloten
        </ChoiceLink>
      </nav>
      {transfers.length === 0 && (
        <p className="mt-4 max-w-xl text-muted">
          {which === "open"
            ? "Er loopt geen overdracht. Begin er een bij een verkoop waarvan het bod is gekozen."
            : "Er is nog geen overdracht gesloten."}
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {transfers.map(({ id, about, created_at, fell_because }) => (
          <li key={id} className="py-3">
            <Link
              to={href("/admin/overdrachten/:id", { id })}
              className="inline-block py-1 font-semibold wrap-anywhere underline"
            >
              {about}
            </Link>
            <p className="text-muted">
              {fell_because
                ? `Gaat niet door: ${fallWords[fell_because].toLowerCase()}`
                : `Sinds ${formatDate(created_at)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
