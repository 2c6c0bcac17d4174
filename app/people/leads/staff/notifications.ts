import type { FollowedLead } from "../follow-up/queries.server.ts";
import type { Delivery } from "../follow-up/input.ts";

type Notification = FollowedLead["notifications"][number];

export const notificationNames = {
  agency: "Melding aan kantoor",
  visitor: "Bevestiging aan aanvrager",
} as const;

const deliveries: Record<Notification["state"], Delivery> = {
  failed: "mislukt",
  queued: "wacht",
  sent: "verstuurd",
};

export function deliveryOf(notification: Notification): Delivery {
  return deliveries[notification.state];
}

/** The notification of a lead that most needs attention; undefined when there is none. */
export function worstNotification(
  notifications: readonly Notification[],
): Notification | undefined {
  const order = Object.keys(deliveries);
  return notifications.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))[0];
}
