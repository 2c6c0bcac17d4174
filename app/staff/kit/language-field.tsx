import { type Language, ownNames } from "@voordeur/language/language.ts";
import type { Fields } from "../../platform/body/refused-form.ts";
import { SelectField } from "../../ui/field.tsx";

/** `known`: the language of whoever stands there already. */
export const languageChoices = (known?: Language): (readonly [value: string, text: string])[] => [
  ["", known ? `Zoals nu: ${ownNames[known]}` : "Zoals bekend, anders Nederlands"],
  ...Object.entries(ownNames),
];

/** In which language somebody gets their letters. */
export function LanguageField({ field, known }: { field: Fields; known?: Language | undefined }) {
  const select = { ...field("taal", ""), options: languageChoices(known) };
  return <SelectField label="Taal" {...select} className="sm:col-span-full" />;
}
