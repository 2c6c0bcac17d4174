import { countOf } from "@voordeur/language/numbers.ts";
import { addDays } from "@voordeur/time/days.ts";
import { amsterdamDate, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { holidayName } from "@voordeur/time/holidays.ts";
import { formatShortWeekday } from "@voordeur/language/dates.ts";
import { openSpans } from "@voordeur/viewings/hours.ts";
import { freeMoments } from "@voordeur/viewings/moments.ts";
import { somewhere } from "@voordeur/viewings/road.ts";
import { href, Link } from "react-router";
import type { ViewingSettings } from "../../../settings/groups/viewings.ts";
import { writeTimes } from "../../../settings/times.ts";

const SHOWN_DAYS = 14;

/** The coming days with the moments that a colleague without other plans has. */
export function ViewingDays({ value, now }: { value: ViewingSettings; now: Date }) {
  const isHoliday = (day: string) => value.closedOnHolidays && holidayName(day) !== undefined;
  const hours = { office: value.hours, isHoliday };
  const today = amsterdamDate(now);
  const days = Array.from({ length: SHOWN_DAYS }, (_, ahead) => addDays(today, ahead));
  const countOn = (day: string) =>
    freeMoments({
      hours,
      now,
      busy: [],
      taken: [],
      homeTaken: [],
      home: somewhere,
      from: instantOfWallTime(`${day}T00:00`),
      to: instantOfWallTime(`${addDays(day, 1)}T00:00`),
      noticeMinutes: value.noticeHours * 60,
      minutes: value.minutes,
      step: value.step,
      travel: value.travel,
    }).length;
  if (!value.isOn) return <p>Bezoekers kiezen geen moment: ze vragen een bezichtiging aan.</p>;
  return (
    <>
      <p>De komende twee weken van een collega zonder andere afspraken:</p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {days.map((day) => {
          const spans = openSpans(day, hours);
          const count = countOn(day);
          return (
            <div key={day} className="contents">
              <dt className="whitespace-nowrap">{formatShortWeekday(day)}</dt>
              <dd className={count === 0 ? "text-muted" : undefined}>
                {spans.length === 0 ? closedWord(day, value) : writeTimes(spans)}
                {spans.length > 0 && (
                  <span className="block text-sm text-muted">{countWord(count)}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 text-sm text-muted">
        Wie woningen laat zien, en wanneer diegene niet kan, zet je bij{" "}
        <Link to={href("/admin/bezichtigers")} className="underline">
          Bezichtigers
        </Link>
        .
      </p>
    </>
  );
}

function countWord(count: number): string {
  if (count === 0) return "te kort vooraf, of te kort voor een bezichtiging";
  return countOf(count, "moment", "momenten");
}

function closedWord(day: string, { closedOnHolidays, hours }: ViewingSettings): string {
  const exception = hours.exceptions.find(({ from, to = from }) => from <= day && day <= to);
  if (exception) return exception.name ?? "gesloten";
  return (closedOnHolidays && holidayName(day)) || "–";
}
