import { t } from "@voordeur/language/text.ts";
import {
  formatShortWeekday,
  formatTime,
  formatWeekday,
  timeText,
} from "@voordeur/language/dates.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import type { OfferedDay, OfferedDays } from "./moments.server.ts";
import { isFull, kindText, type OfferedMoment } from "./offered.ts";

/** The first free moment by name, a strip of days, and the times of one of them. */
export function DayList({
  days: { first, strip, shown, earlier, later },
  addressOf,
  pageOf,
}: {
  days: OfferedDays;
  addressOf: (key: string) => string;
  pageOf: (day: string) => string;
}) {
  return (
    <>
      {first && (
        <PageLink
          to={addressOf(first.key)}
          rel="nofollow"
          className={buttonClass("secondary", "mt-6 border-river-300")}
        >
          {t`Eerst mogelijk: ${formatShortWeekday(first.startsAt)}, ${timeText(first.startsAt)}`}
        </PageLink>
      )}
      <nav aria-label={t`Dagen`} className="mt-8">
        <ul className="grid grid-cols-4 gap-2 sm:grid-cols-8">
          {earlier && <OtherDays to={pageOf(earlier)}>{t`← Eerder`}</OtherDays>}
          {strip.map((day) => (
            <Day key={day.day} day={day} to={pageOf(day.day)} isShown={day.day === shown.day} />
          ))}
          {later && <OtherDays to={pageOf(later)}>{t`Later →`}</OtherDays>}
        </ul>
      </nav>
      <section aria-labelledby="dag" className="mt-8 min-h-56">
        <h2 id="dag" className="text-2xl first-letter:uppercase">
          {formatWeekday(shown.moments[0]!.startsAt)}
        </h2>
        <ul className="mt-4 grid grid-cols-3 gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
          {shown.moments.map((moment) => (
            <Time key={moment.key} moment={moment} to={addressOf(moment.key)} />
          ))}
        </ul>
      </section>
    </>
  );
}

const cell =
  "flex h-full min-h-18 flex-col items-center justify-center rounded-lg border px-1 py-2 text-center leading-tight hover:border-river-600";

function Day({ day: { moments }, to, isShown }: { day: OfferedDay; to: string; isShown: boolean }) {
  const { startsAt } = moments[0]!;
  const free = moments.filter((moment) => !isFull(moment)).length;
  const [weekday, date, month] = formatShortWeekday(startsAt).split(/,? /);
  return (
    <li>
      <PageLink
        to={to}
        rel="nofollow"
        aria-current={isShown ? "date" : undefined}
        className={`${cell} border-line bg-white aria-[current]:border-river-800 aria-[current]:bg-river-800 aria-[current]:text-white`}
      >
        <span className="sr-only">
          {formatWeekday(startsAt)}, {free === 0 ? t`vol` : countOf(free, t`tijd`, t`tijden`)}
        </span>
        <span aria-hidden="true" className="text-sm">
          {weekday}
        </span>
        <span aria-hidden="true" className="text-xl font-semibold tabular-nums">
          {date}
        </span>
        <span aria-hidden="true" className="text-sm">
          {month}
        </span>
      </PageLink>
    </li>
  );
}

function OtherDays({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <PageLink
        to={to}
        rel="nofollow"
        className={`${cell} border-transparent font-semibold text-river-700 underline`}
      >
        {children}
      </PageLink>
    </li>
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
            {isFull(moment) && t`: op de wachtlijst`}
          </span>
        )}
      </PageLink>
    </li>
  );
}
