import { Link } from "react-router";
import { timesOf } from "../../messages.ts";
import type { Column } from "./columns.ts";
import { hoursShown, type Stretch, stretchOn } from "./days.ts";
import { EntryCard } from "./entry-card.tsx";
import type { Entry } from "./entries.ts";
import { type AgendaQuery, agendaPath } from "./input.ts";
import { withLanes } from "./lanes.ts";
import { columnClass, placeClass } from "./places.ts";
import { type Drop, useDrag } from "./use-drag.ts";

/**
 * Days or colleagues beside each other, with the hours down the side. On a phone or a
 * tablet, where a week's columns would have no room for words, the same cards follow one another as a list.
 */
export function Calendar({
  asked,
  today,
  columns,
}: {
  asked: AgendaQuery;
  today: string;
  columns: readonly Column[];
}) {
  const stretches = columns.flatMap(({ day, entries }) =>
    entries.map((entry) => stretchOn(day, entry)),
  );
  const hours = hoursShown(stretches);
  const drop = useDrag(hours, asked.view === "week");
  const isEmpty = columns.every(({ entries }) => entries.length === 0);
  const isWeek = asked.view === "week";
  return (
    <>
      {isEmpty && (
        <p className="mt-6 border-y border-line py-6 text-muted @desk/beheer:border-t @desk/beheer:border-b-0 @desk/beheer:py-4">
          {isWeek ? "Deze week" : "Deze dag"} is er niets gepland.
        </p>
      )}
      <div className="agenda mt-5 @desk/beheer:flex @desk/beheer:gap-x-2">
        <Hours hours={hours} />
        <div className="min-w-0 flex-1 gap-x-1 @max-desk/beheer:space-y-6 @desk/beheer:flex">
          {columns.map((column) => (
            <DayColumn
              key={column.key}
              {...{ column, hours, drop, asked }}
              isToday={isWeek && column.day === today}
              to={isWeek ? agendaPath({ ...asked, view: "dag", day: column.day }, today) : null}
            />
          ))}
        </div>
      </div>
      {isWeek && !isEmpty && (
        <p className="mt-3 text-sm text-muted @max-desk/beheer:hidden print:hidden">
          Sleep een bezichtiging of afspraak naar een ander moment, of open die en verzet haar daar.
        </p>
      )}
    </>
  );
}

/** The hours, for whoever sees the columns; each card says its own times. */
function Hours({ hours }: { hours: Stretch }) {
  const list = Array.from({ length: hours.until - hours.from }, (_, index) => hours.from + index);
  return (
    <div aria-hidden="true" className="w-11 shrink-0 @max-desk/beheer:hidden">
      <div className="h-11" />
      <div className="agenda-column relative text-right text-sm text-muted tabular-nums">
        {list.map((hour) => (
          <span
            key={hour}
            className={`${placeClass({ from: hour * 60, until: hour * 60 + 60 }, hours.from)} -mt-2.5`}
          >
            {hour}:00
          </span>
        ))}
      </div>
    </div>
  );
}

/** Shares of the width, by a column's lanes: each needs room for a time and a street. */
const shares: Record<number, string> = {
  1: "@desk/beheer:flex-3",
  2: "@desk/beheer:flex-4",
  3: "@desk/beheer:flex-5",
};

function DayColumn({
  column,
  hours,
  drop,
  asked,
  isToday,
  to,
}: {
  column: Column;
  hours: Stretch;
  drop: Drop;
  asked: AgendaQuery;
  isToday: boolean;
  to: string | null;
}) {
  const { day, title, entries, busy } = column;
  const placed = withLanes(entries.map((entry) => ({ entry, ...stretchOn(day, entry) })));
  const lanes = Math.max(1, ...placed.map((place) => place.lanes));
  const id = `kolom-${column.key}`;
  // An empty day or colleague says nothing in a list.
  const isBare = entries.length === 0 && (to !== null || busy.length === 0);
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 ${shares[Math.min(lanes, 3)]} ${isBare ? "@max-desk/beheer:hidden" : ""}`}
    >
      <h3
        id={id}
        className={`flex items-center gap-2 font-sans text-[0.9375rem] font-semibold @desk/beheer:h-11 @desk/beheer:justify-center @desk/beheer:px-1 @desk/beheer:text-center @desk/beheer:leading-tight ${isToday ? "text-brick-700" : ""}`}
      >
        {to ? (
          <Link
            to={to}
            className="py-2 whitespace-nowrap first-letter:uppercase hover:text-brick-600 hover:underline"
          >
            {title}
          </Link>
        ) : (
          <span className="line-clamp-2 break-words">{title}</span>
        )}
      </h3>
      <div
        {...drop.column(column)}
        className={`relative rounded-lg @max-desk/beheer:mt-1 @max-desk/beheer:space-y-2 @desk/beheer:border @desk/beheer:border-line @desk/beheer:bg-white ${columnClass(hours)}`}
      >
        <HourLines hours={hours} />
        {busy.map((time) => (
          <p
            key={`${time.agentId}-${time.startsAt.getTime()}-${time.endsAt.getTime()}`}
            className={`${placeClass(clamp(stretchOn(day, time), hours), hours.from)} overflow-hidden rounded-md bg-[#e7e6e2] px-2 py-1 text-sm text-[#4d534f]`}
          >
            Bezet
            <span className={column.isNamed ? "@desk/beheer:sr-only" : ""}>
              {" "}
              {timesOf(time)}
              {!column.isNamed && ` · ${time.agent}`}
            </span>
          </p>
        ))}
        {placed.map(({ entry, ...place }) => (
          <EntryCard
            key={entry.key}
            {...{ entry, asked }}
            isNamed={column.isNamed}
            className={placeClass(place, hours.from, place)}
            drag={drop.card(entry, isDraggable(entry))}
          />
        ))}
      </div>
    </section>
  );
}

const isDraggable = (entry: Entry) =>
  entry.kind !== "viewing" || ["asked", "confirmed"].includes(entry.viewing.state);

/** The part of a time within the hours that are shown. */
function clamp({ from, until }: Stretch, hours: Stretch): Stretch {
  const start = Math.min(Math.max(from, hours.from * 60), hours.until * 60 - 5);
  return { from: start, until: Math.max(start + 5, Math.min(until, hours.until * 60)) };
}

function HourLines({ hours }: { hours: Stretch }) {
  const inner = Array.from({ length: hours.until - hours.from - 1 }, (_, index) => index + 1);
  return (
    <div aria-hidden="true" className="@max-desk/beheer:hidden">
      {inner.map((hour) => (
        <span
          key={hour}
          className={`${placeClass({ from: hour * 60, until: hour * 60 + 5 }, 0)} border-t border-marl-200`}
        />
      ))}
    </div>
  );
}
