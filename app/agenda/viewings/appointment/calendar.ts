import { t } from "@voordeur/language/text.ts";
import { calendarFile } from "../../../platform/calendar/calendar-file.ts";
import { foundByLink } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { eventOf, visitorEvent } from "../letters/invitation.server.ts";
import type { Route } from "./+types/calendar";
import { readLinked } from "./read.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewing = foundByLink(await readLinked(services, params.token));
  foundByLink(viewing.state === "confirmed" || viewing.state === "asked");
  const event = eventOf(services, viewing, visitorEvent(services, viewing));
  return calendarFile([event], t`bezichtiging.ics`);
}
