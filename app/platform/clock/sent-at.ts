import type { RouterContextProvider } from "react-router";
import { arrivedAtContext, servicesContext } from "../services.ts";

/** A form that takes longer to come in was sent when all of it was here. */
export const SENDING_MS = 10_000;

/**
 * From the moment of a sealed sale until its boxes may open. Longer than a form may take, so that
 * nobody holds one open until they know more; and bids may wait for their turn to be written.
 */
export const GRACE_MS = 30_000;

/**
 * When a form was sent, by the clock that all instances share; call it once the form was read. People
 * press the button before a moment, and neither their line nor a busy server makes them late. Null: the
 * clocks disagree, and nobody can say whether it is in time.
 */
export async function sentAt(context: Readonly<RouterContextProvider>): Promise<Date | null> {
  const { clock, db, sharedClock } = context.get(servicesContext);
  const began = context.get(arrivedAtContext).getTime();
  const took = clock().getTime() - began;
  const { now, fault } = await sharedClock.read(db);
  if (fault) return null;
  // A clock that was set meanwhile does not tell how long it took.
  return took >= 0 && took <= SENDING_MS ? new Date(began) : now;
}
