import { t } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import type { Agency } from "../settings/agency.ts";
import { useAgency } from "../settings/use-agency.ts";

/** Calls the agency. */
export function PhoneLink({ children }: { children?: ReactNode }) {
  return <PhoneNumber phone={useAgency().phone}>{children}</PhoneNumber>;
}

/** The same in an island, which gets the number from its page. */
export function PhoneNumber({ phone, children }: Pick<Agency, "phone"> & { children?: ReactNode }) {
  return (
    <a
      href={`tel:${phone.international}`}
      className="tel inline-flex min-h-11 items-center gap-2 font-semibold text-river-700 hover:text-brick-700 hover:underline"
    >
      <i className="icon icon-phone size-5" />
      {children ?? phone.display}
    </a>
  );
}

/** Offers to call instead of filling in a form. */
export function CallUs({ className, hours }: { className: string; hours?: string }) {
  const { phone, openingHours } = useAgency();
  return (
    <p className={className}>
      {t`Liever bellen?`}{" "}
      <a
        href={`tel:${phone.international}`}
        className="tel font-semibold text-river-700 underline hover:text-brick-600"
      >
        {phone.display}
      </a>
      {openingHours.line && <span className={`block ${hours ?? ""}`}>{openingHours.line}</span>}
    </p>
  );
}
