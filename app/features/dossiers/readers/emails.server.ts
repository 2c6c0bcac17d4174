import { t } from "@voordeur/language/text.ts";
import { eq, inArray } from "drizzle-orm";
import { href } from "react-router";
import { dossiers } from "../../../../database/schema/dossiers.ts";
import { fileQuestions, fileReaders } from "../../../../database/schema/transfers.ts";
import { type RegisteredEmails, shownBy } from "../../../platform/outbox/email-kind.ts";
import type { Services } from "../../../platform/services.ts";
import type { DossierLetterName } from "../../../settings/letters/dossier-letters.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { type LetterParts, writeLetter } from "../../../ui/email/letter.server.ts";
import { type Reading, readerUrl, readingOf } from "./links.server.ts";
import { readerEmail } from "./owe.server.ts";
import { readDossierOfReader } from "./queries.server.ts";
import { listReleased } from "./released.server.ts";

type Parts = (services: Services, reading: Reading, about: string) => Promise<LetterParts | null>;

/** Every email to a reader, by the name of the outbox: its name for staff, its words, its parts. */
const emails: Readonly<Record<string, readonly [string, DossierLetterName, Parts]>> = {
  link: ["Link naar de stukken", "lezerlink", async () => ({})],
  version: ["Bericht van een nieuwe versie", "lezerversie", versionParts],
  answer: ["Antwoord op een vraag", "lezerantwoord", answerParts],
};

export const readerEmails: RegisteredEmails = {
  ...readerEmail,
  name: "a letter to a reader of a home's file",
  letters: Object.fromEntries(Object.entries(emails).map(([name, [, letter]]) => [name, [letter]])),
  async compose(services, { subject, letter: name, about }) {
    const { db, settings } = services;
    const [, letter, partsOf] = emails[name]!;
    const found = await readDossierOfReader(db, subject);
    const reading = found && (await readingOf(db, found));
    if (!reading?.reader.email) return null;
    const parts = await partsOf(services, reading, about ?? "");
    if (!parts) return null;
    const { name: reader, email: to } = reading.reader;
    const url = readerUrl(services, reading.reader);
    const who = { name: reader, about: reading.dossier.about, url };
    const link = { label: t`Naar de stukken`, url };
    return {
      ...officeSender(settings),
      to,
      ...writeLetter(settings, letter, who, { link, ...parts }),
    };
  },
  show: shownBy(
    (db, ids) => {
      const { id, name, dossier_id: dossierId } = fileReaders;
      return db
        .select({ id, name, dossierId, about: dossiers.about })
        .from(fileReaders)
        .innerJoin(dossiers, eq(dossiers.id, dossierId))
        .where(inArray(id, ids));
    },
    ({ letter }, reader) => ({
      title: `${reader.name || "Naam gewist"} bij ${reader.about}`,
      to: href("/admin/dossiers/:id/kijkers", { id: reader.dossierId }),
      facts: [emails[letter]?.[0] ?? letter],
    }),
  ),
};

/** Which version it is; null: it is not for this reader, or there is a newer one, of which another email tells. */
async function versionParts(services: Services, { dossier, stage }: Reading, about: string) {
  const all = await listReleased(services, dossier, stage);
  const released = all.find((one) => ("paper" in one ? one.paper.id : one.part) === about);
  if (!released) return null;
  const { name, version } = released;
  return {
    facts: [{ label: name, value: version > 0 ? t`versie ${version}` : t`nieuw document` }],
  };
}

/** A question and its answer as they are now. */
async function answerParts({ db }: Services, _reading: Reading, about: string) {
  const [asked] = await db.select().from(fileQuestions).where(eq(fileQuestions.id, about));
  if (!asked?.answer) return null;
  const { question, answer } = asked;
  return {
    facts: [
      { label: t`Uw vraag`, value: question },
      { label: t`Ons antwoord`, value: answer },
    ],
  };
}
