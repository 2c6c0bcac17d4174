import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bidders, sales } from "./bids.ts";
import { instant } from "./columns.ts";

/** The follow-up of a chosen bid: days in the Netherlands, empty where the agreement has none. */
export const saleDates = pgTable(
  "sale_dates",
  {
    sale_id: uuid()
      .primaryKey()
      .references(() => sales.id, { onDelete: "cascade" }),
    /** The last of both signed. */
    signed_on: date(),
    /** The buyer got the signed agreement: the cooling-off period begins the day after. */
    handed_over_on: date(),
    /** The last days of the buyer's ways out. */
    financing_until: date(),
    survey_until: date(),
    other_until: date(),
    guarantee_by: date(),
    transfer_on: date(),
    changed_at: instant().notNull(),
    /** Id of the member of staff. */
    staff_id: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("sale_dates_signed", sql`${table.handed_over_on} IS NULL OR signed_on IS NOT NULL`),
  ],
);

/**
 * The agreement that staff write with a sale, sealed (`platform/security/seal.ts`): it has birth dates
 * and numbers of passports. It goes with its buyer, and after its term.
 */
export const saleAgreements = pgTable(
  "sale_agreements",
  {
    sale_id: uuid()
      .primaryKey()
      .references(() => sales.id, { onDelete: "cascade" }),
    bidder_id: uuid()
      .notNull()
      .references(() => bidders.id, { onDelete: "cascade" }),
    /** The values of the form, `ContractValues`. */
    sealed: text().notNull(),
    changed_at: instant().notNull(),
    /** Id of the member of staff. */
    staff_id: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index("sale_agreements_bidder").on(table.bidder_id)],
);
