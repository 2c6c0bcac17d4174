import { sql } from "drizzle-orm";
import { bidders, bidWords, sales } from "../../../database/schema/bids.ts";
import { leads } from "../../../database/schema/leads.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { settings } from "../../../database/schema/platform.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { initialSales } from "../../settings/groups/sales.ts";
import { bidLetter } from "./letters/owe.server.ts";

/**
 * A forgotten or erased bidder keeps the number in the log, which knows no names: the log still
 * checks. An agreement goes with its buyer's row. The office's term is read from its table: a restored
 * backup knows no settings yet.
 */
export const bidderData: PersonalData = {
  name: "bidders",
  table: bidders,
  months: sql`coalesce((SELECT (${settings.data}->>'bidderMonths')::int FROM ${settings} WHERE ${settings.group} = 'sales'), ${initialSales.bidderMonths}::int)`,
  // A person is looked up by their leads; while a sale runs its bidders are needed.
  alsoForgotten: sql`EXISTS (SELECT FROM ${leads} AS l JOIN ${sales} AS s ON s.id = ${bidders.sale_id}
    WHERE l.id = ${bidders.lead_id} AND l.forgotten_at IS NOT NULL AND s.ended_at IS NOT NULL)`,
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
      table: outbox,
      row: outbox.subject,
      order: outbox.created_at,
      forgotten: { last_error: null },
    },
  ],
  emails: (id) => bidLetter.emails(id),
};
