import type { Point } from "@voordeur/geo/point.ts";
import { addDays } from "@voordeur/time/days.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatFullDate, formatWeekday } from "@voordeur/language/dates.ts";
import { href, Link } from "react-router";
import type { Database } from "../../../../platform/database/database.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { mapOfPoints } from "../../../../homes/listings/service.server.ts";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { spanOf } from "../agenda/days.ts";
import { agentOf, entriesOf } from "../agenda/entries.ts";
import { agendaPath, readDay } from "../agenda/input.ts";
import { listAgents, listGroups, listViewings } from "../agenda/queries.server.ts";
import type { Route } from "./+types/show";
import { pointsOf } from "./queries.server.ts";
import { type DrawnRoute, RouteMap } from "./route-map.tsx";
import { homeOf, type RouteStop, routeOf } from "./route-of-day.ts";
import { StopCard } from "./stop-card.tsx";
import { BackLink } from "../../../../staff/kit/back-link.tsx";

export const meta = staffMeta("Route van de dag", href("/admin/agenda/route"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(servicesContext);
  const { id: me } = await requireStaff(request, context);
  const search = new URL(request.url).searchParams;
  const now = clock();
  const day = readDay(search.get("dag")) ?? amsterdamDate(now);
  const agents = await listAgents(db, now);
  const asked = search.get("wie") ?? me;
  // Staff who show no homes see everybody's route.
  const agentId = agents.some(({ id }) => id === asked) ? asked : null;
  const time = { ...spanOf([day]), agentId };
  const [viewings, groups] = await Promise.all([listViewings(db, time), listGroups(db, time)]);
  const entries = entriesOf(viewings, groups);
  const points = await pointsOf(
    db,
    entries.flatMap((entry) => homeOf(entry) ?? []),
  );
  const { travel } = settings.get("viewings");
  const byAgent = Map.groupBy(entries, agentOf);
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  const routes = await Promise.all(
    [...byAgent].map(async ([id, own]) => {
      const stops = routeOf(own, points, travel);
      const name = names.get(id ?? "") ?? "Nog geen collega";
      return { agentId: id, name, stops, map: await drawnRoute(db, stops, points) };
    }),
  );
  return { day, me, agentId, agents, routes };
}

/** Null: there is no way to draw, because fewer than two places of it are known. */
async function drawnRoute(
  db: Database,
  stops: readonly RouteStop[],
  points: ReadonlyMap<number, Point>,
): Promise<DrawnRoute | null> {
  const known = stops.flatMap(({ entry }, index) => {
    const point = points.get(homeOf(entry) ?? 0);
    return point ? [{ number: index + 1, point }] : [];
  });
  if (new Set(known.map(({ point }) => point)).size < 2) return null;
  const { places, ...map } = await mapOfPoints(
    db,
    known.map(({ point }) => point),
  );
  return { ...map, stops: places.map((place, at) => ({ ...place, number: known[at]!.number })) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { day, me, agentId, agents, routes } = loaderData;
  const at = (asked: string, who = agentId) =>
    `${href("/admin/agenda/route")}?${new URLSearchParams({ dag: asked, ...(who && { wie: who }) })}`;
  return (
    <div className="max-w-[44rem] @desk:max-w-[70rem]">
      <BackLink to={agendaPath({ view: "dag", day, agentId: null })}>Naar de agenda</BackLink>
      <h2 className="mt-2 text-3xl print:text-2xl">
        Route van <span className="whitespace-nowrap">{formatWeekday(day)}</span>
      </h2>
      <p className="mt-1 hidden text-muted print:block">{formatFullDate(day)}</p>
      <nav
        aria-label="Andere dag of collega"
        className="mt-2 flex flex-wrap gap-x-5 text-[0.9375rem] print:hidden"
      >
        <Link to={at(addDays(day, -1))} className={linkLook}>
          Dag eerder
        </Link>
        <Link to={at(addDays(day, 1))} className={linkLook}>
          Dag later
        </Link>
        {agents
          .filter(({ id }) => id !== agentId)
          .map(({ id, name }) => (
            <Link key={id} to={at(day, id)} className={linkLook}>
              {id === me ? "Jouw route" : name}
            </Link>
          ))}
      </nav>
      {routes.length === 0 && (
        <p className="mt-6 border-y border-line py-8 text-center text-muted">
          Er is deze dag niets te bezichtigen.
        </p>
      )}
      {routes.map(({ agentId: id, name, stops, map }) => (
        <section key={id} aria-labelledby={`route-${id}`} className="mt-6 break-inside-avoid-page">
          <h3 id={`route-${id}`} className="border-b border-line pb-1.5 text-xl">
            {name}
          </h3>
          <div className="gap-x-10 @desk:grid @desk:grid-cols-[minmax(0,44rem)_minmax(0,24rem)] @desk:items-start print:block">
            {map && <RouteMap route={map} />}
            <ol className="mt-3 @desk:col-start-1 @desk:row-start-1">
              {stops.map((stop, index) => (
                <StopCard key={stop.entry.key} stop={stop} number={index + 1} />
              ))}
            </ol>
          </div>
        </section>
      ))}
    </div>
  );
}

const linkLook = "py-2.5 underline hover:text-brick-600";
