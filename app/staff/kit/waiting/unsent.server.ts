import { href } from "react-router";
import type {
  QueuedEmail,
  RegisteredEmails,
  ShownEmail,
} from "../../../platform/outbox/email-kind.ts";
import { LATE_MS, type UnsentEmails, unsentLister } from "../../../platform/outbox/unsent.ts";
import type { Services } from "../../../platform/services.ts";
import { lateWords, type WaitingGroup, type WaitingItem } from "./waiting.ts";

type Needed = Pick<Services, "db" | "clock">;

/** How many of these emails a page shows. */
export const MAX_UNSENT = 10;
export const UNSENT_TITLE = "Mails die niet aankwamen";

/** The page whose acts send an email again. */
export const MAIL_ACTS = `${href("/admin")}?index`;

/** Emails of one case that failed or are late, for its page of staff. */
export function unsentAt(emails: RegisteredEmails, id: string, title = UNSENT_TITLE) {
  const { subjects, page } = emails.ofCase!;
  const list = unsentLister([emails], subjects);
  return async (services: Needed, about: string): Promise<WaitingGroup> => {
    const unsent = await list(services.db, services.clock(), MAX_UNSENT, about);
    const items = await unsentItems(services, unsent, () => emails, page(about));
    return { id, title, total: unsent.total, items };
  };
}

/** Each with a button to send it once more. `back`: the page that the button leads back to. */
export async function unsentItems(
  { db, clock }: Needed,
  { emails }: UnsentEmails,
  registeredFor: (email: QueuedEmail) => RegisteredEmails,
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
        action: MAIL_ACTS,
        fields: { act: "mail-opnieuw", mail: id, ...(back && { terug: back }) },
      },
    ],
  };
}
