import { dutch } from "@voordeur/language/text.ts";
import { z } from "zod";
import { uuidIn } from "../../../platform/body/ids.ts";
import { date } from "../../../settings/fields.ts";
import { asked, choice, line, offered } from "../../../ui/staff-form/fields.ts";
import { audienceNames, kindNames } from "./kinds.ts";

const day = z
  .union([z.literal(""), z.iso.date(dutch`Kies een datum`)])
  .refine(
    (text) => text === "" || (text >= "1900-01-01" && text <= "2199-12-31"),
    dutch`Kies een datum`,
  )
  .transform((text) => text || null);

const facts = z.object({
  soort: choice("Wat is het?", kindNames, dutch`Kies wat het is`),
  "wie-ziet": choice("Wie mag het zien?", audienceNames, "Kies wie het mag zien"),
  "geldig-tot": asked(date("Geldig tot en met", { optional: true }), day),
});

/** The name of a question of the list, as its link brings it. */
const question = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,60}$/)
  .nullable()
  .catch(null);

export const sellersForm = facts.omit({ "wie-ziet": true }).extend({ vraag: question });

export const staffForm = facts.extend({
  vervangt: offered("In de plaats van", "Niets").transform((text) => uuidIn(text) ?? null),
});

export const changeForm = z.object({
  document: z.uuid("Dit document is er niet meer"),
  naam: line("Naam", 200, {
    missing: "Geef het document een naam",
    className: "@desk:col-span-2",
  }),
  ...facts.shape,
});

export const namedForm = z.object({ document: z.uuid(dutch`Dit document is er niet meer`) });
