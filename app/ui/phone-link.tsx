import type { ReactNode } from "react";
import { useAgency } from "../settings/use-agency.ts";

/** Calls the agency. */
export function PhoneLink({ children }: { children?: ReactNode }) {
  const { phone } = useAgency();
  return (
    <a
      href={`tel:${phone.international}`}
      className="tel inline-flex min-h-11 items-center gap-2 font-semibold text-river-700 underline-offset-4 hover:text-brick-700 hover:underline"
    >
      <i className="icon icon-phone size-5" />
      {children ?? phone.display}
    </a>
  );
}
