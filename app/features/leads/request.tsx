import { data, href, redirect } from "react-router";
import { clientAddressContext, servicesContext } from "../../platform/services.ts";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/request";
import { receiveLead } from "./receive.server.ts";
import { RequestPage } from "./request-page.tsx";
import { SentPage } from "./sent-page.tsx";
import { sourceOf } from "./input.ts";
import { signFormToken } from "./spam.server.ts";

export const meta = fixedMeta({
  title: "Gratis woningwaardebepaling aanvragen",
  description:
    "Vraag gratis en vrijblijvend aan wat uw woning in Venlo en omgeving waard is. Binnen 24 uur reactie van een lokale makelaar.",
  path: href("/aanvraag"),
});

/** Never kept: its form carries a token of its own, so that it needs no script. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get("verzonden");
  return {
    sent: sent === null ? null : sourceOf(sent),
    address: searchParams.get("adres")?.toWellFormed().slice(0, 200),
    token: signFormToken(context.get(servicesContext)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status, headers, source, values } = await receiveLead(
    context.get(servicesContext),
    context.get(clientAddressContext),
    request,
  );
  if (answer.ok) throw redirect(`${href("/aanvraag")}?verzonden=${source}`, 303);
  return data({ answer, source, values }, { status, headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.sent && !actionData) return <SentPage source={loaderData.sent} />;
  return <RequestPage token={loaderData.token} address={loaderData.address} failure={actionData} />;
}
