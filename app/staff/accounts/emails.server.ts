import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import { users } from "../../../database/schema/accounts.ts";
import { staffInvitations } from "../../../database/schema/staff.ts";
import { inTransaction } from "../../platform/database/database.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import {
  type EmailKind,
  type QueuedEmail,
  type RegisteredEmails,
  subjectsOf,
} from "../../platform/outbox/email-kind.ts";
import { queueEmails } from "../../platform/outbox/queue-emails.ts";
import type { Services } from "../../platform/services.ts";
import { accountLetters } from "../../settings/letters/letters.ts";
import {
  type AccountChange,
  addressEmail,
  type AccountLetter,
  changeEmail,
  fixedAccountLetters,
  isAccountLetter,
  linkEmail,
} from "./account-emails.server.ts";
import { changeOf } from "./change-address/change.ts";
import { isOpenAt } from "./change-address/queries.server.ts";
import { findInvitation } from "./invitations/queries.server.ts";
import { accountLink, patientPasswordLink } from "./links.server.ts";
import { findUser, forgetExpired, nameOfUser } from "./queries.server.ts";

/** Emails to the owner of an account, their `staff_id`, or to the subject: an invitation. */
const accountEmail: EmailKind = {
  kind: "account",
  queue: "account-mail",
  emails: (subject) => `account-${subject}-`,
};

/** The link of each email that has one of its own; it is made when the email is written. */
const links: Record<
  Exclude<AccountLetter, "invitation">,
  (services: Services, userId: string) => Promise<string>
> = {
  reset: (services, userId) => accountLink(services, "new-password", userId),
  confirm: (services, userId) => accountLink(services, "confirm-address", userId),
  role: patientPasswordLink,
};

/**
 * An email to the owner of an account, or to somebody who is invited. The id may be nobody's: for an
 * address that nobody has, an email is queued too, so that nothing tells them apart.
 */
export interface Email {
  kind: AccountLetter | AccountChange | "address";
  /** The user's or the invitation's; for `address` what its link is about. */
  id: string | null;
}

/** Queues an email, in the caller's transaction if there is one. */
export async function sendEmail(
  services: Pick<Services, "db" | "clock" | "jobs">,
  { kind, id }: Email,
): Promise<void> {
  const email = {
    subject: kind === "invitation" ? id! : randomUUID(),
    letter: kind,
    recipient: "agent" as const,
    staff_id: kind === "invitation" || kind === "address" ? null : id,
    about: kind === "address" ? id : null,
  };
  await inTransaction(services, (services) =>
    queueEmails(services, accountEmail, services.clock(), [email]),
  );
}

export const accountEmails: RegisteredEmails = {
  ...accountEmail,
  name: "an email about an account",
  letters: Object.fromEntries(
    [...Object.keys(accountLetters), ...fixedAccountLetters].map((letter) => [letter, [letter]]),
  ),
  // Strangers may register with any address: what bounces there is nothing for staff.
  isMoot: sql`letter <> 'invitation' AND NOT EXISTS (SELECT FROM user_roles AS r WHERE r.user_id = staff_id)`,
  async compose(services, email) {
    const { from } = services.settings.get("mail");
    const written = await write(services, email.letter as Email["kind"], email);
    return written && { from, ...written };
  },
  async show(db, emails) {
    const invited = await db
      .select({ id: staffInvitations.id, name: staffInvitations.name })
      .from(staffInvitations)
      .where(inArray(staffInvitations.id, subjectsOf(emails)));
    const owners = await db
      .select({ id: users.id, name: nameOfUser })
      .from(users)
      .where(
        inArray(
          users.id,
          emails.flatMap(({ staff_id }) => staff_id ?? []),
        ),
      );
    const names = new Map([...invited, ...owners].map(({ id, name }) => [id, name]));
    return new Map(
      emails.map(({ id, letter, subject, staff_id }) => [
        id,
        {
          title: names.get(staff_id ?? subject) ?? "Medewerker",
          to: href("/admin/medewerkers"),
          facts: [letter === "invitation" ? "Uitnodiging" : "Mail over een account"],
        },
      ]),
    );
  },
};

export const forgetExpiredJob = (services: Services): JobDefinition => ({
  name: "forget-expired-accounts",
  needsRightTime: true,
  queue: { retryLimit: 2, policy: "short" },
  schedule: "40 3 * * *",
  run: () => forgetExpired(services.db, services.clock()),
});

/** An email with its receiver; null: there is nobody to write to any more. */
async function write(services: Services, letter: Email["kind"], email: QueuedEmail) {
  const { settings, publicUrl } = services;
  if (letter === "invitation") return writeInvitation(services, email.subject);
  if (letter === "address") return writeToAddress(services, email.about!);
  const user = email.staff_id === null ? null : await findUser(services.db, email.staff_id);
  if (!user || user.closedAt) return null;
  const written = isAccountLetter(letter)
    ? linkEmail(settings, letter, { url: await links[letter](services, user.id) })
    : changeEmail(settings, letter, publicUrl);
  return { to: user.email, ...written };
}

/** The link of a change of address, to the old address and then to the new one. */
async function writeToAddress(services: Services, id: string) {
  const wanted = changeOf(id);
  if (!(await isOpenAt(services.db, wanted))) return null;
  const url = await accountLink(services, "change-address", id);
  const to = wanted.isAgreed ? wanted.to : wanted.from;
  return { to, ...addressEmail(services.settings, wanted, url) };
}

async function writeInvitation(services: Services, id: string) {
  const invitation = await findInvitation(services.db, id);
  if (!invitation) return null;
  const { email: to, role } = invitation;
  const url = await accountLink(services, "invitation", id);
  return { to, ...linkEmail(services.settings, "invitation", { url, role }) };
}
