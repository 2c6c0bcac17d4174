import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { RateLimit } from "../../../platform/security/rate-limit.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { spokenUrl } from "../../../settings/paths/languages.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import type { Route } from "./+types/open-houses";
import { openHouses } from "./queries.server.ts";

/** A calendar asks a few times a day; nobody needs more of an answer that is not kept. */
const limit: RateLimit = { name: "open-houses", limit: 120, windowSeconds: 3600 };

/** The open houses of a search, for a calendar that subscribes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, publicUrl, settings, rateLimiter } = context.get(servicesContext);
  const wait = await rateLimiter.count(limit, context.get(clientAddressContext));
  if (wait !== null) {
    return new Response(t`Te veel aanvragen. Probeer het later opnieuw.`, {
      status: 429,
      headers: { "Retry-After": String(wait), "Cache-Control": "no-store" },
    });
  }
  const { agency } = settings;
  const now = clock();
  const moments = await openHouses(db, new URL(request.url).searchParams, now);
  const { host } = new URL(publicUrl);
  const { writeCalendar } = await import("@voordeur/calendar/write-calendar.ts");
  const calendar = writeCalendar({
    name: t`Open huizen van ${agency.name}`,
    events: moments.map((moment) => {
      const path = publicPath(agency, href("/woningaanbod-venlo/:slug", { slug: moment.slug }));
      const url = spokenUrl(agency, publicUrl + path);
      const address = spokenOrDutch(moment.address);
      return {
        uid: `open-house-${moment.id}@${host}`,
        sequence: moment.version,
        startsAt: moment.starts_at,
        endsAt: moment.ends_at,
        changedAt: now,
        summary: t`Open huis: ${address}, ${moment.city}`,
        description: `${spokenOrDutch(moment.price)}. ${agency.name}, ${agency.phone.display}. ${url}`,
        location: `${address}, ${moment.postal_code} ${moment.city}`,
        url,
      };
    }),
  });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${t`open-huizen`}.ics"`,
      "Cache-Control": "no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
