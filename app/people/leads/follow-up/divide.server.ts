import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { leads } from "../../../../database/schema/leads.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { Services } from "../../../platform/services.ts";
import { receiverOf } from "../../../settings/groups/division.ts";
import { listStaff } from "../../../staff/accounts/staff/queries.server.ts";
import { findContact } from "../../../homes/listings/queries.server.ts";
import { assignFirst } from "./changes.server.ts";

type Dividing = Pick<Services, "db" | "clock" | "settings">;

/** Gives a new lead of nobody to whom the office's rules say; once staff gave it to somebody, never again. */
export async function divideLead(services: Dividing, leadId: string): Promise<void> {
  const to = await receiverOfLead(services, leadId);
  if (to !== null) await assignFirst(services, leadId, to);
}

/** The colleague to whom the office's rules give an unassigned lead; null: they name nobody, or it is assigned. */
export async function receiverOfLead(
  { db, clock, settings }: Dividing,
  leadId: string,
): Promise<string | null> {
  const division = settings.get("division");
  if (!division.toContact && division.rules.length === 0) return null;
  const [lead] = await db
    .select({
      kind: leads.kind,
      homeId: leads.property_id,
      source: properties.source,
      place: sql<string>`coalesce(${properties.city}, ${leads.address}, ${leads.about}, '')`,
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.property_id))
    .where(and(eq(leads.id, leadId), isNull(leads.assigned_to), isNull(leads.forgotten_at)));
  if (!lead) return null;
  const { kind, homeId, source, place } = lead;
  const staff = (await listStaff(db)).filter(({ closedAt }) => closedAt === null);
  const find = (address: string) =>
    staff.find(({ email }) => email.toLowerCase() === address.trim().toLowerCase());
  const member = homeId === null ? null : await findContact({ db, settings }, homeId);
  const name = settings.get("sources").find(({ id }) => id === source)?.label;
  const to = receiverOf(
    division,
    { kind, place, sources: [source, name].filter(isText), contact: member?.email ?? null },
    amsterdamDate(clock()),
    (address) => find(address) !== undefined,
  );
  return to === null ? null : find(to)!.id;
}

const isText = (text: string | null | undefined): text is string => Boolean(text);
