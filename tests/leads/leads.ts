import { outbox } from "../../database/schema/outbox.ts";
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { leads } from "../../database/schema/leads.ts";
import { notificationOf } from "../../app/people/leads/notify/notify.server.ts";
import type { NotificationKind } from "../../app/people/leads/queries.server.ts";
import { signFormToken } from "../../app/people/leads/spam.server.ts";
import type { Database } from "../../app/platform/database/database.ts";
import type { Services } from "../../app/platform/services.ts";

type Stored = typeof leads.$inferInsert;
type Notification = { kind: NotificationKind } & Partial<
  Pick<typeof outbox.$inferInsert, "state" | "attempts" | "last_error" | "sent_at" | "resent_at">
>;

/** Stores a lead of the contact form with these notifications. @returns its id. */
export async function storeLead(
  db: Database,
  values: Partial<Stored> = {},
  notifications: readonly Notification[] = [],
): Promise<string> {
  const lead = { email: "jan@example.nl", source: "contact_form" as const, ...values };
  const [stored] = await db.insert(leads).values(lead).returning();
  const { id, created_at } = stored!;
  if (notifications.length > 0) {
    await db.insert(outbox).values(
      notifications.map(({ kind, ...row }) => ({
        kind: "lead" as const,
        ...notificationOf(id, kind),
        created_at,
        ...row,
      })),
    );
  }
  return id;
}

/** The job of a lead's email to one of those who are told of it. */
export async function jobOf(db: Database, leadId: string, recipient: string) {
  const [email] = await db
    .select({ letterId: outbox.id, subject: outbox.subject })
    .from(outbox)
    .where(and(eq(outbox.subject, leadId), sql`recipient = ${recipient}`));
  return email ?? { letterId: randomUUID(), subject: leadId };
}

/** The person of a lead. */
export async function personOf(db: Database, leadId: string): Promise<string> {
  const rows = await db.select({ person: leads.person_id }).from(leads).where(eq(leads.id, leadId));
  return rows[0]!.person!;
}

/** The token of a lead form that was first touched this many milliseconds ago. */
export function formToken(
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
  agoMs = 30_000,
): string {
  return signFormToken({ clock: () => new Date(clock().getTime() - agoMs), secrets });
}
