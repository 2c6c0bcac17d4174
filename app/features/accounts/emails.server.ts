import { randomUUID } from "node:crypto";
import { href } from "react-router";
import type { Database } from "../../platform/database/database.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { mailFailure } from "../../platform/mail/mail.ts";
import type { Services } from "../../platform/services.ts";
import { findInvitation } from "./invitations/queries.server.ts";
import { accountLink, patientPasswordLink } from "./links.server.ts";
import { roleNames } from "./permissions.ts";
import { findUser, forgetExpired } from "./queries.server.ts";

const ACCOUNT_MAIL = "account-mail";

interface EmailText {
  subject: string;
  before: readonly string[];
  /** Where the email leads; a private link is made when the email is written. */
  link: (services: Services, userId: string) => Promise<string> | string;
  after?: string;
}

/** About a change of how the account is entered. */
const change = (
  subject: string,
  says: string,
  ifNotYou = "Gebeurde dit buiten jou om? Kies dan meteen een nieuw wachtwoord, en kijk daarna bij Beveiliging wat er is gewijzigd:",
): EmailText => ({
  subject,
  before: [says, ifNotYou],
  link: ({ publicUrl }) => `${publicUrl}${href("/auth/wachtwoord-vergeten")}`,
});

/** The emails to owners of accounts of this office. */
const emailsOf = (office: string) =>
  ({
    reset: {
      subject: "Een nieuw wachtwoord kiezen",
      before: [
        `Er is een nieuw wachtwoord aangevraagd voor je account bij ${office}. Kies het hier:`,
      ],
      link: (services, userId) => accountLink(services, "new-password", userId),
      after:
        "De link werkt een uur lang en maar één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.",
    },
    confirm: {
      subject: "Bevestig je e-mailadres",
      before: [
        `Met dit e-mailadres is een account gemaakt bij ${office}. Bevestig dat het van jou is:`,
      ],
      link: (services, userId) => accountLink(services, "confirm-address", userId),
      after:
        "De link werkt zeven dagen en maar één keer. Heb jij geen account gemaakt? Dan hoef je niets te doen.",
    },
    role: {
      subject: "Je bent nu beheerder",
      before: [
        `Je account bij ${office} heeft toegang tot het beheer gekregen. Je oude wachtwoord werkt niet meer. Kies een nieuw:`,
      ],
      link: patientPasswordLink,
      after:
        "De link werkt zeven dagen en maar één keer. Daarna vraag je een nieuwe aan met “Wachtwoord vergeten?”.",
    },
    changed: change(
      "Je wachtwoord is gewijzigd",
      `Het wachtwoord van je account bij ${office} is zojuist gewijzigd. Overal waar je was ingelogd, is de sessie beëindigd.`,
      "Was jij dit niet? Kies dan meteen een nieuw wachtwoord:",
    ),
    "app-on": change(
      "Inloggen gaat nu in twee stappen",
      `Voor je account bij ${office} is een tweede stap aangezet. Na je wachtwoord wordt voortaan een code uit je app gevraagd.`,
    ),
    "app-off": change(
      "De tweede stap is uitgezet",
      `De tweede stap van je account bij ${office} is zojuist uitgezet. Je wachtwoord is nu genoeg om in te loggen.`,
    ),
    "passkey-added": change(
      "Er is een passkey toegevoegd",
      `Aan je account bij ${office} is zojuist een passkey toegevoegd. Daarmee kan iemand zonder wachtwoord inloggen.`,
    ),
    "passkey-removed": change(
      "Er is een passkey verwijderd",
      `Van je account bij ${office} is zojuist een passkey verwijderd.`,
    ),
    "factors-removed": change(
      "Je tweede stap is weggehaald",
      `Een beheerder van ${office} heeft de tweede stap en de passkeys van je account weggehaald, en je overal uitgelogd. Log in met je wachtwoord en stel ze daarna opnieuw in.`,
    ),
    "recovery-code-used": change(
      "Er is ingelogd met een herstelcode",
      `Er is zojuist op je account bij ${office} ingelogd met een herstelcode. Die code werkt nu niet meer.`,
    ),
  }) satisfies Record<string, EmailText>;

/**
 * An email to the owner of an account, or to somebody who is invited. The id may be nobody's: for an
 * address that nobody has, a job is queued too, so that nothing tells them apart.
 */
export interface Email {
  kind: keyof ReturnType<typeof emailsOf> | "invitation";
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

/** The background work of accounts. */
export function accountJobs(services: Services): JobDefinition[] {
  return [
    {
      name: ACCOUNT_MAIL,
      queue: { retryLimit: 8, retryDelay: 15, retryBackoff: true },
      run: async ({ letter, id, mail }) => {
        if (typeof id !== "string") return;
        const written = await write(services, letter as Email["kind"], id);
        if (!written) return;
        const { to, subject, says } = written;
        const office = services.settings.agency.name;
        const message = {
          id: `account-${String(mail)}`,
          from: services.settings.get("mail").from,
          date: services.clock(),
          to,
          subject,
          text: ["Hallo,", ...says, `Met vriendelijke groet,\n${office}`].join("\n\n"),
        };
        await services.mail.send(message).catch((error: unknown) => {
          throw new Error(`an email about an account was not taken (${mailFailure(error)})`);
        });
      },
    },
    {
      name: "forget-expired-accounts",
      queue: { retryLimit: 2, policy: "short" },
      schedule: "40 3 * * *",
      run: () => forgetExpired(services.db, services.clock()),
    },
  ];
}

/** An email with its receiver; null: there is nobody to write to any more. */
async function write(services: Services, kind: Email["kind"], id: string) {
  if (kind === "invitation") return writeInvitation(services, id);
  const user = await findUser(services.db, id);
  if (!user || user.closedAt) return null;
  const { subject, before, link, after }: EmailText = emailsOf(services.settings.agency.name)[kind];
  const says = [...before, await link(services, id), ...(after ? [after] : [])];
  return { to: user.email, subject, says };
}

async function writeInvitation(services: Services, id: string) {
  const invitation = await findInvitation(services.db, id);
  if (!invitation) return null;
  const office = services.settings.agency.name;
  return {
    to: invitation.email,
    subject: `Uitnodiging van ${office}`,
    says: [
      `Je bent uitgenodigd om als ${roleNames[invitation.role].toLowerCase()} mee te werken aan de website van ${office}. Kies hier een wachtwoord:`,
      await accountLink(services, "invitation", id),
      "De link werkt zeven dagen en maar één keer. Zegt dit je niets? Dan hoef je niets te doen.",
    ],
  };
}
