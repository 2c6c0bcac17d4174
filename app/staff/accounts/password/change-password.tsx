import { Form, href, redirectDocument } from "react-router";
import { Button, TextButton } from "../../../ui/button.tsx";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { limit, readFields, refused } from "../account-action.server.ts";
import { AccountForm, PasswordField } from "../account-form.tsx";
import { AccountPage, BackToSecurity } from "../account-page.tsx";
import { accountHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import { authOf, unlessRefused } from "../auth.server.ts";
import { changePasswordForm } from "../input.ts";
import { withdrawAccountLinks } from "../links.server.ts";
import { ownerAction, forOwner, type OwnerPost, notifyOwner } from "../own-account/owner.server.ts";
import { roleOf } from "../queries.server.ts";
import { sessionHeaders, withCookies } from "../session/session.server.ts";
import { rememberBrowser } from "../sign-in/known-browser.server.ts";
import type { Route } from "./+types/change-password";
import { weaknessFor } from "./staff-password.server.ts";

const FAILED = "Wachtwoord niet gewijzigd";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "Mijn account",
  "Wijzig je wachtwoord of log uit.",
  href("/auth/wachtwoord"),
);

export async function loader(args: Route.LoaderArgs) {
  return forOwner(args, async ({ db }, { id, email, isConfirmed }) => {
    return { email, isConfirmed, isStaff: (await roleOf(db, id)) !== null };
  });
}

export const action = ownerAction({ "": changePassword });

/** Changes the password of the signed-in user; every other session of that user ends. */
async function changePassword(post: OwnerPost): Promise<Response> {
  const { services, request, owner } = post;
  const { current, password } = readFields(
    post,
    changePasswordForm((await roleOf(services.db, owner.id)) !== null),
  );
  await limit(post, FAILED, "password", { account: owner.id });
  const weakness = await weaknessFor(services, owner.id, password);
  if (weakness) throw refused(post, 422, FAILED, weakness, "password");
  const changed = await unlessRefused(
    (await authOf(services)).api.changePassword({
      body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
      headers: sessionHeaders(request),
      returnHeaders: true,
    }),
    400,
  );
  if (!changed) throw refused(post, 422, FAILED, "Je huidige wachtwoord is niet juist", "current");
  await withdrawAccountLinks(services.db, services.clock(), "new-password", owner.id);
  const known = await rememberBrowser(services, request, owner.id);
  await notifyOwner(services, owner.id, "changed", "wachtwoord-gewijzigd");
  const path = noticePath(href("/auth/wachtwoord"), "wachtwoord-gewijzigd");
  const headers = withCookies([...changed.headers.getSetCookie(), ...known]);
  return redirectDocument(path, { headers });
}

function Unconfirmed() {
  return (
    <Form
      method="post"
      action={href("/auth/bevestigen")}
      className="mt-3 flex flex-wrap items-center gap-x-3"
    >
      <span className="font-medium text-brick-700">Dit adres is nog niet bevestigd.</span>
      <input type="hidden" name="act" value="opnieuw" />
      <TextButton>Stuur opnieuw een link</TextButton>
    </Form>
  );
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const { email, isConfirmed, isStaff } = loaderData;
  const refusal = actionData?.refusal;
  const intro = (
    <>
      Je bent ingelogd als <strong className="text-ink">{email}</strong>.
    </>
  );
  return (
    <AccountPage title="Mijn account" intro={intro}>
      {!isConfirmed && <Unconfirmed />}
      <h2 className="mt-10 text-2xl">Wachtwoord wijzigen</h2>
      <AccountForm refusal={refusal} submit="Wachtwoord wijzigen">
        <PasswordField label="Huidig wachtwoord" name="current" />
        <PasswordField label="Nieuw wachtwoord" fresh={isStaff ? "staff" : "visitor"} />
      </AccountForm>
      <BackToSecurity />
      <h2 className="mt-12 text-2xl">Uitloggen</h2>
      <p className="mt-2 text-muted">Je wordt op al je apparaten uitgelogd.</p>
      <Form method="post" action={href("/auth/uitloggen")} className="mt-4">
        <Button type="submit" look="secondary">
          Uitloggen
        </Button>
      </Form>
    </AccountPage>
  );
}
