import { t } from "@voordeur/language/text.ts";
import { data, href } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { allMoments, daysAround, findMoment, toOffered } from "../ask/moments.server.ts";
import { isFull, parseKey } from "../ask/offered.ts";
import type { Route } from "./+types/show";
import { AppointmentPage } from "./appointment-page.tsx";
import { GonePage } from "./gone-page.tsx";
import { MovePage } from "./move-page.tsx";
import { readLinked, shownAppointment } from "./read.server.ts";

export { action } from "./act.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Uw bezichtiging`,
    description: t`Bekijk, verplaats of annuleer uw bezichtiging.`,
    path: href("/bezichtiging/:slug", { slug: "afspraak" }),
    noindex: true,
  });
}

/** Changes nothing: programs that look at mails open links too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewing = await readLinked(services, params.token);
  if (!viewing) return data({ appointment: null }, { status: 404 });
  const search = new URL(request.url).searchParams;
  const appointment = await shownAppointment(services, viewing);
  const shown = { appointment, token: params.token, done: search.get("gedaan") };
  const isMovable =
    !appointment.isTooLate &&
    appointment.home !== null &&
    (appointment.state === "asked" || appointment.state === "confirmed");
  if (!search.has("verplaatsen") || !isMovable) return { ...shown, move: null };
  const { id: homeId } = appointment.home!;
  const days = daysAround(await allMoments(services, homeId, viewing.id), search.get("vanaf"));
  const named = parseKey(search.get("verplaatsen") ?? "");
  const found = named && (await findMoment(services, homeId, named, viewing.id));
  const to = found && !isFull(found) ? toOffered(found) : null;
  return { ...shown, move: { days, to, isGone: named !== null && to === null } };
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.appointment) return <GonePage />;
  const { appointment, token, done, move } = loaderData;
  if (move && !actionData) return <MovePage {...{ appointment, token, move }} />;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return <AppointmentPage {...{ appointment, token, done, problem }} />;
}
