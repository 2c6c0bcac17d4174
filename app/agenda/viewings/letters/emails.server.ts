import { eq, inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import { viewingOwners } from "../../../../database/schema/viewing-moments.ts";
import {
  type ViewingLetterKind,
  viewingLetterKinds,
  viewings,
} from "../../../../database/schema/viewings.ts";
import { type RegisteredEmails, shownBy } from "../../../platform/outbox/email-kind.ts";
import { findEmail, sendAgain } from "../../../platform/outbox/send-again.ts";
import type { Services } from "../../../platform/services.ts";
import { recordViewingEvent } from "../booking/events.server.ts";
import { agentLetterOf, letterOf, ownerLetterOf } from "../kinds.ts";
import { compose } from "./compose.server.ts";
import { letterNames } from "./letter-names.ts";
import { viewingLetter } from "./queue.server.ts";
import { type OpenLetter, readOpenLetter, type ViewingEmail } from "./queries.server.ts";

const recipients: Record<string, string> = {
  visitor: "aan de bezoeker",
  agent: "aan de collega",
  owner: "aan de eigenaar",
};

export const viewingEmails: RegisteredEmails = {
  ...viewingLetter,
  name: "a letter about a viewing",
  letters: Object.fromEntries(
    viewingLetterKinds.map((kind) => [
      kind,
      [letterOf, ownerLetterOf, agentLetterOf].flatMap((all) => all[kind] ?? []),
    ]),
  ),
  concurrency: 2,
  async languageOf(db, { recipient, subject }) {
    if (recipient !== "owner") return null;
    const [owner] = await db
      .select({ language: viewingOwners.language })
      .from(viewings)
      .innerJoin(viewingOwners, eq(viewingOwners.property_id, viewings.property_id))
      .where(eq(viewings.id, subject));
    return owner?.language ?? null;
  },
  async compose(services, email) {
    const open = await readOpenLetter(services.db, email as ViewingEmail);
    return open && !isOvertaken(open) ? compose(services, open) : null;
  },
  record(tx, { subject, letter, recipient }, { kind, at, actor }) {
    const staff = actor !== null && ({ who: "staff", email: actor } as const);
    return recordViewingEvent(tx, subject, kind, {
      at,
      by: staff || { who: "time" },
      detail: { letter, to: recipient },
    });
  },
  isMoot: sql`EXISTS (SELECT FROM viewings AS v WHERE v.id = subject AND v.sequence > outbox.sequence)`,
  show: shownBy(
    (db, ids) => {
      const { id, name, about } = viewings;
      return db.select({ id, name, about }).from(viewings).where(inArray(id, ids));
    },
    ({ letter, recipient }, viewing) => ({
      title: `${viewing.name || "Naam gewist"} bij ${viewing.about}`,
      to: href("/admin/agenda/:id", { id: viewing.id }),
      facts: [`${letterNames[letter as ViewingLetterKind]} ${recipients[recipient]}`],
    }),
  ),
};

/** Whether the viewing has changed since; a colleague who no longer shows the home is still notified. */
function isOvertaken({ email, viewing }: OpenLetter): boolean {
  const isForFormer =
    email.recipient === "agent" &&
    email.letter === "cancelled" &&
    email.staff_id !== viewing.agent_id;
  return email.sequence! < viewing.sequence && !isForFormer;
}

/** Sends a letter again, whether or not it arrived before. False when there is no such letter. */
export async function resendLetter(
  services: Pick<Services, "db" | "clock" | "jobs">,
  id: string,
  actor: string,
): Promise<boolean> {
  const email = await findEmail(services, id);
  return email?.kind === "viewing" && sendAgain(services, viewingEmails, email, actor);
}
