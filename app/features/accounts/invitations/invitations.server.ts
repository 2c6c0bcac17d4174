import type { StaffRole } from "../../../../database/schema.ts";
import type { Services } from "../../../platform/services.ts";
import { recordAccountEvent } from "../account-log.server.ts";
import { handOver } from "./hand-over.server.ts";
import { sendLetter } from "../emails.server.ts";
import { findAccountLink, takeAccountLink, withdrawAccountLinks } from "../links.server.ts";
import { lockRoles, setRole } from "../queries.server.ts";
import {
  findInvitation,
  type Invitation,
  markSent,
  storeInvitation,
  takeInvitation,
} from "../staff/queries.server.ts";

type Needed = Pick<Services, "db" | "clock" | "jobs">;

/** Asks somebody to become staff, by a letter. `by`: who asks; null: someone at the server itself. */
export async function invite(
  { db, clock, jobs }: Needed,
  given: { email: string; name: string; role: StaffRole },
  by: string | null,
): Promise<string> {
  const now = clock();
  return db.transaction(async (tx) => {
    const id = await storeInvitation(tx, { ...given, sent_at: now });
    // A link of before would give what was offered then.
    await withdrawAccountLinks(tx, now, "invitation", id);
    await recordAccountEvent(tx, now, {
      action: `uitgenodigd-${given.role}`,
      resource: id,
      actor: by,
    });
    await sendLetter({ jobs }, { letter: "invitation", id }, tx);
    return id;
  });
}

/** Sends a new letter; the link of the one before ends. False when the invitation is gone. */
export async function resendInvitation(services: Needed, id: string): Promise<boolean> {
  const { db, clock, jobs } = services;
  return db.transaction(async (tx) => {
    if (!(await markSent(tx, id, clock()))) return false;
    await withdrawAccountLinks(tx, clock(), "invitation", id);
    await sendLetter({ jobs }, { letter: "invitation", id }, tx);
    return true;
  });
}

/** False when the invitation was gone already. */
export async function withdrawInvitation({ db, clock }: Needed, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await withdrawAccountLinks(tx, clock(), "invitation", id);
    return (await takeInvitation(tx, id)) !== null;
  });
}

/** What a link offers while it works. */
export async function findOffer(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
): Promise<Invitation | null> {
  const id = await findAccountLink(db, clock(), "invitation", token);
  return id === null ? null : findInvitation(db, id);
}

/**
 * Makes staff of whoever holds the link, with a password that only they know. False when the link
 * was used, withdrawn or is over.
 */
export async function acceptInvitation(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
  passwordHash: string,
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const id = await takeAccountLink(tx, now, "invitation", token);
    const offer = id === null ? null : await takeInvitation(tx, id);
    if (!offer) return false;
    await withdrawAccountLinks(tx, now, "invitation", offer.id);
    const { email, name, role } = offer;
    const userId = await handOver(tx, now, { email, name, passwordHash });
    await setRole(tx, userId, role);
    const event = { resource: userId, actor: userId };
    await recordAccountEvent(tx, now, { ...event, action: "uitnodiging-aangenomen" });
    await recordAccountEvent(tx, now, { ...event, action: `rol-${role}` });
    return true;
  });
}
