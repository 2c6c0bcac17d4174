import type { Language } from "@voordeur/language/language.ts";
import { and, eq, isNull } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import {
  ownerPageParts,
  ownerPages,
  viewingOwners,
} from "../../../../database/schema/viewing-moments.ts";
import type { EmailKind } from "../../../platform/outbox/email-kind.ts";
import { queueEmails } from "../../../platform/outbox/queue-emails.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { findLink, makeLink, withdrawLinks } from "../../../platform/security/private-links.ts";
import { findLanguage } from "../../../people/leads/queries.server.ts";
import { findOwner } from "../letters/queries.server.ts";
import { findOwnerPage, type OwnerPart, readPage } from "./queries.server.ts";

/** The purpose of the links to owners' pages; their subject is the page's id. */
const OWNER_PAGE = "owner-page";

export const ownerEmail: EmailKind = {
  kind: "owner",
  queue: "send-owner-page",
  emails: (ownerId) => `viewing-owner-${ownerId}-`,
};

/** Longer than a home is for sale. */
const VALID_MS = 2 * 366 * 24 * 3_600_000;

type Needed = Pick<Services, "db" | "clock" | "publicUrl">;

/**
 * Shows these parts to the owner of a home from now on; makes the page when there is none. `before`: what
 * the form showed; what a colleague chose meanwhile stays.
 */
export async function setParts(
  { db, clock }: Pick<Services, "db" | "clock">,
  propertyId: number,
  staffId: string,
  chosen: readonly OwnerPart[],
  before?: readonly string[],
): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.select().from(properties).where(eq(properties.id, propertyId)).for("no key update");
    const known = await findOwnerPage(tx, propertyId);
    const isStill = (part: OwnerPart) => known && before?.includes(part) === chosen.includes(part);
    const parts = ownerPageParts.filter((part) =>
      (isStill(part) ? known!.parts : chosen).includes(part),
    );
    if (known) {
      await tx.update(ownerPages).set({ parts }).where(eq(ownerPages.id, known.id));
      return known.id;
    }
    const [made] = await tx
      .insert(ownerPages)
      .values({
        property_id: propertyId,
        parts,
        created_at: clock(),
        staff_id: staffId,
      })
      .returning({ id: ownerPages.id });
    return made!.id;
  });
}

/** A new link to a page; those before it go on working. Told this once: only its hash is kept. */
export async function ownerLink({ db, clock, publicUrl }: Needed, pageId: string): Promise<string> {
  const target = { purpose: OWNER_PAGE, subject: pageId, validMs: VALID_MS };
  return `${publicUrl}/eigenaar/${await makeLink(db, clock(), target)}`;
}

/** Ends a page and all links to it; false: there was none. */
export async function withdrawPage(
  { db, clock }: Pick<Services, "db" | "clock">,
  propertyId: number,
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(ownerPages)
      .set({ withdrawn_at: now })
      .where(and(eq(ownerPages.property_id, propertyId), isNull(ownerPages.withdrawn_at)))
      .returning({ id: ownerPages.id });
    for (const { id } of ended) {
      await withdrawLinks(tx, now, { purpose: OWNER_PAGE, subject: id });
    }
    return ended.length > 0;
  });
}

/** Queues an email with a link to the owner; false: no page, or no address to send it to. */
export async function mailOwner(
  services: Pick<Services, "db" | "clock" | "jobs">,
  propertyId: number,
): Promise<boolean> {
  const { clock } = services;
  const [page, owner] = await Promise.all([
    findOwnerPage(services.db, propertyId),
    findOwner(services.db, propertyId),
  ]);
  if (!page || !owner?.email) return false;
  const email = { subject: owner.id, letter: "page" };
  await inTransaction(services, (services) => queueEmails(services, ownerEmail, clock(), [email]));
  return true;
}

/**
 * Keeps the owner of a home; without an address there is none. Another address ends the links to the one
 * before, and gets its own.
 */
export async function storeOwner(
  services: Pick<Services, "db" | "clock" | "jobs">,
  property_id: number,
  { name = null, email = "", language: chosen }: NewOwner,
): Promise<void> {
  const { db, clock } = services;
  const before = await findOwner(db, property_id);
  if (email) {
    const language = chosen ?? (await findLanguage(db, { name: name ?? "", email })) ?? "nl";
    const owner = { name: name || null, email, language };
    await db
      .insert(viewingOwners)
      .values({ property_id, ...owner })
      .onConflictDoUpdate({ target: viewingOwners.property_id, set: owner });
  } else await db.delete(viewingOwners).where(eq(viewingOwners.property_id, property_id));
  const page = await findOwnerPage(db, property_id);
  if (!page || !before || before.email.toLowerCase() === email.toLowerCase()) return;
  await withdrawLinks(db, clock(), { purpose: OWNER_PAGE, subject: page.id });
  await mailOwner(services, property_id);
}

interface NewOwner {
  name?: string | null | undefined;
  email?: string | undefined;
  language?: Language | undefined;
}

/** The page that a link leads to; null: it was withdrawn, or is no link of ours. */
export async function openPage({ db, clock }: Pick<Services, "db" | "clock">, token: string) {
  const id = await findLink(db, clock(), OWNER_PAGE, token);
  return id === null ? null : readPage(db, id);
}
