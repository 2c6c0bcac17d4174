import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Something that staff must look at, above the work itself. */
export function Alert({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" className="mb-5 flex gap-3 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brick-700" />
      <div className="min-w-0">
        <p className="font-semibold text-brick-700">{title}</p>
        {children}
      </div>
    </div>
  );
}
