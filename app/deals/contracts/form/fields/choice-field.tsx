import { t, translated } from "@voordeur/language/text.ts";
import { FieldFrame } from "./field-frame.tsx";
import { describedBy, useField } from "./use-field.ts";

export function ChoiceField({
  name,
  label,
  choices,
  className,
}: {
  name: string;
  label: string;
  choices: Record<string, string>;
  className?: string;
}) {
  const { id, problem, notes, registered } = useField(name, "text");
  return (
    <FieldFrame {...{ id, label, problem, notes, className }} required>
      <select
        id={id}
        aria-required="true"
        autoComplete="off"
        className="min-h-[3.3125rem] w-full rounded-lg border border-edge bg-white px-4 py-3 text-ink aria-invalid:border-brick-600"
        {...describedBy(id, { problem, notes })}
        {...registered}
      >
        <option value="">{t`Kies…`}</option>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {translated(text)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
