import { tidyEmail } from "@voordeur/language/email.ts";
import { z } from "zod";
import { hearingTimes } from "../../../database/staff-role.ts";

export const PASSWORD_MIN = 6;
// The hash function's work would grow with the length.
export const PASSWORD_MAX = 128;

const plainDomain = (domain: string) => URL.parse(`http://${domain}`)?.hostname ?? domain;

export const email = z
  .string()
  .trim()
  .max(255, "Email mag maximaal 255 tekens bevatten")
  // The library for accounts knows `müller.de` as `xn--mller-kva.de` only.
  .transform((typed) => tidyEmail(typed).replace(/(?<=@)[\p{L}\p{M}\p{N}.-]+$/u, plainDomain))
  .pipe(z.email("Ongeldig emailadres"))
  .transform((address) => address.toLowerCase());
const password = z
  .string()
  .min(PASSWORD_MIN, `Wachtwoord moet minimaal ${PASSWORD_MIN} tekens bevatten`)
  .max(PASSWORD_MAX, `Wachtwoord mag maximaal ${PASSWORD_MAX} tekens bevatten`);

/** Staff see the leads, so more is asked of them. */
export const STAFF_PASSWORD_MIN = 12;
export const TOO_SHORT_FOR_STAFF = `Een wachtwoord van een medewerker moet minimaal ${STAFF_PASSWORD_MIN} tekens bevatten`;
const staffPassword = z
  .string()
  .min(STAFF_PASSWORD_MIN, TOO_SHORT_FOR_STAFF)
  .max(PASSWORD_MAX, `Wachtwoord mag maximaal ${PASSWORD_MAX} tekens bevatten`);

export const personName = z
  .string()
  .trim()
  .min(1, "Vul een naam in")
  .max(100, "Naam mag maximaal 100 tekens bevatten")
  // PostgreSQL has no text with control characters, and a name needs none.
  .refine((name) => !/\p{Cc}/u.test(name), "Vul een naam in zonder bijzondere tekens");

/** Whether a text of a URL can be an account's id; a NUL, for one, must not reach the database. */
export const isUserId = (text: string) => /^[\w-]{1,64}$/.test(text);

export const credentials = z.object({ email, password });
export const forgottenForm = z.object({ email });
export const nameForm = z.object({ name: personName });
export const hearingForm = z.object({
  wanneer: z.enum(hearingTimes, "Kies wanneer je mail krijgt"),
});
export const invitationForm = z.object({ email, name: personName, password: staffPassword });
export const newPasswordForm = (isStaff: boolean) =>
  z.object({ password: isStaff ? staffPassword : password });
export const changePasswordForm = (isStaff: boolean) =>
  z.object({
    current: z
      .string()
      .min(1, "Vul je huidige wachtwoord in")
      .max(PASSWORD_MAX, "Je huidige wachtwoord is niet juist"),
    password: isStaff ? staffPassword : password,
  });

/** Six digits of the app, or a recovery code, however it is typed. */
const code = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, "Vul de zes cijfers of een herstelcode in"));
export const secondStepForm = z.object({ code });
/** The first code that an app shows. */
export const appForm = z.object({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Vul de zes cijfers uit je app in")),
});
/** Asked again before anything that matters is changed. */
export const confirmForm = z.object({
  current: z
    .string()
    .min(1, "Vul je wachtwoord in")
    .max(PASSWORD_MAX, "Je wachtwoord is niet juist"),
});

export type AccountField = "email" | "name" | "password" | "current" | "code" | "sure";

/** A refused form: a toast, and the errors of its fields. */
export interface Refusal {
  title: string;
  description: string;
  fields: Partial<Record<AccountField, string>>;
  /** The typed address and name, to show them again; never a password. */
  email: string;
  name: string;
}
