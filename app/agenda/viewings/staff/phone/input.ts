import { z } from "zod";
import { fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { textOf } from "../../../../platform/body/form.ts";
import { firstErrors, oneLine } from "../../../../platform/text-input.ts";
import { chosenLanguage, emailOrNone, phoneOrNone } from "../../../../people/leads/input.ts";

const visitor = z.object({
  naam: z.string().min(1, "Vul een naam in").max(100, "Hooguit 100 tekens"),
  telefoon: phoneOrNone,
  email: emailOrNone,
  taal: chosenLanguage,
});

const fields = ["naam", "telefoon", "email", "taal", "moment", "begin", "collega"] as const;
type PhoneField = (typeof fields)[number];
type PhoneErrors = Partial<Record<PhoneField, string>>;

/** A moment as a form names it: that of a button, or a time and a colleague that were typed. */
export interface ChosenTime {
  startsAt: Date;
  agentId: string | null;
  momentId: number | null;
}

export interface PhoneForm {
  typed: Record<PhoneField, string>;
  errors: PhoneErrors;
  time: ChosenTime | null;
}

export function readPhoneForm(form: FormData): PhoneForm {
  const typed = Object.fromEntries(
    fields.map((field) => [field, oneLine(textOf(form, field), 300)]),
  ) as PhoneForm["typed"];
  const parsed = visitor.safeParse(typed);
  Object.assign(typed, parsed.data);
  const errors: PhoneErrors = parsed.success ? {} : firstErrors<PhoneField>(parsed.error);
  if (parsed.success && !typed.telefoon && !typed.email) {
    errors.telefoon = "Vul een telefoonnummer of e-mailadres in";
  }
  const time = readTime(typed);
  if (!time) {
    const field = typed.moment === "anders" ? "begin" : "moment";
    errors[field] =
      field === "begin" ? "Vul een dag en een tijd in die bestaan" : "Kies een moment";
  }
  return { typed, errors, time };
}

function readTime({ moment, begin, collega }: PhoneForm["typed"]): ChosenTime | null {
  if (moment === "anders") {
    const startsAt = fromDateTimeField(begin);
    return startsAt && { startsAt, agentId: collega || null, momentId: null };
  }
  const [at = "", agentId = "", momentId = ""] = moment.split("|");
  const startsAt = new Date(at);
  if (Number.isNaN(startsAt.getTime())) return null;
  return { startsAt, agentId: agentId || null, momentId: momentId ? Number(momentId) : null };
}
