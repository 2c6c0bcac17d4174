import { eq } from "drizzle-orm";
import { sales } from "../../database/schema/bids.ts";
import { reviews } from "../../database/schema/reviews.ts";
import { casePeople, caseSteps, transfers } from "../../database/schema/cases.ts";
import type { Services } from "../../app/platform/services.ts";
import { announce } from "../sales/workbench.ts";

type Role = "buyer" | "seller" | "notary" | "adviser";
type PartyValues = Partial<typeof casePeople.$inferInsert>;

/** A transfer that closed with its keys at that moment, and those who took part: [role, email, more]. */
export async function storeClosed(
  services: Services,
  closed_at: Date | null,
  parties: [role: Role, email: string, values?: PartyValues][],
  values: Partial<typeof transfers.$inferInsert> & { hasKeys?: boolean } = {},
) {
  const { db } = services;
  const { hasKeys = true, ...rest } = values;
  const { saleId, propertyId } = await announce(services);
  const created_at = services.clock();
  await db.update(sales).set({ choice: 1 }).where(eq(sales.id, saleId));
  const [transfer] = await db
    .insert(transfers)
    .values({
      sale_id: saleId,
      property_id: propertyId,
      about: "Kade 3, Venlo",
      created_at,
      closed_at,
      choice: rest.fell_at ? null : 1,
      ...rest,
    })
    .returning();
  const { id } = transfer!;
  const keys = { transfer_id: id, step: "keys", outcome: "done", settled_at: created_at } as const;
  if (hasKeys) await db.insert(caseSteps).values(keys);
  for (const [role, email, more] of parties) {
    const party = { transfer_id: id, role, name: "Jan Peeters", email, created_at, ...more };
    await db.insert(casePeople).values(party);
  }
  return { id, propertyId };
}

/** A review as it was given, of which a test says what matters. */
export async function storeReview(
  { db, clock }: Pick<Services, "db" | "clock">,
  values: Partial<typeof reviews.$inferInsert> = {},
) {
  const [row] = await db
    .insert(reviews)
    .values({
      about: "Verkocht in Blerick",
      name: "Jan Peeters",
      email: "jan@voorbeeld.example",
      shown_name: "Jan",
      words: "Vlot en eerlijk.",
      stars: 5,
      created_at: clock(),
      given_at: clock(),
      ...values,
    })
    .returning();
  return row!;
}
