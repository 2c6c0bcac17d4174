import { data, type HeadersArgs, href } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import type { Route } from "./+types/invitation";
import { AccountForm, EmailField, PasswordField } from "../account-form.tsx";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import { acceptOffer, readOffer } from "./invitation.server.ts";
import { tokenOf } from "../links.server.ts";
import { orRefuse } from "../refused.server.ts";
import { roleNames } from "../role-names.ts";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Uitnodiging",
    description: "Neem een uitnodiging aan om mee te werken.",
    path: href("/auth/uitnodiging"),
    noindex: true,
  });
}

export function headers(given: HeadersArgs) {
  return { ...accountHeaders(given), ...privateLinkHeaders };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(new URL(request.url).searchParams);
  return data({ token, offer: await readOffer(context.get(servicesContext), token) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const client = context.get(clientAddressContext);
  const form = await readForm(request);
  return orRefuse(services, form, "Uitnodiging niet aangenomen", () =>
    acceptOffer(services, client, form),
  );
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { token, offer } = loaderData;
  const refusal = actionData?.refusal;
  if (!offer) {
    return (
      <AccountPage title="Uitnodiging">
        <div className="mt-6">
          <NoticeLine
            tone="error"
            title="Deze uitnodiging is al gebruikt, ingetrokken of verlopen"
            description="Heb je al een wachtwoord gekozen? Dan kun je inloggen. Vraag anders een beheerder om een nieuwe."
          />
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={offer.name ? `Welkom, ${offer.name}` : "Welkom"}>
      <p className="mt-6 text-lg text-muted">
        Je bent uitgenodigd als {roleNames[offer.role].toLowerCase()}
        {offer.email && (
          <>
            {" "}
            met het adres <strong className="break-words text-ink">{offer.email}</strong>
          </>
        )}
        . Kies een wachtwoord; daarna log je in. Is er al een account met dit adres, dan krijgt dat
        dit wachtwoord.
      </p>
      <AccountForm refusal={refusal} hidden={{ token }} submit="Uitnodiging aannemen">
        {offer.email === null && <EmailField refusal={refusal} />}
        <PasswordField fresh isStaff refusal={refusal} />
      </AccountForm>
    </AccountPage>
  );
}
