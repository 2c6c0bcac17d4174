import { href, Link } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import type { Route } from "./+types/forgotten-password";
import { AccountForm, EmailField } from "../account-form.tsx";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import { requestReset } from "./password-reset.server.ts";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Wachtwoord vergeten",
    description: "Vraag een link aan om een nieuw wachtwoord te kiezen.",
    path: href("/auth/wachtwoord-vergeten"),
    noindex: true,
  });
}

export const headers = accountHeaders;

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has("verstuurd") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(clientAddressContext);
  return requestReset(context.get(servicesContext), request, client, await readForm(request));
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  if (loaderData.sent && !refusal) {
    return (
      <AccountPage title="Kijk in je mailbox">
        <p className="mt-6 text-lg text-muted">
          Als er een account met dit e-mailadres is, ontvang je binnen enkele minuten een e-mail met
          een link. De link werkt een uur.
        </p>
        <BackToSignIn />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Wachtwoord vergeten">
      <p className="mt-6 text-lg text-muted">
        Vul je e-mailadres in. Je ontvangt een link om een nieuw wachtwoord te kiezen.
      </p>
      <AccountForm refusal={refusal} submit="Stuur mij een link">
        <EmailField refusal={refusal} />
      </AccountForm>
      <BackToSignIn />
    </AccountPage>
  );
}

function BackToSignIn() {
  return (
    <p className="mt-6">
      <Link
        to={href("/auth")}
        className="text-river-700 underline underline-offset-4 hover:text-brick-600"
      >
        Terug naar inloggen
      </Link>
    </p>
  );
}
