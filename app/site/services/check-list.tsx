import { Check } from "lucide-react";
import type { ReactNode } from "react";

/** Short promises or things to have at hand, each with a tick. */
export function CheckList({
  items,
  labelledBy,
  onDark = false,
  className = "",
}: {
  items: readonly ReactNode[];
  labelledBy?: string;
  onDark?: boolean;
  className?: string;
}) {
  return (
    <ul aria-labelledby={labelledBy} className={`grid gap-3.5 ${className}`}>
      {items.map((item, index) => (
        <li key={index} className="flex gap-3">
          <Check
            className={`mt-1 size-5 shrink-0 ${onDark ? "text-marl-300" : "text-brick-600"}`}
            aria-hidden="true"
          />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
