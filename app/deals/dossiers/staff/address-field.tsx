import type { ComponentProps } from "react";
import { Field } from "../../../ui/field.tsx";

/** The address of a home: its street and place stand in the mandate and in every letter. */
export function AddressField(
  props: Pick<ComponentProps<typeof Field>, "name" | "error" | "defaultValue">,
) {
  return (
    <Field
      label="Adres"
      {...props}
      hint="Straat en nummer, postcode en plaats: dan herkennen we de woning ook als een bron haar brengt. Postcode en nummer is genoeg: de rest zoeken we op."
      placeholder="Dorpsstraat 12, 5911 AA Venlo"
      autoComplete="off"
      required
      maxLength={200}
    />
  );
}
