import type { Database } from "../../../platform/database/database.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { By, ByStaff, Viewing } from "./types.ts";

export type ViewingHappening =
  | "booked"
  | "changed"
  | "confirmed"
  | "declined"
  | "cancelled"
  | "offered"
  | "offer-ended"
  | "accepted"
  | "sent"
  | "delayed"
  | "failed"
  | "resent";

/**
 * How a viewing changed, with its version: letters say whether the time is another, or only the
 * colleague.
 */
export const changeDetail = (before: Viewing, after: Viewing) => ({
  from: before.starts_at,
  to: after.starts_at,
  sequence: after.sequence,
  sameTime:
    before.starts_at.getTime() === after.starts_at.getTime() &&
    before.ends_at.getTime() === after.ends_at.getTime(),
});

type Recorder = Exclude<By, ByStaff> | Pick<ByStaff, "who" | "email">;

/** Adds an event to a viewing's history: times and ids, nothing that identifies its visitor. */
export const recordViewingEvent = (
  tx: Database,
  viewingId: string,
  kind: ViewingHappening,
  { at, by, detail = {} }: { at: Date; by: Recorder; detail?: Record<string, unknown> },
): Promise<void> =>
  recordEvent(tx, {
    viewing_id: viewingId,
    at,
    actor: by.who === "staff" ? by.email : null,
    kind,
    detail: by.who === "staff" ? detail : { by: by.who, ...detail },
  });
