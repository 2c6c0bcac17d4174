import type { Offering } from "./groups/offerings.ts";

/** The part of an office's facts that tells what it does. */
export interface Offers {
  /** Unticked offerings; undefined while everything is offered. */
  notOffered?: readonly Offering[];
}

/** Whether visitors find this at the office. */
export const offers = ({ notOffered = [] }: Offers, offering: Offering) =>
  !notOffered.includes(offering);
