import type { ComponentProps } from "react";

/** A box to tick or, as `radio`, one of several; its words belong to it. */
export function Tick({ className = "", children, ...input }: ComponentProps<"input">) {
  return (
    <label className={`flex min-h-11 items-start gap-2.5 py-2.5 ${className}`}>
      <input type="checkbox" {...input} className="mt-0.5 size-5 shrink-0 accent-river-700" />
      <span>{children}</span>
    </label>
  );
}
