import { t } from "@voordeur/language/text.ts";
import { and, desc, eq } from "drizzle-orm";
import { outbox } from "../../../../database/schema/outbox.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { EmailKind, QueuedEmail } from "../../../platform/outbox/email-kind.ts";
import { queuePersonal } from "../../../platform/outbox/queue-emails.ts";
import type { Secrets } from "../../../platform/security/secrets.ts";
import {
  digitsOf,
  isSameText,
  sixDigits,
  spacedCode,
} from "../../../platform/security/six-digits.ts";
import type { Services } from "../../../platform/services.ts";
import type { LetterParts } from "../../../ui/email/letter.server.ts";
import type { CasePerson } from "../../cases/queries.server.ts";

const VALID_MS = 30 * 60_000;
/** A second press of the button is no second wish. */
const SAME_ASK_MS = 20_000;
/** The limit of one code; a place is free again only after the code is over. */
const TRIES = { name: "signing-code", limit: 5, windowSeconds: 2 * 1800 };
const ASKS = { name: "signing-code-ask", limit: 6, windowSeconds: 3600 };

/** The email that brings a code is all that is kept of it. */
export type SentCode = Pick<QueuedEmail, "id" | "subject" | "about" | "created_at">;
type Signer = Pick<CasePerson, "id" | "email" | "case_id">;

/** Six digits that follow from an email, its signer and the version that it is about. */
export const codeOf = (secrets: Pick<Secrets, "authSecret">, sent: SentCode): string =>
  sixDigits(secrets, `code to sign:${sent.subject}:${sent.about}:${sent.id}`);

export const isCodeOver = ({ created_at }: Pick<SentCode, "created_at">, now: Date): boolean =>
  now.getTime() >= created_at.getTime() + VALID_MS;

/**
 * The codes with which people in a case sign a version, by an email of this kind. `hold` locks the case.
 * @throws Refused from `hold` when it is not the version to sign
 */
export function codesOf(
  { kind: email, letter }: { kind: EmailKind; letter: string },
  hold: (tx: Database, signer: Signer, versionId: string) => Promise<unknown>,
) {
  const queue = queuePersonal(email);
  /** The email with a signer's newest code for a version; the codes before it no longer count. */
  const newest = async (
    db: Database,
    signer: string,
    version: string,
  ): Promise<SentCode | null> => {
    const { id, subject, about, created_at, kind, letter: name } = outbox;
    const [sent] = await db
      .select({ id, subject, about, created_at })
      .from(outbox)
      .where(and(eq(subject, signer), eq(kind, email.kind), eq(name, letter), eq(about, version)))
      .orderBy(desc(created_at), desc(id))
      .limit(1);
    return sent ?? null;
  };
  return {
    newest,
    /** Sends a signer a code for the version that they have read. @throws Refused */
    async send(
      services: Pick<Services, "db" | "clock" | "jobs" | "rateLimiter">,
      signer: Signer,
      versionId: string,
    ): Promise<void> {
      const { clock, rateLimiter } = services;
      if (signer.email === "") {
        throw new Refused(t`Wij hebben geen e-mailadres van u. Bel ons: dan tekent u op papier.`);
      }
      const last = await newest(services.db, signer.id, versionId);
      if (clock().getTime() - (last?.created_at.getTime() ?? 0) < SAME_ASK_MS) return;
      if ((await rateLimiter.count(ASKS, signer.id)) !== null) {
        throw new Refused(t`U vroeg al vaak om een code. Wacht een uur, of bel ons.`, 429);
      }
      await inTransaction(services, async (services, tx) => {
        await hold(tx, signer, versionId);
        await queue(services, signer, { letter, about: versionId });
      });
    },
    /**
     * Checks a typed code, and counts the try: outside a transaction, so that it stays counted. Gives the
     * email that brought it. @throws Refused
     */
    async check(
      services: Pick<Services, "db" | "clock" | "secrets" | "rateLimiter">,
      signerId: string,
      versionId: string,
      typed: string,
    ): Promise<SentCode> {
      const sent = await newest(services.db, signerId, versionId);
      if (!sent || isCodeOver(sent, services.clock())) {
        throw new Refused({ errors: { code: t`Deze code werkt niet meer. Vraag een nieuwe.` } });
      }
      if (typeof (await services.rateLimiter.reserve(TRIES, sent.id)) === "number") {
        const error = t`Deze code is te vaak verkeerd ingevuld. Vraag een nieuwe.`;
        throw new Refused({ errors: { code: error } }, 429);
      }
      if (!isSameText(digitsOf(typed), codeOf(services.secrets, sent))) {
        const error = t`Deze code klopt niet. Kijk de cijfers nog eens na.`;
        throw new Refused({ errors: { code: error } });
      }
      return sent;
    },
    /** The code in an email; null when it would come too late, or a newer one is on its way. */
    async parts(
      services: Pick<Services, "db" | "clock" | "secrets">,
      sent: SentCode,
    ): Promise<LetterParts | null> {
      if (isCodeOver(sent, services.clock())) return null;
      if ((await newest(services.db, sent.subject, sent.about ?? ""))?.id !== sent.id) return null;
      return { facts: [{ label: t`Uw code`, value: spacedCode(codeOf(services.secrets, sent)) }] };
    },
  };
}
