import { eq } from "drizzle-orm";
import { leadNotifications, leads } from "../../database/schema/leads.ts";
import { signFormToken } from "../../app/features/leads/spam.server.ts";
import type { Database } from "../../app/platform/database/database.ts";
import type { Services } from "../../app/platform/services.ts";

type Stored = typeof leads.$inferInsert;
type Notification = Omit<typeof leadNotifications.$inferInsert, "lead_id">;

/** Stores a lead of the contact form with these notifications. @returns its id. */
export async function storeLead(
  db: Database,
  values: Partial<Stored> = {},
  notifications: readonly Notification[] = [],
): Promise<string> {
  const lead = { email: "jan@example.nl", source: "contact_form" as const, ...values };
  const [stored] = await db.insert(leads).values(lead).returning({ id: leads.id });
  const id = stored!.id;
  if (notifications.length > 0) {
    await db
      .insert(leadNotifications)
      .values(notifications.map((row) => ({ ...row, lead_id: id })));
  }
  return id;
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
