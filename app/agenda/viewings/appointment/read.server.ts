import { eq } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import type { Services } from "../../../platform/services.ts";
import { findContact } from "../../../homes/listings/queries.server.ts";
import { allMoments, nearest, toOffered } from "../ask/moments.server.ts";
import { findShownHome } from "../ask/pick.server.ts";
import { findViewing } from "../booking/queries.server.ts";
import { changeableUntil, isTooLate } from "../booking/too-late.ts";
import type { Viewing } from "../booking/types.ts";
import { readViewingToken } from "../links.server.ts";

/** The viewing that a visitor's link leads to; null: none of ours, or it is forgotten. */
export async function readLinked(
  services: Pick<Services, "db" | "secrets">,
  token: string,
): Promise<Viewing | null> {
  const id = readViewingToken(services, token);
  return id === null ? null : findViewing(services.db, id);
}

/** How its page shows a viewing; `past`: its time has come. */
export type AppointmentState =
  | "asked"
  | "confirmed"
  | "waiting"
  | "offered"
  | "declined"
  | "cancelled"
  | "past";

export type Appointment = Awaited<ReturnType<typeof shownAppointment>>;

/** A viewing as its visitor sees it: nothing of what they typed, as mails are forwarded. */
export async function shownAppointment(services: Services, viewing: Viewing) {
  const { property_id: id } = viewing;
  const home = id === null ? null : await findShownHome(services, { id });
  const { agent_id } = viewing;
  const [agent] =
    agent_id === null
      ? []
      : await services.db.select({ name: users.name }).from(users).where(eq(users.id, agent_id));
  const state = stateOf(viewing, services.clock());
  // A free moment nearby may suit somebody on the list better.
  const instead =
    state === "waiting" && home
      ? nearest(await allMoments(services, home.id), viewing.starts_at).map(toOffered)
      : [];
  return {
    about: viewing.about,
    home,
    state,
    startsAt: viewing.starts_at,
    endsAt: viewing.ends_at,
    offeredUntil: viewing.offered_until,
    agent: agent?.name || null,
    /** The person to ask about the home, who need not be the one that receives the visitor. */
    contact: id === null ? null : await findContact(services, id),
    changeableUntil: changeableUntil(services, viewing),
    isTooLate: isTooLate(services, viewing),
    instead,
  };
}

/** How a viewing stands at a time, to its visitor. */
export function stateOf(viewing: Viewing, now: Date): AppointmentState {
  const { state, offered_until: until } = viewing;
  if (state === "done" || state === "no-show") return "past";
  if (state === "waiting") return until && until > now ? "offered" : "waiting";
  const isOpen = state === "asked" || state === "confirmed";
  return isOpen && viewing.starts_at <= now ? "past" : state;
}
