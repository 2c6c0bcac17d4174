import { allLanguages } from "@voordeur/language/language.ts";
import { isEmail, tidyEmail } from "@voordeur/language/email.ts";
import { tidyTelephone } from "@voordeur/language/telephone.ts";
import { translated } from "@voordeur/language/text.ts";
import { typedLine, typedLines } from "../../platform/body/some-text.ts";
import type {
  FormSource,
  LeadCampaign,
  LeadDetails,
  LeadKind,
  LeadSource,
} from "../../../database/schema/leads.ts";
import { z } from "zod";
import { firstErrors } from "../../platform/text-input.ts";
import {
  chosenOf,
  emailIsOptional,
  type Question,
  questions,
} from "../../ui/lead-forms/questions.ts";
import {
  fieldMessages as say,
  heroIncomplete,
  invalid,
  type LeadAnswer,
  type LeadField,
  leadFields,
} from "../../ui/lead-forms/messages.ts";

export interface LeadInput {
  source: LeadSource;
  kind: LeadKind;
  name: string;
  /** Empty where the form does not need one. */
  email: string;
  phone: string;
  address: string | null;
  message: string | null;
  details: LeadDetails;
}

export interface LeadOrigin {
  property_id: number | null;
  about: string | null;
  page: string | null;
  campaign: LeadCampaign;
}

/** The raw form values; every one is text that may be shown again, several options with commas between. */
export type TypedValues = Record<LeadField, string>;

export type ParsedLead = { ok: true; lead: LeadInput } | Extract<LeadAnswer, { ok: false }>;

const orNull = (text: string) => text || null;

const nameOr = (missing: string) =>
  typedLine.pipe(z.string().min(1, missing).min(2, say.nameShort).max(100, say.nameLong));
const name = nameOr(say.nameMissing);
/** The name of somebody else, as staff note it. */
export const personName = nameOr("Vul een naam in");
/** The language of somebody whom staff type in; empty: as it is known, else Dutch. */
export const chosenLanguage = z.enum(["", ...allLanguages], "Kies een taal").default("");
const typedEmail = z.string().transform(tidyEmail);
/** For a form that does not need one; then empty. */
export const emailOrNone = typedEmail.pipe(
  z
    .string()
    .refine((text) => text === "" || isEmail(text), say.email)
    .max(255, say.emailLong),
);
const email = typedEmail
  .pipe(z.string().min(1, say.emailMissing))
  .pipe(emailOrNone.meta({ format: "email" }));
const typedPhone = z.string().transform(tidyTelephone);
const phone = typedPhone.pipe(
  z
    .string()
    .min(1, say.phoneMissing)
    .regex(/^\+?[0-9 -]*$/, say.phone)
    // The shortest numbers in use abroad; hyphens alone are none.
    .regex(/(?:\d[ -]*){6}/, say.phone)
    .min(10, say.phone)
    .max(20, say.phoneLong),
);
/** For a lead that staff note, of whom an address is known; else empty. */
export const phoneOrNone = typedPhone
  .refine((text) => text === "" || phone.safeParse(text).success, say.phone)
  .pipe(z.string().max(20, say.phoneLong));
export { email as emailAddress, name as ownName, phone as phoneNumber };
const address = typedLine.pipe(z.string().max(200, say.addressLong)).transform(orNull);
const message = typedLines.pipe(z.string().max(2000, say.messageLong)).transform(orNull);

const anAnswer = typedLine.pipe(z.string().max(200, say.answerLong));

/** The rule of one question; an option that is not offered counts as none. */
function ruleOf({ name, type, options = {}, required }: Question): z.ZodType {
  const isOffered = (value: string) => Object.hasOwn(options, value);
  if (type === "choices")
    return z.string().transform((text) => [...new Set(chosenOf(text).filter(isOffered))]);
  const choice = z.string().transform((text) => (isOffered(text) ? text : ""));
  const rules = { address, message, choice, check: choice, line: anAnswer, text: anAnswer };
  const rule: z.ZodType<string | null> =
    name === "address" || name === "message" ? rules[name] : rules[type];
  return required === undefined ? rule : rule.refine((value) => value, required);
}

