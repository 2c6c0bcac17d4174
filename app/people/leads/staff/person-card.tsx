import { countOf } from "@voordeur/language/numbers.ts";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatDateTime } from "@voordeur/language/dates.ts";
import type { PersonSummary } from "../people/queries.server.ts";

/** "Jan Peeters", or what is known of somebody without a name. */
export function nameOf({ names, emails, phones }: PersonSummary): string {
  return names.slice(0, 3).join(" · ") || emails[0] || phones[0] || "Zonder naam";
}

/** Somebody in a list: enough to tell them from others; `to` is another page than the person's own. */
export function PersonCard({
  person,
  to = href("/admin/personen/:id", { id: person.id }),
  because,
  children,
}: {
  person: PersonSummary;
  to?: string;
  because?: string | undefined;
  children?: ReactNode;
}) {
  const known = [...(person.names.length > 0 ? person.emails : []), ...person.phones];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <Link to={to} className="font-semibold underline wrap-anywhere">
          {nameOf(person)}
        </Link>
        {known.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">{known.slice(0, 4).join(" · ")}</p>
        )}
        <p className="text-sm text-muted">
          {countOf(person.leads, "aanvraag", "aanvragen")}
          {person.latest && `, laatst ${formatDateTime(person.latest).split(" ")[0]}`}
          {because && <> · zelfde {because}</>}
        </p>
      </div>
      {children}
    </li>
  );
}
