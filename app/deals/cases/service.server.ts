import type { Language } from "@voordeur/language/language.ts";
import { isSameName } from "@voordeur/language/person-names.ts";
import { t } from "@voordeur/language/text.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { casePeople, caseSteps, type StepOutcome } from "../../../database/schema/cases.ts";
import { markCalled } from "../../people/leads/follow-up/service.server.ts";
import { recordLead } from "../../people/leads/service.server.ts";
import type { StaffDoer } from "../../platform/audit.ts";
import type { Sent } from "../../platform/body/acts.ts";
import { found } from "../../platform/body/ids.ts";
import { requireSeen } from "../../platform/body/overtaken.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../platform/database/database.ts";
import type { EmailKind } from "../../platform/outbox/email-kind.ts";
import { keepLanguage } from "../../platform/outbox/language.ts";
import type { queuePersonal } from "../../platform/outbox/queue-emails.ts";
import { foundByLink } from "../../platform/security/private-links.ts";
import {
  MAX_REPLACED,
  readReplaceable,
  signReplaceable,
} from "../../platform/security/replaceable-links.ts";
import type { Services } from "../../platform/services.ts";
import { findUser } from "../../staff/accounts/queries.server.ts";
import type { LetterParts } from "../../ui/email/letter.server.ts";
import { colleagueOf } from "../../ui/team/colleague-of.ts";
import type { CasePerson, CaseStep } from "./queries.server.ts";

/** Where somebody stands: in a sale or as an owner as well, by the number or the id of those. */
export interface Place {
  /** The person of a file or a transfer about whom it was asked. */
  personId: string;
  kind: "seller" | "party" | "bidder" | "owner";
  /** The file, the transfer, the sale or the listing. */
  of: string;
  id: string;
}

declare module "../../platform/services.ts" {
  interface Services {
    /** Transfers, which know all other rooms of a case, answer these. */
    placesOf(db: Database, people: readonly { id: string }[]): Promise<Place[]>;
    changeEverywhere(
      services: Services,
      person: Pick<Place, "of" | "id">,
      change: Change,
      form: FormData,
      by: StaffDoer,
    ): Promise<void>;
  }
}

type NewLead = Parameters<typeof recordLead>[1];

/**
 * Records a lead for somebody whom staff name in a case: persons are found, exported and erased by their
 * leads. Nobody has to call them for it. `message`: without the address, which follows.
 */
export async function recordLeadOf(
  services: Parameters<typeof recordLead>[0],
  { about, property_id }: { about: string; property_id: number | null },
  { message, ...lead }: Omit<NewLead, "source" | "details" | "property_id" | "about">,
  { actor, staffId }: StaffDoer,
): Promise<string | null> {
  const ofHome = { details: {}, property_id, about, message: `${message} ${about}` };
  const whole = { source: "desk" as const, ...lead, ...ofHome };
  const recorded = await recordLead(services, whole, { staffId });
  if (!recorded.stored) return null;
  await markCalled(services, recorded.id, actor);
  return recorded.id;
}

/** Puts somebody in a case, as the person of their lead. Undefined: a reader with their address is there. */
export async function insertPerson(
  { db, clock }: Pick<Services, "db" | "clock">,
  row: Omit<typeof casePeople.$inferInsert, "person_id" | "created_at">,
): Promise<CasePerson | undefined> {
  const person_id = sql`(SELECT person_id FROM leads WHERE id = ${row.lead_id})`;
  const [person] = await db
    .insert(casePeople)
    .values({ ...row, person_id, created_at: clock() })
    .onConflictDoNothing()
    .returning();
  return person;
}

/** The emails of a kind to people in cases: their subject is one of them. */
export const caseEmails = (kind: EmailKind["kind"]): EmailKind => ({
  kind,
  subjects: casePeople,
  queue: `send-${kind}-letter`,
  emails: (subject) => `${kind}-${subject}-`,
});

type Linked = Pick<CasePerson, "id" | "links_replaced">;

/**
 * The private page of people in a case, at `path` with a token. `find` knows them by their id, with what
 * the page is about; null: there is nothing for them (any more).
 */
