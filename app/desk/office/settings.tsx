import { href, Link } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import { hasDemoScreen } from "../demo/queries.server.ts";
import type { Route } from "./+types/settings";
import { settingsLinks } from "../search/settings-index.ts";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { useMay } from "../../staff/kit/use-may.ts";

export const meta = staffMeta("Instellingen", href("/admin/instellingen"));

export async function loader({ context }: Route.LoaderArgs) {
  return { hasDemoScreen: await hasDemoScreen(context.get(servicesContext)) };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  return (
    <>
      <h2 className="text-2xl">Instellingen</h2>
      <p className="mt-2 max-w-prose text-muted">
        Alles wat je aan de website zelf verandert. Een wijziging staat meteen op de site, en elke
        eerdere versie blijft bewaard.
      </p>
      <ul className="mt-6 grid border-t border-line md:grid-cols-2 md:gap-x-10">
        {settingsLinks
          .filter(
            ({ needs, isAboutDemo }) => may(needs) && (!isAboutDemo || loaderData.hasDemoScreen),
          )
          .map(({ to, title, line }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="group block py-4">
                <span className="font-medium text-river-700 underline group-hover:text-brick-600">
                  {title}
                </span>
                <span className="mt-0.5 block text-muted">{line}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
