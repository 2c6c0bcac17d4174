import { t } from "@voordeur/language/text.ts";
import { eq } from "drizzle-orm";
import { href } from "react-router";
import { dossiers } from "../../../../database/schema/cases.ts";
import { fileQuestions } from "../../../../database/schema/transfers.ts";
import {
  type PartsOf,
  personalEmails,
  type PersonalLetters,
} from "../../../ui/email/personal-letters.server.ts";
import { findReading, type Reading, readerUrl } from "./links.server.ts";
import { readerEmail } from "./queue.server.ts";
import { listReleased } from "./released.server.ts";

/** Which version it is; null: it is not for this reader, or there is a newer one, of which another email tells. */
const versionParts: PartsOf<Reading> = async (services, { dossier, stage, email: { about } }) => {
  const all = await listReleased(services, dossier, stage);
  const released = all.find((one) => ("paper" in one ? one.paper.id : one.part) === about);
  if (!released) return null;
  const { name, version } = released;
  return {
    facts: [{ label: name, value: version > 0 ? t`versie ${version}` : t`nieuw document` }],
  };
};

/** A question and its answer as they are now. */
const answerParts: PartsOf<Reading> = async ({ db }, { email: { about } }) => {
  const isIt = eq(fileQuestions.id, about ?? "");
  const [asked] = await db.select().from(fileQuestions).where(isIt);
  if (!asked?.answer) return null;
  const { question, answer } = asked;
  return {
    facts: [
      { label: t`Uw vraag`, value: question },
      { label: t`Ons antwoord`, value: answer },
    ],
  };
};

/** Every email to a reader, by the name of the outbox. */
const letters: PersonalLetters<Reading> = {
  link: { name: "Link naar de stukken", letter: "lezerlink" },
  version: { name: "Bericht van een nieuwe versie", letter: "lezerversie", parts: versionParts },
  answer: { name: "Antwoord op een vraag", letter: "lezerantwoord", parts: answerParts },
};

export const readerEmails = personalEmails(
  { ...readerEmail, name: "a letter to a reader of a home's file" },
  letters,
  {
    cases: dossiers,
    page: (id) => href("/admin/dossiers/:id/kijkers", { id }),
    async find(services, id) {
      const reading = await findReading(services.db, id);
      if (!reading) return null;
      const { reader, dossier } = reading;
      const page = { url: readerUrl(services, reader), linkWords: t`Naar de stukken` };
      return { ...reading, receiver: { ...reader, about: dossier.about, ...page } };
    },
  },
);