export function privatePage<Found extends object>({
  purpose,
  path,
  find,
  personOf,
}: {
  purpose: string;
  path: string;
  find: (db: Database, id: string) => Promise<Found | null>;
  personOf: (found: Found) => Linked;
}) {
  const findByToken = async (
    { db, secrets }: Pick<Services, "db" | "secrets">,
    token: string,
  ): Promise<Found | null> => {
    const link = readReplaceable(secrets, purpose, token);
    const found = link && (await find(db, link.id));
    return found && personOf(found).links_replaced === link.replaced ? found : null;
  };
  return {
    /** Its address, or that of a part of it. */
    url: (
      { secrets, publicUrl }: Pick<Services, "secrets" | "publicUrl">,
      { id, links_replaced }: Linked,
      part?: string,
    ): string =>
      `${publicUrl}${path}/${signReplaceable(secrets, purpose, id, links_replaced)}${part ? `/${part}` : ""}`,
    /** Null: it is no link of ours (any more). */
    find: findByToken,
    /** A form of a page whose address has the link, with whose it is. @throws a 404 response */
    sent: async (sent: Sent) => {
      const found = foundByLink(await findByToken(sent.services, sent.params["token"] ?? ""));
      await keepLanguage(sent.services.db, casePeople, personOf(found).id);
      return { ...sent, ...found };
    },
  };
}

/** Whom the people in a case turn to from now on; null: it is somebody else's by now. */
export async function handlerParts(
  { db, settings }: Pick<Services, "db" | "settings">,
  { handler }: { handler: string | null },
  { about }: { about: string | null },
): Promise<LetterParts | null> {
  const colleague = handler === about && handler !== null ? await findUser(db, handler) : null;
  if (!colleague?.name) return null;
  const phone = colleagueOf(settings.agency, colleague.email)?.phone ?? settings.agency.phone;
  return {
    facts: [
      { label: t`Uw aanspreekpunt`, value: colleague.name },
      { label: t`Telefoon`, value: phone.display },
    ],
  };
}

export type Change = {
  values: Partial<Pick<CasePerson, "name" | "firm" | "email" | "phone">> & { taal?: Language | "" };
  seen: string | undefined;
};

interface Kept<Case, One extends CasePerson> {
  /** Holds a case that goes on. @throws a 404 response, Refused */
  hold: (tx: Database, caseId: string) => Promise<Case>;
  list: (tx: Database, caseId: string) => Promise<One[]>;
  queue: ReturnType<typeof queuePersonal>;
  /** Writes in the history of their case; without a doer they did it themselves. */
  record: (
    services: Pick<Services, "db" | "clock">,
    person: One,
    kind: "link-sent" | "link-replaced" | "changed" | "opened",
    by?: StaffDoer,
  ) => Promise<void>;
  /** The state that a form about them was drawn with. */
  markOf: (person: One) => string;
  /** Whether two of them may not be the same person; left out: no two may. */
  areApart?: (one: One, other: One) => boolean;
  /** Why a link is not replaced once more. */
  tooOften: string;
}

/** Refuses a name that is among the others already, but keeps one of before. @throws Refused */
export function requireAnother(
  name: string,
  others: readonly Pick<CasePerson, "name">[],
  before?: string,
): void {
  const namesake = name !== before && others.find((one) => isSameName(one.name, name));
  if (!namesake) return;
  const error = `${namesake.name} staat er al in. Is dit een ander, zet er dan een voornaam of “jr.” bij.`;
  throw new Refused({ errors: { name: error } });
}

const lower = (address: string) => address.trim().toLowerCase();
const isThis = ({ id }: Pick<CasePerson, "id">) => eq(casePeople.id, id);

