import { t } from "@voordeur/language/text.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import { casePeople } from "../../../../database/schema/cases.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import { hasJob } from "../../../platform/jobs/queue-tables.ts";
import type { EmailKind, QueuedEmail } from "../../../platform/outbox/email-kind.ts";
import { queuePersonal } from "../../../platform/outbox/queue-emails.ts";
import { isSameText } from "../../../platform/security/same-text.ts";
import { digitsOf, sixDigits, spacedCode } from "../../../platform/security/six-digits.ts";
import type { Services } from "../../../platform/services.ts";
import type { LetterParts } from "../../../ui/email/letter.server.ts";
import type { CasePerson } from "../../cases/queries.server.ts";
import type { Evidence } from "../evidence/kinds.ts";
import type { SentCode } from "../kinds.ts";
import { phoneCodeOf, phoneOf, SEND_CODE } from "./phone.server.ts";

const VALID_MS = 30 * 60_000;
/** A second press of the button is no second wish. */
const SAME_ASK_MS = 20_000;
/** The limit of one code; a place is free again only after the code is over. */
const TRIES = { name: "signing-code", limit: 5, windowSeconds: 2 * 1800 };
const ASKS = { name: "signing-code-ask", limit: 6, windowSeconds: 3600 };

type Signer = Pick<CasePerson, "id" | "email" | "case_id">;

/** Six digits that follow from an email, its signer with their address now, and the version it is about. */
export async function codeOf(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  { subject, about, id }: SentCode,
): Promise<string> {
  const { email } = casePeople;
  const [signer] = await db.select({ email }).from(casePeople).where(eq(casePeople.id, subject));
  return sixDigits(secrets, `code to sign:${subject}:${about}:${id}:${signer?.email ?? ""}`);
}

/** The newest email with a code for this signer and version: the codes before it no longer count. */
export async function newestCode(
  db: Database,
  of: Pick<QueuedEmail, "subject" | "about" | "kind" | "letter">,
): Promise<SentCode | null> {
  const { id, subject, about, created_at, kind, letter } = outbox;
  const isSame = [eq(subject, of.subject), eq(kind, of.kind), eq(letter, of.letter)];
  const [sent] = await db
    .select({ id, subject, about, created_at })
    .from(outbox)
    .where(and(...isSame, eq(about, of.about ?? "")))
    .orderBy(desc(created_at), desc(id))
    .limit(1);
  return sent ?? null;
}

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
  const newest = (db: Database, subject: string, about: string) =>
    newestCode(db, { subject, about, kind: email.kind, letter });
  return {
    newest,
    /** The number that the second code goes to, and whether sending failed; null: there is no second code. */
    async texted(services: Pick<Services, "db" | "settings">, signerId: string, versionId: string) {
      const phone = await phoneOf(services, signerId);
      if (!phone) return null;
      const sent = await newest(services.db, signerId, versionId);
      const failed = hasJob(SEND_CODE, { letterId: sql`${sent?.id ?? ""}` }, ["failed"]);
      const { rows } = await services.db.execute(sql`SELECT WHERE ${failed}`);
      return { number: `•••• ${phone.slice(-3)}`, isFailed: rows.length > 0 };
    },
    /** Sends a signer a code for the version that they have read. @throws Refused */
    async send(
      services: Pick<Services, "db" | "clock" | "jobs" | "rateLimiter" | "settings">,
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
        if ((await phoneOf(services, signer.id)) === null) return;
        const { id: letterId, subject } = (await newest(tx, signer.id, versionId))!;
        await services.jobs.send(SEND_CODE, { letterId, subject }, { transaction: tx });
      });
    },
    /**
     * Checks the typed codes, and counts the try: outside a transaction, so that it stays counted. Gives
     * what proves it. @throws Refused
     */
    async check(
      services: Pick<Services, "db" | "clock" | "secrets" | "rateLimiter" | "settings">,
      signerId: string,
      versionId: string,
      { code, smscode = "" }: { code: string; smscode?: string | undefined },
    ): Promise<{ sent: SentCode; given: Omit<Evidence["code"], "to"> }> {
      const sent = await newest(services.db, signerId, versionId);
      if (!sent || isCodeOver(sent, services.clock())) {
        throw new Refused({ errors: { code: t`Deze code werkt niet meer. Vraag een nieuwe.` } });
      }
      if (typeof (await services.rateLimiter.reserve(TRIES, sent.id)) === "number") {
        const error = t`Deze code is te vaak verkeerd ingevuld. Vraag een nieuwe.`;
        throw new Refused({ errors: { code: error } }, 429);
      }
      if (!isSameText(digitsOf(code), await codeOf(services, sent))) {
        throw new Refused({ errors: { code: wrongCode() } });
      }
      const phone = await phoneOf(services, signerId);
      const wanted = phone && phoneCodeOf(services.secrets, sent, phone);
      if (wanted && !isSameText(digitsOf(smscode), wanted)) {
        throw new Refused({ errors: { smscode: wrongCode() } });
      }
      return { sent, given: { at: sent.created_at.toISOString(), ...(phone && { phone }) } };
    },
    /** The code in an email; null when it would come too late, or a newer one is on its way. */
    async parts(
      services: Pick<Services, "db" | "clock" | "secrets">,
      sent: SentCode,
    ): Promise<LetterParts | null> {
      if (isCodeOver(sent, services.clock())) return null;
      if ((await newest(services.db, sent.subject, sent.about ?? ""))?.id !== sent.id) return null;
      return { facts: [{ label: t`Uw code`, value: spacedCode(await codeOf(services, sent)) }] };
    },
  };
}

const wrongCode = () => t`Deze code klopt niet. Kijk de cijfers nog eens na.`;
