import { dutch } from "@voordeur/language/text.ts";
import { z } from "zod";
import { day, line, weekOf, wholeNumber } from "../typed.ts";

const TIMES = "Vul tijden in zoals 09:30-12:00 en 13:00-17:00";

/** `HH:MM`; the day may end at 24:00. */
const clockTime = z.string({ error: TIMES }).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, TIMES);

/** Times of one day, in order. */
const spans = z
  .array(z.object({ opens: clockTime, closes: clockTime }, { error: TIMES }), { error: TIMES })
  .max(6, "Hooguit zes keer op een dag")
  .refine((times) => times.every(({ opens, closes }) => opens < closes), {
    error: "Een tijd moet eindigen nadat hij begint",
  })
  .refine((times) => times.every(({ opens }, at) => at === 0 || times[at - 1]!.closes <= opens), {
    error: "Zet de tijden op volgorde, zonder dat ze overlappen",
  });

const week = weekOf(spans.optional());

/** Days that differ from their weekday; without times nothing is shown then. */
const exception = z
  .object({ from: day, to: day.optional(), name: line(100).optional(), spans: spans.default([]) })
  .refine(({ from, to }) => to === undefined || from <= to, {
    path: ["to"],
    error: "De laatste dag moet na de eerste liggen",
  });

const exceptions = z.array(exception).max(60, "Hooguit zestig keer");

/** Hours of the office: a day of the week without times is closed. */
const officeHours = z.object({ week, exceptions });

/** Hours of a colleague or of a home; without a week, that of the office. */
export const ownHours = z.object({ week: week.optional(), exceptions });

export type OwnHours = z.infer<typeof ownHours>;

export const questionKinds = ["yes-no", "choice", "text"] as const;

/** An answer is stored under the question's text, so that it still says what was asked. */
const question = z
  .object({
    text: line(120),
    kind: z.enum(questionKinds, { error: "Kies hoe bezoekers antwoorden" }),
    choices: z.array(line(60)).max(8, "Hooguit acht keuzes").default([]),
  })
  .refine(({ kind, choices }) => kind !== "choice" || choices.length > 1, {
    path: ["choices"],
    error: "Vul ten minste twee keuzes in, elk op een eigen regel",
  });

export type ViewingQuestion = z.infer<typeof question>;

/** How the office shows homes. */
export const viewings = z.object({
  /** False: visitors pick no moments; they ask for a viewing in their own words. */
  isOn: z.boolean(),
  hours: officeHours,
  closedOnHolidays: z.boolean(),
  /** The length of a viewing, and how far apart moments begin. */
  minutes: wholeNumber(5, 240),
  step: wholeNumber(5, 240),
  /** How long before it a moment can still be picked. */
  noticeHours: wholeNumber(0, 336),
  daysAhead: wholeNumber(1, 120),
  travel: z.object({
    fixedMinutes: wholeNumber(0, 60),
    kmPerHour: wholeNumber(5, 120),
    unknownMinutes: wholeNumber(0, 180),
  }),
  /** Whether a picked moment counts at once, or once staff agree. */
  mode: z.enum(["direct", "staff"], { error: "Kies hoe een moment vast komt te staan" }),
  /** Whether somebody who asks for a valuation picks when a colleague comes, and for how long. */
  offersVisits: z.boolean().default(true),
  visitMinutes: wholeNumber(15, 240).default(60),
  /** Until how long before it a visitor may change or cancel. */
  changeUntilHours: wholeNumber(0, 336),
  /** How long a place that came free is kept for the next on the list. */
  offerHours: wholeNumber(1, 168).default(24),
  questions: z
    .array(question)
    .max(3, "Hooguit drie vragen")
    .refine((all) => new Set(all.map(({ text }) => text)).size === all.length, {
      error: "Elke vraag mag er één keer staan",
    }),
  inviteOwners: z.boolean(),
  /** Whether a colleague's own calendar, which is kept elsewhere, has visitors' numbers. */
  calendarHasPhones: z.boolean().default(false),
  /** Whether visitors are asked afterwards how it was. */
  asksOpinions: z.boolean().default(true),
  /** How long after a viewing the visitor's data are kept. */
  monthsKept: wholeNumber(1, 60),
});

export type ViewingSettings = z.infer<typeof viewings>;

const workday = [
  { opens: "10:00", closes: "12:30" },
  { opens: "13:30", closes: "17:30" },
];

export const initialViewings: ViewingSettings = {
  isOn: true,
  hours: {
    week: {
      ma: workday,
      di: workday,
      wo: workday,
      do: workday,
      vr: workday,
      za: [{ opens: "10:00", closes: "14:00" }],
    },
    exceptions: [],
  },
  closedOnHolidays: true,
  minutes: 30,
  step: 30,
  noticeHours: 24,
  daysAhead: 21,
  travel: { fixedMinutes: 5, kmPerHour: 40, unknownMinutes: 20 },
  mode: "direct",
  offersVisits: true,
  visitMinutes: 60,
  changeUntilHours: 24,
  offerHours: 24,
  questions: [
    { text: dutch`Is uw eigen woning al verkocht?`, kind: "yes-no", choices: [] },
    { text: dutch`Heeft u uw financiering al besproken?`, kind: "yes-no", choices: [] },
    { text: dutch`Wanneer wilt u verhuizen?`, kind: "text", choices: [] },
  ],
  inviteOwners: false,
  calendarHasPhones: false,
  asksOpinions: true,
  monthsKept: 12,
};
