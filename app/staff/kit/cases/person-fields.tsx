import type { Language } from "@voordeur/language/language.ts";
import type { Fields } from "../../../platform/body/refused-form.ts";
import { Field } from "../../../ui/field.tsx";
import { LanguageField } from "../language-field.tsx";

const MOVED = "Een ander adres krijgt een nieuwe link, en de oude stopt.";

/** Name, email and telephone of somebody who gets a link of their own; their firm where that matters. */
export function PersonFields({
  field,
  stored,
  nameLabel = "Naam",
  emailHint,
  hasFirm = false,
}: {
  field: Fields;
  stored?: Partial<Record<"name" | "firm" | "email" | "phone", string> & { language: Language }>;
  nameLabel?: string;
  emailHint?: string;
  hasFirm?: boolean;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={nameLabel}
        {...field("name", stored?.name)}
        autoComplete="off"
        required
        className={hasFirm ? undefined : "sm:col-span-2"}
      />
      {hasFirm && (
        <Field
          label="Kantoor"
          {...field("firm", stored?.firm)}
          autoComplete="off"
          optional
          hint="Van een notaris of adviseur"
        />
      )}
      <Field
        label="E-mailadres"
        {...field("email", stored?.email)}
        type="email"
        autoComplete="off"
        spellCheck={false}
        hint={stored?.email ? MOVED : emailHint}
      />
      <Field
        label="Telefoonnummer"
        {...field("phone", stored?.phone)}
        type="tel"
        autoComplete="off"
        optional
      />
      <LanguageField field={field} known={stored?.language} />
    </div>
  );
}
