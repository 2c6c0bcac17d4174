import { type ComponentProps, useState } from "react";

/**
 * A form that is folded away. It unfolds when it was refused, and never folds by itself over what is being
 * typed: the answer to a refused form goes from the page with the next act of any form.
 */
export function FormDetails({
  opens,
  ...rest
}: Omit<ComponentProps<"details">, "open"> & { opens: boolean }) {
  const [isOpen, setOpen] = useState(opens);
  if (opens && !isOpen) setOpen(true);
  return <details open={isOpen} {...rest} />;
}
