import { type ComponentProps, type Ref, useId } from "react";

const look =
  "min-h-11 w-full rounded-lg border border-edge bg-white px-3 py-2 placeholder:text-muted/70 aria-invalid:border-brick-600";

export function FactInput({
  ref,
  label,
  isLabelShown = false,
  error,
  onText,
  className,
  ...input
}: Pick<ComponentProps<"input">, "name" | "list" | "value" | "placeholder"> & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  isLabelShown?: boolean;
  error: string | undefined;
  onText: (text: string) => void;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelShown ? "mb-1 block text-sm font-medium" : "sr-only"}>
        {label}
      </label>
      <input
        id={id}
        ref={ref}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        className={look}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-brick-700">
          {error}
        </p>
      )}
    </div>
  );
}

/** For a browser without script: a group to fill in. */
export function BlankGroup() {
  return (
    <div className="grid gap-2">
      <input
        name="fact_group"
        aria-label="Naam van een nieuwe groep"
        placeholder="Nieuwe groep"
        list="kenmerkgroepen"
        className={look}
      />
      <BlankLine />
    </div>
  );
}

/** For a browser without script: a line to fill in. */
export function BlankLine({ list }: { list?: string }) {
  return (
    <p className="grid gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <input
        name="fact_label"
        aria-label="Nieuw kenmerk"
        placeholder="Kenmerk"
        list={list}
        className={look}
      />
      <input
        name="fact_value"
        aria-label="Waarde van het nieuwe kenmerk"
        placeholder="Waarde"
        className={look}
      />
    </p>
  );
}
