import type { Language } from "@voordeur/language/language.ts";
import { z } from "zod";
import { stepNames } from "../../../database/schema/cases.ts";
import { someText, typedLine } from "../../platform/body/some-text.ts";
import { chosenLanguage, emailOrNone, personName, phoneOrNone } from "../../people/leads/input.ts";

export const sellerForm = z
  .object({ name: personName, email: emailOrNone, phone: phoneOrNone, taal: chosenLanguage })
  .refine(({ email, phone }) => email !== "" || phone !== "", {
    path: ["email"],
    error: "Vul een e-mailadres of een telefoonnummer in",
  });
/** Somebody whom staff type in; without a language it is as they are known. */
export type NewPerson = Omit<z.output<typeof sellerForm>, "taal"> & { language?: Language | "" };

/** Where a file begins: an address that staff type; empty where a lead or a listing says it. */
export const address = typedLine.pipe(z.string().max(200, "Gebruik niet meer dan 200 tekens"));

export const beginForm = sellerForm.safeExtend({ adres: address });

export const stepForm = z.object({ stap: z.enum(stepNames, "Deze stap is er niet (meer)") });

export const passForm = stepForm.extend({
  reden: someText(
    [3, "Schrijf in een paar woorden waarom"],
    [500, "Gebruik niet meer dan 500 tekens"],
  ),
});
