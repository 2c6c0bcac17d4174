import { sql } from "drizzle-orm";
import { appointments } from "../../../database/schema/appointments.ts";
import { events } from "../../../database/schema/events.ts";
import { leads } from "../../../database/schema/leads.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { tasks } from "../../../database/schema/tasks.ts";
import { type PersonalData, partOf } from "../../platform/personal-data.ts";
import { leadNotification, REMINDER_ID } from "./notify/notify.server.ts";
import { leadRetentionMonths } from "./retention.ts";

/** A forgotten lead keeps when it came, its kind, home and form, and how it ended. */
export const leadData: PersonalData = {
  name: "leads",
  table: leads,
  months: leadRetentionMonths,
  forgotten: {
    name: "",
    email: "",
    phone: "",
    address: null,
    message: null,
    details: {},
    home_facts: null,
    page: null,
    campaign: {},
    lost_note: null,
    wrote_back_at: null,
    // A listing has an address.
    own_listing_id: null,
  },
  parts: [
    partOf("notifications", outbox.subject, outbox.recipient, { last_error: null }),
    partOf("tasks", tasks.lead_id, tasks.id, { what: sql`''` }),
    partOf("appointments", appointments.lead_id, appointments.id, {
      what: sql`''`,
      place: sql`''`,
      company: sql`''`,
      note: sql`''`,
    }),
    partOf(
      "history",
      events.lead_id,
      events.id,
      {
        detail: sql`CASE kind WHEN 'listing' THEN '{}' ELSE detail - '{text,own,isCut,messageId,reason,subject,sender,files}'::text[] END`,
      },
      "id lead_id at actor kind detail",
    ),
  ],
  emails: (id) => leadNotification.emails(id),
  // The reminder of eight names whoever waits.
  digests: [REMINDER_ID],
};
