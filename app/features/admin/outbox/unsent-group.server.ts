import { href } from "react-router";
import type {
  QueuedEmail,
  RegisteredEmails,
  ShownEmail,
} from "../../../platform/outbox/email-kind.ts";
import { LATE_MS, type UnsentEmails, unsentLister } from "../../../platform/outbox/unsent.ts";
import type { Services } from "../../../platform/services.ts";
import { dossierEmails } from "../../dossiers/service.server.ts";
import { bidEmails } from "../../sales/service.server.ts";
import { transferEmails } from "../../transfers/service.server.ts";
import { lateWords, type WaitingGroup, type WaitingItem } from "../today/waiting.ts";
import { listUnsent, registeredFor } from "./registry.server.ts";

type Needed = Pick<Services, "db" | "clock">;

const SHOWN = 10;

/** Emails of all kinds that failed or are late, each with a button to send it once more. */
export async function unsentGroup(services: Needed): Promise<WaitingGroup> {
  const unsent = await listUnsent(services.db, services.clock(), SHOWN);
  const { total } = unsent;
  return {
    id: "mails",
    title: "Mails die niet aankwamen",
    total,
    items: await itemsOf(services, unsent),
    ...(total > 1 &&
      unsent.emails.some(({ state }) => state === "failed") && {
        act: { label: "Alle opnieuw versturen", action: HERE, fields: { act: "mails-opnieuw" } },
      }),
  };
}

/** The same of one case, for its page of staff. */
function unsentAt(emails: RegisteredEmails, id: string, title = "Mails die niet aankwamen") {
  const { subjects, page } = emails.ofCase!;
  const list = unsentLister([emails], subjects);
  return async (services: Needed, about: string): Promise<WaitingGroup> => {
    const unsent = await list(services.db, services.clock(), SHOWN, about);
    const items = await itemsOf(services, unsent, page(about));
    return { id, title, total: unsent.total, items };
  };
}

export const unsentOfSale = unsentAt(
  bidEmails,
  "mails-biedingen",
  "Mails over biedingen die niet aankwamen",
);
export const unsentOfDossier = unsentAt(dossierEmails, "mails-dossier");
export const unsentOfTransfer = unsentAt(transferEmails, "mails-overdracht");

const HERE = `${href("/admin")}?index`;

async function itemsOf(
  { db, clock }: Needed,
  { emails }: UnsentEmails,
  back?: string,
): Promise<WaitingItem[]> {
  const now = clock();
  const shown = new Map<string, ShownEmail>();
  for (const [registered, some] of Map.groupBy(emails, registeredFor)) {
    for (const [id, words] of await registered.show(db, some)) shown.set(id, words);
  }
  return emails.flatMap((email) => {
    const words = shown.get(email.id);
    return words ? [itemOf(email, words, now, back)] : [];
  });
}

function itemOf(
  { id, state, created_at, resent_at, last_error }: QueuedEmail,
  { title, to, facts }: ShownEmail,
  now: Date,
  back?: string,
): WaitingItem {
  const due = new Date((resent_at ?? created_at).getTime() + LATE_MS);
  const isFailed = state === "failed";
  return {
    key: id,
    title,
    to,
    at: created_at,
    late: isFailed ? null : lateWords(due, now),
    facts: [...facts, isFailed ? "mislukt" : "wacht op verzending"],
    text: last_error,
    acts: [
      {
        label: "Opnieuw versturen",
        action: HERE,
        fields: { act: "mail-opnieuw", mail: id, ...(back && { terug: back }) },
      },
    ],
  };
}
