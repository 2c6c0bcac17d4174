import { Form, href, redirectDocument } from "react-router";
import { textOf } from "../../../platform/body/form.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDate } from "@voordeur/language/dates.ts";
import { type NoticeName, noticePath } from "../../../ui/toasts/notices.ts";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { AccountPage, BackToSecurity } from "../account-page.tsx";
import { accountHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import type { Route } from "./+types/sessions";
import { ownerAction, forOwner } from "./owner.server.ts";
import { endOneSession, endOtherSessions, listSessions } from "./queries.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "Waar je bent ingelogd",
  "Je sessies, en hoe je ze beëindigt.",
  href("/auth/beveiliging/sessies"),
);

export async function loader(args: Route.LoaderArgs) {
  return forOwner(args, async ({ db }, owner) => {
    const sessions = await listSessions(db, owner.id);
    const here = sessions.find(({ id }) => id === owner.session.id) ?? null;
    return { here, others: sessions.filter((session) => session !== here) };
  });
}

export const action = ownerAction({
  "": async ({ services: { db }, owner, form }) => {
    await endOneSession(db, owner.id, textOf(form, "id"));
    return backWith("sessie-beeindigd");
  },
  "alle-andere": async ({ services: { db }, owner }) => {
    await endOtherSessions(db, owner.id, owner.session.id);
    return backWith("sessies-beeindigd");
  },
});

const backWith = (notice: NoticeName) =>
  redirectDocument(noticePath(href("/auth/beveiliging/sessies"), notice));

type Session = Route.ComponentProps["loaderData"]["others"][number];

const intro =
  "We bewaren alleen de soort browser en de datum, geen adres en geen plaats. Een sessie die een week niet is gebruikt, eindigt vanzelf.";

export default function Page({ loaderData }: Route.ComponentProps) {
  useSessionTabs("in");
  const { here, others } = loaderData;
  return (
    <AccountPage title="Waar je bent ingelogd" intro={intro}>
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
          <Button act="alle-andere" className="w-full">
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
