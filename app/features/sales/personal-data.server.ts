import { sql } from "drizzle-orm";
import { bidders, bidLetters, bidWords } from "../../../database/schema/bids.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { bidMailPrefix } from "./letters.server.ts";
import { bidderRetentionMonths } from "./retention.ts";

/**
 * Of a forgotten or erased bidder stays the number in the log, which knows no names: the log still
 * checks. An agreement goes with its buyer's row.
 */
export const bidderData: PersonalData = {
  name: "bidders",
  table: bidders,
  months: bidderRetentionMonths,
  forgotten: { name: "", email: "", phone: "", lead_id: null, viewing_id: null },
  parts: [
    {
      name: "words",
      table: bidWords,
      row: bidWords.bidder_id,
      order: bidWords.number,
      forgotten: {
        words: sql`'{"otherConditions":"","movables":"","message":"","salt":""}'::jsonb`,
      },
    },
    {
      name: "letters",
      table: bidLetters,
      row: bidLetters.bidder_id,
      order: bidLetters.created_at,
      forgotten: { last_error: null },
    },
  ],
  emails: bidMailPrefix,
};
