import { type HeadersArgs, href, Link } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import type { Route } from "./+types/new-password";
import { AccountForm, PasswordField } from "../account-form.tsx";
import { findAccountLink, tokenOf } from "../links.server.ts";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import { roleOf } from "../queries.server.ts";
import { setNewPassword } from "./password-reset.server.ts";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Nieuw wachtwoord",
    description: "Kies een nieuw wachtwoord voor je account.",
    path: href("/auth/nieuw-wachtwoord"),
    noindex: true,
  });
}

export function headers(given: HeadersArgs) {
  return { ...accountHeaders(given), ...privateLinkHeaders };
}

// Only the form uses the link up: programs that look at mails open links too.
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const token = tokenOf(new URL(request.url).searchParams);
  const owner = await findAccountLink(db, clock(), "new-password", token);
  return { token, isStaff: owner !== null && (await roleOf(db, owner)) !== null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(clientAddressContext);
  return setNewPassword(context.get(servicesContext), request, client, await readForm(request));
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  return (
    <AccountPage title="Nieuw wachtwoord">
      <p className="mt-6 text-lg text-muted">
        Kies een nieuw wachtwoord. Daarna log je op al je apparaten opnieuw in.
      </p>
      <AccountForm
        refusal={refusal}
        hidden={{ token: loaderData.token }}
        submit="Wachtwoord opslaan"
      >
        <PasswordField
          label="Nieuw wachtwoord"
          fresh
          isStaff={loaderData.isStaff}
          refusal={refusal}
        />
      </AccountForm>
      <p className="mt-6">
        <Link
          to={href("/auth/wachtwoord-vergeten")}
          className="text-river-700 underline underline-offset-4 hover:text-brick-600"
        >
          Vraag een nieuwe link aan
        </Link>
      </p>
    </AccountPage>
  );
}
