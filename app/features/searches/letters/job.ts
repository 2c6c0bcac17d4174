import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { oneAtATime } from "../../../platform/database/database.ts";
import { emailQueue } from "../../../platform/jobs/email-queue.ts";
import type { JobAttempt, JobDefinition } from "../../../platform/jobs/jobs.ts";
import { hasJob } from "../../../platform/jobs/queue-tables.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import { sendOwed } from "../../../platform/mail/send-owed.ts";
import type { OwedEmails } from "../../../platform/mail/stranded.ts";
import type { Services } from "../../../platform/services.ts";
import { knownNames } from "../../listings/service.server.ts";
import type { SavedSearch, SearchLetter } from "../queries.server.ts";
import { describeSearch, searchLinks, searchMailPrefix } from "../searches.server.ts";
import { confirmEmail, goOnEmail } from "./emails.server.ts";
import { NEWS_LETTER } from "../news/job-name.ts";
import { SEARCH_LETTER } from "./job-name.ts";
import { findOpenLetter, recordAttempt } from "./queries.server.ts";

/** News goes by a queue of its own. */
export const owedSearchLetters: OwedEmails[] = [
  { queue: NEWS_LETTER, withoutJob: lettersWithoutJob(NEWS_LETTER, sql`l.kind = 'news'`) },
  { queue: SEARCH_LETTER, withoutJob: lettersWithoutJob(SEARCH_LETTER, sql`l.kind <> 'news'`) },
];

const jobData = z.object({ searchId: z.uuid(), letterId: z.uuid() });

/** Sends the emails that ask something of a search's holder, and keeps trying for three days. */
export function searchLetterJob(services: Services): JobDefinition {
  return {
    name: SEARCH_LETTER,
    queue: emailQueue,
    run: (data, attempt) => {
      const { letterId } = jobData.parse(data);
      return oneAtATime(services.db, `search letter ${letterId}`, () =>
        send(services, letterId, attempt),
      );
    },
  };
}

async function send(services: Services, letterId: string, attempt: JobAttempt): Promise<void> {
  const open = await findOpenLetter(services.db, letterId);
  if (!open || open.letter.kind === "news") return;
  await sendOwed(services, {
    name: "an email of a search",
    about: { letterId },
    emails: searchMailPrefix(open.search.id),
    attempt,
    compose: () => compose(services, open),
    note: (outcome) => recordAttempt(services.db, letterId, outcome),
  });
}

async function compose(
  services: Services,
  { letter, search }: { letter: SearchLetter; search: SavedSearch },
): Promise<Message> {
  const { db, settings } = services;
  const { from, replyTo } = settings.get("mail");
  const links = searchLinks(services, search.id);
  const isConfirmed = search.state !== "unconfirmed";
  const known = isConfirmed ? undefined : await knownNames(db);
  const words = describeSearch(search.query, search.style, known);
  const about = { words, rhythm: search.rhythm, links };
  const write = letter.kind === "confirm" ? confirmEmail : goOnEmail;
  return {
    id: `${searchMailPrefix(search.id)}${letter.id}`,
    date: letter.created_at,
    from,
    to: search.email,
    replyTo: replyTo ?? settings.agency.email,
    stopUrl: links.stopUrl,
    ...write(settings, about),
  };
}

function lettersWithoutJob(queue: string, ofKind: SQL): SQL {
  return sql`
    SELECT l.id AS "letterId", l.search_id AS "searchId" FROM search_letters l
    WHERE l.state = 'queued' AND ${ofKind} AND NOT ${hasJob(queue, { letterId: sql`l.id::text` })}
    FOR UPDATE OF l SKIP LOCKED`;
}
