import { and, eq, lt, ne, sql } from "drizzle-orm";
import { savedSearches } from "../../../../database/schema/searches.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { queueEmails } from "../../../platform/outbox/queue-emails.ts";
import type { Services } from "../../../platform/services.ts";
import { askedDaysBefore, searchMonths, unconfirmedDays } from "../retention.ts";
import { searchLetter } from "../searches.server.ts";
import { endSearches } from "../service.server.ts";

/** Addresses that are asked in one transaction. */
const BATCH = 200;

/** Ends the searches of which nobody gave a sign for too long, and asks those for whom it comes near. */
export function endSearchesJob(services: Services): JobDefinition {
  return {
    name: "end-searches",
    needsRightTime: true,
    queue: { retryLimit: 5, retryDelay: 60, retryBackoff: true, policy: "short" },
    schedule: "50 3 * * *",
    async run() {
      const ended = await endOld(services);
      const asked = await askAll(services);
      if (ended + asked > 0) services.log.info({ ended, asked }, "old searches were looked at");
    },
  };
}

async function endOld(services: Services): Promise<number> {
  const now = sql`${services.clock().toISOString()}::timestamptz`;
  const { state, created_at, last_sign_at, asked_at } = savedSearches;
  const unconfirmed = await endSearches(
    services,
    and(
      eq(state, "unconfirmed"),
      lt(created_at, sql`${now} - make_interval(days => ${unconfirmedDays})`),
    ),
  );
  const silent = await endSearches(
    services,
    and(
      ne(state, "unconfirmed"),
      lt(last_sign_at, sql`${now} - make_interval(months => ${searchMonths})`),
      lt(asked_at, sql`${now} - make_interval(days => ${askedDaysBefore})`),
    ),
  );
  return unconfirmed + silent;
}

/** Asks holders with one email an address, however many of its searches come near their end. */
async function askAll(services: Services): Promise<number> {
  let asked = 0;
  for (;;) {
    const batch = await askBatch(services);
    asked += batch;
    if (batch < BATCH) return asked;
  }
}

async function askBatch({ db, clock, jobs }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock();
    const near = sql`state <> 'unconfirmed' AND asked_at IS NULL
      AND last_sign_at < ${now.toISOString()}::timestamptz
        - make_interval(months => ${searchMonths}) + make_interval(days => ${askedDaysBefore})`;
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH addresses AS (
        SELECT DISTINCT lower(email) AS address FROM saved_searches WHERE ${near} LIMIT ${BATCH}
      ), asked AS (
        UPDATE saved_searches SET asked_at = ${now.toISOString()}
        WHERE ${near} AND lower(email) IN (SELECT address FROM addresses)
        RETURNING id, lower(email) AS address
      ) SELECT DISTINCT ON (address) id FROM asked ORDER BY address, id`);
    const emails = rows.map(({ id: subject }) => ({ subject, letter: "go-on" }));
    await queueEmails({ db: tx, jobs }, searchLetter, now, emails);
    return rows.length;
  });
}
