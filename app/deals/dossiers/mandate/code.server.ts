import { t } from "@voordeur/language/text.ts";
import { and, desc, eq } from "drizzle-orm";
import { outbox } from "../../../../database/schema/outbox.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { QueuedEmail } from "../../../platform/outbox/email-kind.ts";
import type { Secrets } from "../../../platform/security/secrets.ts";
import { digitsOf, isSameText, sixDigits } from "../../../platform/security/six-digits.ts";
import type { Services } from "../../../platform/services.ts";
import { dossierEmail, queueLetter } from "../letters/queue.server.ts";
import { newerVersion, newestPaper } from "../papers.server.ts";
import type { Seller } from "../queries.server.ts";
import { lockOpenDossier } from "../steps.server.ts";

const VALID_MS = 30 * 60_000;
/** A second press of the button is no second wish. */
const SAME_ASK_MS = 20_000;
/** The limit of one code; a place is free again only after the code is over. */
const TRIES = { name: "dossier-code", limit: 5, windowSeconds: 2 * 1800 };
const ASKS = { name: "dossier-code-ask", limit: 6, windowSeconds: 3600 };
export const CODE_LETTER = "mandate-code";

/** The email that brings a code is all that is kept of it. */
export type SentCode = Pick<QueuedEmail, "id" | "subject" | "about" | "created_at">;

/** Six digits that follow from an email, its seller and the version of the mandate it is about. */
export const codeOf = (secrets: Pick<Secrets, "authSecret">, sent: SentCode): string =>
  sixDigits(secrets, `code of a mandate:${sent.subject}:${sent.about}:${sent.id}`);

export const isCodeOver = ({ created_at }: Pick<SentCode, "created_at">, now: Date): boolean =>
  now.getTime() >= created_at.getTime() + VALID_MS;

/** The email with a seller's newest code for a version; the codes before it no longer count. */
export async function newestCode(
  db: Database,
  sellerId: string,
  paperId: string,
): Promise<SentCode | null> {
  const { id, subject, about, created_at, kind, letter } = outbox;
  const [sent] = await db
    .select({ id, subject, about, created_at })
    .from(outbox)
    .where(
      and(
        eq(subject, sellerId),
        eq(kind, dossierEmail.kind),
        eq(letter, CODE_LETTER),
        eq(about, paperId),
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(1);
  return sent ?? null;
}

/** Sends a seller a code for the newest version, which must be the one they have read. @throws Refused */
export async function sendCode(
  services: Pick<Services, "db" | "clock" | "jobs" | "rateLimiter">,
  seller: Seller,
  paperId: string,
): Promise<void> {
  const { clock, rateLimiter } = services;
  if (seller.email === "") {
    throw new Refused(t`Wij hebben geen e-mailadres van u. Bel ons: dan tekent u op papier.`);
  }
  const last = await newestCode(services.db, seller.id, paperId);
  const isSameAsk = clock().getTime() - (last?.created_at.getTime() ?? 0) < SAME_ASK_MS;
  if (isSameAsk) return;
  if ((await rateLimiter.count(ASKS, seller.id)) !== null) {
    throw new Refused(t`U vroeg al vaak om een code. Wacht een uur, of bel ons.`, 429);
  }
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, seller.case_id);
    if ((await newestPaper(tx, dossier.id, "mandate"))?.id !== paperId) throw newerVersion();
    await queueLetter(services, seller, { letter: CODE_LETTER, about: paperId });
  });
}

/**
 * Checks a typed code, and counts the try: outside a transaction, so that it stays counted. Gives the
 * email that brought it. @throws Refused
 */
export async function checkCode(
  { db, clock, secrets, rateLimiter }: Pick<Services, "db" | "clock" | "secrets" | "rateLimiter">,
  sellerId: string,
  paperId: string,
  typed: string,
): Promise<SentCode> {
  const sent = await newestCode(db, sellerId, paperId);
  if (!sent || isCodeOver(sent, clock())) {
    throw new Refused({ errors: { code: t`Deze code werkt niet meer. Vraag een nieuwe.` } });
  }
  if (typeof (await rateLimiter.reserve(TRIES, sent.id)) === "number") {
    const error = t`Deze code is te vaak verkeerd ingevuld. Vraag een nieuwe.`;
    throw new Refused({ errors: { code: error } }, 429);
  }
  if (!isSameText(digitsOf(typed), codeOf(secrets, sent))) {
    throw new Refused({ errors: { code: t`Deze code klopt niet. Kijk de cijfers nog eens na.` } });
  }
  return sent;
}
