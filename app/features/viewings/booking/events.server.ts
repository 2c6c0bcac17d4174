import { viewingEvents } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { By } from "./types.ts";

/** Everything that can happen to a viewing. */
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

/** Adds an event to a viewing's history: times and ids, nothing that identifies its visitor. */
export async function recordViewingEvent(
  tx: Database,
  viewingId: string,
  kind: ViewingHappening,
  { at, by, detail = {} }: { at: Date; by: By; detail?: Record<string, unknown> },
): Promise<void> {
  await tx.insert(viewingEvents).values({
    viewing_id: viewingId,
    at,
    actor: by.who === "staff" ? by.email : null,
    kind,
    detail: by.who === "staff" ? detail : { by: by.who, ...detail },
  });
}
