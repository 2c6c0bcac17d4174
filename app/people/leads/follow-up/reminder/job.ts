import { lt } from "drizzle-orm";
import { z } from "zod";
import { isWorkingDay } from "@voordeur/time/holidays.ts";
import { amsterdamDate, fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { leadReminders } from "../../../../../database/schema/leads.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { mailFailure } from "../../../../platform/mail/mail.ts";
import type { Services } from "../../../../platform/services.ts";
import { findUser } from "../../../../staff/accounts/queries.server.ts";
import { REMINDER_ID } from "../../notify/notify.server.ts";
import type { ReminderPart } from "../kinds.ts";
import { reminderEmail } from "./email.server.ts";
import { listReminded, listWaiting } from "./waiting.queries.server.ts";

const LEAD_REMINDER = "send-lead-reminder";

const jobData = z.object({ day: z.iso.date(), userId: z.string().nullable() });

/**
 * Reminds staff at 8:00 on working days of the leads that wait for them. Until noon it looks again
 * every quarter of an hour, for a site that stood still at 8:00; each day is done once.
 */
export function reminderJobs(
  services: Services,
  parts: readonly ReminderPart[] = [],
): JobDefinition[] {
  return [
    {
      name: "remind-of-leads",
      needsRightTime: true,
      queue: { retryLimit: 2, retryDelay: 30, policy: "short" },
      schedule: "*/15 8-11 * * 1-5",
      run: () => remind(services, parts),
    },
    {
      name: LEAD_REMINDER,
      queue: { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 1800 },
      run: (data) => {
        const { day, userId } = jobData.parse(data);
        return send(services, parts, { day, userId });
      },
    },
  ];
}

/** Queues a reminder for everybody for whom something waits; once a day, over all instances. */
async function remind(
  { db, clock, jobs }: Services,
  parts: readonly ReminderPart[],
): Promise<void> {
  const now = clock();
  const day = amsterdamDate(now);
  if (!isWorkingDay(day) || now < beginOf(day)) return;
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(leadReminders)
      .values({ day, at: now })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return;
    await tx.delete(leadReminders).where(lt(leadReminders.day, day));
    const reminded = new Set(await listReminded(tx, now));
    for (const { listReminded: list } of parts) {
      for (const userId of await list(tx, now)) reminded.add(userId);
    }
    for (const userId of reminded) {
      await jobs.send(LEAD_REMINDER, { day, userId }, { transaction: tx });
    }
  });
}

/** Sends what waits by now; nothing to who has done it meanwhile, or once the day is over. */
async function send(
  services: Services,
  parts: readonly ReminderPart[],
  { day, userId }: z.infer<typeof jobData>,
): Promise<void> {
  const { db, clock, mail, publicUrl, settings } = services;
  const { agency } = settings;
  const now = clock();
  if (amsterdamDate(now) !== day) return;
  const user = userId === null ? null : await findUser(db, userId);
  if (userId !== null && !user) return;
  const leads = await listWaiting(db, userId, now);
  const others = await Promise.all(parts.map((part) => part.read(services, userId, now)));
  const news = others.filter(({ items }) => items.length > 0);
  if (leads.length === 0 && news.length === 0) return;
  const message = {
    id: `${REMINDER_ID}${day}-${userId ?? "kantoor"}`,
    from: settings.get("mail").from,
    date: beginOf(day),
    to: user?.email ?? agency.email,
    ...reminderEmail(leads, { publicUrl, agency, now, isOwn: user !== null, others: news }),
  };
  await mail.send(message).catch((error: unknown) => {
    throw new Error(`a reminder of leads was not taken (${mailFailure(error)})`);
  });
  for (const { told } of others) await told?.();
}

const beginOf = (day: string) => fromDateTimeField(`${day}T08:00`)!;
