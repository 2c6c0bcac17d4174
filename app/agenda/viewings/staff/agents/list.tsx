import { countOf } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { daysAway } from "../../../../settings/groups/division.ts";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { useMay } from "../../../../staff/kit/use-may.ts";
import { listCalendars } from "../../calendars/service.server.ts";
import type { Route } from "./+types/list";
import { calendarWarning, dayRange, daysOff, hoursLine } from "./agent-facts.ts";
import { listStaffAgents } from "./queries.server.ts";

export const meta = staffMeta("Bezichtigers", href("/admin/bezichtigers"));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(servicesContext);
  const now = clock();
  const agents = await listStaffAgents(db);
  const calendars = await listCalendars(
    db,
    agents.map(({ id }) => id),
  );
  const today = amsterdamDate(now);
  return {
    isOn: settings.get("viewings").isOn,
    agents: agents.map((agent) => {
      const own = calendars.filter(({ userId }) => userId === agent.id);
      return {
        id: agent.id,
        name: agent.name,
        isActive: agent.isActive,
        hours: hoursLine(agent),
        off: daysOff(daysAway(settings.get("division"), agent.email), agent, today).map(dayRange),
        calendars: own.length,
        warnings: own.flatMap((calendar) => calendarWarning(calendar, now) ?? []),
      };
    }),
  };
}

export default function Agents({ loaderData: { agents, isOn } }: Route.ComponentProps) {
  const may = useMay();
  const isNobody = agents.every(({ isActive }) => !isActive);
  return (
    <>
      <h2 className="text-2xl">Bezichtigers</h2>
      <p className="mt-2 max-w-prose text-muted">
        Collega’s die woningen laten zien. Bezoekers kiezen alleen momenten waarop een van hen kan.
        {may("settings:edit") && (
          <>
            {" "}
            De tijden van het kantoor staan bij{" "}
            <Link
              to={href("/admin/instellingen/:part", { part: "bezichtigingen" })}
              className="underline"
            >
              Bezichtigingen
            </Link>
            .
          </>
        )}
      </p>
      {(isNobody || !isOn) && (
        <p className="mt-5 border-l-4 border-brick-600 bg-brick-50 px-5 py-3 font-medium">
          {isOn
            ? "Nog niemand laat woningen zien: bezoekers kunnen geen moment kiezen."
            : "Momenten kiezen staat uit: bezoekers vragen een bezichtiging aan in hun eigen woorden."}
        </p>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {agents.map(({ id, name, isActive, hours, off, calendars, warnings }) => (
          <li
            key={id}
            className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
          >
            <p className="min-w-0">
              <Link
                to={href("/admin/bezichtigers/:id", { id })}
                className="inline-block py-1 font-semibold break-words underline hover:text-brick-600"
              >
                {name}
              </Link>
            </p>
            <div className={isActive ? "py-1" : "py-1 text-muted"}>
              <p>{hours}</p>
              {off.length > 0 && <p className="text-sm text-muted">Anders: {off.join(", ")}</p>}
              {calendars > 0 && (
                <p className="text-sm text-muted">
                  {countOf(calendars, "agenda elders", "agenda’s elders")}
                </p>
              )}
              {warnings.map((warning) => (
                <p key={warning} className="text-sm font-medium text-brick-700">
                  {warning}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
