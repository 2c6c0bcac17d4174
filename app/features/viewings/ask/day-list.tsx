import { formatTime, formatWeekday } from "@voordeur/language/dates.ts";
import type { OfferedDays } from "./moments.server.ts";
import { isFull, kindText, type OfferedMoment } from "./offered.ts";
import { PageLink } from "../../../ui/page-link.tsx";

export function DayList({
  days,
  addressOf,
  pageOf,
}: {
  days: OfferedDays;
  addressOf: (key: string) => string;
  pageOf: (day: string) => string;
}) {
  return (
    <>
      <div className="mt-8 grid gap-8">
        {days.days.map(({ day, moments }) => (
          <section key={day} aria-labelledby={`dag-${day}`}>
            <h2
              id={`dag-${day}`}
              className="border-b border-line pb-2 text-2xl first-letter:uppercase"
            >
              {formatWeekday(moments[0]!.startsAt)}
            </h2>
            <ul className="mt-4 grid grid-cols-3 gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
              {moments.map((moment) => (
                <Time key={moment.key} moment={moment} to={addressOf(moment.key)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <nav
        aria-label="Andere dagen"
        className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-2"
      >
        {days.earlier ? (
          <PageOfDays to={pageOf(days.earlier)}>← Eerdere dagen</PageOfDays>
        ) : (
          <span />
        )}
        {days.later && <PageOfDays to={pageOf(days.later)}>Latere dagen →</PageOfDays>}
      </nav>
    </>
  );
}

const look =
  "flex min-h-12 flex-col items-center justify-center rounded-lg border px-3 py-2 text-center leading-snug hover:border-river-600 hover:bg-river-50";

/** A time; one with several places takes a line of its own, because it has more to say. */
function Time({ moment, to }: { moment: OfferedMoment; to: string }) {
  const about = kindText(moment);
  const day = formatWeekday(moment.startsAt);
  return (
    <li className={about ? "col-span-full" : ""}>
      <PageLink
        to={to}
        rel="nofollow"
        className={`${look} ${about ? "border-brick-600/40 bg-brick-50 sm:flex-row sm:justify-start sm:gap-x-3" : "border-line bg-white"}`}
      >
        <span className="sr-only">{day}, </span>
        <span className="text-lg font-semibold tabular-nums">{formatTime(moment.startsAt)}</span>
        {about && (
          <span className="text-[0.9375rem]">
            {about}
            {isFull(moment) && ": op de wachtlijst"}
          </span>
        )}
      </PageLink>
    </li>
  );
}

function PageOfDays({ to, children }: { to: string; children: string }) {
  return (
    <PageLink
      to={to}
      rel="nofollow"
      className="inline-flex min-h-11 items-center font-semibold text-river-700 underline underline-offset-4 hover:text-brick-600"
    >
      {children}
    </PageLink>
  );
}
