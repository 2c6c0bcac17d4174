import { type ComponentProps, useId } from "react";

/** A labelled select in a form, with its error message tied to it. */
export function SelectField({
  label,
  error,
  hint,
  options,
  className,
  ...select
}: ComponentProps<"select"> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Value and text of each choice. */
  options: readonly (readonly [string, string])[];
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="min-h-12 w-full rounded-lg border border-edge bg-white px-4 py-3 text-ink aria-invalid:border-brick-600"
        {...select}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-brick-700">
          {error}
        </p>
      )}
    </div>
  );
}
