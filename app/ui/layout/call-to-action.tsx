import { t } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import type { LeadKind } from "../../../database/schema/leads.ts";
import { offersKind } from "../../settings/paths/offered.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { ButtonLink } from "../button.tsx";
import { requestPath } from "../lead-forms/request-path.ts";
import { PhoneLink } from "../phone-link.tsx";

/**
 * The calm end of a page: one next step, and a phone number for those who would rather talk. Nothing where
 * the office does not do what it asks for.
 */
export function CallToAction({
  title,
  kind = "waardebepaling",
  action = t`Vraag een gratis waardebepaling aan`,
  children,
}: {
  title: string;
  kind?: LeadKind;
  action?: string;
  children: ReactNode;
}) {
  const agency = useAgency();
  if (!offersKind(agency, kind)) return null;
  return (
    <section
      aria-labelledby="volgende-stap"
      className="overflow-hidden bg-marl-200/70 print:hidden"
    >
      <div className="relative mx-auto max-w-[80rem] px-4 py-20 sm:px-8 sm:py-28">
        <Fanlight />
        <div className="relative max-w-2xl">
          <h2 id="volgende-stap" className="text-4xl sm:text-[3.25rem]">
            {title}
          </h2>
          <p className="mt-5 max-w-xl text-lg text-ink/80">{children}</p>
          <p className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">
            <ButtonLink to={requestPath(kind)}>{action}</ButtonLink>
            <PhoneLink>{t`Of bel ${agency.phone.display}`}</PhoneLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The window over the door of the logo, large and faint. */
function Fanlight() {
  return (
    <svg
      viewBox="0 0 200 100"
      aria-hidden="true"
      className="absolute right-0 bottom-0 hidden w-[34rem] translate-x-24 text-marl-400/60 lg:block"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.7"
    >
      <path d="M2 100a98 98 0 0 1 196 0M40 100a60 60 0 0 1 120 0M82 100a18 18 0 0 1 36 0" />
      <path d="M100 82V2M87.3 87.3 30.7 30.7M112.7 87.3l56.6-56.6M83.4 93.1 9.5 62.5M116.6 93.1l73.9-30.6M93.1 83.4 62.5 9.5M106.9 83.4l30.6-73.9" />
    </svg>
  );
}
