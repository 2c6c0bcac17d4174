import { href } from "react-router";
import type { OwedEmail, ShownEmail } from "../../../platform/outbox/email-kind.ts";
import { LATE_MS, type UnsentEmails, unsentLister } from "../../../platform/outbox/unsent.ts";
import type { Services } from "../../../platform/services.ts";
import { dossierEmails, sellersOf } from "../../dossiers/service.server.ts";
import { bidEmails, biddersOf } from "../../sales/service.server.ts";
import { partiesOf, transferEmails } from "../../transfers/service.server.ts";
import { lateWords, type WaitingGroup, type WaitingItem } from "../today/waiting.ts";
import { listUnsent, registeredFor } from "./registry.server.ts";

type Needed = Pick<Services, "db" | "clock">;

const SHOWN = 10;
const listUnsentOfDossier = unsentLister([dossierEmails], sellersOf);
const listUnsentOfTransfer = unsentLister([transferEmails], partiesOf);
const listUnsentOfSale = unsentLister([bidEmails], biddersOf);

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

/** The same of one sale, for its page. */
export const unsentOfSale = (services: Needed, saleId: string): Promise<WaitingGroup> =>
  unsentAt(services, listUnsentOfSale, saleId, {
    id: "mails-biedingen",
    title: "Mails over biedingen die niet aankwamen",
    back: href("/admin/verkopen/:id", { id: saleId }),
  });

/** The same of one seller's file. */
export const unsentOfDossier = (services: Needed, dossierId: string): Promise<WaitingGroup> =>
  unsentAt(services, listUnsentOfDossier, dossierId, {
    id: "mails-dossier",
    title: "Mails die niet aankwamen",
    back: href("/admin/dossiers/:id", { id: dossierId }),
  });

/** The same of one transfer. */
export const unsentOfTransfer = (services: Needed, transferId: string): Promise<WaitingGroup> =>
  unsentAt(services, listUnsentOfTransfer, transferId, {
    id: "mails-overdracht",
    title: "Mails die niet aankwamen",
    back: href("/admin/overdrachten/:id", { id: transferId }),
  });

async function unsentAt(
  services: Needed,
  list: ReturnType<typeof unsentLister>,
  about: string,
  { id, title, back }: { id: string; title: string; back: string },
): Promise<WaitingGroup> {
  const unsent = await list(services.db, services.clock(), SHOWN, about);
  const items = await itemsOf(services, unsent, back);
  return { id, title, total: unsent.total, items };
}

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
  { id, state, created_at, resent_at, last_error }: OwedEmail,
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
