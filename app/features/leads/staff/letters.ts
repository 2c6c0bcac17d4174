import type { FollowedLead } from "../follow-up/queries.server.ts";
import type { Delivery } from "../follow-up/input.ts";

type Letter = FollowedLead["letters"][number];

export const letterNames = {
  agency: "Melding aan kantoor",
  visitor: "Bevestiging aan aanvrager",
} as const;

const deliveries: Record<Letter["state"], Delivery> = {
  failed: "mislukt",
  queued: "wacht",
  sent: "verstuurd",
};

export function deliveryOf(letter: Letter): Delivery {
  return deliveries[letter.state];
}

/** The letter of a lead that needs attention most; undefined when it has none. */
export function worstLetter(letters: readonly Letter[]): Letter | undefined {
  const order = Object.keys(deliveries);
  return letters.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))[0];
}
