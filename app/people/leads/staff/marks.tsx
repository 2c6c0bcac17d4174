import { countOf } from "@voordeur/language/numbers.ts";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { LeadState } from "../../../../database/schema/leads.ts";
import { type Delivery, deliveryNames, isOpen, overdueOf, stateNames } from "../follow-up/input.ts";
import type { FollowedLead } from "../follow-up/queries.server.ts";
import { useAgency } from "../../../settings/use-agency.ts";
import { DateTime } from "../../../staff/kit/date-time.tsx";
import { overdueNames } from "./follow-up/words.ts";
import { deliveryOf } from "./notifications.ts";

const states: Record<LeadState, string> = {
  nieuw: "bg-brick-50 text-brick-700 ring-brick-500/40",
  gebeld: "bg-river-50 text-river-800 ring-river-300",
  afspraak: "bg-marl-200 text-ink ring-marl-400",
  waarde: "bg-marl-300 text-ink ring-marl-400",
  gewonnen: "bg-river-700 text-white ring-river-700",
  verloren: "bg-white text-muted ring-line",
};

export function StateMark({ state }: { state: LeadState }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-medium ring-1 ring-inset ${states[state]}`}
    >
      {stateNames[state]}
    </span>
  );
}

export function FollowUpMark({ lead, now }: { lead: FollowedLead; now: Date }) {
  const overdue = overdueOf(lead, now, useAgency());
  return (
    <>
      {overdue && (
        <p className="font-semibold text-brick-700">
          <TriangleAlert size={14} aria-hidden="true" className="mr-1 inline align-[-2px]" />
          {overdueNames[overdue]}
        </p>
      )}
      {isOpen(lead) && lead.call_back_at && (
        <p>
          Terugbellen <DateTime at={lead.call_back_at} className="whitespace-nowrap tabular-nums" />
        </p>
      )}
      {lead.handler && <p className="break-words text-muted">{lead.handler}</p>}
    </>
  );
}

/** The reason to look at a lead twice; one from a busy address may be as good as any. */
export function SuspicionMark({ reason }: { reason: string }) {
  return (
    <span className="inline-flex items-start gap-1.5 rounded bg-marl-200 px-2 py-0.5 text-sm">
      <TriangleAlert size={14} aria-hidden="true" className="mt-1 shrink-0" />
      Nakijken: {reason}
    </span>
  );
}

const deliveries: Record<Delivery, string> = {
  mislukt: "font-semibold text-brick-700",
  wacht: "text-ink",
  verstuurd: "text-muted",
};

/** The state of a notification, with the reason for a failure; a failed one stands out. */
export function NotificationMark({
  notification,
  name,
}: {
  notification: FollowedLead["notifications"][number];
  name?: ReactNode;
}) {
  const delivery = deliveryOf(notification);
  const tries = countOf(notification.attempts, "poging", "pogingen");
  return (
    <span className={`block text-sm ${deliveries[delivery]}`}>
      {delivery === "mislukt" && (
        <TriangleAlert size={14} aria-hidden="true" className="mr-1 inline align-[-2px]" />
      )}
      {name}
      {deliveryNames[delivery]}
      {notification.last_error && (
        <span className="line-clamp-3 font-normal break-words text-muted">
          {tries}: {notification.last_error}
        </span>
      )}
    </span>
  );
}
