import { href, Link, redirectDocument } from "react-router";
import { type HearingTime, hearingTimes } from "../../../../database/staff-role.ts";
import { Tick } from "../../../ui/tick.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { readFields } from "../account-action.server.ts";
import { AccountForm, NameField } from "../account-form.tsx";
import { noteOwnAct } from "../account-log.server.ts";
import { AccountPage } from "../account-page.tsx";
import { accountHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import { factorsOf } from "../second-factor/queries.server.ts";
import type { Route } from "./+types/security";
import { hearingForm, nameForm } from "../input.ts";
import { findUser, hearingTimeOf, nameUser, roleOf, setHearingTime } from "../queries.server.ts";
import { ownerAction, forOwner, type OwnerPost } from "./owner.server.ts";
import { listSessions } from "./queries.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "Beveiliging",
  "Hoe je inlogt, waar je bent ingelogd en je account.",
  href("/auth/beveiliging"),
);

export async function loader(args: Route.LoaderArgs) {
  return forOwner(args, async ({ db }, { id, email }) => {
    const sessions = (await listSessions(db, id)).length;
    const isStaff = (await roleOf(db, id)) !== null;
    const name = isStaff ? ((await findUser(db, id))?.name ?? "") : null;
    const hears = isStaff ? await hearingTimeOf(db, id) : null;
    return { email, name, hears, ...(await factorsOf(db, id)), sessions };
  });
}

export const action = ownerAction(
  { "": changeName, berichten: changeHearing },
  { "": "Naam niet opgeslagen", berichten: "Keuze niet opgeslagen" },
);

async function changeName(post: OwnerPost): Promise<Response> {
  const { name } = readFields(post, nameForm);
  await nameUser(post.services.db, post.owner.id, name);
  await noteOwnAct(post.services, post.owner.id, "naam-gewijzigd");
  return redirectDocument(noticePath(href("/auth/beveiliging"), "naam-opgeslagen"));
}

async function changeHearing(post: OwnerPost): Promise<Response> {
  const { wanneer } = readFields(post, hearingForm);
  await setHearingTime(post.services.db, post.owner.id, wanneer);
  return redirectDocument(noticePath(href("/auth/beveiliging"), "keuze-opgeslagen"));
}

const hearingWords: Record<HearingTime, string> = {
  soon: "Meteen, overdag",
  morning: "’s Ochtends, met wat er wacht",
  never: "Niet per mail",
};

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const { email, name: known, hears, app, passkeys, sessions } = loaderData;
  const hasPasskeys = passkeys === 0 ? "Geen" : String(passkeys);
  const signedIn = sessions === 1 ? "Alleen hier" : `${sessions} sessies`;
  const pages = [
    [href("/auth/beveiliging/adres"), "E-mailadres", "Wijzigen"],
    [href("/auth/wachtwoord"), "Wachtwoord", "Wijzigen, of overal uitloggen"],
    [href("/auth/beveiliging/app"), "Tweede stap met een app", app ? "Staat aan" : "Staat uit"],
    [href("/auth/beveiliging/passkeys"), "Passkeys", hasPasskeys],
    [href("/auth/beveiliging/sessies"), "Waar je bent ingelogd", signedIn],
    [href("/auth/beveiliging/verwijderen"), "Account verwijderen", ""],
  ] as const;
  const intro = (
    <>
      Account van <strong className="break-words text-ink">{email}</strong>
    </>
  );
  return (
    <AccountPage title="Beveiliging" intro={intro}>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {pages.map(([to, name, state]) => (
          <li key={to}>
            <Link to={to} className="group flex min-h-16 flex-wrap items-baseline gap-x-4 py-4">
              <span className="grow font-medium underline decoration-line group-hover:text-brick-600">
                {name}
              </span>
              <span className="text-muted">{state}</span>
            </Link>
          </li>
        ))}
      </ul>
      {known !== null && (
        <>
          <h2 className="mt-12 text-2xl">Je naam</h2>
          <AccountForm refusal={actionData?.refusal} submit="Naam opslaan">
            <NameField known={known} />
          </AccountForm>
          <h2 className="mt-12 text-2xl">Mail over je dossiers</h2>
          <p className="mt-3 text-muted">
            Geven verkopers of kopers akkoord, voegen ze iets toe of bevestigen ze iets, dan staat
            dat op Vandaag. Wanneer wil je het ook per mail?
          </p>
          <AccountForm refusal={undefined} hidden={{ act: "berichten" }} submit="Keuze opslaan">
            <fieldset className="grid">
              <legend className="sr-only">Wanneer je mail krijgt</legend>
              {hearingTimes.map((time) => (
                <Tick
                  key={time}
                  type="radio"
                  name="wanneer"
                  value={time}
                  defaultChecked={time === hears}
                >
                  {hearingWords[time]}
                </Tick>
              ))}
            </fieldset>
          </AccountForm>
        </>
      )}
    </AccountPage>
  );
}
