import { sql } from "drizzle-orm";
import { amsterdamDate, amsterdamWallTime, fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import { morningEvents } from "../../../database/schema/events.ts";
import { z } from "zod";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { mailFailure } from "../../platform/mail/mail.ts";
import type { Services } from "../../platform/services.ts";
import { findUser } from "../../staff/accounts/queries.server.ts";
import { heardEmail } from "./email.server.ts";
import { isFor, listHeard, listHearers } from "./queries.server.ts";

const SEND = "send-heard";
/** The beginning of the ids of emails at once: each may name somebody. */
export const HEARD_ID = "heard-";
/** Colleagues are left alone before and after. */
const [FIRST_HOUR, LAST_HOUR] = [7, 21];
const jobData = z.object({ userId: z.string(), ids: z.array(z.number().int()).min(1) });

/** Tell colleagues who want to know at once what customers did; what happens at night waits until seven. */
export const heardJobs = (services: Services): JobDefinition[] => [
  {
    name: "hear-customers",
    queue: { retryLimit: 2, policy: "short" },
    schedule: `*/5 ${FIRST_HOUR}-${LAST_HOUR - 1} * * *`,
    run: () => passOn(services),
  },
  {
    name: SEND,
    queue: { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 1800 },
    run: (data) => send(services, jobData.parse(data)),
  },
];

/** In one transaction: what fails here is passed on by the next run, and never twice. */
async function passOn({ db, jobs }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ event_id: string }>(
      sql`DELETE FROM unheard_events RETURNING event_id`,
    );
    if (rows.length === 0) return;
    const heard = await listHeard(tx, { ids: rows.map(({ event_id }) => Number(event_id)) });
    const idsFor = (userId: string) => heard.filter(isFor(userId)).map(({ id }) => id);
    for (const userId of await listHearers(tx, "soon")) {
      const ids = idsFor(userId);
      if (ids.length > 0) await jobs.send(SEND, { userId, ids }, { transaction: tx });
    }
    const mornings = await listHearers(tx, "morning");
    const later = mornings.flatMap((user_id) =>
      idsFor(user_id).map((event_id) => ({ user_id, event_id })),
    );
    if (later.length > 0) await tx.insert(morningEvents).values(later);
  });
}

/** Skips news whose case is gone and readers who have left; a retry at night waits until morning. */
async function send(services: Services, { userId, ids }: z.infer<typeof jobData>): Promise<void> {
  const { db, clock, jobs, mail, settings } = services;
  const [user, heard] = [await findUser(db, userId), await listHeard(db, { ids })];
  if (!user || user.closedAt || heard.length === 0) return;
  const now = clock();
  const hour = Number(amsterdamWallTime(now).slice(11, 13));
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) {
    const day = amsterdamDate(now);
    const startAfter = fromDateTimeField(`${hour < FIRST_HOUR ? day : addDays(day, 1)}T07:00`)!;
    return jobs.send(SEND, { userId, ids }, { startAfter });
  }
  const message = {
    id: `${HEARD_ID}${userId}-${Math.max(...ids)}`,
    from: settings.get("mail").from,
    date: now,
    to: user.email,
    ...heardEmail(services, heard),
  };
  await mail.send(message).catch((error: unknown) => {
    throw new Error(`news of files was not taken (${mailFailure(error)})`);
  });
}
