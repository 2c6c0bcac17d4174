import { coolingOffEnd } from "@voordeur/agreement/term/cooling-off.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayNames, isCertain, noDays, type SaleDays } from "../../afterwards/dates.ts";
import { boundsOf } from "../../afterwards/day-rules.ts";
import { valuesIn } from "../../../../platform/body/acts.ts";
import type { Refused } from "../../../../platform/body/refusal.ts";
import { dayForm, requirePossible } from "./input.ts";

type DayErrors = Partial<Record<string, string>>;

/** A chosen bid of this instant, with days that are filled in at that one. */
const boundsAt = (bidAt: string, now: string) =>
  boundsOf({ bids: new Map([[1, { state: "chosen" as const, at: bidAt }]]) }, new Date(now));

// The bid came in on Monday 2 March 2026; it is Friday 20 March.
const usual = boundsAt("2026-03-02T10:00:00.000Z", "2026-03-20T10:00:00Z");
const signed = { signed_on: "2026-03-09", handed_over_on: "2026-03-10" };

const errorsOf = (days: Partial<SaleDays>, bounds = usual): DayErrors => {
  const typed = dayNames.map((name) => [name, days[name] ?? ""]);
  try {
    requirePossible(valuesIn(new URLSearchParams(typed), dayForm), bounds);
    return {};
  } catch (refused) {
    return (refused as Refused).why.errors ?? {};
  }
};

const BEFORE_BID = "Niet eerder dan het gekozen bod binnenkwam";
const BEFORE_SIGNED = "Niet eerder dan er is getekend";
const FUTURE = "Kies een dag tot en met vandaag";
const AFTER_TRANSFER = "Niet later dan de overdracht";
const FAR = "Kies een dag binnen 5 jaar";
const NO_DAY = "Kies een bestaande dag";
const UNFREE = "De overdracht kan pas na de bedenktijd";

test.each<[string, Partial<SaleDays>, DayErrors]>([
  ["nothing is known yet", {}, {}],
  ["signed and handed over", signed, {}],
  ["all on the day of the bid", { signed_on: "2026-03-02", handed_over_on: "2026-03-02" }, {}],
  ["today", { signed_on: "2026-03-20", handed_over_on: "2026-03-20" }, {}],
  ["signed before the bid came in", { signed_on: "2026-03-01" }, { signed_on: BEFORE_BID }],
  ["signed tomorrow", { signed_on: "2026-03-21" }, { signed_on: FUTURE }],
  ["signed on 31 June", { signed_on: "2026-06-31" }, { signed_on: NO_DAY }],
  [
    "a copy before it was signed",
    { ...signed, handed_over_on: "2026-03-08" },
    { handed_over_on: BEFORE_SIGNED },
  ],
  [
    "a copy of what nobody signed",
    { handed_over_on: "2026-03-10" },
    { signed_on: "Vul ook in wanneer er is getekend" },
  ],
  [
    "conditions that ended before the signing",
    {
      ...signed,
      financing_until: "2026-03-08",
      survey_until: "2026-03-08",
      other_until: "2026-03-08",
    },
    { financing_until: BEFORE_SIGNED, survey_until: BEFORE_SIGNED, other_until: BEFORE_SIGNED },
  ],
  [
    "conditions before there was a bid, and nothing is signed",
    { survey_until: "2026-03-01" },
    { survey_until: BEFORE_BID },
  ],
  [
    "conditions after the transfer",
    {
      financing_until: "2026-06-02",
      survey_until: "2026-06-02",
      other_until: "2026-06-02",
      transfer_on: "2026-06-01",
    },
    {
      financing_until: AFTER_TRANSFER,
      survey_until: AFTER_TRANSFER,
      other_until: AFTER_TRANSFER,
    },
  ],
  [
    "a guarantee after the transfer",
    { guarantee_by: "2026-06-02", transfer_on: "2026-06-01" },
    { guarantee_by: AFTER_TRANSFER },
  ],
  ["a guarantee in 2062", { guarantee_by: "2062-04-01" }, { guarantee_by: FAR }],
  ["the transfer in 2032", { transfer_on: "2032-06-01" }, { transfer_on: FAR }],
  ["the transfer in five years to the day", { transfer_on: "2031-03-20" }, {}],
  [
    // Handed over on a Tuesday: until Friday.
    "the transfer on the last day of the bedenktijd",
    { ...signed, transfer_on: "2026-03-13" },
    { transfer_on: UNFREE },
  ],
  ["the transfer the day after", { ...signed, transfer_on: "2026-03-14" }, {}],
])("%s", (_what, days, errors) => {
  expect(errorsOf(days)).toEqual(errors);
});

