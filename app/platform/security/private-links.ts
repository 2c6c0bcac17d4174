import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { privateLinks } from "../../../database/schema/platform.ts";
import type { Database } from "../database/database.ts";

/** The purpose of a link (`invitation`) and the id of its subject; empty where the purpose is enough. */
export interface LinkTarget {
  purpose: string;
  subject: string;
}

/**
 * Headers of a page that a private link leads to: its address must not travel to another site, into
 * a search engine or into a cache. Such a page only shows a button, as programs that look at mails
 * open links too; the form behind it acts.
 */
export const privateLinkHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** Hands a thing on that a private link leads to. @throws a 404 response with the headers of such a page */
export function foundByLink<Thing>(thing: Thing | null | undefined | false): Thing {
  if (!thing) throw new Response("Not Found", { status: 404, headers: privateLinkHeaders });
  return thing;
}

/** Makes a link and gives its token: 128 random bits, of which we keep only the hash. */
export async function makeLink(
  db: Database,
  now: Date,
  { validMs, ...target }: LinkTarget & { validMs: number },
): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const ends_at = new Date(now.getTime() + validMs);
  await db
    .insert(privateLinks)
    .values({ ...target, token_hash: hash(token), created_at: now, ends_at });
  return token;
}

/** The subject of a link that still works; null: used, withdrawn, over, or never made. */
export async function findLink(
  db: Database,
  now: Date,
  purpose: string,
  token: string,
): Promise<string | null> {
  const [link] = await db
    .select({ subject: privateLinks.subject })
    .from(privateLinks)
    .where(works(now, purpose, token));
  return link?.subject ?? null;
}

/** Uses a link up and gives its subject, as `findLink`. Of several at once, one gets it. */
export async function takeLink(
  db: Database,
  now: Date,
  purpose: string,
  token: string,
): Promise<string | null> {
  const [link] = await db
    .update(privateLinks)
    .set({ used_at: now })
    .where(works(now, purpose, token))
    .returning({ subject: privateLinks.subject });
  return link?.subject ?? null;
}

/** Ends every link to this that was not used yet. */
export async function withdrawLinks(db: Database, now: Date, target: LinkTarget): Promise<void> {
  const { purpose, subject } = privateLinks;
  await db
    .update(privateLinks)
    .set({ withdrawn_at: now })
    .where(
      and(
        eq(purpose, target.purpose),
        eq(subject, target.subject),
        isNull(privateLinks.used_at),
        isNull(privateLinks.withdrawn_at),
      ),
    );
}

/** Removes links whose time is over; run by a nightly job. */
export async function forgetEndedLinks(db: Database, now: Date): Promise<void> {
  await db.delete(privateLinks).where(lt(privateLinks.ends_at, now));
}

function works(now: Date, purpose: string, token: string) {
  return and(
    eq(privateLinks.token_hash, hash(token)),
    eq(privateLinks.purpose, purpose),
    gt(privateLinks.ends_at, now),
    isNull(privateLinks.used_at),
    isNull(privateLinks.withdrawn_at),
  );
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
