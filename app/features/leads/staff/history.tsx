import type { ReactNode } from "react";
import type { LeadHappening, LeadReply } from "../../../../database/schema/leads.ts";
import { lostNames, sourceNames, stateNames } from "../follow-up/input.ts";
import type { FollowedLead, LeadEvent } from "../follow-up/queries.server.ts";
import { notificationNames } from "./notifications.ts";
import { HistoryEntry } from "../../admin/history-entry.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { valuationText } from "./follow-up/words.ts";
import { StaffSection } from "../../admin/section.tsx";

export function History({
  lead,
  events,
  isRead,
}: {
  lead: FollowedLead;
  events: readonly LeadEvent[];
  /** The mailbox that answers come to is read. */
  isRead: boolean;
}) {
  return (
    <StaffSection id="geschiedenis" title="Geschiedenis">
      {events.some(({ kind }) => kind === "answer") && (
        <p className="mt-2 text-sm text-muted">
          {isRead
            ? "Antwoordt de klant, dan staat dat hier binnen tien minuten."
            : "Antwoordt de klant, dan komt dat per e-mail en staat het niet hier."}
        </p>
      )}
      <ol className="mt-3 border-l border-line">
        {events.map((event) => (
          <EventEntry key={event.id} event={event} />
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

/** One event of a lead; `about` says of which, where there are several. */
export function EventEntry({ event, about }: { event: LeadEvent; about?: ReactNode }) {
  return (
    <HistoryEntry at={event.at} by={event.actor} {...describe(event)}>
      {about}
    </HistoryEntry>
  );
}

function describe(event: LeadEvent): Described {
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
      return describeState(event.detail);
    case "assigned":
      return { title: change("Opvolging", event.detail, (name) => name, "niemand") };
    case "callback":
      return { title: change("Terugbellen", event.detail, timeText) };
    case "appointment":
      return { title: change("Afspraak", event.detail, timeText) };
    case "value":
      return { title: change("Waarde", event.detail, valuationText) };
    case "listing":
      return {
        title: event.detail.to === null ? "Eigen woning losgekoppeld" : "Eigen woning gemaakt",
      };
    case "answer":
      return { title: `Antwoord: ${event.detail.subject ?? ""}`, text: event.detail.text };
    case "reply":
      return describeReply(event.detail);
    case "read":
      return { title: "Gelezen: er hoefde geen antwoord op" };
    default:
      return { title: "Notitie", text: event.detail.text };
  }
}

function describeReply({ subject, text, sender, files, isAutomatic }: LeadReply): Described {
  const kind = isAutomatic ? "Automatisch antwoord" : "Antwoord ontvangen";
  const other = sender ? ` van een ander adres (${sender})` : "";
  const left = files && `${files}: in de mailbox`;
  return {
    title: `${kind}${other}: ${subject || "zonder onderwerp"}`,
    text: [text, left].filter(Boolean).join("\n\n") || "Zonder tekst",
  };
}

type Described = { title: string; text?: string | undefined };
type StateDetail = Extract<LeadHappening, { kind: "state" }>["detail"];

function describeState({ from, to, lost, text }: StateDetail): Described {
  const reason = lost ? ` (${lostNames[lost].toLowerCase()})` : "";
  const before = from === to ? "" : `${stateNames[from]} → `;
  return { title: `Status: ${before}${stateNames[to]}${reason}`, text };
}

const timeText = (iso: string) => formatDateTime(new Date(iso));

/** "Afspraak: 20-11-2026 11:00 → 21-11-2026 11:00"; only the new value when there was none. */
function change<Value>(
  name: string,
  { from, to }: { from: Value | null; to: Value | null },
  textOf: (value: Value) => string,
  none = "geen",
): string {
  const texts = [from, to].map((value) => (value === null ? none : textOf(value)));
  return `${name}: ${from === null ? texts[1] : texts.join(" → ")}`;
}