/** Staff's acts on the people in a case who each have a private page. */
export function personsOf<Case, One extends CasePerson>({
  hold,
  list,
  queue,
  record,
  markOf,
  areApart = () => true,
  tooOften,
}: Kept<Case, One>) {
  const lockPerson = async (tx: Database, caseId: string, id: string) => {
    const about = await hold(tx, caseId);
    const all = await list(tx, caseId);
    return { about, all, person: found(all.find((one) => one.id === id)) };
  };
  /** Sends the link, where there is an address. */
  const sendLink = async (
    services: Pick<Services, "db" | "clock" | "jobs">,
    person: One,
    by: StaffDoer,
  ): Promise<void> => {
    if (person.email === "") return;
    await queue(services, person, { letter: "link" });
    await record(services, person, "link-sent", by);
  };
  /** Ends the links so far; the person with the next one. */
  const replaceLink = async (
    services: Pick<Services, "db" | "clock">,
    person: One,
    by: StaffDoer,
  ): Promise<One> => {
    if (person.links_replaced >= MAX_REPLACED) throw new Refused(tooOften, 409);
    const links_replaced = person.links_replaced + 1;
    await services.db.update(casePeople).set({ links_replaced }).where(isThis(person));
    await record(services, person, "link-replaced", by);
    return { ...person, links_replaced };
  };
  return {
    lockPerson,
    sendLink,
    /** Sends the link again, also to who was taken out; `replaced`: a new one, and the old ones stop. */
    resendLink: (
      services: Pick<Services, "db" | "clock" | "jobs">,
      caseId: string,
      id: string,
      replaced: boolean,
      by: StaffDoer,
    ): Promise<void> =>
      inTransaction(services, async (services, tx) => {
        const { person } = await lockPerson(tx, caseId, id);
        if (person.ended_at)
          await tx.update(casePeople).set({ ended_at: null }).where(isThis(person));
        const linked = replaced ? await replaceLink(services, person, by) : person;
        await sendLink(services, linked, by);
      }),
    /**
     * Another address ends the links that went to the one before, and gets its own.
     * @throws Overtaken when a colleague saved since the form was drawn
     */
    change: (
      services: Pick<Services, "db" | "clock" | "jobs">,
      caseId: string,
      id: string,
      { values: { taal, ...values }, seen }: Change,
      by: StaffDoer,
    ): Promise<void> =>
      inTransaction(services, async (services, tx) => {
        const { person, all } = await lockPerson(tx, caseId, id);
        requireSeen(seen, markOf(person));
        const others = all.filter((one) => one.id !== id && areApart(one, person));
        requireAnother(values.name ?? person.name, others, person.name);
        // Whose document was seen is somebody else now.
        const isOther = !isSameName(values.name ?? person.name, person.name);
        const unseen = { identified_how: null, identified_at: null, identified_by: null };
        await tx
          .update(casePeople)
          .set({ ...values, ...(isOther && unseen) })
          .where(isThis(person));
        if (taal) await keepLanguage(tx, casePeople, id, taal);
        await record(services, person, "changed", by);
        const changed = { ...person, ...values };
        if (person.email === "" || lower(person.email) === lower(changed.email)) return;
        await sendLink(services, await replaceLink(services, changed, by), by);
      }),
    /** Takes somebody out: their link stops, what they did stays. */
    end: async ({ db, clock }: Pick<Services, "db" | "clock">, person: One): Promise<void> => {
      await db.update(casePeople).set({ ended_at: clock() }).where(isThis(person));
    },
    /** Notes that somebody is on their page; the first time stands in the history. */
    noteOpened: (services: Pick<Services, "db" | "clock">, person: One): Promise<void> =>
      inTransaction(services, async (services, tx) => {
        const seen = { seen_at: services.clock() };
        const first = await tx
          .update(casePeople)
          .set(seen)
          .where(and(isThis(person), isNull(casePeople.seen_at)));
        if (first.rowCount) return record(services, person, "opened");
        await tx.update(casePeople).set(seen).where(isThis(person));
      }),
  };
}

type StepKey = ({ dossier_id: string } | { transfer_id: string }) & Pick<CaseStep, "step">;

/** Keeps what is known of a step, which may have no row yet. */
export async function keepStep(
  db: Database,
  key: StepKey,
  values: Partial<CaseStep>,
): Promise<void> {
  await db
    .insert(caseSteps)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [caseSteps.case_id, caseSteps.step],
      set: { ...values, version: sql`${caseSteps.version} + 1` },
    });
}

/** Notes what became of a step, in a transaction that holds the case; null: it is open again. */
export const keepOutcome = (
  { db, clock }: Pick<Services, "db" | "clock">,
  key: StepKey,
  outcome: StepOutcome | null,
  { actor, partyId }: { actor?: string; partyId?: string },
  passed_reason: string | null = null,
): Promise<void> =>
  keepStep(db, key, {
    outcome,
    settled_at: outcome && clock(),
    party_id: (outcome && partyId) ?? null,
    actor: (outcome && actor) ?? null,
    passed_reason,
  });
