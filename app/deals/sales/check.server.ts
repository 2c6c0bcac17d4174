import { eq, sql } from "drizzle-orm";
import { sales } from "../../../database/schema/bids.ts";
import { type ChainFault, digestOf, faultIn, type KnownHead } from "@voordeur/bids/chain.ts";
import type { HashedEntry } from "@voordeur/bids/entry.ts";
import type { Services } from "../../platform/services.ts";
import { seal, SealError, unseal } from "../../platform/security/seal.ts";
import { readLog, type Sale } from "../bids/queries.server.ts";

export const placeOfHead = (saleId: string): string => `head of log ${saleId}`;

/** A digest of the terms on which a sale began, which stay the same to its end. */
const termsOf = ({ way, closes_at, opening, public_key, rules }: Sale): string =>
  digestOf({ way, closes_at: closes_at?.toISOString() ?? null, opening, public_key, rules });

/** Seals how far a log reaches, with what its sale began with: without `AUTH_SECRET` nobody can. */
export const sealHead = ({ authSecret }: Services["secrets"], sale: Sale, head: KnownHead) =>
  seal(authSecret, placeOfHead(sale.id), JSON.stringify({ ...head, terms: termsOf(sale) }));

interface LogFault {
  number: number;
  fault: ChainFault["fault"] | "added" | "terms" | "seal" | "other-secret";
}

/** Where a log and its sale, read at one moment, are not as the site wrote them; null: nowhere. */
export function faultInLog(
  { authSecret }: Services["secrets"],
  sale: Sale,
  entries: readonly HashedEntry[],
): LogFault | null {
  const { id, head_number: number, head_seal } = sale;
  let sealed: KnownHead & { terms: string };
  try {
    sealed = JSON.parse(unseal(authSecret, placeOfHead(id), head_seal ?? "")) as typeof sealed;
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return { number, fault: error.problem === "key" ? "other-secret" : "seal" };
  }
  const found = faultIn(id, entries, sealed);
  if (found) return found;
  const { act } = entries[0]!;
  const isOtherKey = "keyDigest" in act && act.keyDigest !== digestOf(sale.public_key);
  if (isOtherKey || sealed.terms !== termsOf(sale)) return { number: 1, fault: "terms" };
  return entries.length > sealed.number ? { number: sealed.number + 1, fault: "added" } : null;
}

/**
 * Checks the log of a sale against its hashes and its sealed head, and notes the outcome; returns the
 * fault in words for staff, or null.
 */
export async function checkLog(
  { db, clock, log, secrets }: Pick<Services, "db" | "clock" | "log" | "secrets">,
  saleId: string,
): Promise<string | null> {
  // One snapshot: a bid that comes in between is no fault.
  return db.transaction(
    async (tx) => {
      const [sale] = await tx.select().from(sales).where(eq(sales.id, saleId));
      if (!sale) return null;
      const found = faultInLog(secrets, sale, await readLog(tx, saleId));
      const fault = found && `${faultWords[found.fault]} (regel ${found.number})`;
      if (found) log.error({ sale: saleId, ...found }, "the log of bids of a sale was changed");
      await tx.update(sales).set({ checked_at: clock(), fault }).where(eq(sales.id, saleId));
      return fault;
    },
    { isolationLevel: "repeatable read" },
  );
}

export async function checkAllLogs(services: Services): Promise<void> {
  const all = await services.db
    .select({ id: sales.id })
    .from(sales)
    .orderBy(sql`${sales.created_at} DESC`);
  for (const { id } of all) await checkLog(services, id);
}

const faultWords: Record<LogFault["fault"], string> = {
  changed: "Een regel is veranderd",
  missing: "Er ontbreekt een regel",
  order: "De volgorde klopt niet",
  shortened: "De laatste regels ontbreken",
  added: "Een regel is niet door de site geschreven",
  terms: "De sleutel, het moment of de spelregels zijn veranderd",
  seal: "Het zegel op de laatste regel ontbreekt of past niet",
  "other-secret": "Het zegel is van een andere AUTH_SECRET; verzegel opnieuw met npm run reseal",
};
