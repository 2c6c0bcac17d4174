import { Field, SelectField } from "../../../ui/field.tsx";
import type { Handler } from "../../accounts/staff/queries.server.ts";
import { LONGEST } from "./words.ts";

/** What, by whom and by when. */
export function TaskFields({
  typed,
  errors,
  handlers,
}: {
  typed: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
  handlers: readonly Handler[];
}) {
  return (
    <>
      <Field
        label="Wat moet er gebeuren?"
        name="wat"
        maxLength={LONGEST}
        autoComplete="off"
        required
        defaultValue={typed["wat"]}
        error={errors["wat"]}
        className="sm:col-span-2"
      />
      <SelectField
        label="Wie?"
        name="wie"
        defaultValue={typed["wie"] ?? ""}
        options={[["", "Niemand"], ...handlers.map(({ id, name }) => [id, name] as const)]}
        error={errors["wie"]}
      />
      <Field
        label="Voor wanneer?"
        name="dag"
        type="date"
        optional
        defaultValue={typed["dag"]}
        error={errors["dag"]}
      />
    </>
  );
}