export const kindSchemas = Object.fromEntries(
  Object.entries(questions).map(([kind, asked]) => [
    kind,
    z.object({
      name,
      email: emailIsOptional(kind as LeadKind) ? emailOrNone : email,
      phone,
      ...Object.fromEntries(asked.map((question) => [question.name, ruleOf(question)])),
    }),
  ]),
) as unknown as Readonly<Record<LeadKind, ContactSchema>>;

/** The answers that staff note for a caller, none of them required. */
export const answersOf = (kind: LeadKind) =>
  z
    .object(
      Object.fromEntries(
        questions[kind].map((question) => [
          question.name,
          ruleOf({ ...question, required: undefined }),
        ]),
      ),
    )
    .transform(sorted);

/** Answers as a lead has them: those of every kind by themselves, the others as its details. */
function sorted(given: object): Pick<LeadInput, "address" | "message" | "details"> {
  const { address = null, message = null, ...answers } = given as Partial<LeadInput>;
  const details = Object.fromEntries(
    Object.entries(answers as LeadDetails).filter(([, answer]) => answer.length > 0),
  );
  return { address, message, details };
}

type Address = typeof email | typeof emailOrNone;
type ContactSchema = z.ZodObject<{ name: typeof name; email: Address; phone: typeof phone }>;

const shortSchemas = {
  seo_hero_form: z.object({ email, phone }),
  // It has one field, and the words of its own for it.
  exit_popup: z.object({ email: emailOrNone.refine(Boolean, say.email) }),
};

/** The rules of each form, by its source. */
export const leadSchemas = { contact_form: kindSchemas.waardebepaling, ...shortSchemas };

/** The form that a `source` field names; whatever is unknown counts as the contact form. */
export function sourceOf(value: unknown): FormSource {
  if (value === "hero_form") return "seo_hero_form";
  return value === "seo_hero_form" || value === "exit_popup" ? value : "contact_form";
}

/** The fields that a form may hold more than once. */
const severalOf = new Set<LeadField>(
  Object.values(questions).flatMap((asked) =>
    asked.filter(({ type }) => type === "choices").map(({ name }) => name),
  ),
);

/** The known fields of a sent form; a missing field or a file is empty. */
export function typedValues(form: {
  get(name: string): unknown;
  getAll?(name: string): unknown[];
}): TypedValues {
  const values = leadFields.map((field) => {
    const given = (severalOf.has(field) && form.getAll?.(field)) || [form.get(field)];
    const texts = given.filter((value) => typeof value === "string");
    return [field, texts.join(",").toWellFormed()];
  });
  return Object.fromEntries(values) as TypedValues;
}

/** Checks one sent form by the rules of its source. Never throws. */
export function parseLead(
  source: FormSource,
  values: TypedValues,
  kind: LeadKind = "waardebepaling",
): ParsedLead {
  const isContact = source === "contact_form";
  const parsed = (isContact ? kindSchemas[kind] : shortSchemas[source]).safeParse(values);
  if (parsed.success) {
    const { name, email, phone, ...answers } = { name: "", phone: "", ...parsed.data };
    const asked = isContact ? kind : "waardebepaling";
    return { ok: true, lead: { source, kind: asked, name, email, phone, ...sorted(answers) } };
  }
  const fields = firstErrors<LeadField>(parsed.error);
  const messages = parsed.error.issues.map(({ message }) => message);
  const isIncomplete = messages.some((one) => one === say.emailMissing || one === say.phoneMissing);
  const { title, description } =
    isIncomplete && source === "seo_hero_form"
      ? heroIncomplete
      : { title: invalid, description: messages[0]! };
  return { ok: false, title: translated(title), description: translated(description), fields };
}
