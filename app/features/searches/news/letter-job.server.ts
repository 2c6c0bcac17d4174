import { sql } from "drizzle-orm";
import { z } from "zod";
import { reasonFor } from "@voordeur/inspiration/reason.ts";
import { knownStyles } from "@voordeur/inspiration/styles.ts";
import { oneAtATime } from "../../../platform/database/database.ts";
import { emailQueue } from "../../../platform/jobs/email-queue.ts";
import type { JobAttempt, JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import { sendOwed } from "../../../platform/mail/send-owed.ts";
import type { Services } from "../../../platform/services.ts";
import { homesOf } from "../../inspiration/queries.server.ts";
import { describeSearch, searchLinks, searchMailPrefix } from "../searches.server.ts";
import { earlyPath } from "../head-start/early-link.ts";
import { entriesOf, type NewsEntry, type ToldSearch } from "./entries.server.ts";
import { NEWS_LETTER } from "./job-name.ts";
import { dropLetter, findOpenLetter, recordAttempt } from "../letters/queries.server.ts";
import { newsEmail } from "./news-email.server.ts";

const jobData = z.object({ searchId: z.uuid(), letterId: z.uuid() });

/** Sends one email about news, and keeps trying for three days. */
export function newsLetterJob(services: Services): JobDefinition {
  return {
    name: NEWS_LETTER,
    queue: emailQueue,
    concurrency: 2,
    run: (data, attempt) => {
      const { letterId } = jobData.parse(data);
      return oneAtATime(services.db, `search letter ${letterId}`, () =>
        send(services, letterId, attempt),
      );
    },
  };
}

async function send(services: Services, letterId: string, attempt: JobAttempt): Promise<void> {
  const { db } = services;
  const found = await findOpenLetter(db, letterId);
  if (found?.letter.kind !== "news") return;
  const { letter, search } = found;
  const entries = search.state === "active" ? await entriesOf(services, letterId, search) : [];
  if (entries.length === 0) return dropLetter(db, letterId);
  await sendOwed(services, {
    name: "an email about news",
    about: { letterId },
    emails: searchMailPrefix(search.id),
    attempt,
    compose: () => compose(services, { letter, search, entries }),
    note: (outcome) => recordAttempt(db, letterId, outcome),
  });
}

async function compose(
  services: Services,
  {
    letter,
    search,
    entries,
  }: { letter: { id: string; created_at: Date }; search: ToldSearch; entries: NewsEntry[] },
): Promise<Message> {
  const { settings, publicUrl } = services;
  const { from, replyTo } = settings.get("mail");
  const links = searchLinks(services, search.id);
  return {
    id: `${searchMailPrefix(search.id)}${letter.id}`,
    date: letter.created_at,
    from,
    to: search.email,
    replyTo: replyTo ?? settings.agency.email,
    stopUrl: links.stopUrl,
    ...newsEmail({ publicUrl, settings }, entries, {
      query: search.query,
      words: describeSearch(search.query, search.style),
      links,
      earlyUrl: await earlyUrls(services, entries),
      styleReasons: await styleReasons(services, search.style, entries),
    }),
  };
}

async function earlyUrls(
  { db, secrets, publicUrl }: Services,
  entries: readonly NewsEntry[],
): Promise<(propertyId: number) => string> {
  const ids = entries.filter(({ kinds }) => kinds.includes("early")).map(({ home }) => home.id);
  if (ids.length === 0) return () => publicUrl;
  const { rows } = await db.execute<{ property_id: string; started_at: string }>(
    sql`SELECT property_id, started_at FROM head_starts WHERE property_id = ANY (${sql.param(ids)}::bigint[])`,
  );
  const paths = new Map(
    rows.map(({ property_id, started_at }) => {
      const start = { propertyId: Number(property_id), startedAt: new Date(started_at) };
      return [start.propertyId, earlyPath(secrets, start)];
    }),
  );
  return (propertyId) => publicUrl + (paths.get(propertyId) ?? "");
}

async function styleReasons(
  { db }: Services,
  style: string | null,
  entries: readonly NewsEntry[],
): Promise<Map<number, string>> {
  const styles = style === null ? [] : knownStyles([style]);
  if (styles.length === 0) return new Map();
  const homes = await homesOf(
    db,
    entries.map(({ home }) => home.id),
  );
  return new Map([...homes].map(([id, home]) => [id, reasonFor(home, styles)]));
}
