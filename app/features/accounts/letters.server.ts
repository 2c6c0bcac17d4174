import { randomBytes, randomUUID } from "node:crypto";
import { href } from "react-router";
import { agency } from "../../../agency.config.ts";
import type { JobDefinition } from "../../platform/jobs.ts";
import { mailFailure } from "../../platform/mail.ts";
import type { Services } from "../../platform/services.ts";
import { authOf } from "./auth.server.ts";
import { findEmail, forgetExpired } from "./queries.server.ts";

/** Job that writes to the owner of an account: `{ letter: "reset" | "changed", user_id }`. */
export const ACCOUNT_MAIL = "account-mail";

const HOUR_MS = 3_600_000;

/** The background work of accounts. */
export function accountJobs(services: Services): JobDefinition[] {
  return [
    {
      name: ACCOUNT_MAIL,
      queue: { retryLimit: 8, retryDelay: 15, retryBackoff: true },
      run: async ({ letter, user_id }) => {
        // An address that nobody has is asked for by a job too, so that nothing tells them apart.
        const email = typeof user_id === "string" ? await findEmail(services.db, user_id) : null;
        if (typeof user_id !== "string" || !email) return;
        const { subject, text } =
          letter === "reset" ? await resetLetter(services, user_id) : changedLetter(services);
        const message = {
          id: `account-${randomUUID()}`,
          from: agency.mailFrom,
          to: email,
          date: services.clock(),
          subject,
          text,
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

/** Makes a link that works for one hour, once. Only its hash is stored. */
async function resetLetter(services: Services, userId: string) {
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await authOf(services).$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(services.clock().getTime() + HOUR_MS),
  });
  return {
    subject: "Een nieuw wachtwoord kiezen",
    text: letter(
      `Er is een nieuw wachtwoord aangevraagd voor je account bij ${agency.name}. Kies het hier:`,
      `${services.publicUrl}${href("/auth/nieuw-wachtwoord")}?token=${token}`,
      "De link werkt een uur lang en maar één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.",
    ),
  };
}

function changedLetter({ publicUrl }: Services) {
  return {
    subject: "Je wachtwoord is gewijzigd",
    text: letter(
      `Het wachtwoord van je account bij ${agency.name} is zojuist gewijzigd. Overal waar je was ingelogd, is de sessie beëindigd.`,
      "Was jij dit niet? Kies dan meteen een nieuw wachtwoord:",
      `${publicUrl}${href("/auth/wachtwoord-vergeten")}`,
    ),
  };
}

function letter(...paragraphs: string[]): string {
  return ["Hallo,", ...paragraphs, `Met vriendelijke groet,\n${agency.name}`].join("\n\n");
}
