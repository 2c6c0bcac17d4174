import { addDays } from "@voordeur/time/days.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { readWritten } from "@voordeur/addresses/written-address.ts";
import { readAddress } from "@voordeur/addresses/address.ts";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { casePeople, caseSteps, dossiers } from "../../../database/schema/cases.ts";
import { identityChecks } from "../../../database/schema/dossiers.ts";
import { properties } from "../../../database/schema/listings.ts";
import type { StaffDoer } from "../../platform/audit.ts";
import { found } from "../../platform/body/ids.ts";
import { requireSeen } from "../../platform/body/overtaken.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../platform/database/database.ts";
import { keepLanguage } from "../../platform/outbox/language.ts";
import type { Services } from "../../platform/services.ts";
import { besideNoWriter } from "../../homes/listings/sync/service.server.ts";
import { listedAddress } from "../cases/queries.server.ts";
import { insertPerson, personsOf, recordLeadOf, requireAnother } from "../cases/service.server.ts";
import type { NewPerson } from "./input.ts";
import { markOfSeller } from "./kinds.ts";
import { settleIdentity } from "./identity/service.server.ts";
import { notifySellers, queueLetter } from "./letters/queue.server.ts";
import { settlePapers } from "./papers.server.ts";
import { type Dossier, findOpenDossier, listSellers } from "./queries.server.ts";
import {
  type Doer,
  hideBehindGate,
  lockOpenDossier,
  lockDossier,
  isShown,
  recordEvent,
  standBack,
  type Writing,
} from "./steps.server.ts";

export { notifySellers } from "./letters/queue.server.ts";
export { dossierEmails } from "./letters/emails.server.ts";
export { readerEmails } from "./readers/emails.server.ts";
export { lockListings } from "./steps.server.ts";
export { findSeller } from "./links.server.ts";
export { exampleDossierEmail } from "./letters/example.server.ts";

type Needed = Pick<
  Services,
  "db" | "clock" | "sharedClock" | "jobs" | "pages" | "settings" | "rateLimiter"
>;

/** The address of a file that begins, with the listing that has it and the lead that was won, if any. */
export interface Beginning {
  about: string;
  propertyId?: number | null;
  leadId?: string | undefined;
}

/**
 * Begins a file with one seller, who gets the link by email; of a home that has an open one already, that
 * one is given. A home that is on the site stays there: its file has no gates.
 */
export async function beginDossier(
  services: Needed,
  from: Beginning,
  seller: NewPerson & { leadId?: string },
  by: StaffDoer,
): Promise<{ id: string; isNew: boolean }> {
  const { clock, settings } = services;
  const { propertyId: property_id = null, leadId: lead_id = null } = from;
  return besideNoWriter(services, async (services, tx) => {
    const home = await homeKey(tx, from.about, property_id);
    const row = { property_id, lead_id, home, about: from.about.slice(0, 300) };
    const [dossier] = await tx
      .insert(dossiers)
      .values({ ...row, handler: by.staffId, created_at: clock() })
      .onConflictDoNothing()
      .returning();
    if (!dossier) return { id: (await findOpen(tx, row)).id, isNew: false };
    await standBack(tx, dossier);
    const keepsGates = !(await isShown(tx, dossier.id));
    const today = amsterdamDate(clock());
    await tx.insert(caseSteps).values(
      settings.get("dossiers").steps.map(({ step, days, isGate }, position) => ({
        dossier_id: dossier.id,
        step,
        position,
        is_gate: isGate && keepsGates,
        due_on: addDays(today, days),
      })),
    );
    await recordEvent(services, dossier.id, "begun", by);
    await insertSeller(services, dossier, seller, by);
    return { id: dossier.id, isNew: true };
  });
}

async function findOpen(
  tx: Database,
  { property_id, lead_id, home }: Pick<Dossier, "property_id" | "lead_id" | "home">,
): Promise<Dossier> {
  const found =
    (property_id !== null && (await findOpenDossier(tx, { propertyId: property_id }))) ||
    (lead_id !== null && (await findOpenDossier(tx, { leadId: lead_id }))) ||
    (home !== null && (await findOpenDossier(tx, { home })));
  if (!found) throw new Refused("Een collega sloot dit dossier net. Probeer het opnieuw.", 409);
  return found;
}

