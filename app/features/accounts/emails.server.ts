import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { agency } from "../../../agency.config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { mailFailure } from "../../platform/mail/mail.ts";
import type { Services } from "../../platform/services.ts";
import { accountLink, patientPasswordLink } from "./links.server.ts";
import { findUser, forgetExpired } from "./queries.server.ts";
import { roleNames } from "./role-names.ts";
import { isSecurityChange, type SecurityChange, securityLetter } from "./second-factor/emails.ts";
import { findInvitation } from "./staff/queries.server.ts";

const ACCOUNT_MAIL = "account-mail";

/**
 * What can be written, to the owner of an account or to somebody who is invited. The id may be
 * nobody's: an address that nobody has is asked for by a job too, so that nothing tells them apart.
 */
export interface Letter {
  letter: "reset" | "changed" | "confirm" | "role" | "invitation" | SecurityChange;
  id: string | null;
}

/** Has a letter written; one that may have gone is sent again under the same number. */
export async function sendLetter(
  { jobs }: Pick<Services, "jobs">,
  letter: Letter,
  transaction?: Database,
): Promise<void> {
  const data = { ...letter, mail: randomUUID() };
  await jobs.send(ACCOUNT_MAIL, data, transaction && { transaction });
}

/** The background work of accounts. */
export function accountJobs(services: Services): JobDefinition[] {
  return [
    {
      name: ACCOUNT_MAIL,
      queue: { retryLimit: 8, retryDelay: 15, retryBackoff: true },
      run: async ({ letter, id, mail }) => {
        if (typeof id !== "string") return;
        const written = await write(services, { letter, id } as Letter & { id: string });
        if (!written) return;
        const message = {
          id: `account-${String(mail)}`,
          from: agency.mailFrom,
          date: services.clock(),
          ...written,
        };
        await services.mail.send(message).catch((error: unknown) => {
          throw new Error(`a letter about an account was not taken (${mailFailure(error)})`);
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

interface Written {
  to: string;
  subject: string;
  text: string;
}

/** The letter, with a link of its own; null: there is nobody to write to any more. */
async function write(services: Services, { letter, id }: Letter & { id: string }) {
  if (letter === "invitation") return invitationLetter(services, id);
  const user = await findUser(services.db, id);
  if (!user || user.closedAt) return null;
  if (isSecurityChange(letter)) {
    const { subject, paragraphs } = securityLetter(services, letter);
    return { to: user.email, subject, text: text(...paragraphs) };
  }
  const words = {
    reset: resetLetter,
    changed: changedLetter,
    confirm: confirmLetter,
    role: roleLetter,
  };
  return { to: user.email, ...(await words[letter](services, id)) };
}

type Words = Omit<Written, "to">;

async function resetLetter(services: Services, userId: string): Promise<Words> {
  return {
    subject: "Een nieuw wachtwoord kiezen",
    text: text(
      `Er is een nieuw wachtwoord aangevraagd voor je account bij ${agency.name}. Kies het hier:`,
      await accountLink(services, "new-password", userId),
      "De link werkt een uur lang en maar één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.",
    ),
  };
}

async function changedLetter({ publicUrl }: Services): Promise<Words> {
  return {
    subject: "Je wachtwoord is gewijzigd",
    text: text(
      `Het wachtwoord van je account bij ${agency.name} is zojuist gewijzigd. Overal waar je was ingelogd, is de sessie beëindigd.`,
      "Was jij dit niet? Kies dan meteen een nieuw wachtwoord:",
      `${publicUrl}${href("/auth/wachtwoord-vergeten")}`,
    ),
  };
}

async function confirmLetter(services: Services, userId: string): Promise<Words> {
  return {
    subject: "Bevestig je e-mailadres",
    text: text(
      `Met dit e-mailadres is een account gemaakt bij ${agency.name}. Bevestig dat het van jou is:`,
      await accountLink(services, "confirm-address", userId),
      "De link werkt zeven dagen en maar één keer. Heb jij geen account gemaakt? Dan hoef je niets te doen.",
    ),
  };
}

async function roleLetter(services: Services, userId: string): Promise<Words> {
  return {
    subject: "Je bent nu beheerder",
    text: text(
      `Je account bij ${agency.name} heeft toegang tot het beheer gekregen. Je oude wachtwoord werkt niet meer. Kies een nieuw:`,
      await patientPasswordLink(services, userId),
      "De link werkt zeven dagen en maar één keer. Daarna vraag je een nieuwe aan met “Wachtwoord vergeten?”.",
    ),
  };
}

async function invitationLetter(services: Services, id: string): Promise<Written | null> {
  const invitation = await findInvitation(services.db, id);
  if (!invitation) return null;
  return {
    to: invitation.email,
    subject: `Uitnodiging van ${agency.name}`,
    text: text(
      `Je bent uitgenodigd om als ${roleNames[invitation.role].toLowerCase()} mee te werken aan de website van ${agency.name}. Kies hier een wachtwoord:`,
      await accountLink(services, "invitation", id),
      "De link werkt zeven dagen en maar één keer. Zegt dit je niets? Dan hoef je niets te doen.",
    ),
  };
}

function text(...paragraphs: string[]): string {
  return ["Hallo,", ...paragraphs, `Met vriendelijke groet,\n${agency.name}`].join("\n\n");
}
