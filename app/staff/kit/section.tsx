import type { ReactNode } from "react";

/** A part of a staff page, named by its heading. */
export function StaffSection({
  id,
  title,
  ruled = false,
  className,
  children,
}: {
  id: string;
  title: string;
  /** Draws a line below the heading. */
  ruled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className={ruled ? "border-b border-line pb-1.5 text-xl" : "text-xl"}>
        {title}
      </h3>
      {children}
    </section>
  );
}
