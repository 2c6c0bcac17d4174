import { href, Link } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { lastChanges } from "../queries.server.ts";
import type { Route } from "./+types/show";
import { screens } from "./screens.ts";
import { BackLink } from "../../../staff/kit/back-link.tsx";

export const meta = staffMeta("Kantoor", href("/admin/kantoor"));

export async function loader({ context }: Route.LoaderArgs) {
  return { changes: await lastChanges(context.get(servicesContext).db) };
}

export default function Office({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href("/admin/instellingen")}>Instellingen</BackLink>
      <h2 className="text-2xl">Kantoor</h2>
      <p className="mt-2 max-w-prose text-muted">
        Alles wat bezoekers over je kantoor lezen. Een wijziging staat meteen op elke pagina.
      </p>
      <ul className="mt-6 grid border-t border-line md:grid-cols-2 md:gap-x-10">
        {screens.map(({ slug, group, title, line }) => {
          const change = loaderData.changes.find((each) => each.group === group);
          return (
            <li key={slug} className="border-b border-line">
              <Link
                to={href("/admin/kantoor/:screen", { screen: slug })}
                className="group block py-4"
              >
                <span className="font-medium text-river-700 underline group-hover:text-brick-600">
                  {title}
                </span>
                <span className="mt-0.5 block text-muted">{line}</span>
                {change && (
                  <span className="mt-0.5 block text-sm text-muted">
                    {`Gewijzigd op ${formatDateTime(change.at)}${change.by ? ` door ${change.by}` : ""}`}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
