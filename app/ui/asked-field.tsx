import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

/** The name that somebody signs with. Sent again, one that we asked about is meant. */
export const SignedNameField = (props: ComponentProps<typeof Field>) => (
  <>
    <Field {...props} />
    {props.error && <input type="hidden" name="asked" value={props.defaultValue} />}
  </>
);
