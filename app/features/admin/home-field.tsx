import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";

/** A home by its written name; `homes` are offered while staff type. */
export function HomeField({
  homes,
  className,
  ...field
}: Omit<ComponentProps<typeof Field>, "label" | "list"> & { homes: readonly string[] }) {
  return (
    <div className={className}>
      <Field label="Welke woning?" list="woningen" autoComplete="off" {...field} />
      <datalist id="woningen">
        {homes.map((home) => (
          <option key={home}>{home}</option>
        ))}
      </datalist>
    </div>
  );
}
