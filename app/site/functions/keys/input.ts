import { z } from "zod";
import type { Scope } from "../../../../database/schema/api-keys.ts";
import { choice, line } from "../../../ui/staff-form/fields.ts";

/** The names of scopes, for whoever hands out a key. */
export const scopeNames: Readonly<Record<Scope, string>> = {
  "homes:read": "Woningen: wat bezoekers op de site zien",
  "leads:read": "Leads: met naam, adres, telefoon en bericht van mensen (persoonsgegevens)",
  "appointments:read": "Afspraken: met naam, e-mail en telefoon van bezoekers (persoonsgegevens)",
};

export const isScope = (text: string): text is Scope => Object.hasOwn(scopeNames, text);

/** In days; null: until somebody withdraws the key. */
export const keyDays = { altijd: null, maand: 30, jaar: 365 } as const;

const lengths = { altijd: "Tot iemand hem intrekt", maand: "30 dagen", jaar: "Een jaar" };

export const keyForm = z.object({
  naam: line("Voor welk programma?", 80, {
    missing: "Vul in welk programma de sleutel gebruikt",
    hint: "Bijvoorbeeld: dashboard, of boekhouding",
  }),
  duur: choice("Hoe lang werkt hij?", lengths, "Kies hoe lang hij werkt"),
});
