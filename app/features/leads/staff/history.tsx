import { sourceNames, stateNames } from "../follow-up/input.ts";
import type { FollowedLead, LeadEvent } from "../follow-up/queries.server.ts";
import { notificationNames } from "./notifications.ts";
import { DateTime } from "../../admin/date-time.tsx";
import { StaffSection } from "../../admin/section.tsx";

/** A lead's history, newest first. */
export function History({ lead, events }: { lead: FollowedLead; events: readonly LeadEvent[] }) {
  return (
    <StaffSection id="geschiedenis" title="Geschiedenis">
      <ol className="mt-3 border-l border-line">
        {events.map((event) => (
          <HistoryEntry key={event.id} at={event.at} by={event.actor} {...describe(event)} />
        ))}
        <HistoryEntry
          at={lead.created_at}
          by={null}
          title={`Ontvangen via ${sourceNames[lead.source].toLowerCase()}`}
          text={lead.suspicion && `Nakijken: ${lead.suspicion}`}
        />
      </ol>
    </StaffSection>
  );
}

function HistoryEntry({
  at,
  by,
  title,
  text,
}: {
  at: Date;
  by: string | null;
  title: string;
  text?: string | null | undefined;
}) {
  return (
    <li className="relative pb-5 pl-5 before:absolute before:top-2 before:-left-[4.5px] before:size-2 before:rounded-full before:bg-river-600">
      <p className="text-sm text-muted">
        <DateTime at={at} />
        {by && <span className="break-words"> · {by}</span>}
      </p>
      <p className="font-medium">{title}</p>
      {text && <p className="break-words whitespace-pre-wrap">{text}</p>}
    </li>
  );
}

/** One thing that happened, in words. */
function describe(event: LeadEvent): { title: string; text?: string | undefined } {
  switch (event.kind) {
    case "sent":
      return { title: `${notificationNames[event.detail.letter]} verstuurd` };
    case "resent":
      return { title: `${notificationNames[event.detail.letter]}: opnieuw versturen gevraagd` };
    case "delayed":
      return {
        title: `${notificationNames[event.detail.letter]} niet verstuurd, wordt opnieuw geprobeerd`,
        text: event.detail.reason,
      };
    case "failed":
      return {
        title: `${notificationNames[event.detail.letter]} mislukt`,
        text: event.detail.reason,
      };
    case "state":
      return { title: `Status: ${stateNames[event.detail.from]} → ${stateNames[event.detail.to]}` };
    case "note":
      return { title: "Notitie", text: event.detail.text };
    default:
      return { title: event.kind };
  }
}
