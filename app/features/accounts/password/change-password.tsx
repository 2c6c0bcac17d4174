import { Form, href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { AccountForm, PasswordField } from "../account-form.tsx";
import { AccountPage } from "../account-page.tsx";
import { accountHeaders, accountMeta } from "../account-route.ts";
import { Unconfirmed } from "../confirm-address/unconfirmed.tsx";
import { BackToSecurity } from "../own-account/back-to-security.tsx";
import { answerOwner, forOwner } from "../own-account/owner.server.ts";
import { roleOf } from "../queries.server.ts";
import type { Route } from "./+types/change-password";
import { changePassword } from "./change-password.server.ts";

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

export async function action(args: Route.ActionArgs) {
  return answerOwner(args, changePassword);
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
        <PasswordField label="Huidig wachtwoord" name="current" refusal={refusal} />
        <PasswordField label="Nieuw wachtwoord" fresh isStaff={isStaff} refusal={refusal} />
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
