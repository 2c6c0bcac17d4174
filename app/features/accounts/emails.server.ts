import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { mailFailure } from "../../platform/mail/mail.ts";
import type { Services } from "../../platform/services.ts";
import {
  type AccountChange,
  addressEmail,
  type AccountLetter,
  changeEmail,
  isAccountLetter,
  linkEmail,
} from "./account-emails.server.ts";
import { changeOf } from "./change-address/change.ts";
import { isOpenAt } from "./change-address/queries.server.ts";
import { findInvitation } from "./invitations/queries.server.ts";
import { accountLink, patientPasswordLink } from "./links.server.ts";
import { findUser, forgetExpired } from "./queries.server.ts";

const ACCOUNT_MAIL = "account-mail";

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
 * address that nobody has, a job is queued too, so that nothing tells them apart.
 */
export interface Email {
  kind: AccountLetter | AccountChange | "address";
  /** Of a user; of an invitation; for `address` what its link is about. */
  id: string | null;
}

/** Queues an email; a retry sends it again under the same message id. */
export async function sendEmail(
  { jobs }: Pick<Services, "jobs">,
  { kind, id }: Email,
  transaction?: Database,
): Promise<void> {
  // `letter`: jobs queued by earlier versions name the kind so.
  const job = { letter: kind, id, mail: randomUUID() };
  await jobs.send(ACCOUNT_MAIL, job, transaction && { transaction });
}

export function accountJobs(services: Services): JobDefinition[] {
  return [
    {
      name: ACCOUNT_MAIL,
      queue: { retryLimit: 8, retryDelay: 15, retryBackoff: true },
      run: async ({ letter, id, mail }) => {
        if (typeof id !== "string") return;
        const written = await write(services, letter as Email["kind"], id);
        if (!written) return;
        const message = {
          id: `account-${String(mail)}`,
          from: services.settings.get("mail").from,
          date: services.clock(),
          ...written,
        };
        await services.mail.send(message).catch((error: unknown) => {
          throw new Error(`an email about an account was not taken (${mailFailure(error)})`);
        });
      },
    },
    {
      name: "forget-expired-accounts",
      needsRightTime: true,
      queue: { retryLimit: 2, policy: "short" },
      schedule: "40 3 * * *",
      run: () => forgetExpired(services.db, services.clock()),
    },
  ];
}

/** An email with its receiver; null: there is nobody to write to any more. */
async function write(services: Services, kind: Email["kind"], id: string) {
  const { settings, publicUrl } = services;
  if (kind === "invitation") return writeInvitation(services, id);
  if (kind === "address") return writeToAddress(services, id);
  const user = await findUser(services.db, id);
  if (!user || user.closedAt) return null;
  const email = isAccountLetter(kind)
    ? linkEmail(settings, kind, { url: await links[kind](services, id) })
    : changeEmail(settings, kind, publicUrl);
  return { to: user.email, ...email };
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