/** The key of a listing's home, else of a typed address; null: that is no whole one. */
async function homeKey(tx: Database, about: string, propertyId: number | null) {
  if (propertyId !== null) {
    const [known] = await tx
      .select({ home: properties.home })
      .from(properties)
      .where(eq(properties.id, propertyId));
    if (known?.home) return known.home;
  }
  const written = readWritten(about);
  if (!written || written.number === null) return null;
  const { street } = readAddress(written.line);
  const { number, addition, postcode } = written;
  const { rows } = await tx.execute<{ home: string | null }>(
    sql`SELECT home_key(${street}, ${number}::int, ${addition}, ${postcode}) AS home`,
  );
  return rows[0]?.home ?? null;
}

/** Adds a seller, who must agree to all that others agreed to. */
export async function addSeller(
  services: Needed,
  dossierId: string,
  seller: NewPerson,
  by: StaffDoer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, dossierId);
    requireAnother(seller.name, await listSellers(tx, dossierId));
    await insertSeller(services, dossier, seller, by);
    await settlePapers(services, dossier);
    await settleIdentity(services, dossier, by.actor);
  });
}

async function insertSeller(
  services: Needed,
  dossier: Dossier,
  { leadId, language = "", ...who }: NewPerson & { leadId?: string },
  by: StaffDoer,
): Promise<void> {
  const address = dossier.about.slice(0, 200);
  const lead = {
    kind: "waardebepaling",
    ...who,
    language,
    address,
    message: "Verkoper van",
  } as const;
  const lead_id = leadId ?? (await recordLeadOf(services, dossier, lead, by));
  const row = { dossier_id: dossier.id, role: "seller", lead_id, ...who } as const;
  const added = (await insertPerson(services, row))!;
  if (language) await keepLanguage(services.db, casePeople, added.id, language);
  await recordEvent(services, dossier.id, "seller-added", { ...by, sellerId: added.id });
  await persons.sendLink(services, added, by);
}

const persons = personsOf({
  hold: lockOpenDossier,
  list: listSellers,
  queue: queueLetter,
  record: (services, { id, case_id }, kind, by) => {
    const event = kind === "changed" ? "seller-changed" : kind;
    return recordEvent(services, case_id, event, { ...by, sellerId: id });
  },
  markOf: markOfSeller,
  tooOften: "Deze link is te vaak vervangen: verwijder de verkoper en voeg hem opnieuw toe.",
});
export const { resendLink, change: changeSeller, noteOpened } = persons;

/** Takes a seller out, with what they agreed to; the last one stays. */
export async function removeSeller(
  services: Needed,
  dossierId: string,
  sellerId: string,
  by: StaffDoer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const { about: dossier, all } = await persons.lockPerson(tx, dossierId, sellerId);
    if (all.length === 1) {
      throw new Refused("Een dossier heeft minstens één verkoper: voeg eerst een ander toe.", 409);
    }
    await tx.delete(casePeople).where(eq(casePeople.id, sellerId));
    await recordEvent(services, dossier.id, "seller-removed", by);
    await settlePapers(services, dossier);
    await settleIdentity(services, dossier, by.actor);
  });
}

/** Corrects the address of a file without a listing; with one it is the listing's. @throws Refused, Overtaken */
export async function correctAddress(
  services: Needed,
  dossierId: string,
  { about, seen }: { about: string; seen: string | undefined },
  by: StaffDoer,
): Promise<void> {
  await besideNoWriter(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, dossierId);
    if (dossier.property_id !== null) {
      throw new Refused("Het adres staat bij de woning: wijzig het daar.", 409);
    }
    if (dossier.about === about) return;
    requireSeen(seen, dossier.about);
    const home = await homeKey(tx, about, null);
    const other = home === null ? null : await findOpenDossier(tx, { home });
    if (other && other.id !== dossierId) {
      throw new Refused({ errors: { adres: "Deze woning heeft al een dossier" } }, 409);
    }
    await tx
      .update(dossiers)
      .set({ about, home, version: sql`${dossiers.version} + 1` })
      .where(eq(dossiers.id, dossierId));
    await renameChecks(tx, dossierId);
    await recordEvent(services, dossierId, "address-changed", by);
    await standBack(tx, { ...dossier, home });
    await hideBehindGate(services, dossier);
  });
}

