import { ownNames } from "@voordeur/language/language.ts";
import type { Fields } from "../../platform/body/refused-form.ts";
import { SelectField } from "../../ui/field.tsx";

/** The languages of somebody whom staff type in; empty: the one in which they wrote before. */
export const languageChoices: readonly (readonly [value: string, text: string])[] = [
  ["", "Zoals bekend, anders Nederlands"],
  ...Object.entries(ownNames),
];

/** In which language they get their letters. */
export const LanguageField = ({ field, stored = "" }: { field: Fields; stored?: string }) => (
  <SelectField label="Taal" {...field("taal", stored)} options={languageChoices} />
);
