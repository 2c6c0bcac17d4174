import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";
import { NameChoices } from "../../ui/name-choices.tsx";

/** A home by its written name; `homes` are offered while staff type. */
export function HomeField({
  homes,
  className,
  ...field
}: Omit<ComponentProps<typeof Field>, "label" | "list"> & { homes: readonly string[] }) {
  return (
    <div className={className}>
      <Field label="Welke woning?" list="woningen" autoComplete="off" {...field} />
      <NameChoices id="woningen" names={homes} />
    </div>
  );
}
