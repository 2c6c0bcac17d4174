import { z } from "zod";
import { oneAtATime } from "../../../platform/database/database.ts";
import type { JobAttempt, JobDefinition } from "../../../platform/jobs/jobs.ts";
import { mailFailure, type Message } from "../../../platform/mail/mail.ts";
import type { Services } from "../../../platform/services.ts";
import { knownNames } from "../../listings/service.server.ts";
import type { SavedSearch, SearchLetter } from "../queries.server.ts";
import { describeSearch, searchLinks, searchMailPrefix } from "../searches.server.ts";
import { confirmEmail, goOnEmail } from "./emails.server.ts";
import { SEARCH_LETTER } from "./job-name.ts";
import { findOpenLetter, recordAttempt } from "./queries.server.ts";

const jobData = z.object({ searchId: z.uuid(), letterId: z.uuid() });

/** Sends the emails that ask something of a search's holder, and keeps trying for three days. */
export function searchLetterJob(services: Services): JobDefinition {
  return {
    name: SEARCH_LETTER,
    queue: {
      retryLimit: 300,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: 120,
    },
    run: (data, attempt) => {
      const { letterId } = jobData.parse(data);
      return oneAtATime(services.db, `search letter ${letterId}`, () =>
        send(services, letterId, attempt),
      );
    },
  };
}

async function send(services: Services, letterId: string, { last }: JobAttempt): Promise<void> {
  const { db, clock, mail, log } = services;
  const open = await findOpenLetter(db, letterId);
  if (!open || open.letter.kind === "news") return;
  const message = await compose(services, open);
  const problem = await mail.send(message).then(
    () => null,
    (error: unknown) => mailFailure(error),
  );
  const state = problem === null ? "sent" : last ? "failed" : "queued";
  const sent_at = problem === null ? clock() : null;
  const isThere = await recordAttempt(db, letterId, { state, last_error: problem, sent_at });
  // Erased while it was being sent: its copy here goes too.
  if (!isThere) await mail.forget([searchMailPrefix(open.search.id)]);
  if (problem === null || !isThere) return;
  if (last) log.error({ letterId }, "an email of a search failed for good");
  throw new Error(`an email of a search was not taken (${problem})`);
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
