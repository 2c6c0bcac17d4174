import { t } from "@voordeur/language/text.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { eventOf, visitorEvent } from "../letters/invitation.server.ts";
import type { Route } from "./+types/calendar";
import { readLinked } from "./read.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewing = await readLinked(services, params.token);
  const isOpen = viewing?.state === "confirmed" || viewing?.state === "asked";
  if (!viewing || !isOpen) {
    throw new Response("Not Found", { status: 404, headers: privateLinkHeaders });
  }
  const event = eventOf(services, viewing, visitorEvent(services, viewing));
  const { writeCalendar } = await import("@voordeur/calendar/write-calendar.ts");
  return new Response(writeCalendar({ method: "PUBLISH", events: [event] }), {
    headers: {
      ...privateLinkHeaders,
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": `attachment; filename="${t`bezichtiging.ics`}"`,
    },
  });
}
