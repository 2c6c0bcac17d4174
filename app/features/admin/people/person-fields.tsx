import { Field } from "../../../ui/field.tsx";

export type TypedPerson = Partial<Record<"name" | "firm" | "email" | "phone", string>>;

/** Name, email and telephone of somebody who gets a link of their own; their firm where that matters. */
export function PersonFields({
  person,
  errors,
  nameLabel = "Naam",
  emailHint,
  hasFirm = false,
}: {
  person: TypedPerson;
  errors: Partial<Record<string, string>>;
  nameLabel?: string;
  emailHint?: string;
  hasFirm?: boolean;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={nameLabel}
        name="name"
        autoComplete="off"
        required
        defaultValue={person.name}
        error={errors["name"]}
        className={hasFirm ? undefined : "sm:col-span-2"}
      />
      {hasFirm && (
        <Field
          label="Kantoor"
          name="firm"
          autoComplete="off"
          optional
          hint="Van een notaris of adviseur"
          defaultValue={person.firm}
          error={errors["firm"]}
        />
      )}
      <Field
        label="E-mailadres"
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        hint={emailHint}
        defaultValue={person.email}
        error={errors["email"]}
      />
      <Field
        label="Telefoonnummer"
        name="phone"
        type="tel"
        autoComplete="off"
        optional
        defaultValue={person.phone}
        error={errors["phone"]}
      />
    </div>
  );
}
