import type { Fields } from "../../../platform/body/refused-form.ts";
import { Field, SelectField } from "../../../ui/field.tsx";
import type { Handler } from "../../accounts/staff/queries.server.ts";
import { LONGEST } from "./words.ts";

/** What, by whom and by when. */
export function TaskFields({
  field,
  stored,
  handlers,
}: {
  field: Fields;
  stored: { wat?: string; wie: string | null; dag?: string | null };
  handlers: readonly Handler[];
}) {
  return (
    <>
      <Field
        label="Wat moet er gebeuren?"
        {...field("wat", stored.wat)}
        maxLength={LONGEST}
        autoComplete="off"
        required
        className="sm:col-span-2"
      />
      <SelectField
        label="Wie?"
        {...field("wie", stored.wie ?? "")}
        options={[["", "Niemand"], ...handlers.map(({ id, name }) => [id, name] as const)]}
      />
      <Field label="Voor wanneer?" {...field("dag", stored.dag ?? "")} type="date" optional />
    </>
  );
}
