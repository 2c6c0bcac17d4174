import { wholeNumber } from "@voordeur/language/numbers.ts";
import { drawLines } from "../charts/lines.ts";
import type { Figure } from "../figure.ts";
import type { Period } from "../period.ts";
import { counts, text } from "../table.ts";
import { duration } from "../words.ts";
import { weekName } from "./requests.ts";

/** How soon the requests of a week were answered; `week` null: those of all weeks. */
export interface AnswerTimes {
  week: string | null;
  requests: number;
  answered: number;
  /** Answered in time, of those that were answered or should have been by now. */
  inTime: number;
  due: number;
  /** Hours to the first answer: half were answered sooner, nine in ten were. */
  median: number | null;
  ninety: number | null;
}

interface AnswerFigure {
  period: Period;
  rows: readonly AnswerTimes[];
  /** Part of the period before that was answered in time; null: not all of it is known. */
  before: number | null;
  promisedHours: number;
}

const title = "Tijd tot het eerste antwoord";

/** How long people waited for the first answer, by the week in which they asked. */
export function answerFigure({ period, rows, before, promisedHours }: AnswerFigure): Figure {
  const all = rows.find(({ week }) => week === null);
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  const weeks = period.weeks.map((week) => byWeek.get(week));
  const isAnswered = all !== undefined && all.answered > 0;
  const words = all ? wordsOf(all, before, period.before, promisedHours) : [];
  const longest = Math.max(...weeks.map((week) => week?.ninety ?? 0));
  const unit = longest > 72 ? { name: "dagen", hours: 24 } : { name: "uren", hours: 1 };
  const scaled = (hours: number | null | undefined) =>
    hours === null || hours === undefined ? null : hours / unit.hours;
  return {
    id: "antwoord",
    title,
    words: isAnswered ? words : [],
    empty:
      "Hier komt hoe snel aanvragen antwoord krijgen. Een eerste status, notitie of beltijd bij een aanvraag telt als antwoord.",
    chart: isAnswered
      ? drawLines({
          id: "antwoord",
          title,
          description: words.join(" "),
          times: period.weeks,
          unit: unit.name,
          lines: [
            { name: "de helft", values: weeks.map((week) => scaled(week?.median)) },
            { name: "9 van de 10", values: weeks.map((week) => scaled(week?.ninety)) },
          ],
          limit: {
            name: `grens: ${promisedHours} uur`,
            value: promisedHours / unit.hours,
          },
        })
      : null,
    table: {
      columns: [
        text("Week"),
        counts("Aanvragen"),
        counts("Beantwoord"),
        { name: "De helft binnen", of: "hours" },
        { name: "9 van de 10 binnen", of: "hours" },
        { name: "Op tijd", of: "share" },
      ],
      rows: [
        ...period.weeks
          .map((week, index) => line(weekName(week, period), weeks[index]))
          .toReversed(),
        line("Samen", all),
      ],
    },
  };
}

function wordsOf(all: AnswerTimes, before: number | null, period: string, promised: number) {
  const words: string[] = [];
  if (all.median !== null && all.ninety !== null)
    words.push(
      `De helft kreeg binnen ${duration(all.median)} antwoord, 9 van de 10 binnen ${duration(all.ninety)}.`,
    );
  if (all.due > 0) {
    const inTime = Math.round((100 * all.inTime) / all.due);
    words.push(
      `${inTime}% kreeg binnen ${promised} uur antwoord${difference(inTime, before, period)}.`,
    );
  }
  const open = all.requests - all.answered;
  if (open > 0) words.push(`${wholeNumber(open)} nog zonder antwoord.`);
  return words;
}

function difference(percents: number, before: number | null, period: string): string {
  if (before === null) return "";
  const was = Math.round(100 * before);
  return was === percents ? `, evenveel als ${period}` : `; ${period} was dat ${was}%`;
}

function line(name: string, week: AnswerTimes | undefined) {
  if (!week) return [name, 0, 0, null, null, null];
  const inTime = week.due > 0 ? week.inTime / week.due : null;
  return [name, week.requests, week.answered, week.median, week.ninety, inTime];
}
