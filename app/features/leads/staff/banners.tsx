import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { leadSearch, parseLeadQuery } from "../follow-up/input.ts";

const untoldLeads = leadSearch({
  ...parseLeadQuery(new URLSearchParams()),
  verzending: "mislukt",
  status: "nieuw",
});

/** Leads that came in while the mail failed for good; gone when staff take them up. */
export function UntoldBanner({ leads }: { leads: number }) {
  if (leads === 0) return null;
  return (
    <Banner
      title={
        leads === 1
          ? "Van 1 nieuwe lead is de melding niet verstuurd"
          : `Van ${leads.toLocaleString("nl-NL")} nieuwe leads is de melding niet verstuurd`
      }
    >
      <Link to={`${href("/admin/leads")}${untoldLeads}`} className="underline underline-offset-4">
        Bekijken
      </Link>
    </Banner>
  );
}

/** Warns how many leads a flood from one network cost in the last day. */
export function RefusedBanner({ leads }: { leads: number }) {
  if (leads === 0) return null;
  return (
    <Banner
      title={
        leads === 1
          ? "De afgelopen 24 uur is 1 aanvraag geweigerd"
          : `De afgelopen 24 uur zijn ${leads.toLocaleString("nl-NL")} aanvragen geweigerd`
      }
    >
      <p>
        Er kwamen er meer dan 60 in een uur vanaf één netwerk. Wie geweigerd werd, kreeg de vraag
        het later te proberen of te bellen.
      </p>
    </Banner>
  );
}

function Banner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-brick-600 bg-brick-50 px-5 py-3"
    >
      <TriangleAlert size={20} aria-hidden="true" className="text-brick-700" />
      <p className="font-semibold text-brick-700">{title}</p>
      {children}
    </div>
  );
}
