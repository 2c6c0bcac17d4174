import { href, Link } from "react-router";
import type { ViewingState } from "../../../../../database/schema/viewings.ts";
import { groupNames, timesOf, viewingStateNames } from "../../messages.ts";
import { agentNameOf, type Entry } from "./entries.ts";
import { type AgendaQuery, agendaPath } from "./input.ts";

const looks: Partial<Record<ViewingState, string>> = {
  asked: "border-dashed border-brick-500 bg-brick-50",
  confirmed: "border-river-600 bg-river-50",
  done: "border-line bg-marl-100",
  "no-show": "border-line bg-marl-100",
};

/** In a column a shorter viewing has room for two lines. */
const THREE_LINES_MS = 45 * 60_000;

export function EntryCard({
  entry,
  asked,
  isNamed,
  className = "",
  drag,
}: {
  entry: Entry;
  asked: AgendaQuery;
  /** Something above it names the colleague. */
  isNamed: boolean;
  className?: string;
  drag?: React.ComponentProps<"article">;
}) {
  const by = isNamed ? null : (agentNameOf(entry) ?? "nog geen collega");
  const isPlaced = className !== "";
  const line = isPlaced ? "break-words @desk/beheer:truncate" : "break-words";
  const isLow =
    isPlaced && entry.kind === "viewing" && +entry.endsAt - +entry.startsAt < THREE_LINES_MS;
  const [begins, ends] = timesOf(entry).split(/(?=–)/);
  const about =
    entry.kind === "appointment" &&
    [entry.appointment.company, entry.appointment.place].filter(Boolean).join(" · ");
  const look =
    entry.kind === "viewing" ? looks[entry.viewing.state] : "border-marl-400 bg-marl-200";
  return (
    <article
      {...drag}
      title={isPlaced ? titleOf(entry) : undefined}
      className={`${className} overflow-hidden rounded-md border-l-4 px-2.5 py-2 text-[0.9375rem] leading-snug ring-1 ring-white ${isPlaced ? "@desk/beheer:px-1.5 @desk/beheer:py-0.5 @desk/beheer:text-[0.8125rem] @desk/beheer:leading-tight" : ""} ${drag?.draggable ? "@desk/beheer:cursor-grab" : ""} ${look}`}
    >
      <p className={line}>
        <span className="agenda-time mr-2 font-medium whitespace-nowrap tabular-nums">
          {begins}
          {/* In a column its height says how long it takes. */}
          <span className={isPlaced ? "@desk/beheer:sr-only" : ""}>{ends}</span>
        </span>
        <Title entry={entry} asked={asked} />
      </p>
      {entry.kind === "viewing" ? (
        <p className={`agenda-visitor ${line}`}>
          {entry.viewing.name || "Naam gewist"}
          {entry.viewing.state !== "confirmed" && (
            <span className="font-medium"> · {viewingStateNames[entry.viewing.state]}</span>
          )}
          {by && isLow && (
            <span className="text-muted @max-desk/beheer:block">
              <span className="@max-desk/beheer:hidden"> · </span>
              {by}
            </span>
          )}
        </p>
      ) : (
        entry.kind === "group" && <Guests entry={entry} asked={asked} />
      )}
      {entry.kind === "appointment" && about && <p className={`agenda-visitor ${line}`}>{about}</p>}
      {by && !isLow && <p className={`agenda-agent ${line} text-muted`}>{by}</p>}
    </article>
  );
}

/** Everything on the card, for when it is too narrow to show it. */
function titleOf(entry: Entry): string {
  const [about, ...words] =
    entry.kind === "appointment"
      ? [entry.appointment.title, entry.appointment.company, entry.appointment.place]
      : entry.kind === "group"
        ? [entry.group.about, `${groupNames[entry.group.kind]}, ${placesOf(entry)}`]
        : [entry.viewing.about, entry.viewing.name, viewingStateNames[entry.viewing.state]];
  const all = [`${timesOf(entry)} ${about}`, ...words, agentNameOf(entry)];
  return all.filter(Boolean).join(" · ");
}

const linkLook = "font-semibold break-words hover:underline";

function Title({ entry, asked }: { entry: Entry; asked: AgendaQuery }) {
  if (entry.kind === "viewing") {
    return (
      <Link to={viewingPath(entry.viewing.id, asked)} className={linkLook}>
        {entry.viewing.about}
      </Link>
    );
  }
  if (entry.kind === "appointment") {
    const { id, leadId, title } = entry.appointment;
    const to =
      id === null
        ? href("/admin/leads/:id", { id: leadId! })
        : href("/admin/agenda/afspraak/:id", { id: String(id) });
    return (
      <Link to={to} className={linkLook}>
        {title}
      </Link>
    );
  }
  const { id } = entry.group;
  return (
    <Link to={href("/admin/agenda/groep/:moment", { moment: String(id) })} className={linkLook}>
      {entry.group.about}
    </Link>
  );
}

type GroupEntry = Extract<Entry, { kind: "group" }>;

const placesOf = ({ guests, group: { places } }: GroupEntry) =>
  `${guests.length} van ${places} ${places === 1 ? "plek" : "plekken"}`;

function Guests({ entry, asked }: { entry: GroupEntry; asked: AgendaQuery }) {
  const { group, guests } = entry;
  return (
    <>
      <p className="agenda-count">
        {groupNames[group.kind]}, {placesOf(entry)}
        {group.waiting > 0 && `, ${group.waiting} op de wachtlijst`}
      </p>
      {guests.length > 0 && (
        <ul className="agenda-guests flex flex-wrap gap-x-3">
          {guests.map((guest) => (
            <li key={guest.id}>
              <Link
                to={viewingPath(guest.id, asked)}
                className="inline-block py-0.5 underline underline-offset-2 hover:text-brick-600"
              >
                {guest.name || "Naam gewist"}
              </Link>
              {guest.state === "asked" && " (wacht)"}
              {guest.state === "no-show" && " (niet gekomen)"}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A viewing's page, which leads back to the agenda as it was. */
export function viewingPath(id: string, asked: AgendaQuery): string {
  const back = new URLSearchParams({ terug: agendaPath(asked) });
  return `${href("/admin/agenda/:id", { id })}?${back}`;
}
