import { countOf } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import { overdueOf } from "../follow-up/input.ts";
import type { FollowedLead } from "../follow-up/queries.server.ts";
import { detailTexts, kindNames } from "../kinds.ts";
import { worstNotification } from "./notifications.ts";
import { FollowUpMark, NotificationMark, StateMark, SuspicionMark } from "./marks.tsx";
import { useAgency } from "../../../settings/use-agency.ts";
import { Breakable } from "../../../staff/kit/breakable.tsx";
import { DateTime } from "../../../staff/kit/date-time.tsx";
import { telephoneLink } from "@voordeur/language/telephone.ts";

// The row is a link to its lead; the links to mail and phone lie above it.
const above = "relative break-words hover:underline";
const columns =
  "@desk:grid @desk:grid-cols-[8.5rem_minmax(0,1.1fr)_minmax(0,1.4fr)_minmax(0,1.5fr)_minmax(0,9rem)_minmax(0,7rem)] @desk:items-start @desk:gap-x-5";

export function LeadRows({ leads, now }: { leads: readonly FollowedLead[]; now: Date }) {
  return (
    <>
      <div
        aria-hidden="true"
        className={`mt-5 hidden border-b border-line px-3 pb-2 text-sm font-medium text-muted ${columns}`}
      >
        {["Ontvangen", "Naam", "Contact", "Bericht", "Status", "Melding"].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className="@max-desk:mt-5 @max-desk:space-y-3">
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} now={now} />
        ))}
      </ul>
    </>
  );
}

function LeadRow({ lead, now }: { lead: FollowedLead; now: Date }) {
  const notification = worstNotification(lead.notifications);
  const isLate = overdueOf(lead, now, useAgency()) !== null;
  const failed =
    isLate || notification?.state === "failed"
      ? "shadow-[inset_4px_0_0_var(--color-brick-600)]"
      : "";
  return (
    <li
      className={`relative text-[0.9375rem] leading-snug hover:bg-marl-100 @max-desk:space-y-2 @max-desk:rounded-lg @max-desk:border @max-desk:border-line @max-desk:bg-white @max-desk:p-4 @desk:border-b @desk:border-line @desk:px-3 @desk:py-3 ${columns} ${failed}`}
    >
      <p className="text-sm text-muted @max-desk:flex @max-desk:flex-wrap @max-desk:gap-x-2">
        <DateTime at={lead.created_at} className="text-ink tabular-nums" />
        <span className="@desk:block">{kindNames[lead.kind]}</span>
      </p>
      <div className="space-y-1">
        <Link
          to={href("/admin/leads/:id", { id: lead.id })}
          className="font-semibold break-words after:absolute after:inset-0"
        >
          {lead.name || lead.forgotten_at ? titleOf(lead) : <Unnamed email={lead.email} />}
        </Link>
        {lead.about && <p className="break-words">{lead.about}</p>}
        {lead.address && <p className="break-words text-muted">{lead.address}</p>}
        {lead.person_id && lead.others !== undefined && lead.others > 0 && (
          <Link
            to={href("/admin/personen/:id", { id: lead.person_id })}
            className={`${above} block w-fit text-sm text-river-700 underline`}
          >
            Nog {countOf(lead.others, "aanvraag", "aanvragen")}
          </Link>
        )}
        {lead.suspicion && <SuspicionMark reason={lead.suspicion} />}
      </div>
      <p className="min-w-0">
        {lead.email && (
          <a href={`mailto:${lead.email}`} className={`${above} block`}>
            <Breakable text={lead.email} />
          </a>
        )}
        {lead.phone && (
          <a href={telephoneLink(lead.phone)} className={`${above} tabular-nums`}>
            {lead.phone}
          </a>
        )}
      </p>
      <p className="line-clamp-3 min-w-0 break-words text-muted">
        {[...detailTexts(lead), lead.message].filter(Boolean).join(" · ")}
      </p>
      <div className="min-w-0 space-y-1 text-sm @max-desk:inline-block @max-desk:pr-4">
        <StateMark state={lead.state} />
        <FollowUpMark lead={lead} now={now} />
      </div>
      <div className="min-w-0 @max-desk:inline-block @max-desk:align-top">
        {notification && (
          <NotificationMark
            notification={notification}
            name={<NotificationName kind={notification.recipient} />}
          />
        )}
      </div>
    </li>
  );
}

/** The column is about the email to the agency, so only the visitor's is named. */
function NotificationName({ kind }: { kind: "agency" | "visitor" }) {
  const agency = kind === "agency";
  return (
    <span className={`font-normal text-muted ${agency ? "@desk:sr-only" : ""}`}>
      {agency ? "Melding: " : "Bevestiging: "}
    </span>
  );
}

/** The email address is in the next column: only screen readers need it here. */
function Unnamed({ email }: { email: string }) {
  return (
    <span className="font-normal text-muted">
      Zonder naam<span className="sr-only"> ({email})</span>
    </span>
  );
}

/** A lead's display name: the name, or another detail that is known. */
export function titleOf(lead: FollowedLead): string {
  if (lead.forgotten_at) return "Geanonimiseerd";
  return lead.name || lead.email;
}
