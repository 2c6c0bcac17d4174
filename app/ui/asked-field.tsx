import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

/** A field whose error may be a question: sent again, what we asked about is meant. */
export const AskedField = (props: ComponentProps<typeof Field>) => (
  <>
    <Field {...props} />
    {props.error && <input type="hidden" name="asked" value={props.defaultValue} />}
  </>
);
