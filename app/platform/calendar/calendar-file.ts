import type { CalendarEvent } from "@voordeur/calendar/write-calendar.ts";
import { privateLinkHeaders } from "../security/private-links.ts";

/** Events as a file that whoever came by a private link adds to their calendar. */
export async function calendarFile(
  events: readonly CalendarEvent[],
  name: string,
): Promise<Response> {
  const { writeCalendar } = await import("@voordeur/calendar/write-calendar.ts");
  return new Response(writeCalendar({ method: "PUBLISH", events }), {
    headers: {
      ...privateLinkHeaders,
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
