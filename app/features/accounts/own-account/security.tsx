import { data, href, Link } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import { withCookies } from "../session/session.server.ts";
import type { Route } from "./+types/security";
import { requireOwner } from "./owner.server.ts";
import { factorsOf, listSessions } from "../second-factor/queries.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Beveiliging",
    description: "Hoe je inlogt, waar je bent ingelogd en je account.",
    path: href("/auth/beveiliging"),
    noindex: true,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const owner = await requireOwner(request, context);
  const factors = await factorsOf(services.db, owner.id);
  const sessions = await listSessions(services.db, owner.id, new Date());
  const page = { email: owner.email, ...factors, sessions: sessions.length };
  return data(page, { headers: withCookies(owner.cookies) });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  useSessionTabs("in");
  const { email, app, passkeys, sessions } = loaderData;
  const parts = [
    {
      to: href("/auth/wachtwoord"),
      name: "Wachtwoord",
      says: "Wijzigen, of overal uitloggen",
    },
    {
      to: href("/auth/beveiliging/app"),
      name: "Tweede stap met een app",
      says: app ? "Staat aan" : "Staat uit",
    },
    {
      to: href("/auth/beveiliging/passkeys"),
      name: "Passkeys",
      says: passkeys === 0 ? "Geen" : String(passkeys),
    },
    {
      to: href("/auth/beveiliging/sessies"),
      name: "Waar je bent ingelogd",
      says: sessions === 1 ? "Alleen hier" : `${sessions} sessies`,
    },
    { to: href("/auth/beveiliging/verwijderen"), name: "Account verwijderen", says: "" },
  ];
  return (
    <AccountPage title="Beveiliging">
      <p className="mt-6 text-lg text-muted">
        Account van <strong className="break-words text-ink">{email}</strong>
      </p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {parts.map(({ to, name, says }) => (
          <li key={to}>
            <Link to={to} className="group flex min-h-16 flex-wrap items-baseline gap-x-4 py-4">
              <span className="grow font-medium underline decoration-line underline-offset-4 group-hover:text-brick-600">
                {name}
              </span>
              <span className="text-muted">{says}</span>
            </Link>
          </li>
        ))}
      </ul>
    </AccountPage>
  );
}
