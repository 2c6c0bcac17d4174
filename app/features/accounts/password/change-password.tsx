import { data, Form, href, redirectDocument } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import type { Route } from "./+types/change-password";
import { AccountForm, PasswordField } from "../account-form.tsx";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import { changePassword } from "./change-password.server.ts";
import { roleOf } from "../queries.server.ts";
import { BackToSecurity } from "../own-account/back-to-security.tsx";
import { readSession, withCookies } from "../session/session.server.ts";
import { Unconfirmed } from "../confirm-address/unconfirmed.tsx";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Mijn account",
    description: "Wijzig je wachtwoord of log uit.",
    path: href("/auth/wachtwoord"),
    noindex: true,
  });
}

export const headers = accountHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { user, cookies } = await readSession(services, request);
  const headers = withCookies(cookies);
  if (!user) throw redirectDocument(href("/auth"), { headers });
  const isStaff = (await roleOf(services.db, user.id)) !== null;
  return data({ email: user.email, isConfirmed: user.isConfirmed, isStaff }, { headers });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { user } = await readSession(services, request);
  if (!user) throw redirectDocument(href("/auth"));
  const who = { client: context.get(clientAddressContext), userId: user.id };
  return changePassword(services, request, who, await readForm(request));
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const refusal = actionData?.refusal;
  return (
    <AccountPage title="Mijn account">
      <p className="mt-6 text-lg text-muted">
        Je bent ingelogd als <strong className="text-ink">{loaderData.email}</strong>.
      </p>
      {!loaderData.isConfirmed && <Unconfirmed />}
      <h2 className="mt-10 text-2xl">Wachtwoord wijzigen</h2>
      <AccountForm refusal={refusal} submit="Wachtwoord wijzigen">
        <PasswordField label="Huidig wachtwoord" name="current" refusal={refusal} />
        <PasswordField
          label="Nieuw wachtwoord"
          fresh
          isStaff={loaderData.isStaff}
          refusal={refusal}
        />
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
