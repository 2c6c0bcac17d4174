import type { RouterContextProvider } from "react-router";
import { arrivedAtContext, servicesContext } from "../../platform/services.ts";

/** A form that takes longer to come in was sent when all of it was here. */
export const SENDING_MS = 10_000;

/**
 * From the moment of a sealed sale until its boxes may open. Longer than a form may take, so that
 * nobody holds one open until they know more; and bids may wait for their turn to be written.
 */
export const GRACE_MS = 30_000;

/**
 * When a form was sent; call it once the form was read. People press the button before a moment, and
 * neither their line nor a busy server makes them late.
 */
export function sentAt(context: Readonly<RouterContextProvider>): Date {
  const began = context.get(arrivedAtContext);
  const now = context.get(servicesContext).clock();
  return now.getTime() - began.getTime() > SENDING_MS ? now : began;
}
