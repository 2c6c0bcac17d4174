import { t } from "@voordeur/language/text.ts";
import { type ComponentProps, useId } from "react";

interface FrameProps {
  label: string;
  /**
   * The Dutch message under the field; undefined when it is right. Where a script may say one later,
   * it is empty until then.
   */
  error?: string | undefined;
  hint?: string | undefined;
  /** Says so beside the label. */
  optional?: boolean | undefined;
}

const box =
  "w-full rounded-lg border bg-white px-4 py-3 text-ink placeholder:text-muted/70 aria-invalid:border-brick-600";

/** A labelled text input with its error message; `beside`: its unit, or the button that it belongs to. */
export function Field({
  label,
  error,
  hint,
  optional,
  beside,
  className,
  ...input
}: FrameProps & ComponentProps<"input"> & { beside?: React.ReactNode }) {
  const id = useId();
  const field = (
    <input
      id={id}
      type="text"
      {...describe(id, error, hint)}
      className={`${box} min-h-12 border-edge`}
      {...input}
    />
  );
  return (
    <Frame {...{ id, label, error, hint, optional, className }}>
      {beside ? (
        <div className="flex items-center gap-2">
          {field}
          {beside}
        </div>
      ) : (
        field
      )}
    </Frame>
  );
}

export function TextArea({
  label,
  error,
  hint,
  optional,
  className,
  ...input
}: FrameProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, hint, optional, className }}>
      <textarea
        id={id}
        {...describe(id, error, hint)}
        className={`${box} border-edge`}
        {...input}
      />
    </Frame>
  );
}

/** A labelled select in a form; each option is a value and its text. */
export function SelectField({
  label,
  error,
  hint,
  options,
  className,
  ...select
}: Omit<FrameProps, "optional"> &
  ComponentProps<"select"> & { options: readonly (readonly [value: string, text: string])[] }) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, hint, className }}>
      <select
        id={id}
        {...describe(id, error, hint)}
        className="min-h-12 w-full rounded-lg border border-edge bg-white px-4 py-3 text-ink aria-invalid:border-brick-600"
        {...select}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

function describe(id: string, error: string | undefined, hint: string | undefined) {
  return { "aria-invalid": error ? true : undefined, ...describedBy(id, error, hint) };
}

/** Ties a field, or several, to its hint and to its `FieldError`. */
export function describedBy(id: string, error: string | undefined, hint: string | undefined) {
  const parts = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return { "aria-describedby": parts.join(" ") || undefined };
}

/** The message at a field; a script may write it too. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-brick-700 empty:hidden">
      {error}
    </p>
  );
}

/** A label, a field, and under it what helps and what is wrong. */
export function Frame({
  id,
  label,
  error,
  hint,
  optional,
  className = "",
  below,
  children,
}: Omit<FrameProps, "label"> & {
  id: string;
  label: React.ReactNode;
  className?: string | undefined;
  below?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> {t`(optioneel)`}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {below}
    </div>
  );
}
