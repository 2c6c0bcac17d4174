import { and, eq, inArray } from "drizzle-orm";
import { outbox } from "../../../../database/schema/outbox.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { EmailKind } from "../../../platform/outbox/email-kind.ts";
import { languageOf } from "../../../platform/outbox/language.ts";
import { queueEmails } from "../../../platform/outbox/queue-emails.ts";
import type { Services } from "../../../platform/services.ts";
import type { Viewing } from "../booking/types.ts";
import { findOwner, type ViewingEmail } from "./queries.server.ts";

export const viewingLetter: EmailKind = {
  kind: "viewing",
  subjects: viewings,
  queue: "send-viewing-letter",
  emails: (viewingId) => `viewing-${viewingId}-`,
};

type Queueing = Pick<Services, "db" | "jobs" | "settings">;

interface QueuedLetter {
  kind: ViewingEmail["letter"];
  recipient: ViewingEmail["recipient"];
  /** The colleague that it goes to; null: the office. */
  agentId?: string | null;
}

/** Queues letters about this version of a viewing; each once. */
export async function queueLetters(
  services: Pick<Services, "db" | "jobs">,
  { id: subject, email, sequence, changed_at }: Viewing,
  letters: readonly QueuedLetter[],
): Promise<void> {
  const wanted = letters
    .filter(({ recipient }) => recipient !== "visitor" || email !== "")
    .map(({ kind: letter, recipient, agentId: staff_id = null }) => ({
      subject,
      letter,
      recipient,
      staff_id,
      sequence,
    }));
  await queueEmails(services, viewingLetter, changed_at, wanted);
}

export async function notifyOfBooking(services: Queueing, viewing: Viewing): Promise<void> {
  if (viewing.state === "confirmed") return notifyOfConfirmation(services, viewing);
  const kind = viewing.state === "waiting" ? "waiting" : "asked";
  await queueLetters(services, viewing, [
    { kind, recipient: "visitor" },
    { kind, recipient: "agent", agentId: null },
  ]);
}

export async function notifyOfConfirmation(services: Queueing, viewing: Viewing): Promise<void> {
  const kind = "invitation";
  const letters: QueuedLetter[] = [
    { kind, recipient: "visitor" },
    { kind, recipient: "agent", agentId: viewing.agent_id },
  ];
  if (await invitesOwner(services, viewing)) letters.push({ kind, recipient: "owner" });
  await queueLetters(services, viewing, letters);
}

/** Notifies of another moment or colleague; one who no longer shows the home is told that it is off. */
export async function notifyOfChange(
  services: Queueing,
  viewing: Viewing,
  before: Viewing,
): Promise<void> {
  const told = await invited(services.db, before);
  const letters: QueuedLetter[] = [{ kind: "changed", recipient: "visitor" }];
  const isSame = viewing.agent_id === before.agent_id;
  if (told.agent && !isSame)
    letters.push({ kind: "cancelled", recipient: "agent", agentId: before.agent_id });
  if (told.agent && isSame)
    letters.push({ kind: "changed", recipient: "agent", agentId: viewing.agent_id });
  else if (viewing.state === "confirmed")
    letters.push({ kind: "invitation", recipient: "agent", agentId: viewing.agent_id });
  if (viewing.state === "asked") letters.push({ kind: "asked", recipient: "agent", agentId: null });
  if (told.owner) letters.push({ kind: "changed", recipient: "owner" });
  await queueLetters(services, viewing, letters);
}

/**
 * Notifies all who had a viewing in their calendar of its end. `heard`: the visitors, each address in each
 * of its languages, and owners who get a letter about several at once; it grows with each.
 */
export async function notifyOfEnd(
  services: Queueing,
  viewing: Viewing,
  kind: "cancelled" | "declined",
  heard = new Set<string>(),
): Promise<void> {
  const told = await invited(services.db, viewing);
  const letters: QueuedLetter[] = [];
  const first = (reader: string) => !heard.has(reader) && heard.add(reader);
  const reader = `${viewing.email.toLowerCase()} ${await languageOf(services.db, viewings, viewing.id)}`;
  if (first(reader)) letters.push({ kind, recipient: "visitor" });
  if (told.agent)
    letters.push({ kind: "cancelled", recipient: "agent", agentId: viewing.agent_id });
  if (told.owner && first("owner")) letters.push({ kind: "cancelled", recipient: "owner" });
  await queueLetters(services, viewing, letters);
}

async function invited(tx: Database, { id, agent_id }: Viewing) {
  const { subject, kind, letter, recipient, staff_id } = outbox;
  const told = await tx
    .select({ recipient, staff_id })
    .from(outbox)
    .where(and(eq(subject, id), eq(kind, "viewing"), inArray(letter, ["invitation", "changed"])));
  return {
    agent: told.some((one) => one.recipient === "agent" && one.staff_id === agent_id),
    owner: told.some((one) => one.recipient === "owner"),
  };
}

async function invitesOwner(
  { db, settings }: Queueing,
  { property_id: propertyId }: Viewing,
): Promise<boolean> {
  const owner = propertyId === null ? null : await findOwner(db, propertyId);
  if (!owner?.email) return false;
  return owner.isInvited || settings.get("viewings").inviteOwners;
}
