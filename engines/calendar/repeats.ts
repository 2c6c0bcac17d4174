const DAY_MS = 86_400_000;
const frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"];
const HOURLY = 4;
/** The most days that each of them takes, so that skipping ahead never goes too far. */
const longest = [366, 31, 7, 1, 1 / 24, 1 / 1440, 1 / 86_400];
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** More days or hours than any rule of a person needs. */
const MAX_STEPS = 200_000;

type Numbers = readonly number[] | undefined;

export interface Rule {
  /** Index in `frequencies`. */
  frequency: number;
  interval: number;
  count: number | undefined;
  until: string | undefined;
  weekStart: number;
  months: Numbers;
  weeks: Numbers;
  yearDays: Numbers;
  monthDays: Numbers;
  days: readonly { nth: number; weekday: number }[] | undefined;
  hours: Numbers;
  minutes: Numbers;
  seconds: Numbers;
  positions: Numbers;
}

/** The value of an `RRULE`; null: it cannot be read. */
export function parseRule(text: string): Rule | null {
  if (text.length > 2000) return null;
  const parts = new Map(
    text
      .toUpperCase()
      .split(";")
      .map((part) => part.split("=").map((each) => each.trim()) as [string, string]),
  );
  let isGood = [...parts].every(([name, value]) => KNOWN.test(name) && value !== undefined);
  const numbers = (name: string, least: number, most: number): Numbers => {
    const list = parts.get(name)?.split(",");
    const read = list?.map((each) => (/^[+-]?\d{1,9}$/.test(each) ? Number(each) : Number.NaN));
    const isFine = (each: number) => Math.abs(each) <= most && (each >= least || each <= -1);
    isGood &&= !read || read.every((each) => isFine(each) && (each >= 0 || SIGNED.test(name)));
    return read && [...new Set(read)];
  };
  const days = parts
    .get("BYDAY")
    ?.split(",")
    .map((each) => {
      const [, nth = "0", day = ""] = /^([+-]?\d{1,2})? ?([A-Z]{2})$/.exec(each) ?? [];
      return { nth: Number(nth), weekday: weekdays.indexOf(day) };
    });
  const rule: Rule = {
    frequency: frequencies.indexOf(parts.get("FREQ") ?? ""),
    interval: Math.max(1, numbers("INTERVAL", 0, 1_000_000)?.[0] ?? 1),
    count: numbers("COUNT", 1, 999_999_999)?.[0],
    until: parts.get("UNTIL"),
    weekStart: weekdays.indexOf(parts.get("WKST") ?? "MO"),
    months: numbers("BYMONTH", 1, 12),
    weeks: numbers("BYWEEKNO", 1, 53),
    yearDays: numbers("BYYEARDAY", 1, 366),
    monthDays: numbers("BYMONTHDAY", 1, 31),
    days,
    hours: numbers("BYHOUR", 0, 23),
    minutes: numbers("BYMINUTE", 0, 59),
    seconds: numbers("BYSECOND", 0, 60),
    positions: numbers("BYSETPOS", 1, 366),
  };
  const isKnown = rule.frequency >= 0 && rule.weekStart >= 0;
  return isGood && isKnown && !days?.some(({ weekday }) => weekday < 0) ? rule : null;
}

const KNOWN =
  /^(?:|FREQ|INTERVAL|COUNT|UNTIL|WKST|BY(?:MONTH|WEEKNO|YEARDAY|MONTHDAY|DAY|HOUR|MINUTE|SECOND|SETPOS)|X-.*)$/;
const SIGNED = /^BY(?:WEEKNO|YEARDAY|MONTHDAY|SETPOS)$/;

/**
 * What the clock shows at each instance between two times, in order and as if it were UTC. Its end by
 * `UNTIL` is left to the caller, who knows the zone. It always ends: early, after `tooOften`, when the
 * rule asks for more steps than we take.
 */
export function* repeats(
  rule: Rule,
  start: number,
  { from, to }: { from: number; to: number },
  tooOften?: () => void,
): Generator<number> {
  const { frequency, interval, count, positions } = rule;
  const isBounded = count !== undefined || positions !== undefined;
  const fits = dayTest(rule, new Date(start));
  let [steps, given] = [0, 0];
  const ahead = (from - start) / DAY_MS / longest[frequency]! / interval - 2;
  for (let n = count || ahead < 0 ? 0 : Math.floor(ahead) * interval; ; n += interval) {
    const [begin, end] = periodOf(rule, start, n);
    // Beyond the last year there is no date at all.
    if (!(begin <= to)) return;
    let times: number[] = [];
    const first = isBounded ? begin : Math.max(begin, from - (from % DAY_MS) - DAY_MS);
    for (let day = first - mod(first, DAY_MS); day < end; day += DAY_MS) {
      if (!isBounded && day > to) break;
      const onDay = fits(new Date(day)) ? timesOn(rule, day, start, begin) : [];
      steps += 1 + onDay.length;
      if (steps > MAX_STEPS) {
        tooOften?.();
        return;
      }
      times.push(...onDay);
    }
    times.sort((one, other) => one - other);
    if (positions) {
      const chosen = new Set(positions.map((at) => times.at(at > 0 ? at - 1 : at)));
      times = times.filter((time) => chosen.has(time));
    }
    for (const time of times) {
      if (time < start) continue;
      if (time > to || (count && given >= count)) return;
      given += 1;
      if (time >= from) yield time;
    }
  }
}