test.each(
  Object.entries<[string, string, Partial<SaleDays>, DayErrors]>({
    // The hour that comes twice, and the one that never comes.
    "at the end of summer time": [
      "2026-10-24T22:30:00.000Z",
      "2026-10-25T22:59:00Z",
      { signed_on: "2026-10-25" },
      {},
    ],
    "a bid just before midnight": [
      "2026-10-24T21:59:00.000Z",
      "2026-10-25T22:59:00Z",
      { signed_on: "2026-10-24" },
      {},
    ],
    "a bid just after it": [
      "2026-10-24T22:00:00.000Z",
      "2026-10-25T22:59:00Z",
      { signed_on: "2026-10-24" },
      { signed_on: BEFORE_BID },
    ],
    "tomorrow at one minute to twelve": [
      "2026-10-20T10:00:00.000Z",
      "2026-10-25T22:59:00Z",
      { signed_on: "2026-10-26" },
      { signed_on: FUTURE },
    ],
    "the same a minute later": [
      "2026-10-20T10:00:00.000Z",
      "2026-10-25T23:00:00Z",
      { signed_on: "2026-10-26" },
      {},
    ],
    // Handed over on Thursday 24 December 2026: both Christmas days and a weekend come between.
    "a transfer between the holidays": [
      "2026-12-01T10:00:00.000Z",
      "2026-12-24T10:00:00Z",
      { signed_on: "2026-12-24", handed_over_on: "2026-12-24", transfer_on: "2026-12-29" },
      { transfer_on: UNFREE },
    ],
    "and after them": [
      "2026-12-01T10:00:00.000Z",
      "2026-12-24T10:00:00Z",
      { signed_on: "2026-12-24", handed_over_on: "2026-12-24", transfer_on: "2026-12-30" },
      {},
    ],
  }),
)("%s", (_what, [bidAt, now, days, errors]) => {
  expect(errorsOf(days, boundsAt(bidAt, now))).toEqual(errors);
});

test("whatever is filled in, only days that can be are taken, and none makes a sale certain in its bedenktijd", () => {
  const day = fc
    .integer({ min: -40, max: 120 })
    .map((days) =>
      new Date(Date.parse("2026-03-02") + days * 86_400_000).toISOString().slice(0, 10),
    );
  const some = fc.option(day, { nil: null });
  const all = fc.record(
    Object.fromEntries(dayNames.map((name) => [name, some])) as Record<keyof SaleDays, typeof some>,
  );
  fc.assert(
    fc.property(all, (days) => {
      if (Object.keys(errorsOf(days)).length > 0) return;
      const { signed_on, handed_over_on, transfer_on, ...others } = days;
      const { bidOn, today } = usual;
      const isFree = handed_over_on !== null && coolingOffEnd(handed_over_on) < today;
      expect(isCertain(days, today) && !isFree).toBe(false);
      const order = [bidOn, signed_on, handed_over_on, today].filter((one) => one !== null);
      expect(order).toEqual(order.toSorted());
      for (const one of Object.values(others)) {
        const around = [signed_on ?? bidOn, one, transfer_on].filter((each) => each !== null);
        expect(around).toEqual(around.toSorted());
      }
      expect((transfer_on ?? today) >= (signed_on ?? bidOn)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(errorsOf(noDays)).toEqual({});
});
