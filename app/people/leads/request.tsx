import { data, href, redirect } from "react-router";
import { clientAddressContext, type Services, servicesContext } from "../../platform/services.ts";
import { offeredKind } from "../../settings/paths/offered.ts";
import { pageMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/request";
import type { ShownHome } from "./about-home.tsx";
import { sourceOf } from "./input.ts";
import { kindTexts } from "./kind-texts.ts";
import { kindOf } from "./kinds.ts";
import { originOf } from "./origin.server.ts";
import { findHomeNamed, isHomeName } from "./home.server.ts";
import { receiveLead } from "./receive.server.ts";
import { RequestPage } from "./request-page.tsx";
import { SentPage } from "./sent-page.tsx";
import { signFormToken } from "./spam.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const kind = loaderData?.kind ?? "waardebepaling";
  // Search engines know the valuation; the others are forms on the way from a page.
  const noindex = kind !== "waardebepaling";
  return pageMeta(matches, (agency) => {
    const { title, description } = kindTexts(agency)[kind];
    return { title, description, path: href("/aanvraag"), noindex };
  });
}

/** Never kept: its form carries a token of its own, so that it needs no script. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get("verzonden");
  const kind = kindOf(searchParams.get("soort"));
  const slug = searchParams.get("woning");
  return {
    // A form that was sent gets its thanks, even if its service was unticked since.
    kind: sent === null ? offeredKind(services.settings.agency, kind) : kind,
    sent: sent === null ? null : sourceOf(sent),
    home: slug === null ? null : await homeOf(services, slug),
    address: searchParams.get("adres")?.toWellFormed().slice(0, 200),
    origin: originOf(request, searchParams),
    token: signFormToken(services),
  };
}

/** Null: no home was named. While the database is away the form goes on with what its address says. */
async function homeOf(services: Services, slug: string): Promise<ShownHome | null> {
  if (!isHomeName(slug)) return null;
  try {
    return (await findHomeNamed(services, slug)) ?? { slug, address: null, state: "gone" };
  } catch (error) {
    services.log.error({ err: error }, "the home of a form could not be read");
    return { slug, address: null, state: "offered" };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status, headers, ...form } = await receiveLead(
    context.get(servicesContext),
    context.get(clientAddressContext),
    request,
  );
  if (!answer.ok) return data({ answer, ...form }, { status, headers });
  const { source, kind } = form;
  // A page that thanks in the same words, and shows the moments beneath.
  if (answer.link) throw redirect(`${answer.link.to}?verzonden=${source}`, 303);
  const asked = kind === "waardebepaling" ? "" : `&soort=${kind}`;
  throw redirect(`${href("/aanvraag")}?verzonden=${source}${asked}`, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, ...asked } = loaderData;
  if (sent && !actionData) return <SentPage source={sent} kind={asked.kind} />;
  return <RequestPage {...asked} failure={actionData} />;
}