const mod = (value: number, by: number) => ((value % by) + by) % by;

/** The `n`th year, month, week, … from the one with the start. */
function periodOf({ frequency, weekStart }: Rule, start: number, n: number): [number, number] {
  const at = new Date(start);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  if (frequency === 0) return [Date.UTC(year + n, 0), Date.UTC(year + n + 1, 0)];
  if (frequency === 1) return [Date.UTC(year, month + n), Date.UTC(year, month + n + 1)];
  const unit = Math.round(longest[frequency]! * DAY_MS);
  const midnight = start - mod(start, DAY_MS);
  const week = midnight - mod(at.getUTCDay() - weekStart, 7) * DAY_MS;
  const begin = (frequency === 2 ? week : start - mod(start, Math.min(unit, DAY_MS))) + n * unit;
  return [begin, begin + unit];
}

/** The times of an instance on a day; of a period within a day, in that period. */
function timesOn(rule: Rule, day: number, start: number, begin: number): number[] {
  const [own, period] = [new Date(start), new Date(begin)];
  const listed = (level: number, by: Numbers, usual: number, inPeriod: number) => {
    if (rule.frequency < HOURLY + level) return by ?? [usual];
    return !by || by.includes(inPeriod) ? [inPeriod] : [];
  };
  const hours = listed(0, rule.hours, own.getUTCHours(), period.getUTCHours());
  const minutes = listed(1, rule.minutes, own.getUTCMinutes(), period.getUTCMinutes());
  const seconds = listed(2, rule.seconds, own.getUTCSeconds(), period.getUTCSeconds());
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      seconds.map((second) => day + ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  );
}

/** Whether a rule takes a day (RFC 5545, 3.3.10): what it leaves open is as on its first day. */
function dayTest(rule: Rule, first: Date): (day: Date) => boolean {
  const { frequency, months, weeks, yearDays, monthDays, days, weekStart } = rule;
  const isOpen = !days && !monthDays && !yearDays;
  const monthDay = isOpen && !weeks && frequency <= 1 ? first.getUTCDate() : undefined;
  const month = monthDay && !months && frequency === 0 ? first.getUTCMonth() : undefined;
  const weekday = isOpen && (weeks || frequency === 2) ? first.getUTCDay() : undefined;
  const isNth = (nth: number, at: number, of: number) =>
    nth === Math.ceil(at / 7) || nth === -Math.ceil((of - at + 1) / 7);
  return (day) => {
    const [date, inWeek, inMonth] = [day.getUTCDate(), day.getUTCDay(), day.getUTCMonth()];
    if (months && !months.includes(inMonth + 1)) return false;
    if (month !== undefined && month !== inMonth) return false;
    if (monthDay !== undefined && monthDay !== date) return false;
    if (weekday !== undefined && weekday !== inWeek) return false;
    const year = day.getUTCFullYear();
    const ofMonth = new Date(Date.UTC(year, inMonth + 1, 0)).getUTCDate();
    if (monthDays && !monthDays.includes(date) && !monthDays.includes(date - ofMonth - 1))
      return false;
    const ofYear = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / DAY_MS;
    const inYear = (day.getTime() - Date.UTC(year, 0)) / DAY_MS + 1;
    if (yearDays && !yearDays.includes(inYear) && !yearDays.includes(inYear - ofYear - 1))
      return false;
    if (weeks && !weeks.some((week) => isInWeek(day, week, weekStart))) return false;
    const isOfMonth = frequency === 1 || (frequency === 0 && months !== undefined);
    return (
      !days ||
      days.some(
        ({ nth, weekday: wanted }) =>
          wanted === inWeek &&
          (nth === 0 ||
            frequency > 1 ||
            (isOfMonth ? isNth(nth, date, ofMonth) : isNth(nth, inYear, ofYear))),
      )
    );
  };
}

/** Week 1 is the first with four days in its year; -1 the last. */
function isInWeek(day: Date, week: number, weekStart: number): boolean {
  const begin = day.getTime() - mod(day.getUTCDay() - weekStart, 7) * DAY_MS;
  const year = new Date(begin + 3 * DAY_MS).getUTCFullYear();
  const firstOf = (of: number) => {
    const fourth = new Date(Date.UTC(of, 0, 4));
    return fourth.getTime() - mod(fourth.getUTCDay() - weekStart, 7) * DAY_MS;
  };
  const at = (begin - firstOf(year)) / DAY_MS / 7 + 1;
  return week === at || week === at - (firstOf(year + 1) - firstOf(year)) / DAY_MS / 7 - 1;
}
