import { data, href, Link } from "react-router";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { readTwice } from "../../../../platform/database/read-twice.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { NoticeLine } from "../../../../ui/toasts/notice-toasts.tsx";
import { buttonClass } from "../../../../ui/button.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import type { Route } from "./+types/show";
import "./agenda.css";
import { AgendaList } from "./agenda-list.tsx";
import { Calendar } from "./calendar.tsx";
import { columnsOf } from "./columns.ts";
import { daysOf, readAgenda } from "./agenda.server.ts";
import { parseAgenda } from "./input.ts";
import { listAgents } from "./queries.server.ts";
import { Toolbar } from "./toolbar.tsx";

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";
export const meta = staffMeta("Agenda", href("/admin/agenda"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock, log } = services;
  const { id: me } = await requireStaff(request, context);
  const now = clock();
  const today = amsterdamDate(now);
  const asked = parseAgenda(new URL(request.url).searchParams, today);
  const days = daysOf(asked);
  try {
    const [agents, agenda] = await readTwice(log, () =>
      Promise.all([listAgents(db, now), readAgenda(db, asked, me)]),
    );
    return data({ asked, today, me, days, agents, agenda });
  } catch (error) {
    log.error({ err: error }, "the agenda could not be read");
    return data({ asked, today, me, days, agents: [], agenda: null }, { status: 503 });
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { asked, today, me, days, agents, agenda } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <h2 className="mr-auto text-2xl">Agenda</h2>
        <p className="flex flex-wrap gap-x-5 text-[0.9375rem] max-sm:order-last max-sm:w-full">
          <Link to={`${href("/admin/agenda/route")}?dag=${asked.day}`} className={linkLook}>
            Route van de dag
          </Link>
          <Link to={href("/admin/agenda/abonnement")} className={linkLook}>
            Op je telefoon
          </Link>
          <Link to={href("/admin/bezichtigers")} className={linkLook}>
            Bezichtigers
          </Link>
        </p>
        <div className="flex flex-wrap gap-2">
          <Link
            to={`${href("/admin/agenda/afspraak/nieuw")}?dag=${asked.day}`}
            className={buttonClass("secondary", "min-h-11! px-5! max-sm:px-3.5! max-sm:text-sm")}
          >
            Afspraak plannen
          </Link>
          <Link
            to={href("/admin/agenda/nieuw")}
            className={buttonClass("primary", "min-h-11! px-5! max-sm:px-3.5! max-sm:text-sm")}
          >
            Bezichtiging plannen
          </Link>
        </div>
      </div>
      <Toolbar {...{ asked, today, me, days, agents }} />
      {agenda === null ? (
        <div className="mt-6">
          <NoticeLine
            tone="error"
            title="De agenda kon niet worden opgehaald"
            description="Probeer het over een ogenblik opnieuw."
          />
        </div>
      ) : asked.view === "lijst" ? (
        <AgendaList {...{ agenda, days, asked }} />
      ) : (
        <Calendar {...{ asked, today }} columns={columnsOf(asked, days, agents, agenda)} />
      )}
    </>
  );
}

const linkLook = "py-2.5 underline hover:text-brick-600";
