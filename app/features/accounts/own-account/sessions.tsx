import { data, Form, href, redirectDocument } from "react-router";
import { readForm, textOf } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDate } from "../../../ui/date.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import { withCookies } from "../session/session.server.ts";
import type { Route } from "./+types/sessions";
import { BackToSecurity } from "./back-to-security.tsx";
import { requireOwner } from "./owner.server.ts";
import { endOtherSessions, endSession, listSessions } from "../second-factor/queries.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Waar je bent ingelogd",
    description: "Je sessies, en hoe je ze beëindigt.",
    path: href("/auth/beveiliging/sessies"),
    noindex: true,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const owner = await requireOwner(request, context);
  // By the clock of the process, as better-auth ends sessions.
  const sessions = await listSessions(db, owner.id, new Date());
  const here = sessions.find(({ id }) => id === owner.session.id) ?? null;
  const others = sessions.filter((session) => session !== here);
  return data({ here, others }, { headers: withCookies(owner.cookies) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const owner = await requireOwner(request, context);
  const form = await readForm(request);
  const isAll = form.get("act") === "alle-andere";
  if (isAll) await endOtherSessions(db, owner.id, owner.session.id);
  else await endSession(db, owner.id, textOf(form, "id"));
  const notice = isAll ? "sessies-beeindigd" : "sessie-beeindigd";
  return redirectDocument(noticePath(href("/auth/beveiliging/sessies"), notice));
}

type Session = Route.ComponentProps["loaderData"]["others"][number];

export default function Page({ loaderData }: Route.ComponentProps) {
  useSessionTabs("in");
  const { here, others } = loaderData;
  return (
    <AccountPage title="Waar je bent ingelogd">
      <p className="mt-6 text-lg text-muted">
        We bewaren alleen de soort browser en de datum, geen adres en geen plaats. Een sessie die
        een week niet is gebruikt, eindigt vanzelf.
      </p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {here && (
          <li className="py-4">
            <p className="font-medium">Deze browser</p>
            <Facts session={here} />
          </li>
        )}
        {others.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-4 py-4">
            <div className="grow">
              <p className="font-medium">{nameOf(session)}</p>
              <Facts session={session} />
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={session.id} />
              <Button
                type="submit"
                look="secondary"
                aria-label={`Beëindigen: ${nameOf(session)}, ingelogd op ${formatDate(session.since)}`}
              >
                Beëindigen
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Form method="post" className="mt-6">
          <Button type="submit" name="act" value="alle-andere" className="w-full">
            Alle andere sessies beëindigen
          </Button>
        </Form>
      ) : (
        <p className="mt-6">Je bent nergens anders ingelogd.</p>
      )}
      <BackToSecurity />
    </AccountPage>
  );
}

function Facts({ session: { since, used } }: { session: Session }) {
  return (
    <p className="text-muted">
      Ingelogd op {formatDate(since)}, laatst gebruikt rond {formatDate(used)}
    </p>
  );
}

function nameOf({ browser }: Session): string {
  return browser ?? "Onbekende browser";
}
