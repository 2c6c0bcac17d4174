import type { Language } from "@voordeur/language/language.ts";
import { isSameName } from "@voordeur/language/person-names.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { found } from "../body/ids.ts";
import { requireSeen } from "../body/overtaken.ts";
import { Refused } from "../body/refusal.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { keepLanguage, type Subjects } from "../outbox/language.ts";
import type { queuePersonal } from "../outbox/queue-emails.ts";
import { MAX_REPLACED } from "../security/replaceable-links.ts";
import type { Services } from "../services.ts";
import type { Linked } from "./own-page.ts";

type Person = Linked & { name: string; email: string };

/** The member of staff who does something with a case, by their email in its history and by their id. */
export interface StaffDoer {
  actor: string;
  staffId: string;
}

type Change<One> = { values: Partial<One> & { taal?: Language | "" }; seen: string | undefined };

interface Kept<Case, One> {
  table: Subjects & Record<"links_replaced" | "seen_at", PgColumn>;
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
  others: readonly Pick<Person, "name">[],
  before?: string,
): void {
  const namesake = name !== before && others.find((one) => isSameName(one.name, name));
  if (!namesake) return;
  const error = `${namesake.name} staat er al in. Is dit een ander, zet er dan een voornaam of “jr.” bij.`;
  throw new Refused({ errors: { name: error } });
}

const lower = (address: string) => address.trim().toLowerCase();

/** Staff's acts on the people in a case who each have a private page. */
export function personsOf<Case, One extends Person>({
  table,
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
    await services.db.update(table).set({ links_replaced }).where(eq(table.id, person.id));
    await record(services, person, "link-replaced", by);
    return { ...person, links_replaced };
  };
  return {
    lockPerson,
    sendLink,
    /** Sends the link again; `replaced`: a new one, and the old ones stop. */
    resendLink: (
      services: Pick<Services, "db" | "clock" | "jobs">,
      caseId: string,
      id: string,
      replaced: boolean,
      by: StaffDoer,
    ): Promise<void> =>
      inTransaction(services, async (services, tx) => {
        const { person } = await lockPerson(tx, caseId, id);
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
      { values: { taal, ...values }, seen }: Change<One>,
      by: StaffDoer,
    ): Promise<void> =>
      inTransaction(services, async (services, tx) => {
        const { person, all } = await lockPerson(tx, caseId, id);
        requireSeen(seen, markOf(person));
        const others = all.filter((one) => one.id !== id && areApart(one, person));
        requireAnother(values.name ?? person.name, others, person.name);
        await tx.update(table).set(values).where(eq(table.id, id));
        if (taal) await keepLanguage(tx, table, id, taal);
        await record(services, person, "changed", by);
        const changed = { ...person, ...values };
        if (person.email === "" || lower(person.email) === lower(changed.email)) return;
        await sendLink(services, await replaceLink(services, changed, by), by);
      }),
    /** Notes that somebody is on their page; the first time stands in the history. */
    noteOpened: (services: Pick<Services, "db" | "clock">, person: One): Promise<void> =>
      inTransaction(services, async (services, tx) => {
        const isThem = eq(table.id, person.id);
        const seen = { seen_at: services.clock() };
        const first = await tx
          .update(table)
          .set(seen)
          .where(and(isThem, isNull(table.seen_at)));
        if (first.rowCount) return record(services, person, "opened");
        await tx.update(table).set(seen).where(isThem);
      }),
  };
}
