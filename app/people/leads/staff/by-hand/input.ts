import type { Language } from "@voordeur/language/language.ts";
import { z } from "zod";
import { notedSources } from "../../../../../database/schema/leads.ts";
import { valuesIn } from "../../../../platform/body/acts.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import { oneLine } from "../../../../platform/text-input.ts";
import { callBackForm } from "../../follow-up/change-input.ts";
import {
  answersOf,
  chosenLanguage,
  emailOrNone,
  type LeadInput,
  personName,
  phoneOrNone,
  typedValues,
} from "../../input.ts";
import { kindOf } from "../../kinds.ts";
import { nextNames } from "./next-names.ts";

const nexts = Object.keys(nextNames) as [keyof typeof nextNames];

const tick = z.string().transform((text) => text === "ja");

const contact = z.object({
  name: personName,
  phone: phoneOrNone,
  email: emailOrNone,
  taal: chosenLanguage,
});

const rest = z.object({
  bron: z.enum(notedSources, "Kies hoe het binnenkwam"),
  site: z.string().transform((text) => oneLine(text, 100)),
  vervolg: z.enum(nexts, "Kies wat er nu gebeurt"),
  wie: z.string(),
  later: tick,
  bevestigen: tick,
});

/** A lead as staff noted it. */
export interface NotedLead {
  lead: LeadInput & { language?: Language | "" };
  /** The other site that it came from; empty for none. */
  site: string;
  /** When somebody calls back; null: no time was said. */
  callBackAt: Date | null;
  isAnswered: boolean;
  /** The colleague who handles it; empty: nobody yet. */
  handler: string;
  /** The caller said that the office may come back to it later. */
  mayLater: boolean;
  /** The caller gets a confirmation by email. */
  confirms: boolean;
}

/** Reads the form of a noted lead. @throws Refused, with a message for every field that is wrong */
export function readNotedLead(form: FormData, now: Date): NotedLead {
  const kind = kindOf(form.get("kind"));
  const typed = typedValues(form);
  const errors: Refused["why"]["errors"] = {};
  const read = <Schema extends z.ZodType>(
    schema: Schema,
    from: typeof form | Map<string, string>,
  ) => readPart(schema, from, errors);
  const person = read(contact, form);
  const said = read(rest, form);
  const answers = read(answersOf(kind), new Map(Object.entries(typed)));
  const time = said?.vervolg === "terugbellen" ? read(callBackForm(now), form) : undefined;
  if (person && !person.phone && !person.email) {
    errors["phone"] = "Vul een telefoonnummer of e-mailadres in";
  }
  if (said?.vervolg === "terugbellen" && time?.terugbellen === null) {
    errors["terugbellen"] = "Vul in wanneer";
  }
  if (said?.bevestigen && person?.email === "") {
    errors["email"] ??= "Voor een bevestiging is een e-mailadres nodig";
  }
  if (!person || !said || !answers || Object.keys(errors).length > 0) throw new Refused({ errors });
  const { bron: source, site, vervolg, wie: handler, later, bevestigen: confirms } = said;
  const { taal: language, ...who } = person;
  return {
    lead: { source, kind, language, ...who, ...answers },
    site: source === "elsewhere" ? site : "",
    callBackAt: time?.terugbellen ?? null,
    isAnswered: vervolg === "beantwoord",
    handler,
    mayLater: later,
    confirms,
  };
}

/** One part of a form; its errors join those of the others. */
function readPart<Schema extends z.ZodType>(
  schema: Schema,
  from: { get(name: string): unknown },
  errors: Partial<Record<string, string>>,
): z.output<Schema> | undefined {
  try {
    return valuesIn(from, schema);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    Object.assign(errors, error.why.errors);
    return undefined;
  }
}
