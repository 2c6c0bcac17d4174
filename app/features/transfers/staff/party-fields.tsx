import type { PartyRole } from "../../../../database/schema/transfers.ts";
import { Field } from "../../../ui/field.tsx";

/** Name, firm, email and telephone of somebody who takes part. */
export function PartyFields({
  party,
  role,
  errors,
}: {
  party: Partial<Record<"name" | "firm" | "email" | "phone", string>>;
  /** Unknown while it is being chosen. */
  role?: PartyRole;
  errors: Partial<Record<string, string>>;
}) {
  const hasFirm = role !== "buyer" && role !== "seller";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Naam"
        name="name"
        autoComplete="off"
        required
        defaultValue={party.name}
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
          defaultValue={party.firm}
          error={errors["firm"]}
        />
      )}
      <Field
        label="E-mailadres"
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        defaultValue={party.email}
        error={errors["email"]}
      />
      <Field
        label="Telefoonnummer"
        name="phone"
        type="tel"
        autoComplete="off"
        optional
        defaultValue={party.phone}
        error={errors["phone"]}
      />
    </div>
  );
}
