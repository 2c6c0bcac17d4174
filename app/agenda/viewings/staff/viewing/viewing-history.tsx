import { HistoryEntry } from "../../../../staff/kit/history-entry.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { letterNames } from "../../letters/letter-names.ts";
import { eventWords } from "../../messages.ts";
import type { ShownViewing } from "./queries.server.ts";

const recipients = { visitor: "bezoeker", agent: "collega", owner: "eigenaar" } as const;
const states = { queued: "onderweg", sent: "verstuurd", failed: "mislukt" } as const;

export function ViewingEvent({ event }: { event: ShownViewing["events"][number] }) {
  return <HistoryEntry at={event.at} by={event.actor} title={eventWords(event)} />;
}

export function ViewingHistory({ shown: { events, letters } }: { shown: ShownViewing }) {
  return (
    <>
      {letters.length > 0 && (
        <StaffSection id="mails" title="Mails">
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {letters.map(({ id, letter, recipient, state, last_error: error }) => (
              <li key={id} className="py-2">
                {letterNames[letter]} aan {recipients[recipient]}:{" "}
                <span
                  className={state === "failed" ? "font-semibold text-brick-700" : "text-muted"}
                >
                  {states[state]}
                </span>
                {error && state !== "sent" && (
                  <span className="block text-sm break-words text-muted">{error}</span>
                )}
              </li>
            ))}
          </ul>
        </StaffSection>
      )}
      {events.length > 0 && (
        <StaffSection id="geschiedenis" title="Geschiedenis">
          <ol className="mt-3 border-l border-line">
            {events.map((event) => (
              <ViewingEvent key={event.id} event={event} />
            ))}
          </ol>
        </StaffSection>
      )}
    </>
  );
}
