import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import { and, eq, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { properties } from "../../../database/schema/listings.ts";
import { reviews } from "../../../database/schema/reviews.ts";
import { type Database, inTransaction, lockNames } from "../../platform/database/database.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { queueEmails } from "../../platform/outbox/queue-emails.ts";
import type { Services } from "../../platform/services.ts";
import { offers } from "../../settings/offers.ts";
import { reviewEmail } from "./email-kind.server.ts";

/** After an outage, or once the office asks viewers again, nobody is asked about longer ago than this. */
const LATE_DAYS = 14;

type Due = Pick<
  typeof reviews.$inferInsert,
  "party_id" | "viewing_id" | "property_id" | "about" | "name" | "email" | "lead_id" | "person_id"
>;

/**
 * Asks everybody whose transfer or viewing was so many days ago for a review. It chooses nobody: who is
 * left out was asked in the last twelve months, reviewed this home, or wants no such request.
 */
export async function askReviews(
  services: Pick<Services, "db" | "clock" | "jobs" | "settings">,
): Promise<void> {
  const { clock, settings } = services;
  if (!offers(settings.agency, "reviews")) return;
  const now = clock();
  const { reviewDays, asksViewers } = settings.get("transfers");
  const until = addDays(amsterdamDate(now), -reviewDays);
  await inTransaction(services, async (services, tx) => {
    await lockNames(tx, "asking for reviews");
    const due = await listParties(tx, until);
    if (asksViewers) due.push(...(await listViewers(tx, until)));
    for (const one of due) {
      if (await isSpared(tx, one, now)) continue;
      const [asked] = await tx
        .insert(reviews)
        .values({ ...one, created_at: now })
        .onConflictDoNothing()
        .returning({ id: reviews.id });
      if (!asked) continue;
      const request = { subject: asked.id, letter: "request", sequence: 1 };
      await queueEmails(services, reviewEmail, now, [request]);
    }
  });
}

export const askReviewsJob = (services: Services): JobDefinition => ({
  name: "ask-reviews",
  needsRightTime: true,
  queue: { retryLimit: 3, retryDelay: 60, policy: "short" },
  schedule: "30 10 * * *",
  run: () => askReviews(services),
});

const dayOf = (at: SQL) => sql`(${at} AT TIME ZONE 'Europe/Amsterdam')::date`;
const isDue = (at: SQL, until: string) =>
  sql`${dayOf(at)} BETWEEN ${until}::date - ${LATE_DAYS}::int AND ${until}::date`;

/** "Verkocht in Blerick"; of a home that is no longer known "Woning verkocht". */
const aboutOf = (verb: SQL) =>
  sql`coalesce(initcap(${verb}) || ' in ' || nullif(h.city, ''), 'Woning ' || ${verb})`;

/** Buyers and sellers who have, or gave, the keys. */
async function listParties(tx: Database, until: string): Promise<Due[]> {
  const verb = sql`CASE p.role WHEN 'buyer' THEN 'gekocht' ELSE 'verkocht' END`;
  const { rows } = await tx.execute<Due>(sql`
    SELECT p.id AS party_id, NULL AS viewing_id, h.id::float8 AS property_id, ${aboutOf(verb)} AS about,
      p.name, p.email, p.lead_id, p.person_id
    FROM case_people p
    JOIN transfers t ON t.id = p.transfer_id
    JOIN case_steps s ON s.transfer_id = t.id AND s.step = 'keys' AND s.outcome = 'done'
    LEFT JOIN properties h ON h.id = t.property_id
    WHERE p.role IN ('buyer', 'seller') AND p.email <> '' AND p.ended_at IS NULL
      AND p.forgotten_at IS NULL AND t.fell_at IS NULL AND ${isDue(sql`t.closed_at`, until)}
    ORDER BY t.closed_at, p.created_at, p.id`);
  return rows;
}

/** Visitors who came, but for those of a transfer, whom its end asks. */
async function listViewers(tx: Database, until: string): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    SELECT NULL AS party_id, v.id AS viewing_id, h.id::float8 AS property_id,
      ${aboutOf(sql`'bezichtigd'`)} AS about, v.name, v.email, v.lead_id, v.person_id
    FROM viewings v LEFT JOIN properties h ON h.id = v.property_id
    WHERE v.state = 'done' AND v.email <> '' AND v.forgotten_at IS NULL
      AND ${isDue(sql`v.ends_at`, until)}
      AND NOT EXISTS (
        SELECT FROM case_people p JOIN transfers t ON t.id = p.transfer_id
        WHERE p.role IN ('buyer', 'seller') AND p.ended_at IS NULL AND t.fell_at IS NULL
          AND (t.closed_at IS NULL OR ${dayOf(sql`t.closed_at`)} > ${until}::date)
          AND (lower(p.email) = lower(v.email) OR p.person_id = v.person_id))
    ORDER BY v.ends_at DESC, v.id`);
  return rows;
}

/**
 * Whether somebody was asked within a year, reviewed this home, which other sources may have too, or said
 * that they want no request.
 */
async function isSpared(tx: Database, due: Due, now: Date): Promise<boolean> {
  const { email, person_id, property_id } = due;
  const isSame = or(
    sql`lower(${reviews.email}) = lower(${email})`,
    person_id ? eq(reviews.person_id, person_id) : undefined,
  );
  const isSameHome = sql`EXISTS (SELECT FROM ${properties} a JOIN ${properties} b
    ON a.id = b.id OR a.home = b.home WHERE a.id = ${reviews.property_id} AND b.id = ${property_id})`;
  const isRecent = gt(
    reviews.created_at,
    sql`${now.toISOString()}::timestamptz - interval '1 year'`,
  );
  const [known] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        isSame,
        or(isRecent, isNotNull(reviews.declined_at), and(isNotNull(reviews.given_at), isSameHome)),
      ),
    )
    .limit(1);
  return known !== undefined;
}
