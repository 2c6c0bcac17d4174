import type { ReactNode } from "react";

/** A long part of a page, which a phone opens by a press; on a wide screen and on paper it stands open. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="button border border-line bg-white text-river-800">{label}</summary>
      <div className="pt-6 md:pt-0 print:pt-0">{children}</div>
    </details>
  );
}
