import { sql } from "drizzle-orm";
import { bidders, bidWords, sales } from "../../../database/schema/bids.ts";
import { leads } from "../../../database/schema/leads.ts";
import {
  letterPart,
  type PersonalData,
  partOf,
  storedMonths,
} from "../../platform/personal-data.ts";
import { initialSales } from "../../settings/groups/sales.ts";
import { bidLetter } from "./letters/queue.server.ts";

/**
 * A forgotten or erased bidder keeps the number in the log, which knows no names: the log still
 * checks. An agreement goes with its buyer's row.
 */
export const bidderData: PersonalData = {
  name: "bidders",
  table: bidders,
  months: storedMonths("sales", "bidderMonths", initialSales.bidderMonths),
  // A person is looked up by their leads; while a sale runs its bidders are needed.
  alsoForgotten: sql`EXISTS (SELECT FROM ${leads} AS l JOIN ${sales} AS s ON s.id = ${bidders.sale_id}
    WHERE l.id = ${bidders.lead_id} AND l.forgotten_at IS NOT NULL AND s.ended_at IS NOT NULL)`,
  forgotten: { name: "", email: "", phone: "", lead_id: null, viewing_id: null },
  parts: [
    partOf("words", bidWords.bidder_id, bidWords.number, {
      words: sql`'{"otherConditions":"","movables":"","message":"","salt":""}'::jsonb`,
    }),
    letterPart,
  ],
  emails: (id) => bidLetter.emails(id),
};
