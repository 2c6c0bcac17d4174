import { data, Form, type HeadersArgs, href } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import type { Route } from "./+types/confirm";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import { confirmAddress, resendConfirmation } from "./confirm.server.ts";
import { findAccountLink, tokenOf } from "../links.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "E-mailadres bevestigen",
    description: "Bevestig het e-mailadres van je account.",
    path: href("/auth/bevestigen"),
    noindex: true,
  });
}

export function headers(given: HeadersArgs) {
  return { ...accountHeaders(given), ...privateLinkHeaders };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const token = tokenOf(new URL(request.url).searchParams);
  const isOpen = (await findAccountLink(db, clock(), "confirm-address", token)) !== null;
  return data({ token: isOpen ? token : null });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  return form.get("act") === "opnieuw"
    ? resendConfirmation(services, request, context.get(clientAddressContext))
    : confirmAddress(services, request, form);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused;
  return (
    <AccountPage title="E-mailadres bevestigen">
      {refused ? <Refused title="Niet verstuurd">{refused}</Refused> : <Link {...loaderData} />}
    </AccountPage>
  );
}

function Link({ token }: { token: string | null }) {
  if (token === null) {
    return (
      <Refused title="Deze link is al gebruikt of verlopen">
        Is je adres nog niet bevestigd? Log in en vraag bij Mijn account een nieuwe aan.
      </Refused>
    );
  }
  return (
    <>
      <p className="mt-6 text-lg text-muted">Bevestig dat dit e-mailadres van jou is.</p>
      <Form method="post" className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Bevestig mijn e-mailadres</Button>
      </Form>
    </>
  );
}

function Refused({ title, children }: { title: string; children: string }) {
  return (
    <div className="mt-6">
      <NoticeLine tone="error" title={title} description={children} />
    </div>
  );
}
