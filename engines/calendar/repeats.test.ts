import { expect, test } from "vitest";
import { parseRule, repeats } from "./repeats.ts";

/** The days, or times, of a rule from 1 January 1997 or another start: most are examples of RFC 5545. */
test.each<[string, string, string]>([
  ["19970902T09", "FREQ=DAILY;INTERVAL=10;COUNT=5", "9-2 9-12 9-22 10-2 10-12"],
  ["19970902T09", "FREQ=WEEKLY;COUNT=4;INTERVAL=2;WKST=SU;BYDAY=TU,TH", "9-2 9-4 9-16 9-18"],
  ["19970805T09", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "8-5 8-10 8-19 8-24"],
  ["19970805T09", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "8-5 8-17 8-19 8-31"],
  ["19970905T09", "FREQ=MONTHLY;COUNT=4;BYDAY=1FR", "9-5 10-3 11-7 12-5"],
  ["19970907T09", "FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU", "9-7 9-28 11-2 11-30"],
  ["19970922T09", "FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", "9-22 10-20 11-17"],
  ["19970930T09", "FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1", "9-30 10-1 10-31 11-1"],
  ["19970131T09", "FREQ=MONTHLY;COUNT=4", "1-31 3-31 5-31 7-31"],
  ["19970610T09", "FREQ=YEARLY;COUNT=3;BYMONTH=6,7", "6-10 7-10 6-10"],
  ["19970101T09", "FREQ=YEARLY;COUNT=4;BYYEARDAY=1,100,200", "1-1 4-10 7-19 1-1"],
  ["19970519T09", "FREQ=YEARLY;BYDAY=20MO;COUNT=3", "5-19 5-18 5-17"],
  ["19970512T09", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "5-12 5-11 5-17"],
  ["19970313T09", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=4", "3-13 3-20 3-27 3-5"],
  ["19970913T09", "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=3", "9-13 10-11 11-8"],
  ["19970904T09", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "9-4 10-7 11-6"],
  ["19960229T09", "FREQ=YEARLY;COUNT=3", "2-29 2-29 2-29"],
  ["19970902T09", "FREQ=HOURLY;INTERVAL=3;COUNT=3", "9-2 9-2T12 9-2T15"],
  [
    "19970902T09",
    "FREQ=DAILY;BYHOUR=9,12;BYMINUTE=0,30;COUNT=5",
    "9-2 9-2T09:30 9-2T12 9-2T12:30 9-3",
  ],
  ["20211231T09", "FREQ=YEARLY;BYWEEKNO=-1;BYDAY=FR;COUNT=2", "12-31 12-30"],
])("%s, %s", (start, rule, expected) => {
  const at = Date.parse(`${start.replace(/(\d{4})(\d\d)(\d\d)T/, "$1-$2-$3T")}:00Z`);
  const all = { from: at, to: at + 30 * 366 * 86_400_000 };
  const times = [...repeats(parseRule(rule)!, at, all)];
  expect(times.map(short).join(" ")).toBe(expected);
  // Those after another instant are the same without what comes before.
  for (const from of times)
    expect([...repeats(parseRule(rule)!, at, { ...all, from })]).toEqual(
      times.filter((time) => time >= from),
    );
  const endless = parseRule(rule.replace(/;?COUNT=\d+/, ""))!;
  for (const time of times)
    expect([...repeats(endless, at, { from: time, to: time })]).toEqual([time]);
});

function short(time: number): string {
  const iso = new Date(time).toISOString();
  const [, month, day, hour, minute] = /-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(iso)!;
  const clock = minute === "00" ? hour : `${hour}:${minute}`;
  return `${Number(month)}-${Number(day)}${clock === "09" ? "" : `T${clock}`}`;
}

test.each([
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1",
  "FREQ=YEARLY;INTERVAL=1000000;COUNT=999999999",
  "FREQ=SECONDLY;COUNT=999999999",
  `FREQ=YEARLY;BYMONTHDAY=1,2,3,4,5;BYHOUR=${Array.from({ length: 24 })
    .map((_, at) => at)
    .join(",")};BYMINUTE=0,1,2,3,4,5,6`,
])("%s ends", (rule) => {
  const start = Date.parse("1990-01-31T09:00:00Z");
  const to = Date.parse("2026-01-01T00:00:00Z");
  const times = repeats(parseRule(rule)!, start, { from: to - 100 * 86_400_000, to });
  expect(Array.from(times).length).toBeLessThan(200_001);
});
