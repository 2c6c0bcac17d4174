import type { ReactNode } from "react";
import type { LeadHappening, LeadReply } from "../../../../database/schema/leads.ts";
import { lostNames, sourceNames, stateNames } from "../follow-up/input.ts";
import type { FollowedLead, LeadEvent } from "../follow-up/queries.server.ts";
import { notificationNames } from "./notifications.ts";
import { HistoryEntry } from "../../../staff/kit/history-entry.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { valuationText } from "./follow-up/words.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";

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
  const { whole, ...described } = describe(event);
  return (
    <HistoryEntry at={event.at} by={event.actor} {...described}>
      {whole && (
        <details>
          <summary className="w-fit cursor-pointer py-2 text-sm underline">
            Toon het hele bericht
          </summary>
          <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">{whole}</p>
        </details>
      )}
      {about}
    </HistoryEntry>
  );
}

/** An event of a lead in words. */
export function describe(event: LeadEvent): Described {
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

function describeReply(reply: LeadReply): Described {
  const { subject, text, own, isCut, sender, files, reason, isAutomatic } = reply;
  const kind = reason
    ? "Mail niet aangekomen"
    : isAutomatic
      ? "Automatisch antwoord"
      : "Antwoord ontvangen";
  // A mail server that gives an email back is nobody.
  const other = sender && !reason ? ` van een ander adres (${sender})` : "";
  const left = files && `${files}: in de mailbox`;
  const rest = isCut && "De rest van de tekst staat in de mailbox.";
  const words = [reason && `${reason}.`, own ?? text, left, rest].filter(Boolean);
  return {
    title: `${kind}${other}: ${subject || "zonder onderwerp"}`,
    text: words.join("\n\n") || (own === undefined ? "Zonder tekst" : "Zonder eigen tekst"),
    whole: own === undefined ? undefined : text,
  };
}

/** `whole`: all of a text of which `text` is a part. */
type Described = { title: string; text?: string | undefined; whole?: string | undefined };
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
