import { t } from "@voordeur/language/text.ts";
import { data, href } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { sourceOf } from "../../../people/leads/input.ts";
import { GonePage } from "../appointment/gone-page.tsx";
import type { Route } from "./+types/show";
import { ChoosePage } from "./choose-page.tsx";
import { choiceOf, readVisitLead, shownVisit } from "./read.server.ts";
import { VisitPage } from "./visit-page.tsx";

export { action } from "./act.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Uw afspraak`,
    description: t`Kies, verzet of annuleer het moment waarop wij bij u langskomen.`,
    // Its own address is a secret.
    path: "/afspraak",
    noindex: true,
  });
}

/** Changes nothing: programs that look at mails open links too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const lead = await readVisitLead(services, params.token);
  if (!lead) return data({ visit: null }, { status: 404 });
  const search = new URL(request.url).searchParams;
  const visit = await shownVisit(services, lead);
  const isMoving = visit.isChangeable && (search.has("verzetten") || search.has("moment"));
  const choice =
    visit.state === "choose" || isMoving
      ? await choiceOf(services, lead, { key: search.get("moment"), from: search.get("vanaf") })
      : null;
  const sent = search.get("verzonden");
  return {
    visit,
    choice,
    path: href("/afspraak/:token", params),
    done: search.get("gedaan"),
    sent: sent === null ? null : sourceOf(sent),
  };
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.visit) return <GonePage about="visit" />;
  const { choice, ...shown } = loaderData;
  const refusal = actionData && "errors" in actionData ? actionData : undefined;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  // A visit that was planned meanwhile shows itself.
  return choice && problem !== "over" && problem !== "late" ? (
    <ChoosePage {...shown} choice={choice} refusal={refusal} isTaken={problem === "taken"} />
  ) : (
    <VisitPage {...shown} problem={problem} />
  );
}
