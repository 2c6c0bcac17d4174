import { formatShortWeekday } from "@voordeur/language/dates.ts";
import { href, Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { useMay } from "../../../staff/kit/use-may.ts";
import type { appointmentsAbout } from "../queries.server.ts";
import { timesOf } from "../messages.ts";

/** The appointments about a lead or a home, on its page, and the way to one more. */
export function AppointmentList({
  appointments,
  about,
}: {
  appointments: Awaited<ReturnType<typeof appointmentsAbout>>;
  about: { lead: string } | { woning: string };
}) {
  if (!useMay()("viewings:plan")) return null;
  return (
    <StaffSection id="afspraken" title="Afspraken in de agenda">
      {appointments.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {appointments.map(({ id, title, agent, ...times }) => (
            <li key={id} className="py-2.5">
              <Link
                to={href("/admin/agenda/afspraak/:id", { id: String(id) })}
                className="font-semibold break-words underline hover:text-brick-600"
              >
                {title}
              </Link>
              , <span className="whitespace-nowrap">{formatShortWeekday(times.startsAt)}</span>{" "}
              <span className="whitespace-nowrap tabular-nums">{timesOf(times)}</span>
              <span className="text-sm text-muted"> · {agent ?? "nog geen collega"}</span>
            </li>
          ))}
        </ul>
      )}
      <Link
        to={`${href("/admin/agenda/afspraak/nieuw")}?${new URLSearchParams(about)}`}
        className={buttonClass("secondary", "mt-3 min-h-11!")}
      >
        Afspraak plannen
      </Link>
    </StaffSection>
  );
}
