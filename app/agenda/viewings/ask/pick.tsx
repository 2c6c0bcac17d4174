import { t } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { requestPath } from "../../../ui/lead-forms/request-path.ts";
import { viewingToken } from "../links.server.ts";
import type { Route } from "./+types/pick";
import { DetailsStep } from "./details-step.tsx";
import { MomentStep } from "./moment-step.tsx";
import { ownCookies, ownViewing, shownOwn } from "./own.server.ts";
import { OwnPage } from "./own-page.tsx";
import { findShownHome, loadPick, pick } from "./pick.server.ts";
import { submitRequest } from "./submit.server.ts";

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const about = loaderData?.home.about ?? t`een woning`;
  return pageMeta(matches, {
    title: t`Bezichtiging plannen: ${about}`,
    description: t`Kies zelf een moment om ${about} te bekijken.`,
    path: href("/bezichtiging/:slug", params),
    noindex: true,
  });
}

/** Never kept: moments are read anew each time. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const home = await findShownHome(services, params.slug);
  const own = home && (await ownViewing(services, request, home.id, search.get("moment")));
  return own
    ? { home, own: shownOwn(services, own) }
    : loadPick(services, params.slug, home, search);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const home = await findShownHome(services, params.slug);
  if (!home) throw redirect(requestPath("bezichtiging", params.slug), 303);
  const clientAddress = context.get(clientAddressContext);
  const submission = await submitRequest(services, clientAddress, request, home.id);
  if (submission.outcome === "booked") {
    const token = viewingToken(services, submission.id);
    const cookies = ownCookies(services, home.id, submission.id);
    throw redirect(`${href("/bezichtiging/afspraak/:token", { token })}?gedaan=gevraagd`, {
      status: 303,
      headers: cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]),
    });
  }
  if (submission.outcome === "own") throw redirect(href("/bezichtiging/:slug", params), 303);
  if (submission.outcome === "noted") {
    throw redirect(`${href("/aanvraag")}?verzonden=contact_form&soort=bezichtiging`, 303);
  }
  const { refusal } = submission;
  const picked = await pick(services, home.id, refusal.key);
  const headers = new Headers();
  if (refusal.wait !== undefined) headers.set("Retry-After", String(refusal.wait));
  return data({ refusal, picked }, { status: refusal.status, headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(wait && { "Retry-After": wait }) };
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.own) return <OwnPage home={loaderData.home} own={loaderData.own} />;
  const { home, days, token, questions } = loaderData;
  const picked = actionData?.picked ?? loaderData.picked;
  if (!picked) return <MomentStep home={home} days={days} isGone={actionData !== undefined} />;
  return <DetailsStep {...{ home, picked, token, questions }} refusal={actionData?.refusal} />;
}
