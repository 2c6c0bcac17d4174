import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { casePeople } from "../../../database/schema/cases.ts";
import {
  type EmailKind,
  type QueuedEmail,
  type RegisteredEmails,
  shownBy,
} from "../../platform/outbox/email-kind.ts";
import type { Services } from "../../platform/services.ts";
import { officeSender } from "../../settings/letters/sender.ts";
import {
  type HomeLetterName,
  type LetterParts,
  type Receiver,
  writeLetter,
} from "./letter.server.ts";

/** The parts of a letter around its words; null: there is no reason left to send it. */
export type PartsOf<About> = (
  services: Services,
  about: About & { email: QueuedEmail },
) => Promise<LetterParts | null>;

/** Letters to persons with a page of their own, by the names of the outbox; `name` is for staff. */
export type PersonalLetters<About> = Readonly<
  Record<string, { name: string; letter: HomeLetterName; parts?: PartsOf<About> }>
>;

/** The rows of persons, their column of the case that they take part in, and its page of staff. */
interface Persons {
  person: PgTable & Record<"id" | "name", PgColumn>;
  of: PgColumn;
  cases: PgTable & Record<"id" | "about", PgColumn>;
  page: (caseId: string) => string;
}

/** The emails of a table of letters to people in cases. `find` knows the receiver by the subject; null: they are gone. */
export function personalEmails<About extends object>(
  kind: EmailKind & Pick<RegisteredEmails, "name">,
  letters: PersonalLetters<About>,
  persons: Pick<Persons, "cases" | "page"> & {
    find: (
      services: Services,
      subject: string,
    ) => Promise<(About & { receiver: Receiver & { email: string } }) | null>;
  },
): RegisteredEmails {
  return {
    ...kind,
    letters: Object.fromEntries(
      Object.entries(letters).map(([name, { letter }]) => [name, [letter]]),
    ),
    async compose(services, email) {
      const { settings } = services;
      const found = await persons.find(services, email.subject);
      const isToOffice = email.recipient === "agency";
      if (!found || (found.receiver.email === "" && !isToOffice)) return null;
      const { letter, parts: partsOf } = letters[email.letter]!;
      const parts = partsOf ? await partsOf(services, { ...found, email }) : {};
      if (!parts) return null;
      return {
        ...officeSender(settings),
        to: isToOffice ? settings.agency.email : (parts.to ?? found.receiver.email),
        ...writeLetter(settings, letter, { ...found.receiver, isOffice: isToOffice }, parts),
      };
    },
    ...aboutPersons(
      { person: casePeople, of: casePeople.case_id, ...persons },
      (letter) => letters[letter]?.name,
    ),
  };
}

export const aboutPersons = (
  { person, of, cases, page }: Persons,
  nameOf: (letter: string) => string | undefined,
): Pick<RegisteredEmails, "ofCase" | "show"> => ({
  ofCase: {
    subjects: (id) => sql`SELECT ${person.id} FROM ${person} WHERE ${of} = ${id}`,
    page,
  },
  show: shownBy(
    (db, ids) =>
      db
        .select({
          id: sql<string>`${person.id}`,
          name: sql<string>`${person.name}`,
          caseId: sql<string>`${cases.id}`,
          about: sql<string>`${cases.about}`,
        })
        .from(person)
        .innerJoin(cases, eq(cases.id, of))
        .where(inArray(person.id, ids)),
    ({ letter }, { name, caseId, about }) => ({
      title: `${name || "Naam gewist"} bij ${about}`,
      to: page(caseId),
      facts: [nameOf(letter) ?? letter],
    }),
  ),
});
