import { z } from "zod";
import { addDays, type IsoDay } from "@voordeur/time/days.ts";
import { oneLine } from "../../platform/text-input.ts";
import { date } from "../../settings/fields.ts";
import { asked, line, offered } from "../../ui/staff-form/fields.ts";
import { LONGEST } from "./words.ts";

/** A day as a `date` field sends it, not years from now; null when none is filled in. */
const dayOrNone = (today: IsoDay) =>
  z.string().transform((text, context): IsoDay | null => {
    if (text === "") return null;
    const message = !z.iso.date().safeParse(text).success
      ? "Vul een dag in die bestaat"
      : (text < addDays(today, -365) || text > addDays(today, 5 * 365)) &&
        "Kies een dag binnen vijf jaar";
    if (!message) return text;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const taskForm = (today: IsoDay) =>
  z.object({
    wat: line("Wat moet er gebeuren?", LONGEST, {
      missing: "Schrijf op wat er moet gebeuren",
      input: { maxLength: LONGEST, required: true },
      className: "sm:col-span-2",
    }),
    wie: offered("Wie?", "Niemand"),
    dag: asked(date("Voor wanneer?", { optional: true }), dayOrNone(today)),
  });

/** The question of the list, from its address; whatever makes no sense is ignored. */
export const readTaskQuery = (params: URLSearchParams) => ({
  wie: params.get("wie") === "alles" ? ("alles" as const) : ("mij" as const),
  klaar: params.get("klaar") === "ja",
});

/** A step of a list: "Sleutels ophalen +3" is three days after it was begun. */
export function readStep(line: string, today: IsoDay): { what: string; due: IsoDay | null } {
  const { what: words = "", days } = /^(?<what>.*?)(?:\+(?<days>\d{1,3}))?$/.exec(line)!.groups!;
  return {
    what: oneLine(words, LONGEST),
    due: days === undefined ? null : addDays(today, Number(days)),
  };
}
