import type { ReactNode } from "react";
import { Link } from "react-router";

/** One of the parts of a list that can be chosen. */
export function ChoiceLink({
  to,
  isChosen,
  children,
}: {
  to: string;
  isChosen: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? "true" : undefined}
      className="py-2.5 underline aria-[current]:font-semibold aria-[current]:no-underline"
    >
      {children}
    </Link>
  );
}