/** The checks of a file have its address in their list. */
const renameChecks = (tx: Database, id: string) =>
  tx
    .update(identityChecks)
    .set({ about: sql`(SELECT about FROM dossiers WHERE id = ${id})` })
    .where(eq(identityChecks.dossier_id, id));

/** Ties a listing to the file; one that is shown leaves the site where a gate is shut. */
export async function linkListing(
  services: Needed,
  dossierId: string,
  propertyId: number,
  by: StaffDoer,
): Promise<void> {
  await besideNoWriter(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, dossierId);
    await tie(services, dossier, propertyId, by);
  });
}

async function tie(services: Writing, dossier: Dossier, propertyId: number, by: Partial<Doer>) {
  if (dossier.property_id === propertyId) return;
  const { db } = services;
  // Every listing of that home is now subject to the gates of this file, whatever its source.
  const home = (await homeKey(db, dossier.about, propertyId)) ?? dossier.home;
  const others = [
    await findOpenDossier(db, { propertyId }),
    home === null ? null : await findOpenDossier(db, { home }),
  ];
  if (others.some((other) => other && other.id !== dossier.id)) {
    throw new Refused({ errors: { woning: "Deze woning heeft al een dossier" } }, 409);
  }
  await db
    .update(dossiers)
    .set({
      property_id: propertyId,
      home,
      about: sql`coalesce(${listedAddress(propertyId)}, ${dossiers.about})`,
      version: sql`${dossiers.version} + 1`,
    })
    .where(eq(dossiers.id, dossier.id));
  await standBack(db, { ...dossier, property_id: propertyId, home });
  await renameChecks(db, dossier.id);
  await recordEvent(services, dossier.id, "linked", by, { listing: propertyId });
  await hideBehindGate(services, dossier);
}

/** Ties the listing that is made of a lead to the file of that lead, in the transaction that makes it. */
export async function tieListingOfLead(
  services: Writing,
  { leadId, propertyId, actor }: { leadId: string; propertyId: number; actor: string },
): Promise<void> {
  const found = await findOpenDossier(services.db, { leadId });
  const dossier = found && (await lockDossier(services.db, found.id));
  if (dossier && !dossier.closed_at) await tie(services, dossier, propertyId, { actor });
}

/** Hands a file to a colleague, or to nobody; sellers hear whom they turn to. */
export const setHandler = (
  services: Needed,
  dossierId: string,
  handler: string | null,
): Promise<void> =>
  inTransaction(services, async (services, tx) => {
    const before = found(await lockDossier(tx, dossierId));
    if (before.handler === handler) return;
    await tx.update(dossiers).set({ handler }).where(eq(dossiers.id, dossierId));
    if (before.closed_at || !handler) return;
    await notifySellers(services, dossierId, { letter: "handler", about: handler });
  });

/** Closes a file; its links can still be read. A gate that is shut stays so. */
export async function closeDossier(services: Needed, id: string, by: StaffDoer): Promise<boolean> {
  return inTransaction(services, async (services, tx) => {
    const dossier = await lockDossier(tx, id);
    if (!dossier || dossier.closed_at) return false;
    await tx.update(dossiers).set({ closed_at: services.clock() }).where(eq(dossiers.id, id));
    await recordEvent(services, id, "closed", by);
    return true;
  });
}

/** @throws Refused when the home has another open file by now */
export async function reopenDossier(services: Needed, id: string, by: StaffDoer): Promise<boolean> {
  return inTransaction(services, async (services, tx) => {
    const dossier = await lockDossier(tx, id);
    if (!dossier?.closed_at) return false;
    const { property_id, home, lead_id } = dossier;
    const [other] = await tx
      .select({ id: dossiers.id })
      .from(dossiers)
      .where(
        and(
          isNull(dossiers.closed_at),
          or(
            sql`${dossiers.property_id} = ${property_id}`,
            sql`${dossiers.home} = ${home}`,
            sql`${dossiers.lead_id} = ${lead_id}`,
          ),
        ),
      );
    if (other) throw new Refused("Deze woning heeft al een ander open dossier.", 409);
    await tx.update(dossiers).set({ closed_at: null }).where(eq(dossiers.id, id));
    await recordEvent(services, id, "reopened", by);
    return true;
  });
}
