import type { ReactNode } from "react";

/** A part of the form under its heading; its fields stand on six columns. */
export function FormGroup({
  id,
  title,
  hint,
  children,
}: {
  id?: string;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0" id={id}>
      <legend className="mb-3 w-full border-b border-line pb-1.5 font-serif text-xl">
        {title}
      </legend>
      {hint && <p className="mb-4 text-sm text-muted">{hint}</p>}
      <div className="grid grid-cols-6 items-start gap-x-4 gap-y-4">{children}</div>
    </fieldset>
  );
}
