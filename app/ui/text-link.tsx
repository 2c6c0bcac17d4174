import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A link that is pressed easily though it is text. */
export const TextLink = (props: Omit<ComponentProps<typeof Link>, "className">) => (
  <Link {...props} className="inline-block py-2 underline" />
);
