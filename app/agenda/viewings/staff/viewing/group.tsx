import { data, href, Link } from "react-router";
import { servicesContext } from "../../../../platform/services.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { groupNames, timesOf } from "../../messages.ts";
import { StateMark } from "../state-mark.tsx";
import type { Route } from "./+types/group";
import { findGroup } from "./queries.server.ts";
import { telephoneLink } from "@voordeur/language/telephone.ts";
import { formatFullDate } from "@voordeur/language/dates.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";

export const meta = staffMeta("Groepsmoment bekijken", href("/admin/agenda"));

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = Number(params.moment);
  const group = Number.isSafeInteger(id) ? await findGroup(db, id) : null;
  return data({ group }, { status: group ? 200 : 404 });
}

export default function Page({ loaderData: { group } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href("/admin/agenda")}>Naar de agenda</BackLink>
      {group ? <Group {...group} /> : <h2 className="mt-2 text-3xl">Moment niet gevonden</h2>}
    </>
  );
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]["group"]>;

function Group({ moment, agent, address, city, guests }: Loaded) {
  const { starts_at: startsAt, ends_at: endsAt, places, cancelled_at: cancelledAt } = moment;
  const waiting = guests.filter(({ state }) => state === "waiting").length;
  const held = guests.filter(({ place, state }) => place !== null && state !== "cancelled").length;
  return (
    <>
      <h2 className="mt-2 text-3xl break-words sm:text-4xl">
        {groupNames[moment.kind]}: {address}, {city}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <span className="first-letter:uppercase">{formatFullDate(startsAt)}</span>
        <span className="tabular-nums">{timesOf({ startsAt, endsAt })}</span>
        <span className="text-muted">{agent ?? "nog geen collega"}</span>
        {cancelledAt && <StateMark state="cancelled" />}
      </p>
      <p className="mt-1 text-muted">
        {held} van {places} {places === 1 ? "plek" : "plekken"} bezet
        {waiting > 0 && `, ${waiting} op de wachtlijst`}
      </p>
      <StaffSection id="bezoekers" title="Wie er komen" className="mt-8 max-w-[46rem]">
        {guests.length === 0 ? (
          <p className="mt-3 border-y border-line py-6 text-muted">Nog niemand.</p>
        ) : (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {guests.map(({ id, name, phone, state, note }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <Link
                  to={`${href("/admin/agenda/:id", { id })}?${new URLSearchParams({ terug: href("/admin/agenda/groep/:moment", { moment: String(moment.id) }) })}`}
                  className="min-w-0 grow basis-40 py-2 font-semibold break-words underline hover:text-brick-600"
                >
                  {name || "Naam gewist"}
                </Link>
                {phone && (
                  <a href={telephoneLink(phone)} className="py-2 whitespace-nowrap underline">
                    {phone}
                  </a>
                )}
                <StateMark state={state} />
                {note && <p className="w-full text-sm break-words text-muted">{note}</p>}
              </li>
            ))}
          </ul>
        )}
      </StaffSection>
    </>
  );
}
