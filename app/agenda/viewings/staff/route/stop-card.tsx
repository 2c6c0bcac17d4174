import { Car, TriangleAlert } from "lucide-react";
import { href, Link } from "react-router";
import { groupNames, timesOf, viewingStateNames } from "../../messages.ts";
import type { AgendaViewing } from "../agenda/queries.server.ts";
import { telephoneLink } from "@voordeur/language/telephone.ts";
import type { RouteStop } from "./route-of-day.ts";

export function StopCard({
  stop: { entry, road, slack },
  number,
}: {
  stop: RouteStop;
  /** Its place in the order, as on the map. */
  number: number;
}) {
  const facts = entry.kind === "viewing" ? entry.viewing : entry.group;
  const place = [facts.postalCode, facts.city].filter(Boolean).join(" ");
  return (
    <li className="break-inside-avoid">
      {road !== null && slack !== null && <Road minutes={road} slack={slack} />}
      <div className="border-l-4 border-river-600 bg-white px-4 py-3 print:px-3 print:py-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span
            aria-hidden="true"
            className="min-w-6 rounded-full bg-river-700 px-1.5 text-center text-sm leading-6 font-semibold text-white tabular-nums print:bg-transparent print:px-0 print:text-ink"
          >
            {number}
          </span>
          <span className="text-lg font-semibold whitespace-nowrap tabular-nums">
            {timesOf(entry)}
          </span>
          <span className="text-lg break-words">
            {facts.about}
            {place && <span className="text-muted">, {place}</span>}
          </span>
        </p>
        {entry.kind === "viewing" ? (
          <Visitor viewing={entry.viewing} />
        ) : (
          <>
            <p className="text-muted">
              {groupNames[entry.group.kind]}, {entry.guests.length} van {entry.group.places}
            </p>
            {entry.guests.map((guest) => (
              <Visitor key={guest.id} viewing={guest} />
            ))}
          </>
        )}
      </div>
    </li>
  );
}

function Visitor({ viewing }: { viewing: AgendaViewing }) {
  const { id, name, phone, state, note } = viewing;
  return (
    <div className="mt-1">
      <p className="flex flex-wrap items-center gap-x-4">
        <Link
          to={href("/admin/agenda/:id", { id })}
          className="py-1.5 break-words hover:underline print:py-0"
        >
          {name || "Naam gewist"}
        </Link>
        {phone && (
          <a
            href={telephoneLink(phone)}
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline print:min-h-0"
          >
            {phone}
          </a>
        )}
        {state !== "confirmed" && (
          <span className="text-sm font-medium">{viewingStateNames[state]}</span>
        )}
      </p>
      {note && <p className="text-sm break-words text-muted">{note}</p>}
    </div>
  );
}

function Road({ minutes, slack }: { minutes: number; slack: number }) {
  if (minutes === 0) return <div className="h-2" />;
  return (
    <p className="flex flex-wrap items-center gap-x-2 py-2 pl-1 text-sm text-muted">
      <Car className="size-4" aria-hidden="true" />
      {minutes} min rijden
      {slack < 0 && (
        <strong className="font-semibold text-brick-700">
          <TriangleAlert className="mr-1 inline size-4 align-[-3px]" aria-hidden="true" />
          {-slack} min te krap
        </strong>
      )}
    </p>
  );
}
