import { ChevronDown, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** A row that leads to a screen, or opens a part of this one; `children`: what is open below it. */
export function PartRow({
  id,
  to,
  title,
  line,
  isOpen,
  children,
}: {
  id: string;
  to: string;
  title: string;
  /** Says what stands there now. */
  line: string;
  /** Left out: it leads elsewhere. */
  isOpen?: boolean;
  children?: ReactNode;
}) {
  const Icon = isOpen === undefined ? ChevronRight : ChevronDown;
  return (
    <section id={`deel-${id}`} aria-labelledby={id} className="scroll-mt-4 border-b border-line">
      <div className="group relative flex items-start justify-between gap-x-4 py-4">
        <div className="min-w-0">
          <h3
            id={id}
            className="font-sans text-base font-medium text-river-700 underline group-hover:text-brick-600"
          >
            <Link to={to} aria-expanded={isOpen} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="mt-0.5 wrap-anywhere text-muted">{line}</p>
        </div>
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`}
        />
      </div>
      {children}
    </section>
  );
}
